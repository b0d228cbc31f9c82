// The upgrade screen: what premium is, the way to pay, and questions; or that one has it (spec §2, design 8.17).
import { observer } from 'mobx-react-lite';
import { dayOf, planMessages } from '../../platform/contract/planMessages';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { useTitle } from '../parts/useTitle';
import { PayCard } from './PayCard';
import { Questions } from './Questions';
import * as css from './Subscription.css';
import { Testimonials } from './Testimonials';
import { TESTIMONIALS } from './testimonials';
import { useFocusHere } from './useFocusHere';

const FEATURES = [
  ['Unlimited folders, files and todos', 'The free plan stops at 100 to-dos.'],
  ['24/7 priority support', 'Your messages go to the front of the line.'],
  ['Early access', 'New features reach you first.'],
] as const;

/** What stands at `/subscription` for somebody who is signed in. Escape goes back. */
export const SubscriptionScreen = observer(function SubscriptionScreen() {
  const { hints, workspace } = useApp();
  const execute = useExecute();
  const { account, reception } = workspace;
  const premium = account?.subscription.standing === 'active' && !reception.checkout.settling.telling;
  useTitle(premium ? planMessages.premiumAlready : planMessages.upgrade);
  return (
    <main className={css.page}>
      <div className={css.column}>
        <Button
          variant="ghost"
          icon="arrowLeft"
          className={css.back}
          keys={hints.keysFor('sidebar-input-close') ?? undefined}
          onClick={() => void execute('app-home', undefined)}
        >
          Back
        </Button>
        {premium ? <Premium /> : <Upgrade />}
      </div>
    </main>
  );
});

const Premium = observer(function Premium() {
  const subscription = useApp().workspace.account?.subscription;
  const execute = useExecute();
  const here = useFocusHere<HTMLHeadingElement>();
  const end = subscription?.held?.endDate ?? null;
  return (
    <section className={css.premium}>
      <span className={css.star}>
        <Icon name="star" size={20} />
      </span>
      <h1 ref={here} tabIndex={-1} className={css.heading}>
        {planMessages.premiumAlready}
      </h1>
      <p className={css.lede}>
        Premium Plan, yearly
        {end !== null && (subscription?.renews ? `. Renews on ${dayOf(end)}.` : ` until ${dayOf(end)}.`)}
      </p>
      {subscription?.problem && <p className={css.note}>{subscription.problem}</p>}
      <Button variant="solid" size="lg" onClick={() => void execute('app-home', undefined)}>
        Return to Dashboard
      </Button>
    </section>
  );
});

function Upgrade() {
  return (
    <>
      <div className={css.offer}>
        <section>
          <h1 className={css.heading}>{planMessages.upgrade}</h1>
          <p className={css.lede}>
            Take the limits off. Everything you have made so far stays exactly where it is.
          </p>
          <ul className={css.features}>
            {FEATURES.map(([title, detail]) => (
              <li key={title} className={css.feature}>
                <Icon name="check" className={css.tick} />
                <span>
                  {title}
                  <span className={css.detail}>{detail}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <PayCard />
      </div>
      <Testimonials quotes={TESTIMONIALS} />
      <Questions />
    </>
  );
}
