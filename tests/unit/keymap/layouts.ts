// Layout tables and recorded events, and the strokes that a keyboard of such a layout makes.
import { readFileSync } from 'node:fs';
import { printedKeys } from '../../../src/keymap/layout';
import type { Press, PrintedKeys, Stroke } from '../../../src/keymap/types';
import { stroke } from './support';

export type System = 'mac' | 'windows' | 'linux';
export const SYSTEMS: readonly System[] = ['mac', 'windows', 'linux'];

type Level = string | { readonly dead: string } | null;
export interface LayoutTable {
  readonly name: string;
  readonly keys: Readonly<Record<string, readonly [Level, Level, Level, Level]>>;
}

/** One recorded keydown (see tests/fixtures/layouts/README.md). */
export interface Recorded {
  readonly group: string;
  readonly system: System;
  readonly layout: string;
  readonly code: string;
  readonly modifiers: readonly ('ctrl' | 'alt' | 'shift' | 'meta')[];
  readonly altGraph: boolean;
  readonly key: string;
  readonly text: string | null;
}

function fixture<T>(name: string): T {
  const path = new URL(`../../fixtures/layouts/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

type Tables = Readonly<Record<string, LayoutTable>>;

/** The Brazilian keyboard prints its slash on a key that the tables leave out. */
function withSlash(tables: Tables): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([id, table]) => {
      const slash = { IntlRo: ['/', '?', null, null] } as const;
      return [id, /^(pt-)?br$/.test(id) ? { ...table, keys: { ...table.keys, ...slash } } : table];
    }),
  );
}

export const LAYOUTS: Readonly<Record<System, Tables>> = {
  mac: fixture('mac'),
  windows: withSlash(fixture('windows')),
  linux: withSlash(fixture('linux')),
};

export const RECORDED = fixture<readonly Recorded[]>('events');

/** The map that Chromium would give for a layout. */
export function mapOf(table: LayoutTable): PrintedKeys {
  return printedKeys(
    Object.entries(table.keys).flatMap(([code, [plain]]): [string, string][] =>
      typeof plain === 'string' ? [[code, plain]] : [],
    ),
  );
}

export const US_MAP = (system: System): PrintedKeys => {
  const table = LAYOUTS[system][system === 'linux' ? 'us' : 'en'];
  if (!table) throw new Error('no US layout');
  return mapOf(table);
};

export function strokeOfRecorded(event: Recorded): Stroke {
  const on = (name: Recorded['modifiers'][number]) => event.modifiers.includes(name);
  return stroke({
    key: event.key,
    code: event.code,
    ctrl: on('ctrl'),
    alt: on('alt'),
    shift: on('shift'),
    meta: on('meta'),
    altGraph: event.altGraph,
  });
}

const NAMED_CODES: Readonly<Record<string, string>> = { Space: ' ' };

/**
 * The stroke by which someone at this layout makes a press: the key that prints the character, with Shift
 * where that is needed for a sign, and what the system then reports as `key`. Undefined when no key prints it.
 */
export function strokeFor(one: Press, system: System, table: LayoutTable): Stroke | undefined {
  const words = one.split(/(?<=\w)\+/);
  const key = words.pop() ?? '';
  const flags = {
    ctrl: words.includes('Control'),
    alt: words.includes('Alt'),
    shift: words.includes('Shift'),
    meta: words.includes('Meta'),
  };
  const report = (code: string, level: 0 | 1): Stroke => {
    const levels = table.keys[code] ?? [null, null, null, null];
    const changed = system === 'mac' && flags.alt;
    const level3 = levels[level === 1 ? 3 : 2];
    const shown = changed && level3 !== null ? level3 : levels[level];
    const printed = typeof shown === 'string' ? shown : 'Dead';
    return stroke({ ...flags, shift: flags.shift || level === 1, code, key: printed });
  };
  if (/^Digit\d$/.test(key)) return report(key, flags.shift ? 1 : 0);
  if (key.length > 1) return stroke({ ...flags, key: NAMED_CODES[key] ?? key, code: key });
  const letter = /^[a-z]$/.test(key);
  const prints = Object.values(table.keys).some(
    ([plain]) => typeof plain === 'string' && /^[a-z]$/.test(plain),
  );
  for (const level of letter ? ([0] as const) : ([0, 1] as const)) {
    for (const [code, levels] of Object.entries(table.keys)) {
      if (levels[level] === key) return report(code, letter && flags.shift ? 1 : level);
    }
  }
  // A layout without ASCII letters: the key in the place of the letter.
  return letter && !prints ? report(`Key${key.toUpperCase()}`, flags.shift ? 1 : 0) : undefined;
}
