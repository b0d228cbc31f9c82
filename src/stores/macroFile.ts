// What a macro is, and how stored or imported ones are read: what cannot be used is left out and named.
import { count } from '../platform/contract/messages';
import { cleanName } from '../platform/contract/text';

/** Plain JSON: what the arguments of a step may hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The arguments of a step. */
export type StepArgs = { readonly [name: string]: Json };

/** One command with its arguments. The command may be gone: that shows when the macro runs. */
export interface MacroStep {
  readonly command: string;
  readonly args?: StepArgs;
}

/** A named sequence of commands. */
export interface Macro {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly MacroStep[];
}

/** What was read, and a sentence for each entry that could not be. */
export interface ReadMacros {
  readonly macros: readonly Macro[];
  readonly problems: readonly string[];
  /** The entries that could not be read, as they came: a newer version may have written them. */
  readonly unread: readonly unknown[];
}

/** Enough for any habit; more is a mistake or an attack. */
export const MOST_MACROS = 200;
export const MOST_STEPS = 200;

const MACRO_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Ids of macros, which are part of the ids of their commands, may hold all of these. */
const COMMAND_ID = /^[a-z][A-Za-z0-9_-]{0,120}$/;
/** Arguments are flat or nearly so. */
const DEEPEST = 4;
const LONGEST_TEXT = 10_000;

/** Reads a list of macros from anywhere; never throws. */
export function readMacros(value: unknown): ReadMacros {
  if (!Array.isArray(value)) return { macros: [], problems: ['Macros: not a list'], unread: [] };
  const unread: unknown[] = [];
  const macros = new Map<string, Macro>();
  const problems: string[] = [];
  value.forEach((entry: unknown, index) => {
    const macro = readMacro(entry);
    if (typeof macro === 'string') {
      unread.push(entry);
      problems.push(`${nameOf(entry, index)}: ${macro}`);
    } else if (macros.size < MOST_MACROS || macros.has(macro.id)) macros.set(macro.id, macro);
    else problems.push(`Macro ${macro.name}: only ${count(MOST_MACROS, 'macro')} are kept`);
  });
  return { macros: [...macros.values()], problems, unread };
}

/** Arguments as they can be stored, or null where they hold more than plain JSON. */
export function toStepArgs(args: unknown): StepArgs | undefined | null {
  if (args === undefined || args === null) return undefined;
  if (!isRecord(args)) return null;
  const kept = Object.entries(args).filter(([, value]) => value !== undefined);
  if (!kept.every(([, value]) => isJson(value, DEEPEST))) return null;
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as StepArgs);
}

/** A step without an empty set of arguments. */
export function stepOf(command: string, args: StepArgs | undefined): MacroStep {
  return args === undefined ? { command } : { command, args };
}

function readMacro(entry: unknown): Macro | string {
  if (!isRecord(entry)) return 'not a macro';
  const { id, name, steps } = entry;
  if (typeof id !== 'string' || !MACRO_ID.test(id)) return 'its id makes no sense';
  const clean = typeof name === 'string' ? cleanName(name) : { problem: 'empty' as const };
  if ('problem' in clean) return 'it has no usable name';
  if (!Array.isArray(steps) || steps.length === 0) return 'it has no steps';
  if (steps.length > MOST_STEPS) return `it has more than ${count(MOST_STEPS, 'step')}`;
  const read = steps.map(readStep);
  const bad = read.indexOf(null);
  if (bad >= 0) return `step ${bad + 1} makes no sense`;
  return { id, name: clean.text, steps: read.filter((step) => step !== null) };
}

function readStep(entry: unknown): MacroStep | null {
  if (!isRecord(entry) || typeof entry.command !== 'string' || !COMMAND_ID.test(entry.command)) return null;
  const args = toStepArgs(entry.args);
  return args === null ? null : stepOf(entry.command, args);
}

function nameOf(entry: unknown, index: number): string {
  const name = isRecord(entry) && typeof entry.name === 'string' ? entry.name.slice(0, 60) : '';
  return name === '' ? `Macro ${index + 1}` : `Macro ${name}`;
}

function isJson(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth === 0 || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every((each) => isJson(each, depth - 1));
  return isRecord(value) && Object.values(value).every((each) => isJson(each, depth - 1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
