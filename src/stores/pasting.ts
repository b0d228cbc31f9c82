// Pasting into the list: at once, or after asking where it is much (decisions D15).
import { lateMessages } from '../platform/contract/lateMessages';
import { messages } from '../platform/contract/messages';
import { updateMessages } from '../platform/contract/updateMessages';
import type { Alerts } from './alerts';
import type { PastePlan, TodoClipboard } from './clipboard';
import { shorten } from './shorten';
import type { AddTarget, NewTodo } from './todoActions';
import type { Dialogs } from './ui/dialogs';

/** So many lines of a text from outside are shown before it is added. */
const SHOWN_LINES = 5;
const SHOWN_LENGTH = 120;

export interface PastingDeps {
  readonly clipboard: TodoClipboard;
  readonly dialogs: Dialogs;
  readonly alerts: Alerts;
  /** The file that takes what is pasted, and how it is opened where it was made on the way. */
  readonly list: { target(): AddTarget; into(target: AddTarget, added: boolean): boolean };
}

export class Pasting {
  constructor(private readonly deps: PastingDeps) {}

  async paste(): Promise<boolean> {
    return this.carryOut(await this.deps.clipboard.plan());
  }

  /** Several lines pasted into the add field: each becomes a to-do. */
  pasteLines(text: string): boolean {
    return this.carryOut(this.deps.clipboard.planFor(text));
  }

  /** A text from outside the app is shown and asked about, however short it is. */
  receive(text: string): boolean {
    const plan = this.deps.clipboard.planOf(text);
    if (plan.kind === 'nothing') {
      this.deps.alerts.info(updateMessages.nothingShared);
      return false;
    }
    if (plan.kind === 'refused') return this.carryOut(plan);
    this.ask(plan.todos, {
      shared: plan.todos.slice(0, SHOWN_LINES).map((todo) => shorten(todo.text, SHOWN_LENGTH)),
    });
    return true;
  }

  /** The answer was yes. */
  confirm(): boolean {
    const { clipboard, dialogs, list } = this.deps;
    dialogs.closeDialog();
    const target = list.target();
    return list.into(target, clipboard.confirm(target));
  }

  private carryOut(plan: PastePlan): boolean {
    const { clipboard, alerts, list } = this.deps;
    if (plan.kind === 'nothing') {
      alerts.info(lateMessages.nothingToPaste);
      return false;
    }
    if (plan.kind === 'refused') {
      alerts.error(plan.problem === 'too-long' ? messages.tooLongTodo : messages.nullCharacter);
      return false;
    }
    const target = list.target();
    if (plan.kind === 'ready') return list.into(target, clipboard.paste(plan.todos, target));
    this.ask(plan.todos);
    return true;
  }

  private ask(todos: readonly NewTodo[], more: { readonly shared?: readonly string[] } = {}): void {
    this.deps.clipboard.wait(todos);
    this.deps.dialogs.open({ kind: 'confirmPaste', count: todos.length, ...more });
  }
}
