// A device that follows the log of an account, and what must hold of every state (sync I3, I8).
import { expect } from 'vitest';
import type { ChangeShape, StateShape } from '../../src/platform/contract/api/entities';
import type { Caller } from './api';
import { hashOf } from './stateHash';
import { stateOf } from './world';

/** Follows a log from nothing. */
export class Follower {
  private readonly todos = new Map<string, object>();
  private readonly items = new Map<string, object>();
  private readonly lists = new Map<string, string[]>();
  private profile: StateShape['profile'] = { defaultFolderShortcut: null, shortcuts: { mac: {}, other: {} } };

  /** Starts from everything at one moment instead. */
  static from({ todos, items, lists, profile }: StateShape): Follower {
    const follower = new Follower();
    for (const row of todos) follower.todos.set(row.id, row);
    for (const row of items) follower.items.set(row.id, row);
    for (const [key, ids] of Object.entries(lists)) follower.lists.set(key, ids);
    follower.profile = profile;
    return follower;
  }

  take({ rows }: ChangeShape): void {
    for (const { entity, id, fields, gone } of rows) {
      if (gone) (entity === 'todo' ? this.todos : this.items).delete(id);
      else if (entity === 'todo') this.todos.set(id, { id, ...this.todos.get(id), ...fields });
      else if (entity === 'item') this.items.set(id, { id, ...this.items.get(id), ...fields });
      else if (entity === 'list') this.takeList(id, Object(fields).ids);
      else if (entity === 'profile') this.profile = { ...this.profile, ...fields };
      else if (entity === 'keys') this.takeKeys(id, Object(fields));
    }
  }

  state(): unknown {
    const byId = (rows: Map<string, object>) =>
      [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return {
      todos: byId(this.todos),
      items: byId(this.items),
      lists: Object.fromEntries(this.lists),
      profile: this.profile,
    };
  }

  private takeList(key: string, ids: string[]): void {
    if (ids.length === 0) this.lists.delete(key);
    else this.lists.set(key, ids);
  }

  private takeKeys(platform: string, changes: Record<string, string | null>): void {
    const side = platform === 'mac' ? 'mac' : 'other';
    const now: Record<string, string> = { ...this.profile.shortcuts[side] };
    for (const [id, key] of Object.entries(changes)) {
      if (key === null) delete now[id];
      else
        Object.defineProperty(now, id, { value: key, enumerable: true, configurable: true, writable: true });
    }
    this.profile = { ...this.profile, shortcuts: { ...this.profile.shortcuts, [side]: now } };
  }
}

/** What must hold of every state (sync I8). */
export function expectStructure({ todos, items, lists }: StateShape): void {
  const live = new Map(items.filter((row) => row.deletedAt === null).map((row) => [row.id, row]));
  for (const row of live.values())
    if (row.type === 1 && row.folderId !== 'default-folder') expect(live.get(row.folderId)?.type).toBe(0);
  const keys = [...live.values()].flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [key, ids] of Object.entries(lists)) {
    expect(new Set(ids).size).toBe(ids.length);
    const [kind, of] = key.split(':');
    if (kind === 'tabs') for (const id of ids) expect(live.get(id)?.type).toBe(1);
    if (kind === 'folders') for (const id of ids) expect(live.get(id)?.type).toBe(0);
    if (kind === 'todos')
      for (const id of ids)
        expect(todos.find((row) => row.id === id)).toMatchObject({ fileId: of, deletedAt: null });
  }
}

/** What the log says after a cursor, page by page. */
export async function changesSince(user: Caller, since: string): Promise<ChangeShape[] | 'reset'> {
  const all: ChangeShape[] = [];
  for (let cursor = since; ; ) {
    const answer = Object((await user.call('changes', { query: { since: cursor } })).body.response);
    if (answer.reset) return 'reset';
    all.push(...answer.changes);
    cursor = answer.cursor;
    if (!answer.more) return all;
  }
}

/** A device that has seen `seen` and follows from there has what the server has; gives that. */
export async function expectAgreement(
  user: Caller,
  seen: { state: StateShape; cursor: string },
): Promise<StateShape> {
  const { state, hash } = await stateOf(user);
  expect(hashOf(state)).toBe(hash);
  expectStructure(state);
  const follower = Follower.from(seen.state);
  const changes = await changesSince(user, seen.cursor);
  for (const change of changes === 'reset' ? [] : changes) follower.take(change);
  if (changes !== 'reset') expect(follower.state()).toEqual(state);
  return state;
}
