// Text that lost its place: kept, offered, and given back to the add field (decisions D14, sync P15).
import { runInAction } from 'mobx';
import type { FileId } from '../platform/contract/entities';
import { messages } from '../platform/contract/messages';
import type { Alerts } from './alerts';
import type { Drafts } from './drafts';
import type { Items } from './items';
import type { Tabs } from './tabs';
import type { Todos } from './todos';
import type { Focus } from './ui/focus';

export interface RescueDeps {
  readonly drafts: Drafts;
  readonly todos: Todos;
  readonly items: Items;
  readonly tabs: Tabs;
  readonly alerts: Alerts;
  readonly focus: Focus;
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

  /** An edited row that is gone leaves its text behind, one that is shown no more is committed. */
  edit(): void {
    const { todos, items, tabs, drafts } = this.deps;
    const { editing } = todos;
    const row = editing && todos.todo(editing.id);
    if (!editing) return;
    if (!row || !items.file(row.fileId)) {
      todos.cancelEdit();
      drafts.rescue(editing.text);
    } else if (row.fileId !== tabs.activeId) this.leaveEdit();
  }

  /** There is text to take back. */
  get holdsText(): boolean {
    return this.deps.drafts.hasRescued(this.isGone);
  }

  /** Says once that there is text to take back. */
  offer(): void {
    const { alerts } = this.deps;
    if (!this.holdsText) return;
    const offered = alerts.toasts.some(({ action }) => action?.command === 'todo-draft-restore');
    if (!offered) alerts.info(messages.draftRescued, { label: 'Keep it', command: 'todo-draft-restore' });
  }

  /** Puts all of it into the add field, behind what stands there. */
  restore(): void {
    const { drafts, tabs, focus } = this.deps;
    runInAction(() => {
      const text = drafts.takeRescued(this.isGone);
      drafts.set(tabs.currentId, [drafts.text(tabs.currentId), text].filter(Boolean).join(' '));
      focus.to('form');
    });
  }

  private readonly isGone = (id: FileId): boolean => !this.deps.items.file(id);
}
