// The settings of payments: PayPal, or the marked test mode where nobody's money is at stake (decisions D20).
import type { PayPalSettings } from './ports/paypal/settings';
import { readPayPalSettings } from './ports/paypal/settings';

type Read = (name: string) => string | null;

/** Who takes the money; never both. */
export interface PaymentConfig {
  readonly paypal: PayPalSettings | null;
  /** A provider of our own, in which nothing is paid. */
  readonly test: boolean;
}

/** Reads and checks; every problem is added to `problems` as one sentence. */
export function readPayments(read: Read, production: boolean, problems: string[]): PaymentConfig {
  const before = problems.length;
  const paypal = readPayPalSettings(read, problems);
  const wanted = read('TABDO_TEST_PAYMENTS');
  if (wanted !== null && wanted !== 'on' && wanted !== 'off') {
    problems.push(`TABDO_TEST_PAYMENTS is "${wanted}", but must be on or off.`);
  }
  if (wanted === 'on' && production) {
    problems.push('TABDO_TEST_PAYMENTS is on, but test payments cost nothing: they work on loopback only.');
  }
  if (wanted === 'on' && paypal !== null) {
    problems.push('TABDO_TEST_PAYMENTS is on, but PayPal is set up: only one of them can judge.');
  }
  // Half a PayPal is a problem of its own, and no reason to pay with nothing.
  const usual = paypal === null && problems.length === before;
  return { paypal, test: !production && paypal === null && (wanted === null ? usual : wanted === 'on') };
}
