// The card with the price: ways to pay, and what becomes of a payment (spec §2, §4, design 8.17, decisions D20).
import { observer } from 'mobx-react-lite';
import { planMessages } from '../../platform/contract/planMessages';
import { PRICE } from '../../platform/contract/product';
import type { PayPalSale } from '../../stores/account/offer';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { classes } from '../parts/classes';
import { Late, useLate } from '../parts/late';
import { Spinner } from '../parts/Spinner';
import { visuallyHidden } from '../theme/global.css';
import { Skeleton, Trouble, Unloaded } from './PayParts';
import * as css from './Subscription.css';
import { TestApproval, TestOffer } from './TestPay';
import { useFocusHere } from './useFocusHere';

/** The part that knows PayPal comes only where PayPal is set up. */
const payPal = new Late(() => import('./PayPalPay').then((module) => module.PayPalPay));

/** While a payment is under way the card dims and says so. */
export const PayCard = observer(function PayCard() {
  const { telling } = useApp().workspace.reception.checkout.settling;
  return (
    <section className={css.card} aria-label="Premium Plan" aria-busy={telling || undefined}>
      <div className={classes(telling && css.dimmed)}>
        <p className={css.plan}>Premium Plan</p>
        <p className={css.price}>
          <span className={css.now}>{PRICE.now}</span>
          <span className={css.per}>/year</span>
          <span className={visuallyHidden}>instead of</span>
          <s className={css.before}>{PRICE.before}/year</s>
        </p>
      </div>
      <div className={css.pay}>{telling ? <Processing /> : <Ways />}</div>
      <p className={css.renewal}>{planMessages.renewal}</p>
    </section>
  );
});

function Processing() {
  const here = useFocusHere<HTMLParagraphElement>();
  return (
    <p ref={here} tabIndex={-1} className={css.processing} role="status">
      <Spinner label={planMessages.processing} size={20} />
    </p>
  );
}

const Ways = observer(function Ways() {
  const { account, reception } = useApp().workspace;
  const { phase, settling, anew } = reception.checkout;
  const standing = account?.subscription.standing;
  if (settling.open > 0) return <Doubt />;
  // Nobody pays who may have paid already.
  if (standing === 'loading' || phase.kind === 'asking') return <Skeleton label="Loading" />;
  if (standing === 'unknown') return <Unknown />;
  if (account?.subscription.unpaid) return <Unpaid />;
  if (account?.subscription.held?.status === 'pending' && !anew) return <Earlier />;
  switch (phase.kind) {
    case 'unasked':
      return <Unasked />;
    case 'outside':
      return <Outside />;
    case 'broken':
      return <Unloaded />;
    case 'approving':
      return <TestApproval />;
    case 'choosing': {
      const { sale, nonce } = phase;
      return (
        <>
          {sale.paypal !== null ? (
            <PayPal sale={sale.paypal} nonce={nonce} />
          ) : sale.test ? (
            <TestOffer />
          ) : (
            <p className={css.note}>Payments are not set up on this server.</p>
          )}
        </>
      );
    }
  }
});

function PayPal(props: { readonly sale: PayPalSale; readonly nonce: string | undefined }) {
  const { value: PayPalPay, failed } = useLate(payPal, true);
  if (PayPalPay) return <PayPalPay {...props} />;
  return failed ? <Unloaded /> : <Skeleton label="Loading PayPal" />;
}

/** Whoever comes back from there finds premium here. */
function Outside() {
  const execute = useExecute();
  return (
    <>
      <p className={css.note}>
        You pay in your browser. Log in there with this account: premium then starts here too.
      </p>
      <Button
        variant="solid"
        size="lg"
        icon="external"
        className={css.wide}
        onClick={() => void execute('plan-pay-outside', undefined)}
      >
        Pay in your browser
      </Button>
    </>
  );
}

function Unasked() {
  const { workspace } = useApp();
  const execute = useExecute();
  const words = workspace.online
    ? 'The server does not answer. Try again in a moment.'
    : 'Your network is offline';
  return <Trouble words={words} action="Try again" onAction={() => execute('plan-pay-retry', undefined)} />;
}

function Unknown() {
  const execute = useExecute();
  return (
    <Trouble
      words={planMessages.getFailed}
      action="Check again"
      onAction={() => execute('plan-check', undefined)}
    />
  );
}

/** The provider still tries to get the money of the one that is there: another would be paid besides. */
function Unpaid() {
  const execute = useExecute();
  return (
    <Trouble
      words={planMessages.unpaid}
      action="Cancel it"
      onAction={() => execute('plan-cancel', undefined)}
    />
  );
}

/** One that was approved elsewhere, or begun and left: only whoever paid knows, and says so before paying again. */
function Earlier() {
  const execute = useExecute();
  return (
    <>
      <Trouble
        words="An earlier payment is not confirmed. If you approved it, wait a few minutes: premium then starts by itself."
        action="Check again"
        onAction={() => execute('plan-check', undefined)}
      />
      <Button
        variant="ghost"
        size="lg"
        className={css.wide}
        onClick={() => execute('plan-pay-anew', undefined)}
      >
        I did not approve it
      </Button>
    </>
  );
}

/** Approved here, and not settled: nothing to be bought again until it is. */
function Doubt() {
  const execute = useExecute();
  const here = useFocusHere<HTMLDivElement>();
  return (
    <div className={css.doubt}>
      <div ref={here} tabIndex={-1} role="status">
        <h2 className={css.doubtTitle}>{planMessages.doubtTitle}</h2>
        <p className={css.doubtWords}>{planMessages.doubt}</p>
        <p className={css.doubtWords}>{planMessages.doubtMore}</p>
      </div>
      <Button size="lg" className={css.wide} onClick={() => execute('plan-pay-check', undefined)}>
        Check again
      </Button>
      <Button
        variant="ghost"
        size="lg"
        className={css.wide}
        onClick={() => void execute('app-home', undefined)}
      >
        Return to Dashboard
      </Button>
    </div>
  );
}
