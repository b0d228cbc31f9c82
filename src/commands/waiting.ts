// Commands whose modules are still to come: they act on what they were meant for, or not at all.
import { messages } from '../platform/contract/messages';
import type { Workspace } from '../stores/workspace';
import type { Outcome } from './types';

/** What runs once its module is here. */
interface Awaited {
  /** The condition that names what it acts on. */
  when(): object;
  run(): Outcome | Promise<Outcome>;
}

/** An instance belongs to a registry. */
export class Waiting {
  /** Steps made by what had to wait itself; they are no reason against what was asked for behind it. */
  private steps = 0;

  constructor(private readonly workspace: Workspace) {}

  /** Runs it after `bring`; what it acts on must not be something else by then. */
  async after(bring: () => Promise<unknown>, { when, run }: Awaited): Promise<Outcome> {
    const { workspace } = this;
    const before = this.aims();
    try {
      await bring();
    } catch (error) {
      workspace.alerts.error(messages.partMissing);
      return { kind: 'failed', error };
    }
    const now = this.aims();
    const by = (Object.keys(when()) as (keyof typeof now)[]).find((fact) => before[fact] !== now[fact]);
    if (by !== undefined) {
      workspace.alerts.error(messages.tooSoon);
      return { kind: 'disabled', by };
    }
    const made = workspace.history.stepsMade;
    const outcome = run();
    this.steps += workspace.history.stepsMade - made;
    return outcome;
  }

  private aims() {
    const { selection, itemTarget, tabs, history } = this.workspace;
    const steps = history.stepsMade - this.steps;
    return {
      selection: selection.targets.join(),
      item: itemTarget,
      file: tabs.currentId,
      canUndo: steps,
      canRedo: steps,
    };
  }
}
