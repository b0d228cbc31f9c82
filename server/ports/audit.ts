// The audit trail: who came in, who was refused, which sessions ended; without anything that tells who a person is.
import { createHmac } from 'node:crypto';

/** What is worth a line. */
export interface AuditEntry {
  readonly event:
    | 'sign-in'
    | 'sign-in-refused'
    | 'sign-out'
    | 'session-ended'
    | 'all-sessions-ended'
    | 'export'
    | 'import'
    | 'account-deleted'
    | 'subscription'
    | 'subscription-refused'
    | 'report-refused'
    | 'refused'
    | 'more-refused';
  /** Written as a pseudonym. */
  readonly userId?: string;
  readonly sessionId?: string;
  /** Which way of signing in. */
  readonly provider?: string;
  /** Why not; never words of the visitor. */
  readonly reason?: string;
  /** A neighbourhood, not an address. */
  readonly from?: string;
  /** Of a call: its pattern, never what stood in its place. */
  readonly method?: string;
  readonly route?: string;
  readonly status?: string;
  /** How many are told in one line. */
  readonly count?: number;
}

/** Takes an entry; never fails whoever reports it. */
export type Audit = (entry: AuditEntry) => void;

/** Nobody listens. */
export const noAudit: Audit = () => undefined;

const INFO = 30;

/** Names for people that are equal for the same person, and of no use without the key. */
export const pseudonyms =
  (key: string) =>
  (id: string): string =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, 16);

/**
 * Writes one line of JSON for each entry, like those of the log.
 * @param key makes the pseudonyms: equal for the same user, and of no use without it
 */
export function makeAudit(key: string, write: (line: string) => void, now: () => number = Date.now): Audit {
  const pseudonym = pseudonyms(key);
  return ({ userId, sessionId, ...entry }) => {
    const line = {
      level: INFO,
      time: now(),
      audit: true,
      ...entry,
      ...(userId !== undefined && { user: pseudonym(userId) }),
      ...(sessionId !== undefined && { session: pseudonym(sessionId) }),
    };
    // JSON escapes line breaks, so that no entry can look like two.
    write(`${JSON.stringify(line)}\n`);
  };
}
