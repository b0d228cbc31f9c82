// What stands against taking a step back: somebody's later change (decisions D13).
import { contentsOf } from './contents';
import type { FileId, ItemId, ItemRow, TodoId, TodoRow } from './entities';
import type { Draft } from './operations';
import type { Rows } from './rows';
import { type KeyPlatform, ownKey } from './shortcuts';

/** What of a to-do shows that somebody has worked on it. */
export type Worked = Pick<TodoRow, 'id' | 'text' | 'completed' | 'fileId'>;

type Marks = Draft<'update_todo_priorities'>['updates'];

/** What must still be true for a step back not to overwrite somebody's later change. */
export type Guard =
  | { readonly todo: TodoId; readonly still: Partial<TodoRow> }
  /** `within`: it holds nothing but these, so nobody has put anything into it meanwhile. */
  | { readonly item: ItemId; readonly still: Partial<ItemRow>; readonly within?: ReadonlySet<string> }
  /** Of the to-dos that go back, those that are still in this file. */
  | { readonly movedTo: FileId }
  /** Of the to-dos that go, those that are still like this. */
  | { readonly todos: readonly Worked[] }
  /** Of the to-dos that are marked otherwise, those that are still marked like this. */
  | { readonly marks: Marks }
  /** What opens Default. */
  | { readonly digit: string | null }
  | { readonly keysOf: string; readonly platform: KeyPlatform; readonly still: string | null };

/** One operation that takes back another. */
export interface Inverse {
  readonly draft: Draft;
  readonly guard?: Guard;
}

/** The inverses of a step that overwrite nobody's later change, in their order. */
export function allowed(rows: Rows, inverses: readonly Inverse[]): readonly Inverse[] {
  const ahead = new Ahead();
  return inverses.flatMap((inverse): readonly Inverse[] => {
    const kept = stillTrue(rows, inverse, ahead);
    if (!kept) return [];
    ahead.note(kept.draft);
    return [kept];
  });
}

/** The whole of it, or what is left of it, or null. */
function stillTrue(rows: Rows, inverse: Inverse, ahead: Ahead): Inverse | null {
  const { draft, guard } = inverse;
  if (!guard) return inverse;
  if ('marks' in guard) return marksBack(rows, inverse, guard.marks, ahead);
  if (!('movedTo' in guard || 'todos' in guard)) return guardHolds(rows, guard, ahead) ? inverse : null;
  if (draft.type !== 'move_todos' && draft.type !== 'delete_todos') return inverse;
  const like = new Map(
    'todos' in guard
      ? guard.todos.map(({ id, text, completed, fileId }) => [id, { text, completed, fileId }])
      : draft.ids.map((id) => [id, { fileId: guard.movedTo }]),
  );
  const ids = draft.ids.filter((id) => ahead.holds(id, rows.todo(id), like.get(id)));
  if (ids.length === draft.ids.length) return inverse;
  return ids.length === 0 ? null : { draft: { ...draft, ids } };
}

function marksBack(rows: Rows, inverse: Inverse, marks: Marks, ahead: Ahead): Inverse | null {
  const { draft } = inverse;
  if (draft.type !== 'update_todo_priorities') return inverse;
  const made = new Map(marks.map(({ id, priority }) => [id, priority]));
  const isStill = (id: TodoId): boolean => ahead.holds(id, rows.todo(id), { priority: made.get(id) });
  const updates = draft.updates.filter(({ id }) => isStill(id));
  if (updates.length === draft.updates.length) return inverse;
  return updates.length === 0 ? null : { draft: { ...draft, updates } };
}

type OfMany = { readonly movedTo: FileId } | { readonly todos: object } | { readonly marks: Marks };
type WholeGuard = Exclude<Guard, OfMany>;

function guardHolds(rows: Rows, guard: WholeGuard, ahead: Ahead): boolean {
  if ('digit' in guard) {
    return ahead.field(PROFILE, 'digit', rows.profile().defaultFolderShortcut) === guard.digit;
  }
  if ('keysOf' in guard) {
    const { keysOf, platform } = guard;
    const now = ownKey(rows.profile().shortcuts[platform], keysOf);
    return ahead.field(`${PROFILE} ${platform}`, keysOf, now) === guard.still;
  }
  const id = 'todo' in guard ? guard.todo : guard.item;
  if ('within' in guard && guard.within && holdsMore(rows, guard.item, guard.within, ahead)) return false;
  return ahead.holds(id, 'todo' in guard ? rows.todo(guard.todo) : rows.item(guard.item), guard.still);
}

/** Whether a folder or file holds more than it may, besides what is going. */
function holdsMore(rows: Rows, id: ItemId, within: ReadonlySet<string>, ahead: Ahead): boolean {
  const held = new Set(contentsOf(rows, id));
  for (const one of held) {
    const place = ahead.field(one, 'fileId', null) ?? ahead.field(one, 'folderId', null);
    const leaves = typeof place === 'string' && place !== id && !held.has(place);
    if (!within.has(one) && !ahead.going.has(one) && !leaves) return true;
  }
  return false;
}

const PROFILE = 'profile';

/** What earlier inverses of the same step will have done: it does not stand against later ones. */
class Ahead {
  readonly going = new Set<string>();
  private readonly fields = new Map<string, Map<string, unknown>>();

  /** A field as it will be; `now` where none of them touches it. */
  field(id: string, name: string, now: unknown): unknown {
    const own = this.fields.get(id);
    return own?.has(name) ? own.get(name) : now;
  }

  /** Whether a row is there, and will be like this. */
  holds(id: string, row: object | undefined, still: object = {}): boolean {
    const now = new Map<string, unknown>(Object.entries(row ?? {}));
    return (
      row !== undefined &&
      Object.entries(still).every(([name, value]) => this.field(id, name, now.get(name)) === value)
    );
  }

  note(draft: Draft): void {
    switch (draft.type) {
      case 'delete_todos':
        if (draft.deleted) for (const id of draft.ids) this.going.add(id);
        break;
      case 'delete_folder':
        this.going.add(draft.id);
        break;
      case 'update_todo':
        if (draft.text !== undefined) this.put(draft.id, 'text', draft.text);
        if (draft.completed !== undefined) this.put(draft.id, 'completed', draft.completed);
        break;
      case 'move_todos':
        for (const id of draft.ids) this.put(id, 'fileId', draft.fileId);
        break;
      case 'update_todo_priorities':
        for (const { id, priority } of draft.updates) this.put(id, 'priority', priority);
        break;
      case 'update_folder':
        this.put(draft.id, 'name', draft.name);
        break;
      case 'update_file_color':
        this.put(draft.id, 'backgroundColor', draft.backgroundColor);
        break;
      case 'update_shortcut':
        this.put(draft.id, 'shortcut', draft.shortcut);
        break;
      case 'move_file':
        this.put(draft.fileId, 'folderId', draft.targetFolderId);
        break;
      case 'update_user':
        this.put(PROFILE, 'digit', draft.defaultFolderShortcut);
        break;
      case 'update_shortcuts':
        for (const { id, key } of draft.changes) this.put(`${PROFILE} ${draft.platform}`, id, key);
        break;
    }
  }

  private put(id: string, name: string, value: unknown): void {
    const own = this.fields.get(id) ?? new Map<string, unknown>();
    this.fields.set(id, own.set(name, value));
  }
}
