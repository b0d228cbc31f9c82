// The cursor and the selected to-dos of the active file (spec §4 Selection, decisions D10).
import { makeAutoObservable, observable } from 'mobx';
import type { TodoId } from '../platform/contract/entities';

/** What the selection needs to know of the list. */
export interface VisibleTodos {
  /** Open to-dos, then completed ones unless they are folded away. */
  readonly visibleIds: readonly TodoId[];
}

/** A click with nothing, with Ctrl or Cmd, with Shift; and the focus that came by itself. */
export const SELECT_MODES = ['only', 'toggle', 'range', 'arrive'] as const;
export type SelectMode = (typeof SELECT_MODES)[number];

export class Selection {
  cursor: TodoId | null = null;
  /** Where a range starts. */
  anchor: TodoId | null = null;
  /** Made by keys: then the bar shows from one row on, else from two (design 8.8). */
  byKey = false;
  private readonly chosen = observable.set<TodoId>();
  private visible: VisibleTodos = { visibleIds: [] };

  constructor() {
    makeAutoObservable<Selection, 'visible' | 'chosen'>(this, { visible: false, chosen: false, has: false });
  }

  /** Says which list the selection is of. */
  attach(visible: VisibleTodos): void {
    this.visible = visible;
  }

  get size(): number {
    return this.chosen.size;
  }

  /** Selected ids in list order. */
  get ids(): readonly TodoId[] {
    const { visibleIds } = this.visible;
    // A list may hold 10,000, and mostly one is selected.
    if (this.chosen.size < 2) return [...this.chosen].filter((id) => visibleIds.includes(id));
    return visibleIds.filter((id) => this.chosen.has(id));
  }

  has(id: TodoId): boolean {
    return this.chosen.has(id);
  }

  /** What a command without arguments acts on: the selection, else the row under the cursor. */
  get targets(): readonly TodoId[] {
    if (this.chosen.size > 0) return this.ids;
    return this.cursor ? [this.cursor] : [];
  }

  /** What a command on a single to-do acts on: the row with the cursor, since that is where keys act. */
  get single(): TodoId | null {
    return this.cursor ?? this.ids[0] ?? null;
  }

  /** A click with or without a modifier, or the focus: that comes to one of several and leaves them selected. */
  pick(id: TodoId, mode: SelectMode): void {
    if (mode === 'only') this.only(id);
    else if (mode === 'toggle') this.toggle(id);
    else if (mode === 'range') this.range(id);
    else if (this.chosen.has(id)) this.cursor = id;
    else this.moveTo(id, false);
  }

  /** A plain click: selects one, again clears (spec §4). */
  only(id: TodoId): void {
    const again = this.chosen.size === 1 && this.chosen.has(id);
    this.chosen.clear();
    if (!again) this.chosen.add(id);
    this.put(id, false);
    this.anchor = id;
  }

  /** Ctrl or Cmd click. */
  toggle(id: TodoId): void {
    if (!this.chosen.delete(id)) this.chosen.add(id);
    this.put(id, false);
    this.anchor = id;
  }

  /** Shift click: from the last anchor. */
  range(id: TodoId, byKey = false): void {
    const ids = this.visible.visibleIds;
    const from = ids.indexOf(this.anchor ?? id);
    const to = ids.indexOf(id);
    if (to < 0) return;
    const start = from < 0 ? to : from;
    this.chosen.clear();
    for (const member of ids.slice(Math.min(start, to), Math.max(start, to) + 1)) this.chosen.add(member);
    if (this.anchor === null) this.anchor = id;
    this.put(id, byKey);
  }

  all(): void {
    for (const id of this.visible.visibleIds) this.chosen.add(id);
    this.byKey = true;
    this.cursor ??= this.visible.visibleIds[0] ?? null;
  }

  clear(): void {
    this.chosen.clear();
    this.anchor = null;
  }

  /** Nothing selected, no cursor: another file is shown. */
  reset(): void {
    this.clear();
    this.cursor = null;
  }

  /** Moves the cursor; the selection follows, or grows with `extend`. */
  step(by: number, extend: boolean): void {
    const ids = this.visible.visibleIds;
    if (ids.length === 0) return;
    const at = this.cursor ? ids.indexOf(this.cursor) : -1;
    // Without a cursor a step begins at the end that it comes from; the ends themselves are where they are.
    const from = at >= 0 || Number.isFinite(by) ? at : 0;
    const next = ids[from < 0 ? (by > 0 ? 0 : ids.length - 1) : clamp(from + by, ids.length)];
    if (next === undefined) return;
    if (extend) {
      this.anchor ??= this.cursor ?? next;
      this.range(next, true);
    } else this.moveTo(next);
  }

  /** Puts cursor and selection on one row. */
  moveTo(id: TodoId, byKey = true): void {
    this.chosen.clear();
    this.chosen.add(id);
    this.anchor = id;
    this.put(id, byKey);
  }

  /** The keyboard comes back to a row: one of several leaves them selected (design 9.5). */
  comeBack(id: TodoId): void {
    if (this.size > 1 && this.has(id)) this.put(id, true);
    else this.moveTo(id);
  }

  /** The cursor without a selection, after a command took the rows away. */
  rest(id: TodoId | null): void {
    this.clear();
    this.cursor = id;
    if (id) this.moveTo(id, this.byKey);
  }

  /** Lets go of rows that a command took out of sight. */
  drop(ids: readonly TodoId[]): void {
    for (const id of ids) this.chosen.delete(id);
  }

  /** Forgets rows that are no longer in the list. */
  prune(): void {
    if (this.chosen.size === 0 && this.cursor === null) return;
    const { visibleIds } = this.visible;
    // A long list is looked through for a few; only for many it is worth a set.
    const live = this.chosen.size < 8 ? null : new Set(visibleIds);
    const isLive = (id: TodoId): boolean => (live ? live.has(id) : visibleIds.includes(id));
    for (const id of [...this.chosen]) if (!isLive(id)) this.chosen.delete(id);
    if (this.cursor && !isLive(this.cursor)) this.cursor = null;
    if (this.anchor && !isLive(this.anchor)) this.anchor = null;
  }

  private put(id: TodoId, byKey: boolean): void {
    this.cursor = id;
    this.byKey = byKey;
  }
}

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));
