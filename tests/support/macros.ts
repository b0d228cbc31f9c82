// Records and keeps macros in a test window, as a person does.
import type { CommandArgs } from '../../src/commands/ids';
import type { CommandId, Outcome } from '../../src/commands/types';
import type { Macro, MacroStep } from '../../src/stores/macroFile';
import type { TestWindow } from './workspace';

/** Runs a command by key. */
export function press<Id extends CommandId>(
  window: TestWindow,
  id: Id,
  args?: CommandArgs[Id],
): Outcome | Promise<Outcome> {
  return window.registry.execute(id, args as CommandArgs[Id], 'key');
}

/** Types a to-do and presses Enter, letter by letter. */
export function typeTodo(window: TestWindow, text: string): void {
  for (let end = 1; end <= text.length; end += 1) press(window, 'todo-draft', { text: text.slice(0, end) });
  press(window, 'todo-add');
}

/** Saves what stands in the editor under a name. */
export function saveAs(window: TestWindow, name: string): Macro {
  press(window, 'macros-draft', { name });
  press(window, 'macros-save');
  const macro = window.workspace.macros.list.find((each) => each.name === name);
  if (!macro) throw new Error(`${name} was not saved: ${window.workspace.macros.draft?.problem}`);
  return macro;
}

/** Writes a macro in the editor. */
export function write(window: TestWindow, name: string, steps: readonly MacroStep[]): Macro {
  press(window, 'macros-new');
  press(window, 'macros-draft', { steps });
  return saveAs(window, name);
}

/** Records what `act` does. */
export async function record(window: TestWindow, name: string, act: () => unknown): Promise<Macro> {
  press(window, 'macros-record');
  await act();
  press(window, 'macros-stop');
  return saveAs(window, name);
}

/** Runs a macro as the palette does. */
export function play(window: TestWindow, macro: Macro): Outcome | Promise<Outcome> {
  return window.registry.execute(`macro-${macro.id}`, undefined, 'palette');
}
