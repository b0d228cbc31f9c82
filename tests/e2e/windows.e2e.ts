// Two windows of one guest: both stay live, and no interleaving loses a change (decisions D5, traps B29).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { type Seed, startGuest } from '../support/guestData';
import { expectRows, expectSoon, options, rows, tabs } from '../support/lists';
import { pointerOf } from '../support/pointer';

const SEED: Seed = {
  folders: ['Work', 'Home'],
  files: [
    { name: 'Plan', todos: ['one', 'two', 'three'] },
    { name: 'Later', todos: ['four'] },
  ],
};

let app: App;
let here: string;
let there: string;

beforeAll(async () => {
  app = await openApp({ width: 1200, height: 800, theme: 'light' });
  here = await app.browser.getWindowHandle();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  for (const handle of await app.browser.getWindowHandles()) {
    if (handle === here) continue;
    await app.browser.switchToWindow(handle);
    await app.browser.closeWindow();
  }
  await app.browser.switchToWindow(here);
  await startGuest(app, SEED);
  await app.find('row', 'one');
  there = await app.newWindow();
  await app.find('row', 'one');
});

const go = async (handle: string) => {
  await app.browser.switchToWindow(handle);
};
const inBoth = async (look: () => Promise<void>) => {
  for (const handle of [here, there]) {
    await go(handle);
    await look();
  }
};
const reloadBoth = async () => {
  for (const handle of [here, there]) {
    await go(handle);
    await app.browser.refresh();
    await app.find('tablist', 'Open files');
  }
};
/** By the page's own click, which costs no time: what counts is that both windows change at once. */
const press = (selector: string) =>
  app.browser.execute((css: string) => document.querySelector<HTMLElement>(css)?.click(), selector);
const toggle = (name: string) => press(`[role=row] input[aria-label="${name}"]`);
const add = async (text: string) => {
  await app.browser.execute(() => document.querySelector<HTMLElement>('[data-area=form] input')?.focus());
  await app.typeText(text);
  await app.press('Enter');
};
const everything = async () => ({
  folders: await options(app, 'Folders'),
  files: await options(app, 'Files'),
  tabs: (await tabs(app)).names,
  open: await rows(app, 'Open to-dos'),
  done: await rows(app, 'Completed to-dos'),
});

test('adds, completions, moves and deletions of both are seen in both, and are there after a reload', async () => {
  await go(here);
  await add('from here');
  await go(there);
  await add('from there');
  await toggle('two');
  await go(here);
  await expectRows(app, 'Open to-dos', ['from there', 'from here', 'one', 'three']);
  await toggle('from there');
  await pointerOf(app).click(await app.find('row', 'three'));
  await app.press('Alt', 'Shift', 'ArrowUp');
  await go(there);
  await expectRows(app, 'Completed to-dos', ['from there', 'two']);
  await expectRows(app, 'Open to-dos', ['three', 'from here', 'one']);
  await pointerOf(app).click(await app.find('row', 'one'));
  await app.press('Delete');
  await inBoth(async () => {
    await expectRows(app, 'Open to-dos', ['three', 'from here']);
    await expectRows(app, 'Completed to-dos', ['from there', 'two']);
  });
  await reloadBoth();
  await inBoth(async () => {
    await expectRows(app, 'Open to-dos', ['three', 'from here']);
    await expectRows(app, 'Completed to-dos', ['from there', 'two']);
  });
});

test('a file that is deleted in one window leaves the other, which offers what was being typed', async () => {
  await go(there);
  await app.browser.execute(() => document.querySelector<HTMLElement>('[data-area=form] input')?.focus());
  await app.typeText('half a thought');
  await go(here);
  await app.browser.execute(() =>
    document.querySelector<HTMLElement>('[data-area=files] [role=option]')?.focus(),
  );
  await app.press('Delete');
  await expectSoon(app, () => options(app, 'Files'), ['Later']);
  await go(there);
  await expectSoon(app, () => tabs(app), { names: ['Later'], active: 'Later' });
  await expectSoon(app, () => options(app, 'Files'), ['Later']);
  await (await app.find('button', 'Keep it')).click();
  await app.until('the text in the field', async () =>
    app.browser.execute(
      () => document.querySelector<HTMLInputElement>('[data-area=form] input')?.value === 'half a thought',
    ),
  );
  await go(here);
  await press('[data-toast] button');
  await inBoth(async () => {
    await expectSoon(app, () => options(app, 'Files'), ['Plan', 'Later']);
  });
});

test('the row that is being edited here keeps what is typed when it changes there', async () => {
  await go(here);
  await pointerOf(app).click(await app.find('row', 'two'));
  await app.press('Enter');
  await app.find('textbox', 'Edit to-do');
  await app.typeText(' and more');
  await go(there);
  await toggle('two');
  await toggle('one');
  await expectRows(app, 'Completed to-dos', ['one', 'two']);
  await go(here);
  await expectRows(app, 'Completed to-dos', ['one', 'two']);
  const field = await app.find('textbox', 'Edit to-do');
  expect(await field.getValue()).toBe('two and more');
  await app.press('Enter');
  await inBoth(async () => {
    await expectRows(app, 'Completed to-dos', ['one', 'two and more']);
  });
});

test('twenty changes in turn, without a pause, end the same in both and in the storage', async () => {
  const names = ['one', 'two', 'three'];
  for (let n = 0; n < 20; n += 1) {
    await go(n % 2 === 0 ? here : there);
    const name = names[n % 3] ?? '';
    if (n % 5 === 3) await press(`[data-area=files] [id^=item-]:not([aria-selected=true])`);
    else if (n % 5 === 4) await add(`added ${n}`);
    else await toggle(name);
  }
  const added = [4, 9, 14, 19].map((n) => `added ${n}`);
  const all = async () => {
    const seen: string[] = [];
    for (const file of ['Plan', 'Later']) {
      await (await app.find('option', file)).click();
      await app.find('tabpanel', file);
      seen.push(...(await rows(app, 'Open to-dos')), ...(await rows(app, 'Completed to-dos')));
    }
    return seen;
  };
  await go(here);
  await expectSoon(app, async () => (await all()).sort(), [...names, 'four', ...added].sort());
  const wanted = await all();
  await go(there);
  await expectSoon(app, all, wanted);
  await reloadBoth();
  await inBoth(async () => {
    await expectSoon(app, all, wanted);
  });
});

test('what one window does to folders, files and tabs the other shows', async () => {
  await go(here);
  await app.browser.execute(() => document.querySelector<HTMLElement>('#item-folder-1')?.focus());
  await app.press('Alt', 'ArrowUp');
  await go(there);
  await expectSoon(app, () => options(app, 'Folders'), ['Default', 'Home', 'Work']);
  await press('#item-default-folder');
  await app.browser.execute(() => document.querySelector<HTMLElement>('#item-file-1')?.focus());
  await app.press('F2');
  await app.typeText('Sooner');
  await app.press('Enter');
  await go(here);
  await app.find('tab', 'Sooner');
  await press('#item-default-folder');
  const state = await everything();
  await go(there);
  await press('#item-default-folder');
  await expectSoon(app, everything, state);
});

test('nothing was said on the console', async () => {
  await inBoth(async () => {
    expect(await app.consoleMessages()).toEqual([]);
  });
});
