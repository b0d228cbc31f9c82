// Reading macros from storage and files: what makes no sense is named and left out, the rest is taken.
import { expect, test } from 'vitest';
import { MOST_MACROS, MOST_STEPS, readMacros, toStepArgs } from '../../../src/stores/macroFile';
import { MACROS_KEY } from '../../../src/stores/macros';
import { press, write } from '../../support/macros';
import { openWorkspace } from '../../support/workspace';

const step = { command: 'todo-add', args: { text: 'Milk' } };
const good = { id: 'm1', name: 'Good', steps: [step] };

test.each([
  ['null', null],
  ['text', 'macros'],
  ['a record', { macros: [] }],
])('%s is no list', (_what, value) => {
  expect(readMacros(value)).toEqual({ macros: [], problems: ['Macros: not a list'], unread: [] });
});

test.each<[string, unknown, string]>([
  ['nothing', null, 'Macro 1: not a macro'],
  ['an id that leads elsewhere', { ...good, id: '../x' }, 'Macro Good: its id makes no sense'],
  ['no name', { ...good, name: '  ' }, 'Macro   : it has no usable name'],
  ['no steps', { ...good, steps: [] }, 'Macro Good: it has no steps'],
  ['a step that is no record', { ...good, steps: [step, 7] }, 'Macro Good: step 2 makes no sense'],
  [
    'a command that is no id',
    { ...good, steps: [{ command: 'No Way' }] },
    'Macro Good: step 1 makes no sense',
  ],
  [
    'arguments that are a list',
    { ...good, steps: [{ command: 'a', args: [] }] },
    'Macro Good: step 1 makes no sense',
  ],
  [
    'endless text',
    { ...good, steps: [{ command: 'a', args: { t: 'x'.repeat(20_000) } }] },
    'Macro Good: step 1 makes no sense',
  ],
  [
    'too many steps',
    { ...good, steps: Array.from({ length: MOST_STEPS + 1 }, () => step) },
    'Macro Good: it has more than 200 steps',
  ],
])('%s is named, and the others are read', (_what, bad, problem) => {
  const other = { ...good, id: 'm2', name: 'Other' };
  expect(readMacros([bad, other])).toEqual({ macros: [other], problems: [problem], unread: [bad] });
});

test('a macro whose id holds any of the allowed signs can be a step of another one', () => {
  const inner = { ...good, id: 'A_b-9' };
  const outer = { id: 'outer', name: 'Outer', steps: [{ command: 'macro-A_b-9' }] };
  expect(readMacros([inner, outer]).macros).toEqual([inner, outer]);
});

test('only plain JSON can be an argument', () => {
  expect(toStepArgs(undefined)).toBeUndefined();
  expect(toStepArgs({})).toBeUndefined();
  expect(toStepArgs({ a: 1, b: undefined })).toEqual({ a: 1 });
  expect(toStepArgs({ run: () => 1 })).toBeNull();
  expect(toStepArgs({ at: new Date(0) })).toBeNull();
  expect(toStepArgs({ n: Number.NaN })).toBeNull();
  expect(toStepArgs({ a: { b: { c: { d: { e: { f: 1 } } } } } })).toBeNull();
});

test('export, delete and import is lossless, keeping the ids that keys are bound to', async () => {
  const window = await openWorkspace();
  const one = write(window, 'One', [step]);
  write(window, 'Two', [step, { command: 'todo-select-all' }]);
  const { macros } = window.workspace;
  const text = JSON.stringify({ macros: macros.toJson() });
  const before = macros.list;
  press(window, 'macros-delete', { id: one.id });
  expect(macros.fromJson(JSON.parse(text).macros)).toEqual({ added: 2, problems: [] });
  expect(new Set(macros.list)).toEqual(new Set(before));
  expect(window.registry.title(`macro-${one.id}`)).toBe('One');
});

test('a file that brings too many fills up what there is room for', async () => {
  const window = await openWorkspace();
  write(window, 'Mine', [step]);
  const many = Array.from({ length: MOST_MACROS }, (_, n) => ({ ...good, id: `n${n}`, name: `N${n}` }));
  const { added, problems } = window.workspace.macros.fromJson(many);
  expect([added, problems]).toEqual([MOST_MACROS - 1, ['Macro N199: only 200 macros are kept']]);
});

test('what this version cannot read stays stored', async () => {
  const newer = { id: 'm9', name: 'Newer', steps: [{ when: 'later' }] };
  const window = await openWorkspace();
  window.platform.storage.set(MACROS_KEY, JSON.stringify([newer, good]));
  window.workspace.macros.reload();
  write(window, 'Mine', [step]);
  const stored = JSON.parse(window.platform.storage.get(MACROS_KEY) ?? '[]');
  expect(stored.map(({ name }: { name: string }) => name)).toEqual(['Good', 'Mine', 'Newer']);
});

test('a value that is no JSON is set aside before it is written over', async () => {
  const window = await openWorkspace();
  window.platform.storage.set(MACROS_KEY, '[{"id":');
  window.workspace.macros.reload();
  expect(window.workspace.macros.list).toEqual([]);
  write(window, 'Mine', [step]);
  expect(window.platform.storage.get('tabdo.macros.unread')).toBe('[{"id":');
});

test('a full storage keeps macros in the window and says so', async () => {
  const window = await openWorkspace();
  const { controls } = window.platform;
  controls.refusesKey = (key) => key === MACROS_KEY;
  controls.storageRefusal = 'quota';
  write(window, 'One', [step]);
  write(window, 'Two', [step]);
  expect(window.workspace.macros.list.map(({ name }) => name)).toEqual(['One', 'Two']);
  expect(window.platform.storage.get(MACROS_KEY)).toBeNull();
});
