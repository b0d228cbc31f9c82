// The states of the product that axe-core looks at.
import { type App, onElement } from './browser';
import type { Seed } from './guestData';
import { pointerOf } from './pointer';

/** What the workspace holds meanwhile: colors at both ends of what is allowed, among others. */
export const SEED: Seed = {
  folders: ['Work', 'Home'],
  files: [
    { name: 'Plan', todos: ['one', 'two', 'three', '[x] four'], shortcut: 'p' },
    { name: 'Yellow', color: '#FFFF00', todos: ['five', 'six', 'seven', 'eight', 'nine'] },
    { name: 'Black', color: '#000000' },
  ],
};
/** Every other screen. */
export const SCREENS = [
  '/settings',
  '/login',
  '/home',
  '/features',
  '/download',
  '/about',
  '/get-started',
  '/contact',
];
/** Those that only differ in their words. */
export const LEGAL = ['/contact-us', '/privacy', '/privacy-policy', '/terms', '/terms-of-service'];

/** A state of the workspace: how to get there. It is left by starting anew. */
export type State = readonly [name: string, reach: (hands: Hands) => Promise<unknown>];

/** How a state is reached, by mouse or by finger. */
export interface Hands {
  readonly app: App;
  click(role: string, name: string): Promise<void>;
  menu(name: string, role?: string): Promise<void>;
  palette(words: string): Promise<void>;
}

/** Those of the list, and what lies above it. */
export const STATES: readonly State[] = [
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
export const SIDEBAR_STATES: readonly State[] = [
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

/** The workspace without anything to do in it. */
export const OTHER_STARTS: readonly (readonly [name: string, storage: Record<string, string> | Seed])[] = [
  ['the first run', {}],
  ['an empty file', { files: [{ name: 'Empty' }] }],
  ['all done', { files: [{ name: 'Done', todos: ['[x] one'] }, { name: 'Next' }] }],
  ['no file open', { files: [{ name: 'Closed' }], tabs: [] }],
];

/** What the server's answers about plans are like, in the page that asks: they come, never come, or do not arrive. */
type Line = 'as it is' | 'never' | 'cut';

/** The upgrade screen of somebody on the free plan: which calls are how, and the way from there. */
export const PAYING: readonly (readonly [
  name: string,
  calls: Readonly<Record<string, Line>>,
  reach: (hands: Hands) => Promise<unknown>,
])[] = [
  ['with the offer', {}, ({ app }) => app.find('button', OFFER)],
  ['while the plan is checked', { 'user/subscription': 'never' }, (hands) => shows(hands, 'Loading')],
  [
    'where the plan cannot be read',
    { 'user/subscription': 'cut' },
    (hands) => shows(hands, 'Failed to get subscription'),
  ],
  [
    'where nobody says how to pay',
    { 'user/auth/providers': 'cut' },
    (hands) => shows(hands, 'The server does not answer'),
  ],
  [
    'before the approval',
    {},
    ({ click, app }) => click('button', OFFER).then(() => app.find('button', 'Approve')),
  ],
  ['while a payment is processed', {}, (hands) => approve(hands, 'Slowly', 'Processing payment...')],
  [
    'with a payment in doubt',
    {},
    (hands) => approve(hands, 'Not for a minute', 'Your payment is being checked'),
  ],
];

const OFFER = 'Subscribe (test mode)';

const shows = ({ app }: Hands, words: string): Promise<void> =>
  app.until(`"${words}"`, () =>
    app.browser.execute(
      (wanted: string) =>
        document.body.textContent.includes(wanted) ||
        document.querySelector(`main [aria-label="${wanted}"]`) !== null,
      words,
    ),
  );

async function approve(hands: Hands, answers: string, words: string): Promise<void> {
  const { app, click } = hands;
  await click('button', OFFER);
  await app.find('button', 'Approve');
  await onElement(app, await app.find('radio', answers), (node) => node.click());
  await click('button', 'Approve');
  await shows(hands, words);
}

/** Runs in the page, before its own code: makes calls of the API be as is said. */
export function beforehand(calls: Readonly<Record<string, Line>>): void {
  const known = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const [, line] = Object.entries(calls).find(([path]) => address.endsWith(`/api/${path}`)) ?? [];
    if (line === 'never') return new Promise<Response>(() => undefined);
    if (line === 'cut') throw new TypeError('cut');
    return known(input, init);
  };
}
