// What a recording has noted so far: typing joined into one step, what was undone left out again.
import type { MacroStep } from './macroFile';

/** One thing that was done while recording. */
export interface Noted {
  readonly step: MacroStep;
  /** It made an undoable change. */
  readonly changed: boolean;
}

/** Commands whose later text replaces the earlier one. */
const TYPING: ReadonlySet<string> = new Set(['todo-draft', 'todo-edit-draft']);

/** Notes what is done, in order. */
export class Recording {
  private noted: Noted[] = [];
  /** What undo took back, for redo. */
  private taken: { readonly at: number; readonly noted: Noted }[] = [];

  get steps(): readonly MacroStep[] {
    return this.noted.map(({ step }) => step);
  }

  note(noted: Noted): void {
    const last = this.noted.at(-1)?.step;
    const { step } = noted;
    // A typed to-do is one step, and carries its text.
    const typed =
      step.command === 'todo-add' && !step.args && last?.command === 'todo-draft' ? last.args : null;
    if (typed || (last && TYPING.has(step.command) && last.command === step.command)) this.noted.pop();
    this.noted.push(typed ? { ...noted, step: { command: step.command, args: typed } } : noted);
    if (noted.changed) this.taken = [];
  }

  /** Undo while recording: the step that made the last change was a slip. */
  undone(): void {
    const at = this.noted.findLastIndex(({ changed }) => changed);
    const [noted] = at < 0 ? [] : this.noted.splice(at, 1);
    if (noted) this.taken.push({ at, noted });
  }

  redone(): void {
    const last = this.taken.pop();
    if (last) this.noted.splice(last.at, 0, last.noted);
  }
}
