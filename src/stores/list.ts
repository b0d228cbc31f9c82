// How the to-do list is worked: add field, cursor, inline edit (spec §4 Todos, decisions D10).
import type { TodoId } from '../platform/contract/entities';
import { isBlank } from '../platform/contract/text';
import type { Core } from './core';
import type { AddTarget } from './todoActions';
import type { Point } from './ui/dialogs';

/** Name of the file that the first to-do makes (design 12.11). */
const FIRST_FILE_NAME = 'Tasks';

export class List {
  constructor(private readonly workspace: Core) {}

  /** Adds what is typed; with no file open the first one is made on the way (design 12.11). */
  addDraft(): boolean {
    const { tabs, drafts } = this.workspace;
    const fileId = tabs.currentId;
    if (!this.add(drafts.text(fileId))) return false;
    // The first to-do makes a file, to which what was typed went along.
    drafts.set(fileId ?? tabs.currentId, '');
    return true;
  }

  /** Adds a text from elsewhere; the add field keeps what it holds, a refused text is not lost. */
  addText(text: string): boolean {
    const { tabs, drafts } = this.workspace;
    if (this.add(text)) return true;
    if (drafts.text(tabs.currentId) === '') drafts.set(tabs.currentId, text);
    else this.workspace.rescue.keep(text);
    return false;
  }

  focusForm(): void {
    const { focus, layout } = this.workspace;
    this.workspace.go('/');
    layout.openDrawer(false);
    focus.to('form');
  }

  /** Everything is shown again, and the focus goes back to where it was. */
  closeFilter(): void {
    const { filter, focus, selection } = this.workspace;
    const inList = filter.close() === 'todos' || focus.area === 'todos';
    if (inList && selection.cursor) this.followCursor();
    else this.focusForm();
  }

  /** Text for the add field from elsewhere (decisions D11). */
  typeIntoDraft(text: string): void {
    const { drafts, tabs } = this.workspace;
    drafts.set(tabs.currentId, drafts.text(tabs.currentId) + text);
  }

  /** Down from the add field: to the cursor's row, else the first (decisions D10). */
  enterList(): void {
    const { selection, todos, focus } = this.workspace;
    const id = selection.cursor ?? todos.visibleIds[0];
    if (!id) return;
    selection.moveTo(id);
    focus.to('todos', id);
  }

  /** Moves the cursor; up from the first row goes back to the add field. */
  stepCursor(by: number, extend: boolean): void {
    const { selection, todos, focus } = this.workspace;
    const first = todos.visibleIds[0];
    if (by === -1 && !extend && (first === undefined || selection.cursor === first)) {
      selection.clear();
      if (this.workspace.filter.isOpen) focus.to('filter');
      else this.focusForm();
      return;
    }
    selection.step(by, extend);
    if (selection.cursor) focus.to('todos', selection.cursor);
  }

  selectAll(): void {
    const { selection, focus } = this.workspace;
    selection.all();
    if (selection.cursor) focus.to('todos', selection.cursor);
  }

  beginEdit(id: TodoId | null): void {
    if (id === null) return;
    const { todos, selection } = this.workspace;
    this.workspace.go('/');
    this.workspace.rescue.leaveEdit();
    if (!selection.has(id)) selection.moveTo(id);
    todos.beginEdit(id);
  }

  /** Enter and Save give the focus back to the row; leaving for another part does not move it. */
  commitEdit(id: TodoId | null, text: string | undefined, stay: boolean): boolean {
    const { todos, selection, focus } = this.workspace;
    if (id === null || todos.editingId !== id) return true;
    if (!todos.commitEdit(id, text)) return false;
    if (!stay) {
      selection.moveTo(id);
      focus.to('todos', id);
    }
    return true;
  }

  cancelEdit(): void {
    const { todos, focus } = this.workspace;
    const id = todos.editingId;
    todos.cancelEdit();
    if (id) focus.to('todos', id);
  }

  /** Completes or reopens. */
  toggle(ids: readonly TodoId[]): void {
    this.workspace.actions.toggle(ids);
    this.stay();
  }

  remove(ids: readonly TodoId[]): void {
    this.workspace.actions.remove(ids);
    this.stay();
  }

  /** Jumps to a to-do wherever it is (decisions D7). */
  reveal(id: TodoId): void {
    this.workspace.go('/');
    this.workspace.todos.reveal(id);
    this.workspace.focus.to('todos', id);
  }

  openTodoMenu(id: TodoId | null, at: Point | null, byKey: boolean): void {
    const { selection, dialogs } = this.workspace;
    if (id === null) return;
    if (!selection.has(id)) selection.moveTo(id, byKey);
    dialogs.openMenu({ kind: 'todo', id, at });
  }

  /** After rows left the list the focus follows the cursor, else goes to the add field. */
  followCursor(): void {
    const { selection, focus } = this.workspace;
    if (selection.cursor) focus.to('todos', selection.cursor);
    else focus.to('form');
  }

  /** The focus stays in the list, and comes back to it from nowhere: a press on plain ground loses it. */
  stay(): void {
    const { focus, selection } = this.workspace;
    if (focus.area === 'todos' || (focus.area === 'none' && selection.cursor)) this.followCursor();
  }

  private add(text: string): boolean {
    if (isBlank(text)) return true;
    const target = this.target();
    const added = this.workspace.actions.add(target.fileId, text, target.made) === 'added';
    if (!this.into(target, added)) return false;
    this.workspace.selection.clear();
    this.focusForm();
    return true;
  }

  /** The file that takes what is added; with none open it is made in the same step. */
  target(): AddTarget {
    const { tabs, filing } = this.workspace;
    if (tabs.currentId) return { fileId: tabs.currentId, made: [] };
    const { id, draft } = filing.newFile(FIRST_FILE_NAME);
    return { fileId: id, made: [draft] };
  }

  /** Opens a file that was made on the way. */
  into({ fileId, made }: AddTarget, added: boolean): boolean {
    if (added && made.length > 0) this.workspace.tabs.open(fileId);
    return added;
  }
}
