// Runs macros: step by step, as one undo step, and stops with a clear message where a step does not fit any more.
import { lateMessages } from '../platform/contract/lateMessages';
import { count } from '../platform/contract/messages';
import type { OpenGroup } from '../stores/history';
import type { Macro, MacroStep } from '../stores/macroFile';
import type { Workspace } from '../stores/workspace';
import type { CommandArgs } from './ids';
import { argsFault } from './macroArgs';
import { isNoStep } from './macroSteps';
import { stepText } from './macroWords';
import type { CommandRegistry } from './registry';
import type { CommandId, ContextKeys, Dispose, Outcome } from './types';

/** The commands that run macros: this and the macro's id. */
export const MACRO_PREFIX = 'macro-' as const;

/** Macros in macros multiply: nobody waits for more than this. */
const MOST_RUN = 1000;
/** A step that waits longer, for a network or an answer, ends the macro. */
export const PATIENCE_MS = 30_000;

/** The question that a step left open, and the commands that answer it. */
const ANSWERS: Readonly<Record<string, string>> = {
  confirmPaste: 'todo-paste-confirm',
  confirmDelete: 'item-delete',
  confirmImport: 'app-import-confirm',
};

/** What stands against a command, in words. */
const BLOCKED: Readonly<Partial<Record<keyof ContextKeys, string>>> = {
  selection: 'no to-do is selected',
  file: 'no file is open',
  item: 'no fitting folder or file is chosen',
  itemKey: 'there is no shortcut to remove',
  tabs: 'too few tabs are open',
  closedTabs: 'no tab was closed before',
  signedIn: 'that needs another sign-in state',
  online: 'there is no connection',
};

interface Stop {
  readonly at: number;
  readonly step: MacroStep;
  readonly reason: string;
}

/** Yields what must be waited for and gets its outcome back. */
type Playing<T> = Generator<Promise<Outcome>, T, Outcome>;

interface Run {
  readonly macro: Macro;
  readonly group: OpenGroup;
  steps: number;
}

export class MacroRunner {
  private running: Run | null = null;
  /** A step of ours is being started. */
  private stepping = false;
  /** Commands of others under way at this very moment. */
  private others = 0;

  constructor(
    private readonly registry: CommandRegistry,
    private readonly workspace: Workspace,
  ) {}

  /** Keeps what a person does while a macro waits out of the macro's undo step. */
  watch(): Dispose {
    const { history } = this.workspace;
    const begins = this.registry.on('willRun', () => {
      if (this.stepping || !this.running) return;
      this.others += 1;
      history.pause(this.running.group);
    });
    const ends = this.registry.on('returned', () => {
      if (this.stepping || this.others === 0) return;
      this.others -= 1;
      if (this.others === 0 && this.running) history.resume(this.running.group);
    });
    return () => {
      begins();
      ends();
    };
  }

  /** Runs at once as far as nothing has to be waited for. False where it stopped. */
  run(id: string): boolean | Promise<boolean> {
    const { macros, alerts, history } = this.workspace;
    const macro = macros.get(id);
    if (!macro) return false;
    if (this.running) {
      alerts.error(`“${this.running.macro.name}” is still running`);
      return false;
    }
    const run: Run = { macro, group: history.begin(`Run ${macro.name}`), steps: 0 };
    this.running = run;
    return this.drive(this.play(run, macro, [macro.id]), run);
  }

  private drive(playing: Playing<Stop | null>, run: Run, last?: Outcome): boolean | Promise<boolean> {
    try {
      const next = playing.next(last ?? NOTHING_YET);
      if (next.done) return this.end(run, next.value);
      return next.value.then((outcome) => this.drive(playing, run, outcome));
    } catch (error) {
      this.end(run, null);
      throw error;
    }
  }

  private end({ macro, group }: Run, stop: Stop | null): boolean {
    const { history, alerts } = this.workspace;
    this.running = null;
    this.others = 0;
    const changed = history.end(group);
    const undo = { label: 'Undo', command: 'todo-undo' } as const;
    if (!stop) {
      if (changed) alerts.info(`Ran ${macro.name}`, undo);
      else alerts.announce(`Ran ${macro.name}`);
      return true;
    }
    const step = stepText(this.registry, stop.step);
    const text = `“${macro.name}” stopped at step ${stop.at}, ${step}: ${stop.reason}`;
    alerts.error(text, changed ? { detail: lateMessages.macroStopped, action: undo } : {});
    return false;
  }

  private *play(run: Run, macro: Macro, inside: readonly string[]): Playing<Stop | null> {
    for (const [index, step] of macro.steps.entries()) {
      const reason = yield* this.step(run, step, macro.steps[index + 1], inside);
      if (reason !== null) return { at: index + 1, step, reason };
    }
    return null;
  }

  private *step(
    run: Run,
    step: MacroStep,
    next: MacroStep | undefined,
    inside: readonly string[],
  ): Playing<string | null> {
    if (step.command.startsWith(MACRO_PREFIX)) return yield* this.nested(run, step.command, inside);
    run.steps += 1;
    if (run.steps > MOST_RUN) return `a macro runs at most ${count(MOST_RUN, 'step')}`;
    const id = step.command as CommandId;
    const command = this.registry.get(id);
    if (!command) return 'this command no longer exists';
    // Undo, for one: inside a step that is still being made it would take back what came before it.
    if (isNoStep(id)) return 'this command cannot be a step';
    const fault = argsFault(this.workspace, command, step.args);
    if (fault) return fault === 'gone' ? 'what it names is gone' : 'its arguments do not fit';
    const asked = this.workspace.dialogs.dialog;
    const started = this.start(id, step);
    const outcome = started instanceof Promise ? yield this.patiently(started) : started;
    this.workspace.focus.assume();
    // The pause after a close is for eyes: the next step acts on the tab that comes.
    const { tabs } = this.workspace;
    if (tabs.currentId && tabs.currentId !== tabs.activeId) tabs.open(tabs.currentId);
    const { dialog } = this.workspace.dialogs;
    if (outcome.kind !== 'done') return reasonOf(outcome, command.plugin);
    const answer = dialog && dialog !== asked ? ANSWERS[dialog.kind] : undefined;
    return answer !== undefined && next && next.command !== answer ? 'it waits for an answer' : null;
  }

  /** A macro as a step: its own steps count, and its stop is the stop of this step. */
  private *nested(run: Run, command: string, inside: readonly string[]): Playing<string | null> {
    const id = command.slice(MACRO_PREFIX.length);
    const macro = this.workspace.macros.get(id);
    if (!macro) return 'this macro no longer exists';
    if (inside.includes(id)) return 'a macro cannot run itself';
    const stop = yield* this.play(run, macro, [...inside, id]);
    return stop && `step ${stop.at} of it, ${stepText(this.registry, stop.step)}: ${stop.reason}`;
  }

  private start(id: CommandId, { args }: MacroStep): Outcome | Promise<Outcome> {
    this.stepping = true;
    try {
      // Their shape was checked, or is a plug-in's own matter.
      return this.registry.execute(id, args as CommandArgs[CommandId], 'program');
    } finally {
      this.stepping = false;
    }
  }

  private patiently(started: Promise<Outcome>): Promise<Outcome> {
    return new Promise((resolve) => {
      const cancel = this.workspace.platform.clock.later(PATIENCE_MS, () => resolve(LATE));
      void started.then((outcome) => {
        cancel();
        resolve(outcome);
      });
    });
  }
}

const NOTHING_YET: Outcome = { kind: 'done' };
const LATE: Outcome = { kind: 'failed', error: new Error('late') };

function reasonOf(outcome: Exclude<Outcome, { readonly kind: 'done' }>, plugin: string | undefined): string {
  switch (outcome.kind) {
    case 'unknown':
      return 'this command no longer exists';
    case 'disabled':
      return BLOCKED[outcome.by] ?? 'it cannot run here';
    case 'refused':
      return 'it was refused';
    case 'failed':
      if (outcome === LATE) return 'it took too long';
      return plugin === undefined ? 'it did not work' : `it did not work (plug-in “${plugin}”)`;
  }
}
