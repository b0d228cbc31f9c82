// What an entry of the log may have done, given what was asked for: each rule of P12 to P14 once more, in other words.
import type { ChangeShape } from '../../../src/platform/contract/api/entities';
import type { WireOperation } from '../../../src/stores/backend/account/wire';
import type { ItemState, LogState, TodoState } from '../logState';
import { faultOfBrought } from './brought';
import type { Tally } from './tally';

/** An operation as it was sent. */
export type Sent = Pick<WireOperation, 'type'> & Readonly<Record<string, unknown>>;

/** Compares an account before and after one entry. */
export class Meaning {
  readonly faults: string[] = [];

  constructor(
    private readonly entry: ChangeShape,
    private readonly op: Sent,
    private readonly before: Before,
    private readonly state: LogState,
    private readonly tally: Tally,
  ) {}

  /** What is wrong with it. */
  check(): readonly string[] {
    for (const [id, was] of this.before.todos) this.todo(id, was, this.state.todos.get(id));
    for (const [id, was] of this.before.items) this.item(id, was, this.state.items.get(id));
    this.wanted();
    return this.faults;
  }

  private says(member: string, value: unknown): boolean {
    return this.op[member] === value;
  }

  private names(id: string): boolean {
    const { ids, updates } = this.op;
    const named: readonly unknown[] = Array.isArray(ids) ? ids : Array.isArray(updates) ? updates : [];
    return this.says('id', id) || named.some((one) => one === id || Object(one).id === id);
  }

  private wrong(what: string): void {
    this.faults.push(`entry ${this.entry.seq} (${this.op.type}): ${what}`);
  }

  private is(...types: readonly string[]): boolean {
    return types.includes(this.op.type);
  }

  private todo(id: string, was: TodoState | undefined, row: TodoState | undefined): void {
    const { op, state, tally } = this;
    if (!row) {
      if (!this.is('compact')) this.wrong(`I9 the to-do ${id} is gone`);
      tally.add('P14 ids dropped');
      return;
    }
    const file = state.items.get(row.fileId);
    if (!was) {
      if (!this.is('create_todo', 'sync_free_data')) this.wrong(`the to-do ${id} came from nowhere`);
      if (this.is('sync_free_data'))
        this.brought(id, row.deletedAt, file?.deletedAt != null && this.isNew(file.id));
      else if (row.deletedAt !== null || file?.deletedAt !== null)
        this.wrong(`I9 ${id} was made and cannot be seen`);
      if (row.createdAt !== this.entry.at) this.wrong(`I15 ${id} was made at ${row.createdAt}`);
      if (this.is('create_todo') && !this.says('text', row.text)) this.wrong(`${id} has another text`);
      return;
    }
    if (was.deletedAt === null && row.deletedAt !== null) {
      const asked = this.is('delete_todos') && op.deleted === true && this.names(id);
      if (!asked && !this.is('compact')) this.wrong(`I9 the to-do ${id} was deleted`);
    }
    if (was.deletedAt !== null && row.deletedAt === null) {
      if (!this.is('delete_todos') || op.deleted !== false || !this.names(id)) this.wrong(`${id} came back`);
      if (file?.deletedAt !== null) this.wrong(`P14 ${id} came back into a deleted file`);
      const order = state.lists.get(`todos:${row.fileId}`) ?? [];
      const head = Array.isArray(op.ids) ? order.slice(0, op.ids.length) : order;
      if (!head.includes(id)) this.wrong(`P14 ${id} did not come back at the head`);
      tally.add(
        this.before.items.get(row.fileId)?.deletedAt ? 'P14 to-do and file revived' : 'P14 to-do revived',
      );
    }
    if (was.text !== row.text) {
      if (this.is('compact') && row.text === '') tally.add('P14 contents erased');
      else if (!this.is('update_todo') || !this.says('text', row.text))
        this.wrong(`P12 the text of ${id} changed`);
    }
    if (was.completed !== row.completed && !(this.is('update_todo') && this.says('completed', row.completed)))
      this.wrong(`P12 ${id} was completed or opened`);
    if (
      was.fileId !== row.fileId &&
      !(this.is('move_todos') && this.names(id) && this.says('fileId', row.fileId))
    )
      this.wrong(`P12 ${id} moved`);
    if (was.priority !== row.priority && !(this.is('update_todo_priorities') && this.names(id)))
      this.wrong(`P12 the priority of ${id} changed`);
    if (was.createdAt !== row.createdAt) this.wrong(`P12 ${id} was made at another time`);
  }

  private isNew(itemId: string): boolean {
    return this.before.items.has(itemId) && this.before.items.get(itemId) === undefined;
  }

  private brought(id: string, deletedAt: string | null, isBuried = false): void {
    const fault = faultOfBrought(id, { deletedAt, isBuried }, this.entry.at);
    if (fault !== null) this.wrong(fault);
    else if (deletedAt !== null || isBuried) this.tally.add('P17 brought in the Trash');
  }

  private item(id: string, was: ItemState | undefined, row: ItemState | undefined): void {
    const { op, state, tally } = this;
    if (!row) {
      if (!this.is('compact')) this.wrong(`I9 the item ${id} is gone`);
      return;
    }
    if (!was) {
      if (!this.is('create_folder', 'sync_free_data')) this.wrong(`the item ${id} came from nowhere`);
      if (this.is('sync_free_data')) this.brought(id, row.deletedAt);
      else if (row.deletedAt !== null) this.wrong(`I9 ${id} was made and cannot be seen`);
      if (!this.is('create_folder')) return;
      if (!this.says('name', row.name)) this.wrong(`${id} has another name`);
      if (row.type === 1) this.home(id, row, op.parentId, 'P14 file for a dead folder');
      return;
    }
    if (was.deletedAt === null && row.deletedAt !== null) {
      const withFolder = row.type === 1 && this.says('id', row.deletedWith);
      if (!this.is('delete_folder') || !(this.says('id', id) || withFolder))
        this.wrong(`I9 ${id} was deleted`);
      if (withFolder) tally.add('P14 folder deleted with its files');
      else if (row.type === 1) tally.add('P14 file deleted');
    }
    if (was.deletedAt !== null && row.deletedAt === null) this.revived(id, was, row);
    else if (was.shortcut !== row.shortcut && !(this.is('update_shortcut') && this.says('id', id))) {
      const merged = (this.is('sync_free_data') && was.shortcut === null) || this.is('compact');
      if (!merged) this.wrong(`P12 the shortcut of ${id} changed`);
    }
    if (was.name !== row.name) {
      if (row.name === 'Recovered' && was.name === '') tally.add('P14 erased file named again');
      else if (
        !(this.is('compact') && row.name === '') &&
        !(this.is('update_folder') && this.says('name', row.name))
      )
        this.wrong(`P12 the name of ${id} changed`);
    }
    if (was.backgroundColor !== row.backgroundColor && !this.is('update_file_color'))
      this.wrong(`P12 the color of ${id} changed`);
    if (was.type !== 1 || row.type !== 1 || was.folderId === row.folderId) return;
    if (this.is('move_file') && this.says('fileId', id))
      this.home(id, row, op.targetFolderId, 'P14 file moved to a dead folder');
    else if (was.deletedAt === null || row.folderId !== 'default-folder') this.wrong(`P12 ${id} moved`);
    else if (state.items.get(was.folderId)?.deletedAt === null) this.wrong(`P14 ${id} left a live folder`);
  }

  private revived(id: string, was: ItemState, row: ItemState): void {
    const { op, tally } = this;
    const byUse = this.is('create_todo', 'delete_todos', 'move_todos', 'sync_free_data', 'move_file');
    const withFolder = was.type === 1 && this.says('id', was.deletedWith);
    if (!byUse && !(this.is('restore_folder') && (this.says('id', id) || withFolder)))
      this.wrong(`${id} came back`);
    if (was.shortcut !== row.shortcut) {
      if (row.shortcut !== null) this.wrong(`${id} came back with another shortcut`);
      tally.add('P14 taken shortcut comes back empty');
    }
    if (this.is('restore_folder'))
      tally.add(withFolder ? 'P14 folder restored with its files' : 'P14 file restored');
    if (this.is('create_todo') && op.fileId === id) {
      const moved = was.type === 1 && row.type === 1 && was.folderId !== row.folderId;
      tally.add(moved ? 'P14 create in a dead file of a dead folder' : 'P14 create in a dead file');
    }
  }

  /** A file goes where it was to go, or to Default where that is not a live folder. */
  private home(
    id: string,
    row: ItemState,
    wanted: unknown,
    branch: 'P14 file for a dead folder' | 'P14 file moved to a dead folder',
  ): void {
    if (row.type !== 1) return;
    const target = this.state.items.get(String(wanted));
    const isLive = target?.type === 0 && target.deletedAt === null;
    if (isLive && row.folderId !== wanted) this.wrong(`P14 ${id} is not in ${String(wanted)}`);
    if (isLive || wanted === null || wanted === 'default-folder') return;
    if (row.folderId !== 'default-folder') this.wrong(`P14 ${id} is in ${row.folderId} instead of Default`);
    this.tally.add(branch);
  }

  /** What was asked for has come to pass. */
  private wanted(): void {
    const { op, state, before, tally } = this;
    const todo = state.todos.get(String(op.id));
    const item = state.items.get(String(op.id));
    if (op.type === 'update_todo' && todo) {
      if (op.text !== undefined && todo.text !== op.text) this.wrong(`${todo.id} kept its text`);
      if (op.completed !== undefined && todo.completed !== op.completed)
        this.wrong(`${todo.id} kept its state`);
      if (todo.deletedAt !== null) tally.add('P14 writing to the dead');
    }
    if (op.type === 'create_todo' && !todo) this.wrong('I9 nothing was made');
    if (op.type === 'create_folder' && !item) this.wrong('I9 nothing was made');
    if (op.type === 'update_folder' && item && item.name !== op.name) this.wrong(`${item.id} kept its name`);
    if (op.type === 'update_shortcut' && item && item.deletedAt === null && item.shortcut !== op.shortcut)
      this.wrong(`${item.id} kept its shortcut`);
    if (op.type === 'delete_folder') {
      if (item && item.deletedAt === null) this.wrong(`${item.id} was not deleted`);
      if (!before.items.has(String(op.id))) tally.add('P14 deleting the dead or unknown');
      for (const file of state.items.values())
        if (file.type === 1 && file.folderId === op.id && file.deletedAt === null)
          this.wrong(`I5 ${file.id} stayed`);
    }
    if (op.type === 'restore_folder') this.restored(String(op.id), item);
    if (op.type === 'delete_todos' || op.type === 'move_todos')
      for (const id of op.ids as readonly string[]) this.many(id);
  }

  private restored(id: string, item: ItemState | undefined): void {
    if (item?.deletedAt != null) this.wrong(`${id} did not come back`);
    if (!this.before.items.has(id)) return;
    for (const file of this.state.items.values())
      if (file.type === 1 && file.deletedWith === id && file.name !== '')
        this.wrong(`P14 ${file.id} stayed in the Trash`);
  }

  private many(id: string): void {
    const row = this.state.todos.get(id);
    if (!row) return;
    const { op } = this;
    if (op.type === 'move_todos' && row.fileId !== op.fileId) this.wrong(`${id} did not move`);
    if (op.type === 'delete_todos' && op.deleted === true && row.deletedAt === null)
      this.wrong(`${id} is still there`);
    if (op.type === 'delete_todos' && op.deleted === false && row.deletedAt !== null && row.text !== '')
      this.wrong(`${id} did not come back`);
  }
}

/** Rows that an entry names, as they were. */
export interface Before {
  readonly todos: ReadonlyMap<string, TodoState | undefined>;
  readonly items: ReadonlyMap<string, ItemState | undefined>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

export function beforeOf(state: LogState, { rows }: ChangeShape): Before {
  const named = (entity: string): string[] => rows.filter((row) => row.entity === entity).map(({ id }) => id);
  return {
    todos: new Map(named('todo').map((id) => [id, state.todos.get(id)])),
    items: new Map(named('item').map((id) => [id, state.items.get(id)])),
    lists: new Map(named('list').map((id) => [id, state.lists.get(id) ?? []])),
  };
}
