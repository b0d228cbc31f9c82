// Text that lost its place: kept and offered (decisions D14, sync P15); given back: stores/restoring.
import type { FileId } from '../platform/contract/entities';
import { messages } from '../platform/contract/messages';
import type { Alerts } from './alerts';
import type { Drafts } from './drafts';
import type { Items } from './items';
import type { Todos } from './todos';

export interface RescueDeps {
  readonly drafts: Drafts;
  readonly todos: Todos;
  readonly items: Items;
  readonly alerts: Alerts;
}

export class Rescue {
  constructor(private readonly deps: RescueDeps) {}

  /** Keeps a text that would be lost, and offers it. */
  keep(text: string): void {
    this.deps.drafts.rescue(text);
    this.offer();
  }

  /** What is being edited is committed; where that is refused the text is kept and offered. */
  leaveEdit(): void {
    const refused = this.deps.todos.leaveEdit();
    if (refused !== null) this.keep(refused);
  }

  /** An edited row that is gone leaves behind what was typed, one that is shown no more is committed. */
  edit(): void {
    const { todos, items, drafts } = this.deps;
    const { editing } = todos;
    const row = editing && todos.todo(editing.id);
    if (!editing) return;
    if (!row || !items.file(row.fileId)) {
      todos.cancelEdit();
      if (editing.text !== editing.before) drafts.rescue(editing.text);
    } else if (!todos.visibleIds.includes(row.id)) this.leaveEdit();
  }

  /** There is text to take back. */
  get holdsText(): boolean {
    const { drafts, items } = this.deps;
    return drafts.hasRescued((id: FileId) => !items.file(id));
  }

  /** Says once that there is text to take back. */
  offer(): void {
    const { alerts } = this.deps;
    if (!this.holdsText) return;
    const offered = alerts.toasts.some(({ action }) => action?.command === 'todo-draft-restore');
    if (!offered) alerts.info(messages.draftRescued, { label: 'Keep it', command: 'todo-draft-restore' });
  }
}
