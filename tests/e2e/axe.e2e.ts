// axe-core on every screen, dialog, menu and state, in both themes, on a desk and on a phone (WCAG 2.2 AA; design 10).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, onElement, openApp } from '../support/browser';
import { type Seed, startGuest, startWith } from '../support/guestData';
import { pointerOf } from '../support/pointer';
import { settled } from '../support/watch';

const SEED: Seed = {
  folders: ['Work', 'Home'],
  files: [
    { name: 'Plan', todos: ['one', 'two', 'three', '[x] four'], shortcut: 'p' },
    { name: 'Yellow', color: '#FFFF00', todos: ['five', 'six', 'seven', 'eight', 'nine'] },
    { name: 'Black', color: '#000000' },
  ],
};
const SCREENS = [
  '/settings',
  '/login',
  '/home',
  '/features',
  '/download',
  '/about',
  '/get-started',
  '/contact',
];
const LEGAL = ['/contact-us', '/privacy', '/privacy-policy', '/terms', '/terms-of-service'];

/** A state of the workspace: how to get there. It is left by starting anew. */
type State = readonly [name: string, reach: (hands: Hands) => Promise<unknown>];

interface Hands {
  readonly app: App;
  click(role: string, name: string): Promise<void>;
  menu(name: string, role?: string): Promise<void>;
  palette(words: string): Promise<void>;
}

const STATES: readonly State[] = [
  ['at rest', ({ app }) => app.find('row', 'one')],
  [
    'with a row selected and a notification',
    async ({ app, click }) => {
      await click('row', 'two');
      await app.press('Delete');
      await app.find('button', 'Undo');
    },
  ],
  [
    'while editing',
    async ({ app }) => {
      await pointerOf(app).doubleClick(await app.find('row', 'one'));
      await app.find('textbox', 'Edit to-do');
    },
  ],
  ['with the menu of a row', ({ menu }) => menu('one', 'row')],
  ['with the palette', ({ palette }) => palette('o')],
  ['with a page of the palette', ({ palette }) => palette('theme\n')],
  ['with an empty palette', ({ palette }) => palette('zzzz')],
  [
    'with the shortcuts',
    ({ app, palette }) =>
      palette('keyboard shortcuts\n').then(() => app.find('dialog', 'Keyboard Shortcuts')),
  ],
  [
    'with a full Trash',
    async ({ app, click, palette }) => {
      await click('row', 'two');
      await app.press('Delete');
      await palette('trash\n');
      await app.find('button', 'Restore');
    },
  ],
  [
    'with the limit popup',
    async ({ app, click }) => {
      await click('textbox', 'What needs to be done?');
      for (const text of ['x', 'y']) {
        await app.typeText(text);
        await app.press('Enter');
      }
      await app.find('dialog', 'Login required');
    },
  ],
];

/** Those of the sidebar, which on a phone is a drawer. */
const SIDEBAR_STATES: readonly State[] = [
  ['with the sidebar', ({ app }) => app.find('option', 'Plan')],
  [
    'with a tooltip',
    async ({ app }) => {
      await app.press('Tab');
      await onElement(app, await app.find('button', 'Settings'), (node) => node.focus());
      await app.until('the tooltip', () =>
        app.browser.execute(() => document.querySelector('[role=tooltip]') !== null),
      );
    },
  ],
  ['with the menu of a file', ({ menu }) => menu('Plan')],
  ['with the menu of Default', ({ menu }) => menu('Default')],
  [
    'with the color picker',
    async ({ app, menu, click }) => {
      await menu('Yellow');
      await click('menuitem', 'Change color');
      await app.find('dialog', 'Choose a Color');
      await app.press('Control', 'a');
    },
  ],
  [
    'while assigning a key that is taken',
    async ({ app, menu, click }) => {
      await menu('Black');
      await click('menuitem', 'Assign shortcut');
      await app.find('textbox', 'Shortcut');
      await app.typeText('p');
      await app.press('Enter');
      await app.until('the reason', () =>
        app.browser.execute(() => document.body.textContent.includes('This shortcut is already in use')),
      );
    },
  ],
  [
    'while naming a file',
    async ({ app, click }) => {
      await click('button', 'Add file');
      await app.find('textbox', 'File name');
    },
  ],
];

const OTHER_STARTS: readonly (readonly [name: string, storage: Record<string, string> | Seed])[] = [
  ['the first run', {}],
  ['an empty file', { files: [{ name: 'Empty' }] }],
  ['all done', { files: [{ name: 'Done', todos: ['[x] one'] }, { name: 'Next' }] }],
  ['no file open', { files: [{ name: 'Closed' }], tabs: [] }],
];

describe.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844, touch: true }],
])('on %s', (_place, size) => {
  const phone = 'touch' in size;
  let app: App;
  let hands: Hands;

  beforeAll(async () => {
    app = await openApp({ ...size, reducedMotion: true, theme: 'light' });
    const pointer = pointerOf(app, phone ? 'touch' : 'mouse');
    const click = async (role: string, name: string) => pointer.click(await app.find(role, name));
    hands = {
      app,
      click,
      menu: async (name, role = 'option') => {
        if (phone) await click('button', `More for ${name}`);
        else await pointer.click(await app.find(role, name), { button: 'right' });
        await app.find('menu');
      },
      palette: async (words) => {
        await app.press('Control', 'k');
        await app.find('combobox', 'Search commands and items');
        await app.typeText(words);
      },
    };
  });

  afterAll(async () => {
    expect(await app.consoleMessages()).toEqual([]);
    await app.close();
  });

  /** Both themes of one state: the colors are all that differs. */
  const expectSound = async () => {
    await settled(app);
    for (const theme of ['light', 'dark']) {
      await app.browser.execute((name: string) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(app);
      expect({ theme, faults: await axeFaults(app) }).toEqual({ theme, faults: [] });
    }
  };

  test('a planted fault is found', async () => {
    await startGuest(app, SEED);
    await app.browser.execute(() => document.body.append(document.createElement('button')));
    expect((await axeFaults(app)).join()).toContain('button-name at body > button');
  });

  test.each(STATES)('the workspace %s', async (_name, reach) => {
    await startGuest(app, SEED);
    await app.find('row', 'one');
    await reach(hands);
    await expectSound();
  });

  test.each(SIDEBAR_STATES)('the workspace %s', async (_name, reach) => {
    await startGuest(app, SEED);
    await app.find('row', 'one');
    if (phone) await hands.click('button', 'Open sidebar');
    await reach(hands);
    await expectSound();
  });

  test.each(OTHER_STARTS)('%s', async (_name, start) => {
    await ('files' in start ? startGuest(app, start as Seed) : startWith(app, {}));
    await app.find('heading');
    await expectSound();
  });

  test.each(phone ? SCREENS : [...SCREENS, ...LEGAL])('%s', async (path) => {
    await app.goto(path);
    await app.find('heading');
    await expectSound();
  });
});
