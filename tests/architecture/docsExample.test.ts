// Makes the edits of the worked example in a copy of the sources, checks their types and runs the example's own test.
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyWithExample } from './docsCopy';
import { edited } from './docsRules';

const { folder: copy, edits, typeProblems, remove } = copyWithExample('docs/add-a-command.md');

afterAll(remove);

test('the example has its edits', () => {
  expect(edits.map(({ path }) => path)).toEqual([
    'src/commands/ids.ts',
    'src/commands/late/todo.ts',
    'src/keymap/defaults.ts',
    'tests/journeys/completeAll.test.ts',
    'tests/support/layoutCases.ts',
  ]);
});

test('an edit whose place is gone or not certain is refused', () => {
  const edit = { path: 'a.ts', how: 'after', anchor: 'b', lines: 'c\n' } as const;
  expect(edited('a\n  b\nd', edit)).toBe('a\n  b\nc\nd');
  expect(() => edited('a\nd', edit)).toThrow('a.ts has 0 lines "b"');
  expect(() => edited('b\nb', edit)).toThrow('a.ts has 2 lines "b"');
});

test('an edit that a reader has made already is not made twice', () => {
  const edit = { path: 'a.ts', how: 'after', anchor: 'b', lines: '  c\n' } as const;
  const once = edited('a\n  b\nd', edit);
  expect(edited(once, edit)).toBe(once);
  const last = { path: 'a.ts', how: 'before the last', anchor: ']', lines: '  x,\n' } as const;
  expect(edited(edited('[\n]', last), last)).toBe('[\n  x,\n]');
});

test('the types of the edited files are right', () => {
  expect(typeProblems()).toEqual([]);
}, 60_000);

test('its key is shown', async () => {
  const { createKeymap } = await import(join(copy, 'src/keymap/keymap.ts'));
  expect(createKeymap({ os: 'linux', surface: 'tab' }).keysFor('todo-complete-all')).toEqual(['Alt+e']);
});

describe('the test of the example', async () => {
  await import(join(copy, 'tests/journeys/completeAll.test.ts'));
});
