// The settings of PayPal, read and checked once; secrets may come from files.
import { SANDBOX_PROVIDER } from '../payments';

/** How PayPal is reached and what is sold there. */
export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly planId: string;
  readonly webhookId: string;
  /** Where its REST calls go, an origin. */
  readonly apiUrl: string;
  /** The only hosts, with their ports, that certificates of reports are fetched from (security S11). */
  readonly certificateHosts: readonly string[];
  /** The only names that such a certificate may carry. */
  readonly certificateNames: readonly string[];
  /** PEM of the authorities to trust instead of the system's; only a stand-in has its own. */
  readonly authorities: string | null;
}

/** What is stored beside subscriptions: those of the sandbox are told from those that are paid for. */
export const providerNameOf = ({ apiUrl }: PayPalSettings): string =>
  apiUrl === PLACES.sandbox.apiUrl ? SANDBOX_PROVIDER : 'paypal';

type Read = (name: string) => string | null;

const NAMES = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_PLAN_ID', 'PAYPAL_WEBHOOK_ID'] as const;
const TOKEN = /^[\x21-\x7e]{1,200}$/;

const PLACES = {
  live: {
    apiUrl: 'https://api-m.paypal.com',
    certificateHosts: ['api.paypal.com', 'api-m.paypal.com'],
    certificateNames: ['messageverificationcerts.paypal.com'],
  },
  sandbox: {
    apiUrl: 'https://api-m.sandbox.paypal.com',
    certificateHosts: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
    certificateNames: ['messageverificationcerts.sandbox.paypal.com', 'messageverificationcerts.paypal.com'],
  },
} as const;

/**
 * Reads `PAYPAL_*`; all four names or none.
 * @param read gives a setting, or the text of the file that its `_FILE` twin names
 * @param problems gets one sentence for each setting that cannot be used
 * @returns null where nothing is configured
 */
export function readPayPalSettings(read: Read, problems: string[]): PayPalSettings | null {
  const [clientId, clientSecret, planId, webhookId] = NAMES.map(read);
  const environment = read('PAYPAL_ENVIRONMENT') ?? 'live';
  if (environment !== 'live' && environment !== 'sandbox') {
    problems.push(`PAYPAL_ENVIRONMENT is "${environment}", but must be live or sandbox.`);
  }
  const missing = NAMES.filter((name) => read(name) === null);
  if (missing.length === NAMES.length) return null;
  if (!clientId || !clientSecret || !planId || !webhookId) {
    problems.push(`PayPal needs ${NAMES.join(', ')}: ${missing.join(', ')} is missing.`);
    return null;
  }
  for (const name of NAMES) {
    // The value may be a secret, so it is not repeated.
    if (!TOKEN.test(read(name) ?? '')) problems.push(`${name} must be 1 to 200 letters, digits and signs.`);
  }
  const place = PLACES[environment === 'sandbox' ? 'sandbox' : 'live'];
  return { clientId, clientSecret, planId, webhookId, authorities: null, ...place };
}
