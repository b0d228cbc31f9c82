// Each type of report by itself: as it comes, forged, doubled, late and behind a newer one (security S11, decisions D20).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Turn } from '../../../server/ports/paypal/standIn/books';
import { reportBody } from '../../../server/ports/paypal/standIn/reports';
import { type Caller, databases } from '../../support/api';
import { delivery } from '../../support/payments';
import { openShop, type Shop } from '../../support/shop';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What is stored about somebody: the status, and whether that is premium. */
type State = readonly [status: string | null, isActive: boolean];
const NOTHING: State = [null, false];
const PAID: State = ['active', true];

/** A type of report: what happens before it, what it is about, and what is true then. */
interface Row {
  readonly type: string;
  readonly before: readonly Turn[];
  /** What happens at PayPal; a payment that fails changes nothing there yet. */
  readonly turn: Turn | null;
  readonly from: State;
  readonly to: State;
}

const ROWS: readonly Row[] = [
  { type: 'BILLING.SUBSCRIPTION.ACTIVATED', before: [], turn: 'approve', from: NOTHING, to: PAID },
  {
    type: 'BILLING.SUBSCRIPTION.CANCELLED',
    before: ['approve'],
    turn: 'cancel',
    from: PAID,
    to: ['cancelled', true],
  },
  {
    type: 'BILLING.SUBSCRIPTION.EXPIRED',
    before: ['approve'],
    turn: 'expire',
    from: PAID,
    to: ['expired', true],
  },
  {
    type: 'BILLING.SUBSCRIPTION.SUSPENDED',
    before: ['approve'],
    turn: 'suspend',
    from: PAID,
    to: ['suspended', true],
  },
  { type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED', before: ['approve'], turn: null, from: PAID, to: PAID },
  {
    type: 'PAYMENT.SALE.COMPLETED',
    before: ['approve', 'suspend'],
    turn: 'renew',
    from: ['suspended', true],
    to: PAID,
  },
  {
    type: 'PAYMENT.SALE.REFUNDED',
    before: ['approve', 'cancel'],
    turn: 'refund',
    from: ['cancelled', true],
    to: ['cancelled', false],
  },
  {
    type: 'PAYMENT.SALE.REVERSED',
    before: ['approve', 'cancel'],
    turn: 'reverse',
    from: ['cancelled', true],
    to: ['cancelled', false],
  },
];

describe.each(databases())('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  describe.each(ROWS)('$type', ({ type, before, turn, from, to }) => {
    let ann: Caller;
    let id: string;

    const happens = (what: Turn): string => {
      const entry = shop.line.standIn.books.take(id, what);
      if (entry === null) throw new Error(`${what} is not possible`);
      return reportBody(what, entry, shop.now());
    };
    /** The report of this row, not delivered yet. */
    const report = (): string => {
      if (turn !== null) return happens(turn);
      const entry = shop.line.standIn.books.find(id);
      if (entry === undefined) throw new Error('no such subscription');
      const failed = { ...entry, billing_info: { ...entry.billing_info, failed_payments_count: 1 } };
      return JSON.stringify({ ...JSON.parse(reportBody('suspend', failed, shop.now())), event_type: type });
    };
    const post = async (body: string, ms = 0, sent = body): Promise<number> => {
      const signed = delivery(shop.line.standIn, body, shop.now() + ms);
      const headers = Object.entries(signed.headers).map(([name, value]) => [name, String(value)]);
      const url = '/api/webhooks/paypal';
      const answer = await shop.api.app.inject({
        method: 'POST',
        url,
        headers: Object.fromEntries(headers),
        payload: Buffer.from(sent),
      });
      return answer.statusCode;
    };

    beforeEach(async () => {
      ann = await shop.api.user();
      id = await shop.begin(ann);
      for (const earlier of before) {
        expect(await post(happens(earlier))).toBe(200);
        shop.pass(1_000);
      }
      expect(await shop.state(ann)).toEqual(from);
    });

    test(`is the name of what happens, and leads to ${to.join(', ')}`, async () => {
      const body = report();
      expect(JSON.parse(body).event_type).toBe(type);
      expect(await post(body)).toBe(200);
      expect(await shop.state(ann)).toEqual(to);
    });

    test('forged by one letter changes nothing', async () => {
      const body = report();
      const id = String(JSON.parse(body).id);
      expect(await post(body, 0, body.replace(id, `${id.slice(0, -1)}_`))).toBe(403);
      expect(await shop.state(ann)).toEqual(from);
    });

    test('whose name is made another is refused: what is signed is the whole', async () => {
      const body = report();
      const other = type.endsWith('ACTIVATED') ? 'BILLING.SUBSCRIPTION.UPDATED' : ROWS[0]?.type;
      expect(await post(body, 0, body.replace(type, String(other)))).toBe(403);
      expect(await shop.state(ann)).toEqual(from);
    });

    test('that comes again, signed anew, is taken once', async () => {
      const body = report();
      expect(await post(body)).toBe(200);
      const asked = shop.line.asked.length;
      for (let count = 0; count < 3; count += 1) expect(await post(body)).toBe(200);
      expect(shop.line.asked.length).toBe(asked);
      expect(await shop.state(ann)).toEqual(to);
    });

    test('of six minutes ago is refused where it is new, and taken once it is sent anew', async () => {
      const body = report();
      expect(await post(body, -6 * MINUTE)).toBe(403);
      expect(await shop.state(ann)).toEqual(from);
      expect(await post(body)).toBe(200);
      expect(await shop.state(ann)).toEqual(to);
    });

    test('that comes days late counts as if it came in time', async () => {
      const body = report();
      shop.pass(3 * DAY);
      expect(await post(body)).toBe(200);
      expect(await shop.state(ann)).toEqual(to);
    });

    test('that comes after what happened next leaves what is true now', async () => {
      const late = report();
      shop.pass(1_000);
      const { status, sales = [] } = shop.line.standIn.books.find(id) ?? {};
      const goesOn = status === 'ACTIVE' || status === 'SUSPENDED';
      const kept = sales.at(-1)?.state === 'completed';
      const next = goesOn ? 'expire' : kept ? 'refund' : null;
      if (next !== null) expect(await post(happens(next))).toBe(200);
      const now = goesOn ? ['expired', true] : [to[0], false];
      expect(await post(late)).toBe(200);
      expect(await shop.state(ann)).toEqual(now);
    });
  });
});
