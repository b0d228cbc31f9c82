// PayPal's own buttons: a chunk of its own, which the upgrade screen fetches only where PayPal is set up (security S1b).
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import type { PayPalSale } from '../../stores/account/offer';
import { useApp, useExecute } from '../context';
import { Skeleton, Unloaded } from './PayParts';
import * as css from './Subscription.css';

/** As high as the buttons of the design. */
const BUTTON_HEIGHT = 44;

/** Loads PayPal's script under the nonce of this page, and shows each state of that. */
export function PayPalPay({
  sale,
  nonce,
}: {
  readonly sale: PayPalSale;
  readonly nonce: string | undefined;
}) {
  const options = {
    clientId: sale.clientId,
    components: 'buttons',
    intent: 'subscription',
    vault: true,
    locale: 'en_US',
    enableFunding: 'paylater,venmo,card',
    ...(nonce !== undefined && { dataCspNonce: nonce }),
  };
  return (
    <PayPalScriptProvider options={options}>
      <Buttons />
    </PayPalScriptProvider>
  );
}

function Buttons() {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const { workspace } = useApp();
  const execute = useExecute();
  if (isRejected) return <Unloaded />;
  if (!isResolved) return <Skeleton label="Loading PayPal" />;
  return (
    <div className={css.payPal}>
      <PayPalButtons
        style={{ layout: 'vertical', label: 'subscribe', height: BUTTON_HEIGHT, shape: 'rect' }}
        // By the server, which knows whose it is, and for what, before anything is paid (security S10).
        createSubscription={() => workspace.reception.checkout.begin()}
        onApprove={async ({ subscriptionID, paymentID }) => {
          if (subscriptionID) {
            await execute('plan-pay-approved', { id: subscriptionID, paymentId: paymentID ?? null });
          }
        }}
        onCancel={() => void execute('plan-pay-cancel', undefined)}
        onError={(error) => {
          const { message, componentStack }: Record<string, unknown> = Object(error);
          // Told by React and not by PayPal: nothing of the buttons is left.
          if (componentStack !== undefined) void execute('plan-pay-unloaded', undefined);
          else void execute('plan-pay-broke', { why: String(message ?? error) });
        }}
      >
        <p className={css.note}>PayPal offers no way to pay here. Try another browser or another place.</p>
      </PayPalButtons>
    </div>
  );
}
