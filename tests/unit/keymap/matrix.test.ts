// Layouts, systems and every default binding: the key that prints the letter runs the command, and only that.
import { describe, expect, test } from 'vitest';
import type { Clause, ContextKeys } from '../../../src/commands/types';
import { defaultBindings } from '../../../src/keymap/defaults';
import { createKeymap } from '../../../src/keymap/keymap';
import { NO_LAYOUT } from '../../../src/keymap/layout';
import { clausesOf } from '../../../src/keymap/overlap';
import { readStroke } from '../../../src/keymap/press';
import type { Keybinding, PrintedKeys, Stroke } from '../../../src/keymap/types';
import { LAYOUTS, type LayoutTable, mapOf, SYSTEMS, type System, strokeFor, US_MAP } from './layouts';
import { contextKeys } from './support';

const SURFACE = 'desktop';
const ITEMS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** A moment in which the clause holds. */
function momentOf(clause: Clause, os: System): ContextKeys {
  const values = Object.entries(clause).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]);
  return contextKeys({ os: os === 'mac' ? 'mac' : 'other', surface: SURFACE, ...Object.fromEntries(values) });
}

interface Row {
  readonly system: System;
  readonly id: string;
  readonly table: LayoutTable;
}
const ROWS: readonly Row[] = SYSTEMS.flatMap((system) =>
  Object.entries(LAYOUTS[system]).map(([id, table]) => ({ system, id, table })),
);

function strokesOf(binding: Keybinding, { system, table }: Row): readonly (Stroke | undefined)[] {
  return binding.keys.map((one) => strokeFor(one, system, table));
}

describe.each(ROWS)('$system $id', (row) => {
  const { system, table } = row;
  const keymap = createKeymap({ os: system, surface: SURFACE, items: () => ITEMS });
  const bindings = [
    ...defaultBindings(keymap.place),
    ...keymap.bindings.filter(({ layer }) => layer === 'item'),
  ].filter(({ by }) => by === 'keymap');

  // The Hebrew Q prints a slash, and what is printed comes first; file Q has its sequence there.
  const known =
    row.id === 'il' ? ['Control+q: app-shortcuts undefined instead of sidebar-open-file {"key":"q"}'] : [];

  const run = (layout: PrintedKeys, skip: (stroke: Stroke) => boolean): readonly string[] => {
    const wrong: string[] = [];
    for (const binding of bindings) {
      const strokes = strokesOf(binding, row);
      for (const clause of clausesOf(binding.when)) {
        if (strokes.some((one) => one === undefined)) wrong.push(`${binding.keys.join(' ')} cannot be typed`);
        const made = strokes.filter((one) => one !== undefined);
        if (made.some(skip)) continue;
        const pressed = made.map((one) => readStroke(one, system, layout));
        const answer = keymap.resolve(pressed, momentOf(clause, system));
        const expected = `${binding.command} ${JSON.stringify(binding.args)}`;
        const got =
          'binding' in answer
            ? `${answer.binding.command} ${JSON.stringify(answer.binding.args)}`
            : answer.kind;
        if (got !== expected) wrong.push(`${binding.keys.join(' ')}: ${got} instead of ${expected}`);
      }
    }
    return [...new Set(wrong)];
  };

  test('with its own map of keys', () => {
    expect(run(mapOf(table), () => false)).toEqual(known);
  });

  test('without a map of keys', () => {
    // Option hides the letter, and without a map only the place is left (decisions D9).
    const moved = (one: Stroke) => system === 'mac' && one.alt && movedFromUs(one.code, table);
    expect(run(NO_LAYOUT, moved)).toEqual(known);
  });

  test('with the map of the Latin layout beside it', () => {
    // Browsers give the map of the first layout with ASCII letters, whichever is in use.
    const foreign = mapOf(table).letters === 'none';
    expect(run(foreign ? US_MAP(system) : mapOf(table), () => false)).toEqual(known);
  });

  test('Caps Lock changes nothing', () => {
    const layout = mapOf(table);
    for (const binding of bindings) {
      for (const one of strokesOf(binding, row)) {
        if (one === undefined || !/^\p{L}$/u.test(one.key) || one.key.toUpperCase().length > 1) continue;
        const caps = { ...one, key: one.shift ? one.key.toLowerCase() : one.key.toUpperCase() };
        const letters = (read: Stroke) =>
          readStroke(read, system, layout).filter((text) => /\+[a-z]$/.test(text));
        expect(letters(caps)).toEqual(letters(one));
      }
    }
  });

  test('a key that prints another character runs no command of a letter', () => {
    const ascii = mapOf(table).letters === 'ascii';
    for (const [code, [plain]] of Object.entries(table.keys)) {
      if (!ascii || typeof plain !== 'string' || /^[a-z0-9 ]$/.test(plain) || /^Digit/.test(code)) continue;
      const control = { ...stroked(code, plain), ctrl: true };
      for (const one of readStroke(control, system, mapOf(table)))
        expect(one).not.toMatch(/^Control\+[a-z]$/);
    }
  });
});

function stroked(code: string, key: string): Stroke {
  const off = {
    ctrl: false,
    alt: false,
    shift: false,
    meta: false,
    altGraph: false,
    repeat: false,
    composing: false,
  };
  return { key, code, ...off };
}

function movedFromUs(code: string, table: LayoutTable): boolean {
  const [plain] = table.keys[code] ?? [null];
  const latin = typeof plain === 'string' && /^\p{Script=Latin}$/u.test(plain);
  return (
    (latin || !/^Key/.test(code)) && code !== `Key${String(plain).toUpperCase()}` && !/^Digit/.test(code)
  );
}
