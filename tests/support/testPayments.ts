// The marked test mode for a test: a stand-in that nobody reports from, and that is gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type OpenPayments, openPayments } from '../../server/payments';

/** As a server opens them on a laptop. */
export type TestPayments = OpenPayments;

/** Opens them; the caller closes. */
export function testPayments(): TestPayments {
  const folder = mkdtempSync(`${tmpdir()}/tabdo-payments-`);
  // Nothing listens there: reports are tried and given up.
  const open = openPayments({ paypal: null, test: true }, folder, () => 'http://127.0.0.1:9');
  return {
    settings: open.settings,
    close: async () => {
      await open.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
