// Hints that teach: the key of a command is shown once after its fifth use by mouse, and never where it would disturb.
import { describe, expect, test } from 'vitest';
import { watchMouse } from '../../../src/commands/coach';
import type { CommandArgs } from '../../../src/commands/ids';
import type { CommandId, Source } from '../../../src/commands/types';
import { createKeymap } from '../../../src/keymap/keymap';
import { keyCaps } from '../../../src/keymap/labels';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { type OpenOptions, openWorkspace, type TestWindow } from '../../support/workspace';

const US = { printed: () => undefined, letters: 'ascii' } as const;

/** A window in which the coach watches, with a file of one to-do. */
async function open(options: OpenOptions = {}): Promise<TestWindow> {
  const window = await openWorkspace(options);
  watch(window);
  if (window.workspace.tabs.activeId === null) {
    window.file('Groceries');
    window.add('Milk');
  }
  return window;
}

function watch({ registry, workspace }: TestWindow): void {
  const keymap = createKeymap({ os: 'linux', surface: 'tab', items: () => workspace.items.shortcuts });
  watchMouse(registry, workspace, (id, args) => {
    const keys = keymap.keysFor(id, args);
    return keys ? keyCaps(keys, { os: 'linux', layout: US }) : null;
  });
}

function use<Id extends CommandId>(
  window: TestWindow,
  times: number,
  id: Id,
  args: CommandArgs[Id],
  source: Source = 'pointer',
): void {
  for (let n = 0; n < times; n += 1) window.registry.execute(id, args, source);
}

const hints = ({ workspace }: TestWindow) =>
  workspace.alerts.toasts.flatMap(({ text, detail, keys }) =>
    keys ? [`${text} ${keys.map((step) => step.join('+')).join(' then ')}, ${detail}`] : [],
  );

const toggle = (window: TestWindow, times: number, source: Source = 'pointer'): void =>
  use(window, times, 'todo-toggle', { ids: [window.id('Milk')] }, source);

test('the fifth use by mouse shows the key, quietly, and only once', async () => {
  const window = await open();
  toggle(window, 4);
  expect(hints(window)).toEqual([]);
  toggle(window, 1);
  expect(hints(window)).toEqual(['Next time: Space, Complete or reopen']);
  expect(window.workspace.focus.request?.area).not.toBe('notifications');
  window.workspace.alerts.clear();
  toggle(window, 20);
  expect(hints(window)).toEqual([]);
});

test('menu, button and drag count as well; palette, toast and own doings do not', async () => {
  const window = await open();
  for (const source of ['palette', 'toast', 'program'] as const) toggle(window, 10, source);
  for (const source of ['menu', 'button', 'drag', 'pointer'] as const) toggle(window, 1, source);
  expect(hints(window)).toEqual([]);
  toggle(window, 1, 'button');
  expect(hints(window)).toHaveLength(1);
});

test('a key that was used once is never taught', async () => {
  const window = await open();
  toggle(window, 1, 'key');
  toggle(window, 20);
  expect(hints(window)).toEqual([]);
});

test('who moves a row down by key is not taught to move rows by key', async () => {
  const window = await open();
  window.add('Bread');
  const [bread, milk] = [window.id('Bread'), window.id('Milk')];
  window.run('todo-select', { id: bread, mode: 'only' });
  use(window, 1, 'todo-move-down', undefined, 'key');
  for (let n = 0; n < 4; n += 1) {
    use(window, 1, 'todo-move', { ids: [milk], before: bread }, 'drag');
    use(window, 1, 'todo-move', { ids: [milk], before: null }, 'drag');
  }
  expect(hints(window)).toEqual([]);
});

test('uses are counted over restarts, and what was taught stays taught', async () => {
  const world = new MemoryWorld();
  const first = await open({ world });
  toggle(first, 3);
  await world.pass(100);
  first.close();
  const second = await open({ world });
  toggle(second, 2);
  expect(hints(second)).toHaveLength(1);
  await world.pass(100);
  second.close();
  const third = await open({ world });
  toggle(third, 10);
  expect(hints(third)).toEqual([]);
});

test('two windows teach a key once between them', async () => {
  const world = new MemoryWorld();
  const first = await open({ world });
  const second = await open({ world });
  toggle(first, 4);
  toggle(second, 4);
  toggle(first, 1);
  expect(hints(first)).toHaveLength(1);
  await world.pass(100);
  toggle(second, 1);
  expect(hints(second)).toEqual([]);
});

describe('the key that would have done it', () => {
  const shown = async (run: (window: TestWindow) => void): Promise<string[]> => {
    const window = await open();
    run(window);
    return hints(window);
  };

  test('of a file and a folder is their own', async () => {
    const file = await shown((window) => {
      const id = window.file('Plan');
      use(window, 5, 'file-open', { id }, 'pointer');
      expect(hints(window)).toEqual([]);
      window.run('item-shortcut-set', { id, key: 'p' });
      use(window, 5, 'file-open', { id }, 'pointer');
    });
    expect(file).toEqual(['Next time: Ctrl+P, Open file']);
  });

  test('of a tab is its number', async () => {
    const tab = await shown((window) => {
      window.file('Plan');
      const [first] = window.workspace.tabs.ids;
      if (first) use(window, 5, 'tab-activate', { id: first }, 'pointer');
    });
    expect(tab).toEqual(['Next time: Alt+1, Go to open file']);
  });

  test('of a drag is the one that moves', async () => {
    const drag = await shown((window) => {
      window.add('Bread');
      for (let n = 0; n < 5; n += 1) {
        use(
          window,
          1,
          'todo-move',
          { ids: [window.id('Milk')], before: n % 2 ? null : window.id('Bread') },
          'drag',
        );
      }
    });
    expect(drag).toEqual(['Next time: Alt+↑, Move to-dos']);
  });

  test('is none for a click into the list, and for a command without a key', async () => {
    const none = await shown((window) => {
      use(window, 9, 'todo-select', { id: window.id('Milk'), mode: 'toggle' }, 'pointer');
      use(window, 9, 'app-theme', { theme: 'dark' }, 'button');
    });
    expect(none).toEqual([]);
  });
});

describe('no hint, but it comes with a later use,', () => {
  test('while a dialog, a menu or the palette is open', async () => {
    const window = await open();
    window.run('app-trash');
    toggle(window, 6);
    expect(hints(window)).toEqual([]);
    window.run('app-dialog-close');
    toggle(window, 1);
    expect(hints(window)).toHaveLength(1);
  });

  test('while it would push another notice away', async () => {
    const window = await open();
    const { alerts } = window.workspace;
    for (const text of ['one', 'two', 'three']) alerts.info(text);
    toggle(window, 6);
    expect([hints(window), window.toasts]).toEqual([[], ['three', 'two', 'one']]);
    alerts.clear();
    toggle(window, 1);
    expect(hints(window)).toHaveLength(1);
  });
});

test.each([
  ['on a phone', { width: 390 }],
  ['with fingers', { touch: true }],
])('no hint %s', async (_where, screen) => {
  const window = await open({ screen });
  toggle(window, 9);
  expect(hints(window)).toEqual([]);
});

test('the command that switches hints off, and on again', async () => {
  const window = await open();
  expect(window.registry.title('app-hints')).toBe('Hide key hints');
  window.run('app-hints');
  toggle(window, 9);
  expect([hints(window), window.registry.title('app-hints')]).toEqual([[], 'Show key hints']);
  window.run('app-hints');
  toggle(window, 5);
  expect(hints(window)).toHaveLength(1);
});

test.each([['{'], ['[]'], ['{"todo-toggle":"many","tab-close":99}'], ['null']])(
  'stored counts that make no sense, %s, are forgotten',
  async (stored) => {
    const world = new MemoryWorld({ stored: { 'tabdo.coach': stored } });
    const window = await open({ world });
    toggle(window, 5);
    expect(hints(window)).toHaveLength(1);
  },
);

test('a refused use does not count', async () => {
  const window = await open();
  use(window, 9, 'item-shortcut-set', { id: window.file('Plan'), key: '?' }, 'button');
  use(window, 9, 'file-move-to-folder', { folderId: 'gone' as never }, 'menu');
  expect(hints(window)).toEqual([]);
});
