// Pasting into the list: at once, or after asking where it is much (decisions D15). What comes from outside is always asked about.
import { reaction, runInAction } from 'mobx';
import type { FileId } from '../platform/contract/entities';
import { lateMessages } from '../platform/contract/lateMessages';
import { updateMessages } from '../platform/contract/updateMessages';
import type { SharedText, SharedTexts } from '../platform/receivedTexts';
import type { Clock, Ids, Locks } from '../platform/types';
import type { Alerts } from './alerts';
import { ASK_ABOVE, type PastePlan, sayUnpasted, type TodoClipboard } from './clipboard';
import { PasteTurns, type PasteTurnsDeps } from './pasteTurns';
import { claim } from './sharedClaim';
import { sharedQuestion } from './sharedLines';
import type { AddTarget, NewTodo } from './todoActions';
import type { Dialog, Dialogs } from './ui/dialogs';

export interface PastingDeps extends PasteTurnsDeps {
  readonly clock: Pick<Clock, 'later' | 'afterPaint'>;
  readonly locks: Locks;
  readonly clipboard: TodoClipboard;
  readonly dialogs: Dialogs;
  readonly alerts: Alerts;
  readonly ids: Ids;
  readonly items: { file(id: FileId): unknown };
  /** The file that takes what is pasted, and how it is opened where it was made on the way. */
  readonly list: { target(): AddTarget; into(target: AddTarget, added: boolean): boolean };
}

/** What the open question is about. */
interface Asked {
  /** The file that the question names. */
  readonly target: AddTarget;
  readonly shared: SharedText | null;
  /** What is to be done once they are added. */
  readonly then?: (() => void) | undefined;
  /** It was drawn: closing it is a no from then on. */
  isSeen?: true;
}

export class Pasting {
  /** Where texts from outside are kept until they are answered. */
  private inbox: SharedTexts | null = null;
  /** Those without an answer, oldest first. */
  private waiting: readonly SharedText[] = [];
  private asked: Asked | null = null;
  /** What waits for the clipboard, and what is pressed behind it. */
  readonly turns: PasteTurns;

  constructor(private readonly deps: PastingDeps) {
    this.turns = new PasteTurns(deps);
  }

  /** Says what still waits, be it since an earlier start. */
  async connect(inbox: SharedTexts): Promise<void> {
    this.inbox = inbox;
    await this.look();
  }

  paste(): Promise<boolean> {
    // Before the clipboard answers, the next key may have gone to another file.
    const target = this.deps.list.target();
    return this.turns.paste(this.deps.clipboard.plan(), (plan) => this.carryOut(plan, target));
  }

  /** Several lines pasted into the add field: each becomes a to-do. */
  pasteLines(text: string): boolean {
    return this.carryOut(this.deps.clipboard.planFor(text));
  }

  /** Texts that lost their place, each as a to-do. They are kept until they are added, which `then` is told. */
  giveBack(todos: readonly NewTodo[], then: () => void): boolean {
    return this.carryOut({ kind: todos.length > ASK_ABOVE ? 'ask' : 'ready', todos }, undefined, then);
  }

  /** A text from outside the app is kept, shown and asked about, however short it is. */
  async receive(text: string): Promise<boolean> {
    const shared = await this.take(text);
    return runInAction(() => this.askAbout(shared));
  }

  /** The same where nobody can be asked now: it waits, which is said. */
  async keep(text: string): Promise<void> {
    await this.take(text);
    runInAction(() => this.offer());
  }

  /** The open question is on screen. */
  seen(): void {
    if (this.asked) this.asked.isSeen = true;
  }

  /** Something else is done: the open question has no answer yet. False where another dialog is open, or none. */
  putOff(): boolean {
    const { dialogs } = this.deps;
    if (dialogs.dialog?.kind !== 'confirmPaste') return false;
    this.asked = null;
    dialogs.closeDialog();
    this.offer();
    return true;
  }

  /**
   * Asks about a text that is kept already; a no is the end of it.
   * @param id null for the oldest
   */
  async receiveKept(id: string | null): Promise<boolean> {
    // Another window may have been answered meanwhile.
    await this.look();
    const shared = id === null ? this.waiting[0] : this.waiting.find((one) => one.id === id);
    if (shared) return runInAction(() => this.askAbout(shared));
    const words = id === null ? updateMessages.sharedAnswered : updateMessages.sharedGone;
    runInAction(() => this.deps.alerts.info(words));
    return false;
  }

  /** The answer was yes. */
  confirm(): boolean | Promise<boolean> {
    const { asked, deps } = this;
    const { clipboard, dialogs } = deps;
    const todos = clipboard.take();
    this.asked = null;
    dialogs.closeDialog();
    if (!asked || !todos) return false;
    const add = (): boolean => this.into(asked.target, (to) => clipboard.paste(todos, to), asked.then);
    if (asked.shared) return this.takeShared(asked.shared, add);
    this.offer();
    return add();
  }

  /** Whoever shared it is gone. */
  forget(): void {
    this.asked = null;
    this.waiting = [];
    this.offer();
    void this.inbox?.clear();
  }

  /** Another window may ask about the same text: one of them adds it, and it is kept until it is stored here. */
  private async takeShared(shared: SharedText, add: () => boolean): Promise<boolean> {
    const { locks, clock, alerts } = this.deps;
    const { isOurs, release } = claim(locks, this.inbox, shared.id);
    try {
      const added = await this.turns.pasteNow(isOurs, (ours) => {
        if (!ours) alerts.info(updateMessages.sharedAnswered);
        return ours && add();
      });
      if (added) {
        await new Promise<void>((resolve) => void clock.afterPaint(resolve));
        await this.settle(shared);
      }
      return added;
    } finally {
      release();
      await this.look();
    }
  }

  private async take(text: string): Promise<SharedText> {
    const shared = { id: this.deps.ids.next(), text };
    await this.inbox?.keep(shared.id, text);
    this.waiting = [...this.waiting, shared];
    return shared;
  }

  private askAbout(shared: SharedText): boolean {
    const { todos, ...shown } = sharedQuestion(shared.text);
    if (todos.length === 0) {
      void this.settle(shared);
      this.deps.alerts.info(updateMessages.nothingShared);
      return false;
    }
    return this.ask(todos, { target: this.deps.list.target(), shared }, shown);
  }

  private async look(): Promise<void> {
    if (this.inbox) this.waiting = await this.inbox.all();
    runInAction(() => this.offer());
  }

  /** It has its answer. */
  private async settle({ id }: SharedText): Promise<void> {
    this.waiting = this.waiting.filter((one) => one.id !== id);
    runInAction(() => this.offer());
    await this.inbox?.drop(id);
  }

  /** Says that there is something to add besides what is asked about. */
  private offer(): void {
    const { alerts } = this.deps;
    const asked = this.asked?.shared?.id;
    const action = { label: 'Add it', command: 'todo-receive-kept' } as const;
    if (this.waiting.every(({ id }) => id === asked)) alerts.removeBanner('shared');
    else alerts.setBanner({ id: 'shared', kind: 'neutral', text: updateMessages.sharedKept, action });
  }

  /** @param then of what was kept before it was pasted */
  private carryOut(plan: PastePlan, target = this.deps.list.target(), then?: () => void): boolean {
    const { clipboard, alerts } = this.deps;
    if (plan.kind === 'nothing' || plan.kind === 'refused') {
      sayUnpasted(alerts, plan);
      return false;
    }
    if (plan.kind === 'ask')
      return this.ask(plan.todos, { target, shared: null, then }, then && { kept: true });
    return this.into(target, (to) => clipboard.paste(plan.todos, to), then);
  }

  /** False where it cannot be asked now. */
  private ask(
    todos: readonly NewTodo[],
    asked: Asked,
    more: { readonly shared?: readonly string[]; readonly split?: number; readonly kept?: true } = {},
  ): boolean {
    const { clipboard, dialogs } = this.deps;
    const { fileId } = asked.target;
    const dialog: Dialog = { kind: 'confirmPaste', count: todos.length, fileId, ...more };
    const isAsked = dialogs.open(dialog);
    if (isAsked) {
      this.asked = asked;
      clipboard.wait(todos);
    }
    this.offer();
    if (!isAsked) return false;
    reaction(
      () => dialogs.dialog,
      (now, _, watching) => {
        watching.dispose();
        if (this.asked !== asked) return;
        this.asked = null;
        // Closed is a no; what another dialog takes the place of, or nobody has seen, has no answer yet.
        if (now === null && asked.shared && asked.isSeen) void this.settle(asked.shared);
        this.offer();
      },
    );
    return true;
  }

  /** Nothing goes into another file than the one it was meant for, also when that was deleted elsewhere meanwhile. */
  private into(meant: AddTarget, add: (target: AddTarget) => boolean, then?: () => void): boolean {
    const { alerts, items, list } = this.deps;
    // No file was open: one may be by now, and only one is made on the way.
    const target = meant.made.length > 0 ? list.target() : meant;
    if (target.made.length === 0 && !items.file(target.fileId)) {
      alerts.error(lateMessages.pasteFileGone);
      return false;
    }
    const added = list.into(target, add(target));
    if (added) then?.();
    return added;
  }
}
