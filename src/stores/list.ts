// How the to-do list is worked: add field, cursor, inline edit (spec §4 Todos, decisions D10).
import { DEFAULT_FOLDER_ID, type TodoId } from '../platform/contract/entities';
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
    const typed = drafts.text(fileId);
    // Before it is added: where that opens a file, what is still typed would go along to it.
    drafts.set(fileId, '');
    if (this.add(typed)) return true;
    drafts.set(fileId, typed);
    return false;
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
    this.workspace.go('/');
    selection.comeBack(id);
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
    this.workspace.go('/');
    selection.all();
    if (selection.cursor) focus.to('todos', selection.cursor);
  }

  beginEdit(id: TodoId | null, before?: string): void {
    if (id === null) return;
    const { todos, selection } = this.workspace;
    this.workspace.go('/');
    this.workspace.rescue.leaveEdit();
    if (!selection.has(id)) selection.moveTo(id);
    todos.beginEdit(id, before);
  }

  /** Enter and Save give the focus back to the row; leaving for another part does not move it. */
  commitEdit(id: TodoId | null, text: string | undefined, stay: boolean): boolean {
    const { todos, selection, focus } = this.workspace;
    if (id === null || todos.editingId !== id) return true;
    if (!todos.commitEdit(id, text)) return false;
    if (!stay) {
      selection.comeBack(id);
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

  /** Folds the completed rows away, or shows them; one of them may be edited. */
  toggleFold(): void {
    this.workspace.rescue.leaveEdit();
    this.workspace.todos.toggleFold();
  }

  /** Completes or reopens. */
  toggle(ids: readonly TodoId[]): void {
    const { actions, selection, tabs, todos, rescue } = this.workspace;
    const folds = tabs.activeId && todos.isFolded(tabs.activeId);
    // The editor would be folded away with its row.
    if (folds && todos.editingId && ids.includes(todos.editingId)) rescue.leaveEdit();
    actions.toggle(ids);
    // What is folded away with that is selected no more.
    if (folds) selection.drop(ids.filter((id) => todos.todo(id)?.completed === true));
    this.stay();
  }

  remove(ids: readonly TodoId[]): void {
    this.workspace.actions.remove(ids);
    this.stay();
  }

  openTodoMenu(id: TodoId | null, at: Point | null, byKey: boolean): void {
    const { selection, dialogs, layout } = this.workspace;
    if (id === null) return;
    // A finger adds rows to the selection by this menu (traps B24).
    if (!selection.has(id) && (byKey || !layout.touch)) selection.moveTo(id, byKey);
    dialogs.openMenu({ kind: 'todo', id, at });
  }

  /** After rows left the list the focus follows the cursor, else goes to the add field. */
  followCursor(): void {
    const { selection, focus, layout } = this.workspace;
    if (selection.cursor) focus.to('todos', selection.cursor);
    // A touch screen would answer with its keyboard.
    else if (!layout.touch) focus.to('form');
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

  /** The file that takes what is added; with none open it is the first one, or is made in the same step. */
  target(): AddTarget {
    const { tabs, filing, items, journal, backend } = this.workspace;
    if (tabs.currentId) return { fileId: tabs.currentId, made: [] };
    const first = items.filesIn(DEFAULT_FOLDER_ID).find((id) => items.file(id)?.name === FIRST_FILE_NAME);
    if (first) return { fileId: first, made: [] };
    const { id, draft } = filing.newFile(FIRST_FILE_NAME);
    // Where no file may be made any more, one that is there takes it: what is short is files, not to-dos.
    const [other] =
      !backend || journal.limitFor([draft]) === null
        ? []
        : [...items.activeFileIds, ...items.folderIds.flatMap((folder) => items.filesIn(folder))];
    return other ? { fileId: other, made: [] } : { fileId: id, made: [draft] };
  }

  /** Opens a file that was made on the way, or any where none is open. */
  into({ fileId, made }: AddTarget, added: boolean): boolean {
    const { tabs } = this.workspace;
    if (added && (made.length > 0 || tabs.currentId === null)) tabs.open(fileId);
    return added;
  }
}
