// What can be added as a step in the macro editor: what the palette lists, with its arguments, and typing.

import { type Macro, type MacroStep, stepOf, toStepArgs } from '../stores/macroFile';
import { matchClass, searchable, toQuery } from '../stores/search';
import type { Workspace } from '../stores/workspace';
import { argsFault } from './macroArgs';
import { MACRO_PREFIX } from './macroRunner';
import { NO_STEPS } from './macroSteps';
import { stepText } from './macroWords';
import type { CommandRegistry } from './registry';
import { fileRows } from './rows';
import type { AnyCommand, CommandId, PaletteRow } from './types';

/** One step that can be added. */
export interface StepChoice {
  readonly step: MacroStep;
  readonly text: string;
  readonly icon: string | undefined;
  /** Why it cannot be chosen. */
  readonly disabled?: string;
}

/** More is not read but searched. */
const MOST_CHOICES = 60;

/** Steps that hold a text of their own, which is typed in the editor. */
const TYPED: readonly MacroStep[] = [
  { command: 'todo-add', args: { text: '' } },
  { command: 'file-create', args: { name: '' } },
  { command: 'folder-create', args: { name: '' } },
];

/** The steps that `typed` finds, best first; `id` is the macro that is written, or null for a new one. */
export function stepChoices(
  registry: CommandRegistry,
  id: string | null,
  typed: string,
): readonly StepChoice[] {
  const all = everything(registry, id);
  const query = toQuery(typed);
  if (query.text === '') return all.slice(0, MOST_CHOICES);
  const found = all.flatMap((choice) => {
    const keywords = registry.get(choice.step.command as CommandId)?.keywords ?? [];
    const match = matchClass(searchable(choice.text, keywords), query);
    return match === null ? [] : [{ choice, match }];
  });
  found.sort((a, b) => a.match - b.match);
  return found.slice(0, MOST_CHOICES).map(({ choice }) => choice);
}

/** What is wrong with a step as things are now, in a few words; null when nothing is. */
export function stepProblem(registry: CommandRegistry, { command, args }: MacroStep): string | null {
  const found = registry.get(command as CommandId);
  if (!found) return 'This command no longer exists';
  const fault = argsFault(registry.context('program').workspace, found, args);
  if (fault === null) return null;
  return fault === 'gone' ? 'What it names is gone' : 'Its arguments do not fit';
}

function everything(registry: CommandRegistry, id: string | null): readonly StepChoice[] {
  const ctx = registry.context('program');
  const { list } = ctx.workspace.macros;
  const choice = (step: MacroStep): StepChoice => ({
    step,
    text: stepText(registry, step),
    icon: registry.get(step.command as CommandId)?.icon,
    ...(id !== null && runs(list, step.command, id) && { disabled: 'It would run itself' }),
  });
  const files = [...fileRows<'file-open'>(ctx, (file) => ({ id: file }))];
  return [
    ...TYPED.map(choice),
    ...registry
      .list()
      .filter(isStep)
      .flatMap((command) => stepsOf(command, ctx.workspace, registry)),
    ...files.flatMap(({ args }) => withArgs('file-open', args)),
  ].map((each) => ('step' in each ? each : choice(each)));
}

const isStep = ({ id, palette }: AnyCommand): boolean =>
  palette !== 'hide' && !NO_STEPS.has(id) && !id.startsWith('macros-');

function stepsOf(
  { id, palette }: AnyCommand,
  workspace: Workspace,
  registry: CommandRegistry,
): readonly MacroStep[] {
  if (typeof palette !== 'object') return [{ command: id }];
  const rows: Iterable<PaletteRow> = palette.rows({ ...registry.context('program'), workspace });
  return [...rows].flatMap(({ args }) => withArgs(id, args));
}

function withArgs(command: string, args: unknown): readonly MacroStep[] {
  const kept = toStepArgs(args);
  if (!kept) return [];
  // A macro moves the file that is chosen when it runs.
  const { id: _, ...others } = kept;
  return [stepOf(command, command === 'file-move-to-folder' ? others : kept)];
}

/** Whether a command is the macro `id`, or a macro that comes to it. */
function runs(macros: readonly Macro[], command: string, id: string, seen = new Set<string>()): boolean {
  if (!command.startsWith(MACRO_PREFIX) || seen.has(command)) return false;
  if (command === `${MACRO_PREFIX}${id}`) return true;
  seen.add(command);
  const steps = macros.find((macro) => `${MACRO_PREFIX}${macro.id}` === command)?.steps ?? [];
  return steps.some((step) => runs(macros, step.command, id, seen));
}
