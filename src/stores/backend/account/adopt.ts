// Brings what somebody did as a guest into their account: once, whatever crashes in between (sync P17).
import type { Snapshot } from '../../../platform/contract/entities';
import type { Database, Databases } from '../../../platform/database';
import type { Http } from '../../../platform/http';
import type { Ids, Locks } from '../../../platform/types';
import type { GuestShelf } from '../guestShelf';
import { guestDataOf, longNamesOf, longTextsOf } from './guestData';
import { isEmpty, NO_TRASH, trashOf } from './guestTrash';
import { trashPart } from './mergeOps';
import { CURRENT, isToWait, MERGES, type MergeRecord, putAside, takeBack } from './mergeRecord';
import { keepMerge } from './merges';
import { trashKey } from './trashKeys';

/** How it ended. */
export type Adopted =
  /** There was nothing to bring. */
  | { readonly kind: 'nothing' }
  /**
   * `dropped`: ids of items whose shortcut is taken in the account; `long`: texts that became several to-dos; `names`: names
   * that were shortened.
   */
  | {
      readonly kind: 'done';
      readonly added: number;
      readonly dropped: readonly string[];
      readonly long: readonly string[];
      readonly names?: readonly string[];
    }
  /** Nobody answered: it is tried again at the next start, with the same key. */
  | { readonly kind: 'later' }
  /** The account has no room: everything stays where it is. */
  | { readonly kind: 'refused'; readonly message: string; readonly long: readonly string[] }
  /** It was about to go to somebody else's account: the person is asked first. */
  | { readonly kind: 'claimed' };

export interface AdoptionDeps {
  readonly databases: Databases;
  readonly shelf: GuestShelf;
  readonly locks: Locks;
  readonly ids: Ids;
  readonly http: Pick<Http, 'call'>;
  readonly now: () => number;
}

/** What goes, as a record says it. */
type What = Pick<MergeRecord, 'texts' | 'at' | 'part' | 'older'>;

const { name: NAME, shape: SHAPE } = MERGES;
/** A guest who goes on working in another window may change things while they are sent; sooner or later it fits. */
const MOST_ROUNDS = 10;
/** So it is said where the server takes nothing of the Trash. */
const ONLY_TRASH = 'All but your Trash is in your account.';

/** Copies, sends, and removes what arrived. No window may go on as a guest meanwhile, but one that does loses nothing. */
export function adoptGuest(deps: AdoptionDeps, userId: string, token: string): Promise<Adopted> {
  return deps.locks.run('tabdo-merge', async () => {
    const database = await deps.databases.open(NAME, SHAPE);
    try {
      return await new Adoption(deps, database, userId, token).run();
    } finally {
      database.close();
    }
  });
}

/** The guest's data goes to this account after all: somebody else's claim is given up. */
export async function releaseClaim({ databases, locks }: AdoptionDeps): Promise<void> {
  await locks.run('tabdo-merge', async () => {
    const database = await databases.open(NAME, SHAPE);
    await database.write(['merges'], putAside).finally(() => database.close());
  });
}

class Adoption {
  private added = 0;
  private readonly dropped: string[] = [];
  private readonly long: string[] = [];
  private readonly names: string[] = [];

  constructor(
    private readonly deps: AdoptionDeps,
    private readonly database: Database,
    private readonly userId: string,
    private readonly token: string,
  ) {}

  async run(): Promise<Adopted> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const record = await this.next();
      if (record === null) return this.end(round);
      if (record.userId !== this.userId) return { kind: 'claimed' };
      const failed = await this.send(record);
      if (failed === 'other') continue;
      if (failed !== null) return failed;
      if (await this.settle(record)) return this.end(round + 1);
    }
    return { kind: 'later' };
  }

  private end(rounds: number): Adopted {
    if (rounds === 0) return { kind: 'nothing' };
    const { added, dropped, long, names } = this;
    return { kind: 'done', added, dropped, long, ...(names.length > 0 && { names }) };
  }

  /** What is on its way; where it was refused, what the guest has now: they may have made room. */
  private async next(): Promise<MergeRecord | null> {
    const record = await this.current();
    if (record !== null && (!record.refused || record.userId !== this.userId)) return record;
    const { shelf, now } = this.deps;
    const isTrash = record?.part === 'trash';
    const isSame = isTrash && JSON.stringify(record.texts) === JSON.stringify(shelf.texts());
    if (record !== null && !isSame && isToWait(record)) await this.forget();
    const fresh = isSame ? null : await this.copy();
    if (fresh !== null) return fresh;
    const waits = isTrash && (isSame || !isToWait(record)) ? record : await this.waiting();
    // Under a key of its own: the server may have done it, and an answer got lost that now says another thing.
    if (waits !== null) return this.begin({ ...waits, at: now(), part: 'trash' });
    if (record !== null) await this.forget();
    return null;
  }

  private waiting(): Promise<MergeRecord | null> {
    return this.database.write(['merges'], (tx) => takeBack(tx, this.userId));
  }

  private current(): Promise<MergeRecord | null> {
    return this.database.read(
      ['merges'],
      async (tx) => ((await tx.get('merges', CURRENT)) as MergeRecord | undefined) ?? null,
    );
  }

  /** What the guest has now, under a new key; null where it is nothing. */
  private async copy(): Promise<MergeRecord | null> {
    const { shelf, now } = this.deps;
    const copy = { texts: shelf.texts(), at: now(), ...(shelf.older && { older: shelf.older }) };
    const has = shelf.read(copy.texts, copy.at);
    const isThere = (part: 'live' | 'trash'): boolean => bodyOf({ ...copy, part }, has) !== null;
    if (isThere('live')) return this.begin({ ...copy, part: 'live' });
    return isThere('trash') ? this.begin({ ...copy, part: 'trash' }) : null;
  }

  /** Notes what goes next, under a new key. */
  private async begin({ texts, at, part, older }: What): Promise<MergeRecord> {
    const id = this.deps.ids.next();
    const mergeId = part === 'trash' ? trashKey(id) : id;
    const what = { texts, ...(at !== undefined && { at }), ...(part && { part }), ...(older && { older }) };
    const record: MergeRecord = { mergeId, userId: this.userId, ...what };
    await this.put(record);
    return record;
  }

  private put(record: MergeRecord): Promise<void> {
    return this.database.write(['merges'], async (tx) => tx.put('merges', CURRENT, record));
  }

  /** Null when it arrived; `other` where another record took its place. */
  private async send(record: MergeRecord): Promise<Adopted | 'other' | null> {
    const { mergeId, at } = record;
    const had = this.had(record);
    const body = bodyOf(record, had);
    if (body === null) return null;
    const long = longTextsOf(had);
    // The server finds out with it how far this clock is behind; one that went back in between says nothing.
    const age = Math.max(0, Math.floor((this.deps.now() - (at ?? 0)) / 1_000));
    const headers = {
      'idempotency-key': mergeId,
      ...(record.part === 'trash' && { 'x-sync': `age=${age}` }),
    };
    const answer = await this.deps.http.call('sync_free_data', { token: this.token, body, headers });
    if (answer.kind === 'unreachable') return { kind: 'later' };
    if (answer.kind === 'refused') {
      const { status, code, message } = answer;
      if (code !== 'limit_reached' && (status === 401 || status === 408 || status === 409 || status >= 425))
        return { kind: 'later' };
      if (at !== undefined && record.part === undefined && code !== 'limit_reached') {
        await this.begin({ ...record, part: 'live' });
        return 'other';
      }
      await this.put({ ...record, refused: true });
      if (record.part === 'trash') return { kind: 'refused', message: ONLY_TRASH, long: [] };
      return { kind: 'refused', message, long };
    }
    const { response, seq = 0 } = answer.value;
    const { added, droppedShortcuts, clockBehind: behind } = Object(response);
    // A precaution against a backup that is restored; what was done is done without it.
    const done = { mergeId, seq, ...(typeof behind === 'number' && { behind }) };
    await keepMerge(this.deps.databases, this.userId, done, body).catch(() => undefined);
    const { todos = 0, folders = 0, files = 0 } = Object(added);
    if (record.part !== 'trash') {
      this.long.push(...long);
      this.names.push(...longNamesOf(had));
    }
    this.added += Number(todos) + Number(folders) + Number(files);
    if (Array.isArray(droppedShortcuts)) this.dropped.push(...droppedShortcuts.map(String));
    return null;
  }

  /** As it was copied: the same every time. */
  private had({ texts, at }: MergeRecord): Snapshot {
    return this.deps.shelf.read(texts, at ?? null);
  }

  /**
   * Removes what arrived; false where the Trash is still to come, something was changed meanwhile, or a version before left
   * something behind, and all of it goes once more.
   */
  private async settle(record: MergeRecord): Promise<boolean> {
    const { texts, at, older } = record;
    const { shelf } = this.deps;
    const isLive = at !== undefined && record.part === 'live';
    if (isLive && bodyOf({ at, part: 'trash' }, this.had(record)) !== null) {
      await this.begin({ ...record, part: 'trash' });
      // What it has deleted would come to life again.
      if (older) shelf.take(older);
      return false;
    }
    const unchanged = at !== undefined && (shelf.take(texts) || (older !== undefined && shelf.take(older)));
    await this.forget();
    return unchanged;
  }

  private forget(): Promise<void> {
    return this.database.write(['merges'], putAside);
  }
}

/** What goes under the key of a record; null where it is nothing. */
function bodyOf({ at, part }: Pick<MergeRecord, 'at' | 'part'>, had: Snapshot): object | null {
  if (at === undefined || part === 'live') return guestDataOf(had, NO_TRASH);
  const trash = trashOf(had);
  const whole = guestDataOf(had, trash);
  if (part === undefined || whole === null) return whole;
  return isEmpty(trash) ? null : trashPart(whole, at);
}
