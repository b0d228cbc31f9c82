// The recorded events: what types, types and runs nothing; what does not, may run.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeymap } from '../../../src/keymap/keymap';
import { NO_LAYOUT } from '../../../src/keymap/layout';
import { isNativeEditing } from '../../../src/keymap/native';
import { readStroke } from '../../../src/keymap/press';
import { typesText } from '../../../src/keymap/stroke';
import type { Stroke } from '../../../src/keymap/types';
import { LAYOUTS, mapOf, RECORDED, SYSTEMS, strokeOfRecorded } from './layouts';
import { contextKeys, press, sequence } from './support';

const name = (one: (typeof RECORDED)[number]) =>
  `${one.group} ${one.system} ${one.layout} ${[...one.modifiers, one.altGraph ? 'altgr' : ''].join(' ')} ${one.code} ${one.key}`;

test('there are 174 of them', () => {
  expect(RECORDED).toHaveLength(174);
});

describe('with the caret in a text field', () => {
  test.each(RECORDED.filter(({ text }) => text !== null).map((one) => [name(one), one] as const))(
    '%s types',
    (_, one) => {
      expect(typesText(strokeOfRecorded(one), one.system)).toBe(true);
    },
  );

  test.each(RECORDED.filter(({ key }) => key === 'Dead').map((one) => [name(one), one] as const))(
    '%s is left to the field',
    (_, one) => {
      expect(typesText(strokeOfRecorded(one), one.system)).toBe(true);
    },
  );

  test.each(
    RECORDED.filter(({ text, key, altGraph }) => text === null && key !== 'Dead' && !altGraph).map(
      (one) => [name(one), one] as const,
    ),
  )('%s is a shortcut', (_, one) => {
    const read = strokeOfRecorded(one);
    expect(typesText(read, one.system)).toBe(false);
    const table = LAYOUTS[one.system][one.layout];
    for (const layout of [NO_LAYOUT, ...(table ? [mapOf(table)] : [])]) {
      expect(readStroke(read, one.system, layout)).toEqual(expect.arrayContaining([expected(one)]));
    }
  });

  test('AltGr where nothing is printed is no shortcut either', () => {
    for (const one of RECORDED.filter(({ group }) => group === 'altgr-empty')) {
      expect(readStroke(strokeOfRecorded(one), one.system, NO_LAYOUT)).toEqual([]);
    }
  });
});

/** The shortcut that the person at this keyboard means. */
function expected({ group, key, code, modifiers }: (typeof RECORDED)[number]): string {
  const names = { ctrl: 'Control', alt: 'Alt', shift: 'Shift', meta: 'Meta' };
  const prefix = modifiers.map((one) => names[one]).join('+');
  if (/^Digit/.test(code)) return `${prefix}+${code}`;
  const foreign = group === 'non-latin' && /^Key/.test(code);
  return `${prefix}+${foreign ? code.slice(3).toLowerCase() : key.toLowerCase()}`;
}

describe('any keys at all, in a field with text', () => {
  const keys = fc.oneof(
    fc.constantFrom(...RECORDED.map(({ key, code }) => ({ key, code }))),
    fc.constantFrom(
      ...[...'abcdefghijklmnopqrstuvwxyz'].map((key) => ({ key, code: `Key${key.toUpperCase()}` })),
    ),
    fc.constantFrom(
      ...[
        'ArrowUp',
        'ArrowDown',
        'ArrowLeft',
        'ArrowRight',
        'Home',
        'End',
        'Enter',
        'Backspace',
        'Delete',
        'Tab',
        'PageUp',
      ].map((key) => ({ key, code: key })),
    ),
  );
  const strokes = fc.record({
    at: keys,
    ctrl: fc.boolean(),
    alt: fc.boolean(),
    shift: fc.boolean(),
    meta: fc.boolean(),
    altGraph: fc.boolean(),
  });

  test.each(SYSTEMS)('no key that edits or types runs anything on %s', (os) => {
    const overrides = () => {
      const keys = ['q', 'Enter', 'Mod+v', 'ArrowUp', 'Shift+1'];
      return { 'app-trash': keys.map((text) => sequence(text, os)) };
    };
    const keymap = createKeymap({
      os,
      surface: 'tab',
      items: () => [...'abcdefghijklmnopqrstuvwxyz'],
      overrides,
    });
    const here = contextKeys({
      focus: 'files',
      typing: true,
      editing: 'name',
      os: os === 'mac' ? 'mac' : 'other',
    });
    fc.assert(
      fc.property(strokes, ({ at, ...flags }) => {
        const one: Stroke = { ...at, ...flags, repeat: false, composing: false };
        if (typesText(one, os)) return;
        const answer = keymap.resolve([readStroke(one, os, NO_LAYOUT)], here);
        if (answer.kind !== 'run') return;
        // What may run has a modifier that types nothing, and is no command of the text.
        expect(one.ctrl || one.alt || one.meta).toBe(true);
        expect(answer.binding.command).not.toMatch(
          /^todo-(undo|redo|copy|paste|select|delete|toggle|edit|cursor|extend|move)|^item-|-nav-/,
        );
        expect(isNativeEditing(answer.binding.keys[0] ?? press('x'), os)).toBe(false);
        expect(answer.binding.command === 'app-trash').toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
