// Notes what a person does while a macro is recorded: commands by key, palette, menu, button, pointer and drag.
import { lateMessages } from '../platform/contract/lateMessages';
import { stepOf, toStepArgs } from '../stores/macroFile';
import type { Workspace } from '../stores/workspace';
import { isNoStep } from './macroSteps';
import type { CommandRegistry, RunDetail } from './registry';
import type { CommandId, Dispose } from './types';

/** How things stood when a command began. */
interface Before {
  readonly stepsMade: number;
  /** It only closes what lies on top. */
  readonly closes: boolean;
}

/** Starts listening; nothing happens while nothing is recorded. */
export function watchRecording(registry: CommandRegistry, workspace: Workspace): Dispose {
  const { history, macros } = workspace;
  const before = new Map<number, Before>();
  const begins = registry.on('willRun', ({ id, serial }) => {
    if (!macros.recording) return;
    const closes = id === 'sidebar-input-close' && registry.keys.layer !== 'none';
    before.set(serial, { stepsMade: history.stepsMade, closes });
  });
  const ends = registry.on('didRun', (event) => {
    const start = before.get(event.serial);
    before.delete(event.serial);
    if (!start || start.closes || event.refused || !isStep(event, registry)) return;
    note(event, workspace, history.stepsMade > start.stepsMade);
  });
  const fails = registry.on('failed', ({ serial }) => before.delete(serial));
  return () => {
    for (const stop of [begins, ends, fails]) stop();
  };
}

function note({ id, args }: RunDetail, { macros, alerts }: Workspace, changed: boolean): void {
  if (id === 'todo-undo') macros.recording?.undone();
  else if (id === 'todo-redo') macros.recording?.redone();
  else {
    // Saved is what the step before opened: with its id the macro would do nothing to any other to-do.
    const kept = toStepArgs(id === 'todo-edit-commit' ? { ...Object(args), id: undefined } : args);
    if (kept === null) alerts.info(lateMessages.macroSkipped);
    else macros.note({ step: stepOf(id, kept), changed });
  }
}

/** What the code did by itself is no step, nor is what only shows something. */
function isStep({ id, source }: RunDetail, registry: CommandRegistry): boolean {
  if (source === 'program') return false;
  if (id === 'todo-undo' || id === 'todo-redo') return true;
  return registry.get(id as CommandId) !== undefined && !isNoStep(id);
}
