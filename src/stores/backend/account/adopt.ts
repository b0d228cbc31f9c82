// Brings what somebody did as a guest into their account: once, whatever crashes in between (sync P17).
import type { Database, Databases } from '../../../platform/database';
import type { Http } from '../../../platform/http';
import type { Ids, Locks } from '../../../platform/types';
import type { GuestTexts } from '../../persistence/keys';
import type { GuestShelf } from '../guestShelf';
import { guestDataOf, longNamesOf, longTextsOf } from './guestData';
import { NO_TRASH, trashOf } from './guestTrash';
import { keepMerge } from './merges';

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

/** A merge that is under way. */
interface MergeRecord {
  /** The idempotency key, kept until the server has answered. */
  readonly mergeId: string;
  readonly userId: string;
  /** What the guest had when it was copied. */
  readonly texts: GuestTexts;
  /** When; a record of a version that left the Trash behind says nothing, and what was sent under its key does not change. */
  readonly at?: number;
  /** The server took nothing of it. */
  readonly refused?: true;
}

export interface AdoptionDeps {
  readonly databases: Databases;
  readonly shelf: GuestShelf;
  readonly locks: Locks;
  readonly ids: Ids;
  readonly http: Pick<Http, 'call'>;
  readonly now: () => number;
}

const NAME = 'tabdo-merge';
const SHAPE = { version: 1, stores: ['merges'] };
const CURRENT = 'current';
/** A guest who goes on working in another window may change things while they are sent; sooner or later it fits. */
const MOST_ROUNDS = 5;

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
    await database
      .write(['merges'], async (tx) => tx.remove('merges', CURRENT))
      .finally(() => database.close());
  });
}

/** Somebody logs out: what they were about to bring is a guest's again, whoever comes (decisions D22). */
export async function dropClaim(
  { databases, locks }: Pick<AdoptionDeps, 'databases' | 'locks'>,
  userId: string,
): Promise<void> {
  await locks.run('tabdo-merge', async () => {
    const database = await databases.open(NAME, SHAPE);
    const isFree = await database
      .write(['merges'], async (tx) => {
        const record = (await tx.get('merges', CURRENT)) as MergeRecord | undefined;
        if (record?.userId === userId) tx.remove('merges', CURRENT);
        return record === undefined || record.userId === userId;
      })
      .finally(() => database.close());
    if (isFree) await databases.remove(NAME);
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
    return record && !(record.refused && record.userId === this.userId) ? record : this.copy();
  }

  private current(): Promise<MergeRecord | null> {
    return this.database.read(
      ['merges'],
      async (tx) => ((await tx.get('merges', CURRENT)) as MergeRecord | undefined) ?? null,
    );
  }

  /** What the guest has now, under a new key; null where it is nothing. */
  private async copy(): Promise<MergeRecord | null> {
    const { shelf, ids, now } = this.deps;
    const [texts, at] = [shelf.texts(), now()];
    const has = shelf.read(texts, at);
    if (guestDataOf(has, trashOf(has)) === null) return null;
    const record: MergeRecord = { mergeId: ids.next(), userId: this.userId, texts, at };
    await this.database.write(['merges'], async (tx) => tx.put('merges', CURRENT, record));
    return record;
  }

  /** Null when it arrived. */
  private async send(record: MergeRecord): Promise<Adopted | null> {
    const { mergeId, texts, at } = record;
    // The same every time that it is sent.
    const had = this.deps.shelf.read(texts, at ?? 0);
    const body = guestDataOf(had, at === undefined ? NO_TRASH : trashOf(had));
    if (body === null) return null;
    const long = longTextsOf(had);
    const headers = { 'idempotency-key': mergeId };
    const answer = await this.deps.http.call('sync_free_data', { token: this.token, body, headers });
    if (answer.kind === 'unreachable') return { kind: 'later' };
    if (answer.kind === 'refused') {
      const { status, code, message } = answer;
      if (code !== 'limit_reached' && (status === 401 || status === 408 || status === 409 || status >= 425))
        return { kind: 'later' };
      const refused: MergeRecord = { ...record, refused: true };
      await this.database.write(['merges'], async (tx) => tx.put('merges', CURRENT, refused));
      return { kind: 'refused', message, long };
    }
    const { response, seq } = answer.value;
    // A precaution against a backup that is restored; what was done is done without it.
    await keepMerge(this.deps.databases, this.userId, { mergeId, seq: seq ?? 0 }, body).catch(
      () => undefined,
    );
    const { added, droppedShortcuts } = Object(response);
    const { todos = 0, folders = 0, files = 0 } = Object(added);
    this.long.push(...long);
    this.names.push(...longNamesOf(had));
    this.added += Number(todos) + Number(folders) + Number(files);
    if (Array.isArray(droppedShortcuts)) this.dropped.push(...droppedShortcuts.map(String));
    return null;
  }

  /**
   * Removes what arrived; false where something was changed meanwhile, or the Trash was left behind, and all of it goes
   * once more.
   */
  private async settle({ texts, at }: MergeRecord): Promise<boolean> {
    const unchanged = at !== undefined && this.deps.shelf.take(texts);
    await this.database.write(['merges'], async (tx) => tx.remove('merges', CURRENT));
    return unchanged;
  }
}
