// Two browsers of one person at work on the same things: nothing that either did or typed is lost (decisions D13, D14, sync P12 to P16).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, wordsOf } from '../support/browser';
import { type Devices, openDevices } from '../support/devices';
import { add, command, network, select } from '../support/doing';
import { expectRows, expectSoon, tabs } from '../support/lists';
import { pointerOf } from '../support/pointer';

let devices: Devices;
let here: App;
let there: App;
let round = 0;

beforeAll(async () => {
  devices = await openDevices();
  here = await devices.open();
  there = await devices.open();
});

/** A file of its own for each test, shown in both. */
beforeEach(async () => {
  round += 1;
  await command(here, 'Add file');
  await here.find('textbox', 'File name');
  await here.typeText(`File ${round}\n`);
  await here.find('tab', `File ${round}`);
  await there.until('the file to be shown', async () => {
    await pointerOf(there).click(await there.find('tab', `File ${round}`));
    return (await tabs(there)).active === `File ${round}`;
  });
  for (const text of ['five', 'four', 'three', 'two', 'one']) await add(here, text);
  await expectRows(there, 'Open to-dos', ['one', 'two', 'three', 'four', 'five']);
});

afterAll(() => devices.close());

const both = async (look: (app: App) => Promise<unknown>): Promise<void> => {
  for (const app of [here, there]) await look(app);
};
const showBoth = (texts: readonly string[]) => both((app) => expectRows(app, 'Open to-dos', texts));

async function edit(app: App, before: string, after: string): Promise<void> {
  await select(app, before);
  await app.press('F2');
  await app.find('textbox', 'Edit to-do');
  await app.press('Control', 'a');
  await app.typeText(after);
}

const says = (app: App, words: string): Promise<void> =>
  app.until(`"${words}"`, async () =>
    (await wordsOf(app, await app.find('region', 'Notifications'))).includes(words),
  );

const fieldOf = (app: App): Promise<string> =>
  app.browser.execute(() => document.querySelector<HTMLInputElement>('[data-area=form] input')?.value ?? '');

test('edits of different fields at the same time both stay', async () => {
  await network(here, true);
  await edit(here, 'two', 'two, by the first\n');
  await select(there, 'two');
  await there.press('Alt', 'p');
  await there.press(' ');
  await network(here, false);
  await both((app) => expectRows(app, 'Completed to-dos', ['two, by the first']));
  const { todos } = await devices.settle(here, there);
  expect(todos.find(({ text }) => text === 'two, by the first')).toMatchObject({ priority: 1 });
});

test('moves at the same time both stay', async () => {
  await network(here, true);
  await select(here, 'five');
  await here.press('Alt', 'Shift', 'ArrowUp');
  await expectRows(here, 'Open to-dos', ['five', 'one', 'two', 'three', 'four']);
  await select(there, 'two');
  await there.press('Alt', 'ArrowDown');
  await network(here, false);
  await showBoth(['five', 'one', 'three', 'two', 'four']);
  await devices.settle(here, there);
});

test('a row that is being edited keeps what is typed when it changes elsewhere', async () => {
  await edit(here, 'three', 'three, as typed here');
  await edit(there, 'three', 'three, from elsewhere\n');
  await there.find('row', 'three, from elsewhere');
  await devices.settle(here);
  const field = await here.find('textbox', 'Edit to-do');
  expect(await field.getValue()).toBe('three, as typed here');
  await here.press('Enter');
  await showBoth(['one', 'two', 'three, as typed here', 'four', 'five']);
  await devices.settle(here, there);
});

test('what is typed into a row that is deleted elsewhere is offered back', async () => {
  await edit(here, 'four', 'four, and more');
  await select(there, 'four');
  await there.press('Delete');
  await says(here, 'Text you were typing lost its place');
  await (await here.find('button', 'Keep it')).click();
  await expectSoon(here, () => fieldOf(here), 'four, and more');
  await here.press('Enter');
  await showBoth(['four, and more', 'one', 'two', 'three', 'five']);
});

test('a file that is deleted elsewhere closes its tab, and the text typed for it is offered back', async () => {
  await here.press('Control', 'Alt', 'n');
  await here.typeText('not yet sent');
  const option = await there.find('option', `File ${round}`);
  await pointerOf(there).click(option);
  await there.press('Alt', 'Shift', 'o');
  await there.press('Delete');
  await both(async (app) => {
    await app.gone('tab', `File ${round}`);
    expect((await tabs(app)).active).not.toBeNull();
  });
  await says(here, 'Text you were typing lost its place');
  await (await here.find('button', 'Keep it')).click();
  await expectSoon(here, () => fieldOf(here), 'not yet sent');
  await here.press('Enter');
  await here.find('row', 'not yet sent');
  await devices.settle(here, there);
});

test('undo leaves alone what another device changed later, and says so', async () => {
  await edit(here, 'one', 'one, first\n');
  await there.find('row', 'one, first');
  await edit(there, 'one, first', 'one, second\n');
  await here.find('row', 'one, second');
  await command(here, 'Undo');
  await says(here, 'A later change from another place was kept');
  await showBoth(['one, second', 'two', 'three', 'four', 'five']);
  await devices.settle(here, there);
});

test('deleting on one device while the other edits ends the same on both', async () => {
  await network(here, true);
  await edit(here, 'two', 'two, edited\n');
  await select(there, 'two');
  await there.press('Delete');
  await network(here, false);
  await devices.settle(here, there);
  await showBoth(['one', 'three', 'four', 'five']);
  await command(there, 'Undo');
  await both((app) => app.find('row', 'two, edited'));
  await devices.settle(here, there);
});

// Safari keeps a page that is left, and with it whatever the page had begun to read or write.
test('a page that is left at once holds up none that comes after it, and coming back goes on', async () => {
  for (let n = 0; n < 10; n += 1) for (const path of ['/settings', '/']) await here.goto(path);
  await here.browser.back();
  await here.find('heading', 'Settings');
  await here.goto('/');
  await add(here, 'after all the leaving');
  await there.find('row', 'after all the leaving');
  await devices.settle(here, there);
});
