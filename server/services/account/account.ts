// The account as a whole: taken along, taken in, and deleted (decisions D23, security S18).
import type { BodyOf } from '../../../src/platform/contract/api/index';
import { addCancellation, type Cancellation, type Endings } from '../../data/cancellations';
import type { Database } from '../../data/database';
import { type Deletion, removeUser } from '../../data/deletions';
import { findUser } from '../../data/users';
import type { Audit } from '../../ports/audit';
import { type Hub, SESSIONS_ENDED } from '../hub';
import { Refusal } from '../refusal';
import type { Identity } from '../sessions';
import { type Answer, orReplay, runOnce } from '../sync/operation';
import type { Envelope } from '../sync/request';
import type { WritingTurns } from '../sync/turns';
import { exportAll } from './export';
import { importInto } from './import';

/** `decisions D23`: how fresh a sign-in must be for an account to be deleted. */
const FRESH_MS = 10 * 60_000;
const NOT_CANCELLED =
  'Your subscription could not be cancelled, since the payment provider does not answer. Nothing was deleted. Please try again in a moment.';

/** Ends whatever costs money; `unknown` where the provider could not be asked. */
export type CancelAll = (userId: string) => Promise<'unknown' | Endings>;

/** Takes a note of a deleted account to where backups are; never fails. */
export type NoteDeletion = (deletion: Deletion) => Promise<void>;

/** Accounts. */
export class Account {
  constructor(
    private readonly database: Database,
    private readonly turns: WritingTurns,
    private readonly hub: Hub,
    private readonly now: () => number,
    private readonly audit: Audit,
    private readonly cancelAll: CancelAll,
    /** Lets go of whatever is kept of a user in memory. */
    private readonly forget: (userId: string) => void,
    private readonly note: NoteDeletion,
  ) {}

  /** Everything that is stored about a user, of one moment. */
  async export({ userId, sessionId }: Identity): Promise<{ response: object; seq: number }> {
    const at = new Date(this.now()).toISOString();
    const read = await this.database.read(async (queries) => {
      const user = await findUser(userId, queries);
      if (user === undefined) throw new Refusal('unauthorized');
      return { response: await exportAll(user, queries, at), seq: user.seq };
    });
    this.audit({ event: 'export', userId, sessionId });
    return read;
  }

  /** Takes in an export, all of it or nothing, as one change that other devices see like any other. */
  async import({ userId, sessionId }: Identity, body: BodyOf<'import'>, envelope: Envelope): Promise<Answer> {
    const answer = await orReplay(() =>
      this.turns.write(userId, (writing) =>
        runOnce(userId, writing, { type: 'import', body, envelope }, 'Imported', this.now(), importInto),
      ),
    );
    if (!answer.replayed) {
      this.hub.moved(userId, answer.seq);
      this.audit({ event: 'import', userId, sessionId });
    }
    return answer;
  }

  /**
   * Deletes everything of a user. What costs money is ended first: after that nobody could do it any more. Where the server
   * sells nothing any more it cannot; then the person is told, and their right to go does not wait for it.
   * @returns the subscriptions that are left, which are ended once the provider is set up again
   */
  async delete({ userId, sessionId, signedInAt }: Identity): Promise<readonly Cancellation[]> {
    if (this.now() - signedInAt > FRESH_MS) throw new Refusal('sign_in_again');
    const ended = await this.cancelAll(userId);
    if (ended === 'unknown') throw new Refusal('too_early', NOT_CANCELLED);
    const note = await this.turns.write(userId, async ({ queries, takeTime, announce }) => {
      await takeTime();
      for (const open of [...ended.left, ...ended.later]) await addCancellation(queries, open);
      const removed = await removeUser(userId, queries, this.now());
      await announce(userId, SESSIONS_ENDED);
      return removed;
    });
    await this.note(note);
    this.hub.ended(userId, null);
    this.forget(userId);
    this.audit({ event: 'account-deleted', userId, sessionId });
    return ended.left;
  }
}
