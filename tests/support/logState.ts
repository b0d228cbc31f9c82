// A state that follows the log of an account, and what must hold of every state (sync I3, I8).
import type { ChangeShape, StateShape } from '../../src/platform/contract/api/entities';

export type TodoState = StateShape['todos'][number];
export type ItemState = StateShape['items'][number];
type ListKey = keyof StateShape['lists'];

/** Follows a log from nothing. */
export class LogState {
  readonly todos = new Map<string, TodoState>();
  readonly items = new Map<string, ItemState>();
  readonly lists = new Map<string, readonly string[]>();
  profile: StateShape['profile'] = { defaultFolderShortcut: null, shortcuts: { mac: {}, other: {} } };

  /** Starts from everything at one moment instead. */
  static from({ todos, items, lists, profile }: StateShape): LogState {
    const state = new LogState();
    for (const row of todos) state.todos.set(row.id, row);
    for (const row of items) state.items.set(row.id, row);
    for (const [key, ids] of Object.entries(lists)) state.lists.set(key, ids);
    state.profile = profile;
    return state;
  }

  take({ rows }: Pick<ChangeShape, 'rows'>): void {
    for (const { entity, id, fields, gone } of rows) {
      if (gone) (entity === 'todo' ? this.todos : this.items).delete(id);
      else if (entity === 'todo')
        this.todos.set(id, { id, ...this.todos.get(id), ...fields } as unknown as TodoState);
      else if (entity === 'item')
        this.items.set(id, { id, ...this.items.get(id), ...fields } as unknown as ItemState);
      else if (entity === 'list') this.takeList(id, Object(fields).ids);
      else if (entity === 'profile') this.profile = { ...this.profile, ...fields };
      else if (entity === 'keys') this.takeKeys(id, Object(fields));
    }
  }

  /** As the server tells it. */
  state(): StateShape {
    const byId = <Row>(rows: Map<string, Row>): Row[] =>
      [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const lists: Record<ListKey, string[]> = {};
    for (const [key, ids] of this.lists) lists[key] = [...ids];
    return { todos: byId(this.todos), items: byId(this.items), lists, profile: this.profile };
  }

  /** What must hold of it, and does not (sync I8). */
  faults(): string[] {
    const faults: string[] = [];
    const isLive = (id: string, type: 0 | 1): boolean => {
      const row = this.items.get(id);
      return row?.type === type && row.deletedAt === null;
    };
    const keys = new Set<string>();
    for (const row of this.items.values()) {
      if (row.id === 'default-folder') faults.push('the Default folder is stored');
      if (row.deletedAt !== null) continue;
      if (row.type === 1 && row.folderId !== 'default-folder' && !isLive(row.folderId, 0))
        faults.push(`the file ${row.id} is live in ${row.folderId}, which is not`);
      if (row.shortcut !== null && keys.size === keys.add(`${row.type}${row.shortcut}`).size)
        faults.push(`two items have the shortcut ${row.shortcut}`);
    }
    const own = this.profile.defaultFolderShortcut;
    if (own !== null && keys.has(`0${own}`)) faults.push(`two folders have the shortcut ${own}`);
    for (const [key, ids] of this.lists) {
      if (new Set(ids).size !== ids.length) faults.push(`${key} names something twice`);
      const [kind, of = ''] = key.split(':');
      // What is in the Trash keeps its orders.
      if (kind === 'files' && of !== 'default-folder' && !isLive(of, 0)) continue;
      const holds = (id: string): boolean => {
        if (kind === 'tabs') return isLive(id, 1);
        if (kind === 'folders') return isLive(id, 0);
        if (kind === 'files') {
          const file = this.items.get(id);
          return isLive(id, 1) && file?.type === 1 && file.folderId === of;
        }
        const todo = this.todos.get(id);
        return todo?.fileId === of && todo.deletedAt === null;
      };
      for (const id of ids) if (!holds(id)) faults.push(`${key} names ${id}, which does not belong there`);
    }
    return faults;
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
