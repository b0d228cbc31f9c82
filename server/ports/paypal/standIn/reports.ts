// Signs reports as PayPal does and delivers them, again and again until somebody takes them.
import { randomBytes, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Identity } from './authority';
import { type Entry, EVENT_TYPES, type Turn } from './books';

/** A report with everything that a delivery of it carries. */
export interface SignedReport {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a signature is made with. */
export interface Signing {
  readonly signer: Identity;
  readonly certificateUrl: string;
  readonly webhookId: string;
}

/** How long to wait before the next try; PayPal itself goes on for three days. */
const WAITS_MS = [0, 1_000, 5_000, 30_000, 120_000] as const;

/** The body of a report about a turn. */
export function reportBody(turn: Turn, entry: Entry, now: number): string {
  const isSale = turn === 'renew' || turn === 'reverse';
  return JSON.stringify({
    id: `WH-${randomBytes(9).toString('hex').toUpperCase()}`,
    event_version: '1.0',
    create_time: new Date(now).toISOString(),
    resource_type: turn === 'refund' ? 'refund' : isSale ? 'sale' : 'subscription',
    event_type: EVENT_TYPES[turn],
    resource: resourceOf(turn, entry),
  });
}

/** What went back names its payment alone, as PayPal's do. */
function resourceOf(turn: Turn, { sales = [], ...entry }: Entry): object {
  const id = sales.at(-1)?.id ?? 'SALE';
  if (turn === 'renew') return { id, billing_agreement_id: entry.id, state: 'completed' };
  if (turn === 'reverse') return { id, state: 'reversed' };
  return turn === 'refund' ? { id: 'REFUND', sale_id: id, state: 'completed' } : entry;
}

/** Signs a body for one delivery. */
export function signReport(body: string, signing: Signing, now: number): SignedReport {
  const id = randomUUID();
  const time = new Date(now).toISOString();
  const text = `${id}|${time}|${signing.webhookId}|${crc32(body)}`;
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(text), signing.signer.privateKey).toString(
        'base64',
      ),
      'paypal-cert-url': signing.certificateUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  };
}

/** Delivers reports in the background. */
export class Postman {
  private readonly signing: Signing;
  private readonly now: () => number;
  private readonly timers = new Set<NodeJS.Timeout>();
  private closed = false;

  constructor(signing: Signing, now: () => number) {
    this.signing = signing;
    this.now = now;
  }

  deliver(address: string, body: string, attempt = 0): void {
    const wait = WAITS_MS[attempt];
    if (wait === undefined || this.closed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.send(address, body).then(
        (taken) => {
          if (!taken) this.deliver(address, body, attempt + 1);
        },
        () => this.deliver(address, body, attempt + 1),
      );
    }, wait);
    timer.unref();
    this.timers.add(timer);
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Each try is a delivery of its own: new id, new time, new signature. */
  private async send(address: string, body: string): Promise<boolean> {
    const { headers } = signReport(body, this.signing, this.now());
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.ok;
  }
}
