// Who was sent away: a line of the audit trail for each, at any level of the log, and never so many that they fill a disk.
import type { Audit } from '../ports/audit';
import { neighbourhood, visitorKey } from './addresses';

const MINUTE = 60_000;
/** Lines in a minute: of one address, so that a flood from it does not hide what others do, and of all together. */
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
  private all = 0;
  private leftOut = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly audit: Audit) {}

  /** Notes a call, if it is one that was refused for who asked, or for how much was asked. */
  note({ address, userId, sessionId, ...call }: RefusedCall): void {
    if (!isRefusal(call.status, call.route, userId)) return;
    this.timer ??= setTimeout(() => this.endMinute(), MINUTE).unref();
    const key = visitorKey(address);
    const ofOne = this.lines.get(key) ?? 0;
    if (ofOne >= MOST_OF_ONE || this.all >= MOST_OF_ALL) {
      this.leftOut += 1;
      return;
    }
    this.lines.set(key, ofOne + 1);
    this.all += 1;
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
    if (this.leftOut > 0) this.audit({ event: 'more-refused', count: this.leftOut });
    this.lines.clear();
    this.all = 0;
    this.leftOut = 0;
  }
}

/** Rows of other people are answered like rows that nobody has (security S5): 404 to somebody with a session may be either. */
function isRefusal(status: string, route: string, userId: string | null): boolean {
  if (status === '404') return userId !== null && route.startsWith('/api/');
  return status === '401' || status === '403' || status === '429';
}
