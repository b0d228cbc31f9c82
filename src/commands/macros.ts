// Commands that record, write and keep macros, and one command for each macro that there is.
import type { Workspace } from '../stores/workspace';
import { command } from './define';
import type { CommandArgs } from './ids';
import { watchRecording } from './macroRecorder';
import { MACRO_PREFIX, MacroRunner } from './macroRunner';
import type { CommandRegistry } from './registry';
import type { AnyCommand, Command, CommandContext, Dispose, PaletteRow } from './types';

export const macroCommands: readonly AnyCommand[] = [
  command({
    id: 'macros-record',
    title: 'Record macro',
    category: 'App',
    icon: 'record',
    keywords: ['macro', 'automate', 'repeat', 'sequence'],
    when: { recording: false },
    run: ({ workspace }) => workspace.macros.startRecording(),
  }),
  command({
    id: 'macros-stop',
    title: 'Stop recording',
    category: 'App',
    icon: 'record',
    keywords: ['macro', 'end', 'save macro'],
    when: { recording: true },
    run: ({ workspace }) => workspace.macros.stopRecording(),
  }),
  command({
    id: 'macros-new',
    title: 'New macro',
    category: 'App',
    icon: 'plus',
    keywords: ['macro', 'write', 'create', 'sequence'],
    run: ({ workspace }) => workspace.macros.beginNew(),
  }),
  command({
    id: 'macros-edit',
    title: 'Edit macro…',
    category: 'App',
    icon: 'pencil',
    keywords: ['rename macro', 'change macro'],
    when: { macros: true },
    palette: { placeholder: 'Choose a macro', rows: (ctx) => macroRows<'macros-edit'>(ctx) },
    run: ({ workspace }, { id }) => workspace.macros.beginEdit(id),
  }),
  command({
    id: 'macros-delete',
    title: 'Delete macro…',
    category: 'App',
    icon: 'trash',
    keywords: ['remove macro'],
    when: { macros: true },
    palette: { placeholder: 'Choose a macro', rows: (ctx) => macroRows<'macros-delete'>(ctx) },
    run: ({ workspace }, { id }) => workspace.macros.remove(id),
  }),
  command({
    id: 'macros-draft',
    title: 'Write a macro',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }, part) => workspace.macros.change(part),
  }),
  command({
    id: 'macros-save',
    title: 'Save macro',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.macros.save(),
  }),
  command({
    id: 'macros-discard',
    title: 'Discard macro',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.macros.discard(),
  }),
  command({
    id: 'macros-resume',
    title: 'Go on with the macro',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.macros.resume(),
  }),
  command({
    id: 'macros-restore',
    title: 'Restore macro',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.macros.restore(),
  }),
];

/** Starts listening for recordings, and keeps a command for each macro; called once, where the registry is made. */
export function startMacros(registry: CommandRegistry, workspace: Workspace): Dispose {
  const { macros } = workspace;
  const runner = new MacroRunner(registry, workspace);
  const registered = new Map<string, Dispose>();
  const follow = (): void => {
    const ids = new Set(macros.list.map(({ id }) => id));
    for (const [id, dispose] of registered) {
      if (ids.has(id)) continue;
      dispose();
      registered.delete(id);
    }
    for (const id of ids) {
      if (!registered.has(id)) registered.set(id, registry.register(runCommand(id, runner)));
    }
  };
  follow();
  const stops = [macros.onChange(follow), runner.watch(), watchRecording(registry, workspace)];
  return () => {
    for (const stop of [...stops, ...registered.values()]) stop();
  };
}

function runCommand(id: string, runner: MacroRunner): Command<`macro-${string}`> {
  return {
    id: `${MACRO_PREFIX}${id}`,
    title: ({ workspace }) => workspace.macros.get(id)?.name ?? 'Deleted macro',
    category: 'App',
    icon: 'bolt',
    keywords: ['macro', 'run'],
    run: () => runner.run(id),
  };
}

function macroRows<Id extends 'macros-edit' | 'macros-delete'>({
  workspace,
}: CommandContext): readonly PaletteRow<Id>[] {
  return workspace.macros.list.map(({ id, name }) => ({ args: { id } as CommandArgs[Id], title: name }));
}
