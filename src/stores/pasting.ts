// Pasting into the list: at once, or after asking where it is much (decisions D15).
import type { FileId } from '../platform/contract/entities';
import { lateMessages } from '../platform/contract/lateMessages';
import { messages } from '../platform/contract/messages';
import { updateMessages } from '../platform/contract/updateMessages';
import type { KeyValueStorage } from '../platform/types';
import type { Alerts } from './alerts';
import type { PastePlan, TodoClipboard } from './clipboard';
import { shorten } from './shorten';
import type { AddTarget, NewTodo } from './todoActions';
import type { Dialogs } from './ui/dialogs';

/** So many lines of a text from outside are shown before it is added. */
const SHOWN_LINES = 5;
const SHOWN_LENGTH = 120;
/** A shared text that could not be added waits here, in this window. */
const KEPT = 'tabdo.sharedKept';

export interface PastingDeps {
  readonly clipboard: TodoClipboard;
  readonly dialogs: Dialogs;
  readonly alerts: Alerts;
  readonly session: KeyValueStorage;
  readonly rescue: { keep(text: string): void };
  readonly items: { file(id: FileId): unknown };
  /** The file that takes what is pasted, and how it is opened where it was made on the way. */
  readonly list: { target(): AddTarget; into(target: AddTarget, added: boolean): boolean };
}

export class Pasting {
  /** The shared text that is asked about, or that was refused. */
  private shared: string | null = null;
  /** Where it goes that is asked about: the file that the question names. */
  private asked: AddTarget | null = null;

  constructor(private readonly deps: PastingDeps) {}

  async paste(): Promise<boolean> {
    // Before the clipboard answers, the next key may have gone to another file.
    const target = this.deps.list.target();
    return this.carryOut(await this.deps.clipboard.plan(), target);
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
    if (plan.kind === 'refused') {
      // Whoever shared it has no other copy at hand.
      this.deps.rescue.keep(text);
      return this.carryOut(plan);
    }
    this.shared = text;
    this.ask(plan.todos, this.deps.list.target(), {
      shared: plan.todos.slice(0, SHOWN_LINES).map((todo) => shorten(todo.text, SHOWN_LENGTH)),
    });
    return true;
  }

  /** The answer was yes. */
  confirm(): boolean {
    const { clipboard, dialogs } = this.deps;
    dialogs.closeDialog();
    const added = this.asked !== null && this.into(this.asked, (target) => clipboard.confirm(target));
    this.asked = null;
    if (!added && this.shared !== null) this.keepShared(this.shared);
    this.shared = null;
    return added;
  }

  /** Asks once more about a shared text that was kept; a no is the end of it. */
  receiveKept(): boolean {
    const { alerts } = this.deps;
    alerts.removeBanner('shared');
    const text = this.keptText();
    this.forget();
    return text !== null && this.receive(text);
  }

  /** Says that there is a shared text to add; after a start as well. */
  offerKept(): void {
    if (this.keptText() === null) return;
    const action = { label: 'Add it', command: 'todo-receive-kept' } as const;
    this.deps.alerts.setBanner({ id: 'shared', kind: 'neutral', text: updateMessages.sharedKept, action });
  }

  /** Whoever shared it is gone. */
  forget(): void {
    this.shared = null;
    this.asked = null;
    this.deps.session.remove(KEPT);
    this.deps.alerts.removeBanner('shared');
  }

  /** It did not fit: the plan has its limits, and the text no other place. */
  private keepShared(text: string): void {
    try {
      this.deps.session.set(KEPT, text);
      this.offerKept();
    } catch {
      this.deps.rescue.keep(text);
    }
  }

  private keptText(): string | null {
    return this.deps.session.get(KEPT);
  }

  private carryOut(plan: PastePlan, target = this.deps.list.target()): boolean {
    const { clipboard, alerts } = this.deps;
    if (plan.kind === 'nothing') {
      alerts.info(lateMessages.nothingToPaste);
      return false;
    }
    if (plan.kind === 'refused') {
      alerts.error(plan.problem === 'too-long' ? messages.tooLongTodo : messages.nullCharacter);
      return false;
    }
    this.shared = null;
    if (plan.kind === 'ready') return this.into(target, (to) => clipboard.paste(plan.todos, to));
    this.ask(plan.todos, target);
    return true;
  }

  private ask(
    todos: readonly NewTodo[],
    target: AddTarget,
    more: { readonly shared?: readonly string[] } = {},
  ): void {
    this.asked = target;
    this.deps.clipboard.wait(todos);
    this.deps.dialogs.open({ kind: 'confirmPaste', count: todos.length, fileId: target.fileId, ...more });
  }

  /** Nothing goes into another file than the one it was meant for, also when that was deleted elsewhere meanwhile. */
  private into(meant: AddTarget, add: (target: AddTarget) => boolean): boolean {
    const { alerts, items, list } = this.deps;
    // No file was open: one may be by now, and only one is made on the way.
    const target = meant.made.length > 0 ? list.target() : meant;
    if (target.made.length === 0 && !items.file(target.fileId)) {
      alerts.error(lateMessages.pasteFileGone);
      return false;
    }
    return list.into(target, add(target));
  }
}
