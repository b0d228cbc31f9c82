// A text from outside is kept until the person has said yes or no: nothing of it is lost (decisions D15, D27, security S23).
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { sharedLines } from '../../../src/stores/sharedLines';
import { openWorkspace, type TestWindow } from '../../support/workspace';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n');
const open = (world = new MemoryWorld()) => openWorkspace({ world });
const banner = ({ workspace }: TestWindow) => workspace.alerts.banners.find(({ id }) => id === 'shared');
const kept = ({ platform }: TestWindow) => [...platform.world.shared.texts.values()];
const dialog = ({ workspace }: TestWindow) => workspace.dialogs.dialog;
/** Whatever file is open. */
const texts = ({ workspace }: TestWindow) =>
  workspace.tables.snapshot().todos.flatMap(({ text, deletedAt }) => (deletedAt === null ? [text] : []));
const receive = async (window: TestWindow, text: string) => {
  await window.run('todo-receive', { text });
  await window.run('todo-paste-confirm');
};

test('what is more than the plan has room for stays, which a banner says, and is asked about again', async () => {
  const window = await open();
  window.add('one');
  await receive(window, lines(12));
  expect(window.workspace.todos.openIds).toHaveLength(1);
  expect(banner(window)?.action?.command).toBe('todo-receive-kept');
  expect(kept(window)).toEqual([lines(12)]);
  await window.run('todo-receive-kept');
  expect(dialog(window)).toMatchObject({ kind: 'confirmPaste', count: 12 });
  expect(banner(window)).toBeUndefined();
  await window.run('todo-paste-confirm');
  expect(kept(window)).toEqual([lines(12)]);
});

test('once it is added, or the question is refused, nothing of it is kept', async () => {
  const window = await open();
  await receive(window, lines(12));
  await window.run('todo-receive-kept');
  window.workspace.pasting.seen();
  await window.run('app-dialog-close');
  expect([banner(window), kept(window)]).toEqual([undefined, []]);
  await receive(window, lines(3));
  expect(window.workspace.todos.openIds).toHaveLength(3);
  expect([banner(window), kept(window)]).toEqual([undefined, []]);
});

test('a window that goes while the question is open loses nothing: the next one offers it', async () => {
  const world = new MemoryWorld();
  const first = await open(world);
  first.add('one');
  await first.run('todo-receive', { text: lines(2) });
  first.platform.close();
  const second = await open(world);
  expect(banner(second)).toBeDefined();
  await second.run('todo-receive-kept');
  await second.run('todo-paste-confirm');
  expect(second.open).toEqual(expect.arrayContaining(['line 0', 'line 1']));
  expect([banner(second), kept(second)]).toEqual([undefined, []]);
});

test('a second text takes the place of the question, not of the first text', async () => {
  const window = await open();
  await window.run('todo-receive', { text: 'first' });
  await window.run('todo-receive', { text: 'second' });
  expect(dialog(window)).toMatchObject({ shared: ['second'] });
  expect(banner(window)).toBeDefined();
  await window.run('todo-paste-confirm');
  await window.run('todo-receive-kept');
  expect(dialog(window)).toMatchObject({ shared: ['first'] });
  await window.run('todo-paste-confirm');
  expect(window.open.toSorted()).toEqual(['first', 'second']);
  expect(kept(window)).toEqual([]);
});

test('another dialog in its place is no answer', async () => {
  const window = await open();
  await window.run('todo-receive', { text: 'first' });
  await window.run('app-trash');
  expect(dialog(window)).toMatchObject({ kind: 'trash' });
  expect([banner(window)?.id, kept(window)]).toEqual(['shared', ['first']]);
});

test('a question that makes place for what is done, or was never drawn, has no answer yet', async () => {
  const window = await open();
  await window.run('todo-receive', { text: lines(2) });
  // The dialog is still on its way, or did not come.
  await window.run('app-dialog-close');
  expect([dialog(window), banner(window)?.id, kept(window)]).toEqual([null, 'shared', [lines(2)]]);
  await window.run('todo-receive-kept');
  const { pasting } = window.workspace;
  pasting.seen();
  expect(runInAction(() => pasting.putOff())).toBe(true);
  expect([dialog(window), banner(window)?.id, kept(window)]).toEqual([null, 'shared', [lines(2)]]);
  expect(runInAction(() => pasting.putOff())).toBe(false);
  await window.run('todo-receive-kept');
  expect(dialog(window)).toMatchObject({ count: 2 });
});

test('what another window has answered is not asked about once more', async () => {
  const world = new MemoryWorld();
  const first = await open(world);
  await first.run('todo-receive', { text: 'one' });
  const second = await open(world);
  await first.run('todo-paste-confirm');
  await second.run('todo-receive-kept');
  expect([dialog(second), banner(second)]).toEqual([null, undefined]);
  expect(second.toasts).toEqual(['What was shared has been answered in another window']);
});

describe('two windows that ask about the same text', () => {
  const BOTH = ['one', 'shared'];
  async function both() {
    const world = new MemoryWorld();
    const first = await open(world);
    first.add('one');
    await world.settle();
    const second = await open(world);
    await first.run('todo-receive', { text: 'shared' });
    await second.run('todo-receive-kept');
    expect([dialog(first)?.kind, dialog(second)?.kind]).toEqual(['confirmPaste', 'confirmPaste']);
    return { world, first, second };
  }

  test.each([
    ['at the same moment', async () => undefined],
    ['one after the other', (world: MemoryWorld) => world.settle()],
  ])('add it once, answered %s, and the other says so', async (_when, between) => {
    const { world, first, second } = await both();
    first.run('todo-paste-confirm');
    await between(world);
    second.run('todo-paste-confirm');
    await world.pass(2_000);
    expect([texts(first).toSorted(), texts(second).toSorted()]).toEqual([BOTH, BOTH]);
    expect([banner(first), banner(second), kept(first)]).toEqual([undefined, undefined, []]);
    const said = [...first.toasts, ...second.toasts];
    expect(said).toEqual(['What was shared has been answered in another window']);
  });

  test('do not add what the other has refused', async () => {
    const { world, first, second } = await both();
    first.workspace.pasting.seen();
    await first.run('app-dialog-close');
    await second.run('todo-paste-confirm');
    await world.settle();
    expect([texts(second), kept(second)]).toEqual([['one'], []]);
  });

  test('lose nothing where the one goes whose turn it is: it is the turn of the other then', async () => {
    const { world, first, second } = await both();
    Object.assign(world.shared, { all: () => new Promise(() => undefined) });
    first.run('todo-paste-confirm');
    await world.settle();
    Reflect.deleteProperty(world.shared, 'all');
    second.run('todo-paste-confirm');
    await world.settle();
    expect(texts(second)).toEqual(['one']);
    first.platform.close();
    await world.pass(2_000);
    expect(texts(second).toSorted()).toEqual(BOTH);
    expect(kept(second)).toEqual([]);
  });

  test('undo right behind the answer takes back what was shared', async () => {
    const { world, first } = await both();
    first.run('todo-paste-confirm');
    first.run('todo-undo');
    await world.settle();
    expect(texts(first)).toEqual(['one']);
    await first.run('todo-redo');
    expect(texts(first).toSorted()).toEqual(BOTH);
  });
});

test('a line that is too long becomes several to-dos, and nothing of it is lost', async () => {
  const window = await open();
  const word = 'abcdefghi ';
  await window.run('todo-receive', { text: `- ${word.repeat(2_500)}\n- short\u0000` });
  expect(dialog(window)).toMatchObject({ count: 4, split: 1 });
  await window.run('todo-paste-confirm');
  expect(window.open.join(' ').match(/abcdefghi/g)).toHaveLength(2_500);
  expect(window.open).toContain('short');
});

test.each([
  ['no blank', 'x'.repeat(25_000)],
  ['pairs of surrogates', '😀'.repeat(12_345)],
  ['families', '👩‍👩‍👧'.repeat(4_321)],
  ['one grapheme without an end', `a${'\u0301'.repeat(20_500)}`],
  ['exactly as much as fits', 'y'.repeat(10_000)],
  ['a blank just behind', `${'z'.repeat(10_000)} end`],
])('a line of %s is cut where nothing breaks', (what, text) => {
  const { todos } = sharedLines(text);
  expect(todos.map((todo) => todo.text).join('')).toBe(text.replaceAll(' ', ''));
  for (const todo of todos) {
    expect(Array.from(todo.text).length).toBeLessThanOrEqual(10_000);
    if (what === 'families') expect(todo.text.endsWith('👧')).toBe(true);
  }
});
