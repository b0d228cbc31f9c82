// Pasting into the list: at once, or after asking where it is much (decisions D15).
import { lateMessages } from '../platform/contract/lateMessages';
import { messages } from '../platform/contract/messages';
import type { Alerts } from './alerts';
import type { PastePlan, TodoClipboard } from './clipboard';
import type { AddTarget } from './todoActions';
import type { Dialogs } from './ui/dialogs';

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

  /** The answer was yes. */
  confirm(): boolean {
    const { clipboard, dialogs, list } = this.deps;
    dialogs.closeDialog();
    const target = list.target();
    return list.into(target, clipboard.confirm(target));
  }

  private carryOut(plan: PastePlan): boolean {
    const { clipboard, dialogs, alerts, list } = this.deps;
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
    clipboard.wait(plan.todos);
    dialogs.open({ kind: 'confirmPaste', count: plan.todos.length });
    return true;
  }
}
