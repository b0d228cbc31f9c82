// Opens the payment provider that the settings name, and nothing where there is none.
import { join } from 'node:path';
import type { PaymentConfig } from './paymentConfig';
import { PayPal } from './ports/paypal/provider';
import { TestMode } from './ports/paypal/testMode';
import { NO_PAYMENTS, type PaymentSettings } from './services/subscriptions/index';

/** A provider, and how to let go of it. */
export interface OpenPayments {
  readonly settings: PaymentSettings;
  close(): Promise<void>;
}

/** @param origin where the provider's reports arrive, asked once the server listens */
export function openPayments(
  { paypal, test }: PaymentConfig,
  dataDir: string,
  origin: () => string,
): OpenPayments {
  if (paypal !== null) {
    const provider = new PayPal(paypal);
    const { clientId, planId } = paypal;
    const close = async (): Promise<void> => provider.close();
    return { settings: { provider, paypal: { clientId, planId }, test: null }, close };
  }
  if (!test) return { settings: NO_PAYMENTS, close: async () => undefined };
  const mode = new TestMode(join(dataDir, 'test-payments.json'), () => `${origin()}/api/webhooks/paypal`);
  return { settings: { provider: mode, paypal: null, test: mode }, close: () => mode.close() };
}
