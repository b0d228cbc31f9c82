// Who was sent away: a line of the audit trail for each, at any level of the log, and never so many that they fill a disk.
import type { Audit } from '../ports/audit';
import { neighbourhood, visitorKey } from './addresses';

const MINUTE = 60_000;
/**
 * Lines in a minute: of one address, so that a flood from it does not hide what others do; and of all together, by themselves those
 * about people with a session, whom nobody hides who has but many addresses.
 */
const MOST_OF_ONE = 20;
const MOST_OF_ALL = 200;

/** A call that was refused; `route` is a pattern, which holds nothing of anybody. */
export interface RefusedCall {
  readonly method: string;
  readonly route: string;
  readonly status: string;
  readonly address: string;
  readonly userId: string | null;
  readonly sessionId: string | null;
}

/** Writes the lines, and how many were left out. */
export class Refusals {
  private readonly lines = new Map<string, number>();
  private readonly all = { known: 0, strangers: 0 };
  /** How many, by the status of their answers. */
  private readonly leftOut = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly audit: Audit) {}

  /** Notes a call, if it is one that was refused for who asked, or for how much was asked. */
  note({ address, userId, sessionId, ...call }: RefusedCall): void {
    if (!isRefusal(call.status, call.route, userId)) return;
    this.timer ??= setTimeout(() => this.endMinute(), MINUTE).unref();
    const who = userId === null ? 'strangers' : 'known';
    const key = `${who} ${visitorKey(address)}`;
    const ofOne = this.lines.get(key) ?? 0;
    if (ofOne >= MOST_OF_ONE || this.all[who] >= MOST_OF_ALL) {
      this.leftOut.set(call.status, (this.leftOut.get(call.status) ?? 0) + 1);
      return;
    }
    this.lines.set(key, ofOne + 1);
    this.all[who] += 1;
    this.audit({
      event: 'refused',
      ...call,
      from: neighbourhood(address),
      ...(userId !== null && { userId }),
      ...(sessionId !== null && { sessionId }),
    });
  }

  /** Tells what was left out. */
  close(): void {
    this.endMinute();
  }

  private endMinute(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    for (const [status, count] of this.leftOut) this.audit({ event: 'more-refused', status, count });
    this.lines.clear();
    this.leftOut.clear();
    Object.assign(this.all, { known: 0, strangers: 0 });
  }
}

/** Rows of other people are answered like rows that nobody has (security S5): 404 to somebody with a session may be either. */
function isRefusal(status: string, route: string, userId: string | null): boolean {
  if (status === '404') return userId !== null && route.startsWith('/api/');
  return status === '401' || status === '403' || status === '429';
}
