// PayPal's own buttons: a chunk of its own, which the upgrade screen fetches only where PayPal is set up (security S1b).
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { PRODUCT_NAME } from '../../platform/contract/product';
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
      <Buttons planId={sale.planId} />
    </PayPalScriptProvider>
  );
}

function Buttons({ planId }: { readonly planId: string }) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const { workspace } = useApp();
  const execute = useExecute();
  if (isRejected) return <Unloaded />;
  if (!isResolved) return <Skeleton label="Loading PayPal" />;
  return (
    <div className={css.payPal}>
      <PayPalButtons
        style={{ layout: 'vertical', label: 'subscribe', height: BUTTON_HEIGHT, shape: 'rect' }}
        createSubscription={async (_data, actions) =>
          actions.subscription.create({
            plan_id: planId,
            // By this the server knows whose payment it is (security S10).
            custom_id: await workspace.reception.checkout.reference(),
            application_context: {
              brand_name: PRODUCT_NAME,
              locale: 'en-US',
              shipping_preference: 'NO_SHIPPING',
              user_action: 'SUBSCRIBE_NOW',
              // Never gone to: PayPal asks in a window of its own.
              return_url: window.location.href,
              cancel_url: window.location.href,
            },
          })
        }
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
