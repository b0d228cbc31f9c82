// Housekeeping of workspaces: contents leave the Trash after 30 days, everything else of them after 180 (sync P3, P14).
import { hashedText } from '../../../src/platform/contract/canonical';
import {
  type FileId,
  type FolderId,
  type ItemId,
  type ListKey,
  type TodoId,
  todosKey,
} from '../../../src/platform/contract/entities';
import { TRASH_DAYS } from '../../../src/platform/contract/limits';
import * as old from '../../data/compaction';
import { type Database, StorageError, type Writing } from '../../data/database';
import { addEntry } from '../../data/log';
import type { Queries } from '../../data/schema';
import { lockUser } from '../../data/users';
import type { Hub } from '../hub';
import { type Job, Unfinished } from '../jobs';
import { type ChangeSet, changesOf } from '../workspace/changes';
import { storeChanges } from '../workspace/store';
import { Workspace } from '../workspace/workspace';
import { RETIRED_AFTER_MS } from './operation';

const DAY = 24 * 3_600_000;
/** Users that are looked up at a time. */
const USERS = 100;
/** Rows of a kind in one transaction: others wait for it. */
const MOST_ROWS = 1_000;

/** SQLite answers in the same turn of the event loop: without a pause nobody else is served before the whole pass is over. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const noPause = async (): Promise<void> => undefined;

/** Goes through all users, one after the other. */
export class Compaction {
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly hub: Hub,
    private readonly now: () => number,
  ) {}

  job(): Job {
    const run = async (mayForget: boolean): Promise<void> => {
      if (mayForget) await this.run();
    };
    return { name: 'compact', everyMs: DAY, forgets: true, run };
  }

  /** Ends after the transaction that is running; the rest is done the next time. */
  stop(): void {
    this.stopped = true;
  }

  /** Compacts whatever is due, of everybody; rejects at the end where somebody's could not be, who holds up nobody else. */
  async run(): Promise<void> {
    const failed: unknown[] = [];
    let users: readonly string[] = [];
    do {
      users = await old.usersAfter(users.at(-1) ?? '', this.database.queries, USERS);
      for (const userId of users) {
        if (this.stopped) break;
        await this.compact(userId).catch(async (error: unknown) => {
          if (error instanceof StorageError) await this.expectStorage(error);
          failed.push(error);
        });
      }
    } while (users.length === USERS && !this.stopped);
    const [cause] = failed;
    if (cause !== undefined) throw new Unfinished(`${failed.length} could not be compacted`, { cause });
  }

  /** Without a database, or room, the others could not be compacted either; a statement of one may just take too long. */
  private async expectStorage(error: StorageError): Promise<void> {
    if (error.full) throw error;
    await old.usersAfter('', this.database.queries, 1);
  }

  private async compact(userId: string): Promise<void> {
    const now = this.now();
    const { queries } = this.database;
    const ages = agesAt(now);
    await pause();
    if (!this.stopped && (await old.isAnythingOld(userId, queries, ages))) {
      await this.database.write(async (writing) => {
        // Nobody else counts while the log gets a new beginning.
        if (!(await lockUser(userId, writing, now))) return;
        await writing.takeTime();
        await old.forgetOld(userId, writing.queries, ages);
      });
    }
    // Most users have nothing in the Trash that is so old, and need no lock to find out.
    await pause();
    if (this.stopped || !(await old.isAnythingDeleted(userId, queries, monthBefore(now)))) return;
    while (!this.stopped && isSome(await dueOf(userId, queries, now, 1, pause))) {
      const seq = await this.database.write((writing) => compactIn(userId, writing, now));
      if (seq === null) return;
      this.hub.moved(userId, seq);
    }
  }
}

const before = (now: number, ms: number): string => new Date(now - ms).toISOString();

const monthBefore = (now: number): string => before(now, TRASH_DAYS * DAY);

function agesAt(now: number): old.Ages {
  return {
    log: before(now, RETIRED_AFTER_MS),
    history: monthBefore(now),
    answers: now - RETIRED_AFTER_MS,
    unowned: now - TRASH_DAYS * DAY,
  };
}

/** Ids of rows that go for good, and of rows that lose their content. */
interface Due {
  readonly dropped: { readonly todos: readonly string[]; readonly items: readonly string[] };
  readonly erased: { readonly todos: readonly string[]; readonly items: readonly string[] };
}

const isSome = ({ dropped, erased }: Due): boolean =>
  [dropped, erased].some(({ todos, items }) => todos.length + items.length > 0);

/**
 * What is due, at most so much of each. A file goes after its to-dos, so that none is ever left without.
 * @param between awaited before each question
 */
async function dueOf(
  userId: string,
  queries: Queries,
  now: number,
  most: number,
  between = noPause,
): Promise<Due> {
  const [gone, month] = [before(now, RETIRED_AFTER_MS), monthBefore(now)];
  await between();
  const todos = await old.todosToDrop(userId, queries, gone, most);
  await between();
  const items = todos.length < most ? await old.itemsToDrop(userId, queries, gone, most) : [];
  const dropped = { todos, items };
  if (todos.length + items.length > 0) return { dropped, erased: { todos: [], items: [] } };
  await between();
  const texts = await old.todosToErase(userId, queries, month, most);
  await between();
  const names = texts.length < most ? await old.itemsToErase(userId, queries, month, most) : [];
  return { dropped, erased: { todos: texts, items: names } };
}

/** One step, as an entry of the log like any other; gives its number, or null where nothing is due any more. */
async function compactIn(userId: string, writing: Writing, now: number): Promise<number | null> {
  const { queries } = writing;
  const user = await lockUser(userId, writing, now);
  if (user === undefined) return null;
  await writing.takeTime();
  const { dropped, erased } = await dueOf(userId, queries, now, MOST_ROWS);
  if (!isSome({ dropped, erased })) return null;
  const workspace = new Workspace(user, queries);
  await workspace.loadItems([...dropped.items, ...erased.items]);
  await workspace.loadTodos([...dropped.todos, ...erased.todos]);
  // Orders of what goes go too, and to-dos that are deleted from now on leave theirs.
  const orders = dropped.items.flatMap(
    (id) => [`files:${id as FolderId}`, `todos:${id as FileId}`] as ListKey[],
  );
  const files = [...new Set(filesOf(workspace, erased.todos))];
  await workspace.loadItems(files);
  await workspace.loadLists([...orders, ...files.map((id) => todosKey(id))]);
  workspace.rows.watch();
  for (const key of orders) workspace.rows.putList(key, []);
  erase(workspace, erased);

  const { seq } = user;
  const at = new Date(user.clock).toISOString();
  const set = withoutRows(workspace, dropped, ownStamps(workspace, changesOf(workspace, NOBODY(seq))));
  await storeChanges(workspace, queries, set, at);
  await old.dropRows(userId, queries, 'todos', dropped.todos);
  await old.dropRows(userId, queries, 'items', dropped.items);
  const rows = JSON.stringify(set.rows);
  await addEntry(userId, queries, {
    seq,
    op_id: null,
    client_id: null,
    type: 'compact',
    at,
    rows,
    fingerprint: null,
  });
  await writing.announce(userId, seq);
  return seq;
}

const NOBODY = (seq: number) => ({ seq, client: null, base: null });

const filesOf = ({ rows }: Workspace, ids: readonly string[]): FileId[] =>
  ids.flatMap((id) => rows.todo(id as TodoId)?.fileId ?? []);

/** To-dos of a deleted file are deleted with it from now on: it can bring them back no more. */
function erase({ rows }: Workspace, { todos, items }: Due['erased']): void {
  for (const id of todos) {
    const row = rows.todo(id as TodoId);
    if (!row) continue;
    const deletedAt = row.deletedAt ?? rows.item(row.fileId)?.deletedAt ?? null;
    rows.putTodo({ ...row, text: '', deletedAt });
    const key = todosKey(row.fileId);
    if (row.deletedAt === null)
      rows.putList(
        key,
        rows.list(key).filter((listed) => listed !== id),
      );
  }
  for (const id of items) {
    const row = rows.item(id as ItemId);
    if (row) rows.putItem({ ...row, name: '', shortcut: null });
  }
}

/** That a text was erased is nobody's writing: whoever wrote it last still did. */
const ownStamps = (workspace: Workspace, set: ChangeSet): ChangeSet => ({
  ...set,
  todos: set.todos.map(({ row }) => ({ row, stamps: workspace.stampsOfTodo(row.id) })),
  items: set.items.map(({ row }) => ({ row, stamps: workspace.stampsOfItem(row.id) })),
});

/** Adds that rows are there no more. */
function withoutRows({ rows }: Workspace, { todos, items }: Due['dropped'], set: ChangeSet): ChangeSet {
  const gone = [
    ...todos.map((id) => ({ entity: 'todo' as const, id, row: rows.todo(id as TodoId) })),
    ...items.map((id) => ({ entity: 'item' as const, id, row: rows.item(id as ItemId) })),
  ];
  return {
    ...set,
    rows: [...set.rows, ...gone.map(({ entity, id }) => ({ entity, id, fields: {}, gone: true as const }))],
    out: [...set.out, ...gone.flatMap(({ entity, id, row }) => hashedText(entity, id, row) ?? [])],
  };
}
