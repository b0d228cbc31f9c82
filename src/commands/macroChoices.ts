// What can be added as a step in the macro editor: what the palette lists, with its arguments, and typing.

import { type Macro, type MacroStep, type StepArgs, stepOf, toStepArgs } from '../stores/macroFile';
import { matchClass, type Searchable, searchable, toQuery } from '../stores/search';
import { argsFault } from './macroArgs';
import { MACRO_PREFIX } from './macroRunner';
import { isNoStep } from './macroSteps';
import type { CommandRegistry } from './registry';
import { fileRows } from './rows';
import type { AnyCommand, CommandId, PaletteRow } from './types';

/** One step that can be added. */
export interface StepChoice {
  readonly step: MacroStep;
  readonly text: string;
  readonly search: Searchable;
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

/** Everything that can be a step of the macro `id`, or of a new one: made once per opening of the editor. */
export function stepChoices(registry: CommandRegistry, id: string | null): readonly StepChoice[] {
  const ctx = registry.context('program');
  const { list } = ctx.workspace.macros;
  const steps = registry.list().filter(isStep);
  const isMacro = (command: AnyCommand): boolean => command.id.startsWith(MACRO_PREFIX);
  const choose = (command: string, args: StepArgs | undefined, about: string | null): StepChoice => {
    const title = registry.title(command as CommandId).replace(/…$/, '');
    const text = about === null ? title : `${title}: ${about}`;
    return {
      step: stepOf(command, args),
      text,
      search: searchable(text, registry.get(command as CommandId)?.keywords),
      ...(id !== null && runs(list, command, id) && { disabled: 'It would run itself' }),
    };
  };
  const withRows = (command: string, rows: Iterable<PaletteRow>): readonly StepChoice[] =>
    [...rows].flatMap((row) => {
      const args = argsOf(command, row.args);
      return args === null ? [] : [choose(command, args, row.title)];
    });
  const choices = ({ id: command, palette }: AnyCommand): readonly StepChoice[] =>
    typeof palette === 'object' ? withRows(command, palette.rows(ctx)) : [choose(command, undefined, null)];
  return [
    ...TYPED.map(({ command, args }) => choose(command, args, null)),
    ...steps.filter(isMacro).flatMap(choices),
    ...steps.filter((command) => !isMacro(command)).flatMap(choices),
    ...withRows(
      'file-open',
      fileRows<'file-open'>(ctx, (file) => ({ id: file })),
    ),
  ];
}

/** The choices that `typed` finds, best first. */
export function findChoices(choices: readonly StepChoice[], typed: string): readonly StepChoice[] {
  const query = toQuery(typed);
  if (query.text === '') return choices.slice(0, MOST_CHOICES);
  const found = choices.flatMap((choice) => {
    const match = matchClass(choice.search, query);
    return match === null ? [] : [{ choice, match }];
  });
  found.sort((a, b) => a.match - b.match);
  return found.slice(0, MOST_CHOICES).map(({ choice }) => choice);
}

/** What is wrong with a step as things are now, in a few words; null when nothing is. */
export function stepProblem(registry: CommandRegistry, { command, args }: MacroStep): string | null {
  const found = registry.get(command as CommandId);
  if (!found) return 'This command no longer exists';
  if (isNoStep(command)) return 'This command cannot be a step';
  const fault = argsFault(registry.context('program').workspace, found, args);
  if (fault === null) return null;
  return fault === 'gone' ? 'What it names is gone' : 'Its arguments do not fit';
}

const isStep = ({ id, palette }: AnyCommand): boolean => palette !== 'hide' && !isNoStep(id);

/** The arguments of a row, without what only holds now: a macro moves the file that is chosen when it runs. */
function argsOf(command: string, args: unknown): StepArgs | undefined | null {
  const kept = toStepArgs(args);
  if (!kept || command !== 'file-move-to-folder') return kept;
  const { id: _, ...others } = kept;
  return others;
}

/** Whether a command is the macro `id`, or a macro that comes to it. */
function runs(macros: readonly Macro[], command: string, id: string, seen = new Set<string>()): boolean {
  if (!command.startsWith(MACRO_PREFIX) || seen.has(command)) return false;
  if (command === `${MACRO_PREFIX}${id}`) return true;
  seen.add(command);
  const steps = macros.find((macro) => `${MACRO_PREFIX}${macro.id}` === command)?.steps ?? [];
  return steps.some((step) => runs(macros, step.command, id, seen));
}
