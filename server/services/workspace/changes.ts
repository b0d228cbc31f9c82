// What an operation changed, field by field, and whose later values it replaced (sync P4, P12).
import type { RowChangeShape } from '../../../src/platform/contract/api/entities';
import { canonical, type HashedEntity, hashedText } from '../../../src/platform/contract/canonical';
import type { ItemId, ItemRow, ListKey, TodoId, TodoRow } from '../../../src/platform/contract/entities';
import { sameIds } from '../../../src/platform/contract/lists';
import { KEY_PLATFORMS, keyChanges, ownKey } from '../../../src/platform/contract/shortcuts';
import type { Stamp, Stamps } from '../../data/rows';
import type { PersonChange } from '../operations/rule';
import { Refusal } from '../refusal';
import type { Workspace } from './workspace';

const NOTHING = {};

/** Who writes, and what they had seen. */
export interface Writer {
  readonly seq: number;
  readonly client: string | null;
  /** The number up to which the writer had seen everything; null for one that does not say. */
  readonly base: number | null;
}

/** A value that was newer than what the writer had seen. */
export interface Overwritten {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  readonly value: unknown;
  /** When the lost value was written. */
  readonly seq: number;
}

/** A row to be stored, with its new stamps. */
export interface Changed<Row> {
  readonly row: Row;
  readonly stamps: Stamps;
}

/** Everything to be stored for one operation. */
export interface ChangeSet {
  /** As the log keeps them: without orders, but for those that are empty now. */
  readonly rows: RowChangeShape[];
  readonly todos: Changed<TodoRow>[];
  readonly items: Changed<ItemRow>[];
  readonly lists: { readonly key: ListKey; readonly ids: readonly string[] }[];
  readonly overwritten: Overwritten[];
  /** Texts whose hashes leave the sum, and those that join it. */
  readonly out: string[];
  readonly into: string[];
  /** Of the person and the keys, where any of these were touched. */
  readonly userStamps: Stamps;
}

/** Of the person and the keys; more than keys of both systems together. */
const MOST_STAMPS = 3_000;

/** Follow from other fields, or say when something happened: nobody's words are lost with them. */
const NOT_KEPT: ReadonlySet<string> = new Set(['completedAt', 'createdAt', 'deletedWith', 'deletedAt']);

/** Compares what the workspace is now with what was loaded. */
export function changesOf(workspace: Workspace, writer: Writer, person: PersonChange = {}): ChangeSet {
  const set: ChangeSet & { userStamps: Stamps } = {
    rows: [],
    todos: [],
    items: [],
    lists: [],
    overwritten: [],
    out: [],
    into: [],
    userStamps: {},
  };
  const { rows } = workspace;
  for (const [id, { before, after }] of rows.touchedItems()) {
    const stamps = rowChange(set, writer, 'item', id, before, after, workspace.stampsOfItem(id));
    const row = rows.item(id as ItemId);
    if (stamps && row) set.items.push({ row, stamps });
  }
  for (const [id, { before, after }] of rows.touchedTodos()) {
    const stamps = rowChange(set, writer, 'todo', id, before, after, workspace.stampsOfTodo(id));
    const row = rows.todo(id as TodoId);
    if (stamps && row) set.todos.push({ row, stamps });
  }
  for (const [key, { before, after }] of rows.touchedLists()) {
    if (sameIds(before, after)) continue;
    // Devices are told of an order as it is in its table, where an empty one has no row.
    if (after.length === 0) set.rows.push({ entity: 'list', id: key, fields: { ids: after } });
    set.lists.push({ key, ids: after });
    hash(set, 'list', key, before, after);
  }
  profileChanges(set, workspace, writer, person);
  return set;
}

/** Notes what changed in one row; gives its new stamps, or null where nothing did. */
function rowChange(
  set: ChangeSet,
  writer: Writer,
  entity: 'todo' | 'item',
  id: string,
  before: object | undefined,
  after: object | undefined,
  stamps: Stamps,
): Stamps | null {
  const was: Readonly<Record<string, unknown>> = Object(before ?? NOTHING);
  const is: Readonly<Record<string, unknown>> = Object(after ?? NOTHING);
  const changed: Record<string, unknown> = {};
  for (const field in is) if (field !== 'id' && is[field] !== was[field]) changed[field] = is[field];
  const fields = Object.keys(changed);
  if (fields.length === 0) return null;
  set.rows.push({ entity, id, fields: changed });
  hash(set, entity, id, before, after);
  const stamp: Stamp = [writer.seq, writer.client];
  if (before === undefined) return { '*': stamp };
  for (const field of fields) {
    const last = stamps[field] ?? stamps['*'];
    if (!NOT_KEPT.has(field)) noteOverwritten(set, writer, last, { entity, id, field, value: was[field] });
  }
  const now: Record<string, Stamp> = { ...stamps };
  for (const field of fields) now[field] = stamp;
  return now;
}

function noteOverwritten(
  set: ChangeSet,
  { base, client }: Writer,
  last: Stamp | undefined,
  lost: Omit<Overwritten, 'seq'>,
): void {
  if (base === null || last === undefined) return;
  const [seq, by] = last;
  if (seq > base && (by === null || by !== client)) set.overwritten.push({ ...lost, seq });
}

function profileChanges(
  set: ChangeSet & { userStamps: Stamps },
  workspace: Workspace,
  writer: Writer,
  person: PersonChange,
): void {
  const before = workspace.rows.touchedProfile();
  if (!before && Object.keys(person).length === 0) return;
  const stamp: Stamp = [writer.seq, writer.client];
  const stamps = new Map<string, Stamp>(Object.entries(JSON.parse(workspace.user.stamps)));
  const write = (entity: string, id: string, field: string, value: unknown): void => {
    const name = `${entity}:${id}:${field}`;
    noteOverwritten(set, writer, stamps.get(name), { entity, id, field, value });
    stamps.set(name, stamp);
  };
  const after = workspace.rows.profile();
  if (before && before.defaultFolderShortcut !== after.defaultFolderShortcut) {
    const { defaultFolderShortcut } = after;
    set.rows.push({ entity: 'profile', id: 'profile', fields: { defaultFolderShortcut } });
    write('profile', 'profile', 'defaultFolderShortcut', before.defaultFolderShortcut);
    const row = (value: string | null) => ({ defaultFolderShortcut: value });
    hash(set, 'profile', 'profile', row(before.defaultFolderShortcut), row(defaultFolderShortcut));
  }
  for (const platform of before ? KEY_PLATFORMS : []) {
    const from = before?.shortcuts[platform] ?? {};
    const changed = keyChanges(from, after.shortcuts[platform]);
    if (changed.length === 0) continue;
    const fields = Object.fromEntries(changed.map(({ id, key }) => [id, key]));
    set.rows.push({ entity: 'keys', id: platform, fields });
    for (const { id } of changed) write('keys', platform, id, ownKey(from, id));
    hash(set, 'keys', platform, from, after.shortcuts[platform]);
  }
  const { user } = workspace;
  const was = {
    firstName: user.first_name,
    lastName: user.last_name,
    username: user.username,
    image: user.image,
  };
  const changed = Object.entries(person).filter(([field, value]) => was[field as keyof typeof was] !== value);
  if (changed.length > 0) set.rows.push({ entity: 'user', id: 'user', fields: Object.fromEntries(changed) });
  for (const [field] of changed) write('user', 'user', field, was[field as keyof typeof was]);
  set.userStamps = Object.fromEntries(newest(stamps));
}

/** Who wrote a key last is kept for those that were written last: ids of keys are the client's, and without end. */
function newest(stamps: ReadonlyMap<string, Stamp>): Iterable<[string, Stamp]> {
  if (stamps.size <= MOST_STAMPS) return stamps;
  return [...stamps].sort(([, [a]], [, [b]]) => b - a).slice(0, MOST_STAMPS);
}

function hash(set: ChangeSet, entity: HashedEntity, id: string, before: unknown, after: unknown): void {
  const out = hashedText(entity, id, before);
  const into = hashedText(entity, id, after);
  if (out !== null) set.out.push(out);
  if (into !== null) set.into.push(into);
}

/** The fingerprint's text of a request: the same request has the same (sync P2). */
export function requestText(type: string, body: unknown): string {
  try {
    return canonical([type, body]);
  } catch (error) {
    // A member that is passed over may be nested deeper than anybody can walk.
    if (error instanceof RangeError) throw new Refusal('invalid');
    throw error;
  }
}
