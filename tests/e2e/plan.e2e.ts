// From the free plan to premium and back in a real browser: the limit, the upgrade in test mode, the cancellation, the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Native from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, loadWithStorage, onElement, openApp } from '../support/browser';
import { command } from '../support/doing';
import { toNewPage } from '../support/pages';
import { type Device, signIn, stored } from '../support/signIn';
import { settled } from '../support/watch';

const PLACEHOLDER = 'What needs to be done?';
const TYPED = 'The one too many';

let app: App;
let folder: string;
let device: Device;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-plan-'));
  app = await openApp({
    width: 1440,
    height: 900,
    path: '/about',
    reducedMotion: true,
    env: { DATA_DIR: folder },
  });
  device = await signIn(app.url, 'payer@example.com');
  const mine = await signIn(app.url, 'payer@example.com');
  await device.call('create_folder_or_file', { body: { id: 'f', name: 'Work', type: 1 } });
  const ops = Array.from({ length: 99 }, (_, at) => ({
    type: 'create_todo',
    opId: `fill-${at}`,
    id: `t${at}`,
    text: `Task ${at}`,
    fileId: 'f',
  }));
  await device.call('batch', { body: { ops } });
  await device.call('create_or_update_opentab', { body: { opentabs: [{ id: 'f', name: 'Work' }] } });
  await loadWithStorage(app.browser, `${app.url}/`, stored(mine));
  await app.find('row', 'Task 98');
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const press = async (role: string, name: string): Promise<void> => {
  await (await app.find(role, name)).click();
};
const said = (words: string): Promise<void> =>
  app.until(`"${words}"`, () =>
    app.browser.execute((wanted: string) => document.body.textContent.includes(wanted), words),
  );
const inField = async (): Promise<string> =>
  onElement(app, await app.find('textbox', PLACEHOLDER), (node) =>
    node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : '',
  );
const type = async (text: string): Promise<void> => {
  await app.press('Control', 'Alt', 'n');
  await app.typeText(text);
};
const stored100 = async (): Promise<number> => {
  const { response } = await device.call('get_todos');
  return (response as unknown[]).length;
};
/** Nothing for axe-core to find, in both themes, on a desk and on a phone. */
const expectSound = async (): Promise<void> => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await app.browser.setViewport({ width, height });
    for (const theme of ['light', 'dark']) {
      await app.browser.execute((name: string) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(app);
      const wide = await app.browser.execute(() => document.documentElement.scrollWidth > window.innerWidth);
      expect({ width, theme, wide, faults: await axeFaults(app) }).toEqual({
        width,
        theme,
        wide: false,
        faults: [],
      });
    }
  }
  await app.browser.setViewport({ width: 1440, height: 900 });
  await app.browser.execute(() => {
    document.documentElement.dataset.theme = 'light';
  });
};

test('a free account takes its hundredth to-do, and stops before the next with the text kept', async () => {
  await type('Task 99\n');
  await app.find('row', 'Task 99');
  await type(`${TYPED}\n`);
  await app.find('dialog', 'Upgrade required');
  await said("You've reached the free tier limits. Upgrade to premium for unlimited access to all features.");
  await expectSound();
  await press('button', 'Not now');
  await app.gone('dialog', 'Upgrade required');
  expect(await inField()).toBe(TYPED);
  expect(await stored100()).toBe(100);
});

test('the popup leads to the upgrade, which is sound in every state', async () => {
  await type('\n');
  await app.find('dialog', 'Upgrade required');
  await press('button', 'Upgrade to Premium');
  await app.find('heading', 'Upgrade to Premium');
  await app.find('button', 'Subscribe (test mode)');
  await expectSound();
  await press('button', 'Subscribe (test mode)');
  await app.find('button', 'Approve');
  expect(await app.focusedName()).toBe('Approve');
  await expectSound();
});

test('leaving the page of the provider buys nothing', async () => {
  await press('button', 'Cancel payment');
  await said('Subscription was cancelled');
  const { subscription } = await device.call('get_subscription');
  expect(subscription).toBeNull();
});

test('a page that is closed in the middle of paying has premium when it is opened again', async () => {
  await press('button', 'Subscribe (test mode)');
  await onElement(app, await app.find('radio', 'Slowly'), (node) => node.click());
  await press('button', 'Approve');
  await said('Processing payment...');
  await toNewPage(app, () => app.browser.refresh());
  await app.find('heading', "You're Already Premium!");
  await expectSound();
  // From now on the provider is as fast as usual.
  const { subscription } = await device.call('get_subscription');
  const params = { id: Object(subscription).subscriptionId };
  await device.call('test_subscription_step', { params, body: { answers: 'well' } });
});

test('with premium the text that was kept is added, and more', async () => {
  await press('button', 'Return to Dashboard');
  expect(await inField()).toBe(TYPED);
  await type('\n');
  await app.find('row', TYPED);
  await type('And more\n');
  await app.find('row', 'And more');
  await app.until('both on the server', async () => (await stored100()) === 102);
});

test('cancelling asks once more, and benefits last to their end', async () => {
  await command(app, 'Cancel subscription');
  await app.find('dialog', 'Keep Your Premium Features');
  expect(await app.focusedName()).toBe('Keep My Premium Subscription');
  await expectSound();
  await app.press('Enter');
  await app.gone('dialog', 'Keep Your Premium Features');
  await app.goto('/settings');
  await said('Renews on');
  await press('button', 'Cancel');
  await press('button', 'I still want to cancel');
  await said('Subscription cancelled successfully');
  await said('Cancelled. Benefits last until');
  await said('Premium Member');
  expect(await app.all('button', 'Cancel')).toEqual([]);
  await expectSound();
  expect((await device.call('get_subscription')).isActive).toBe(true);
  await app.goto('/');
  await type('While it lasts\n');
  await app.find('row', 'While it lasts');
  await app.until('it on the server', async () => (await stored100()) === 103);
});

test('after the end everything is there, only adding is not', async () => {
  const database = new Native(join(folder, 'tabdo.sqlite'));
  database.prepare('update subscriptions set end_date = ?').run(new Date(Date.now() - 1_000).toISOString());
  database.close();
  await app.goto('/settings');
  await said('Free Plan');
  await said('103 of 100 used');
  await expectSound();
  await app.goto('/');
  await type('Nothing more\n');
  await app.find('dialog', 'Upgrade required');
  await press('button', 'Not now');
  expect(await inField()).toBe('Nothing more');
  expect(await stored100()).toBe(103);
  await (await app.find('checkbox', 'While it lasts')).click();
  await app.until('the change on the server', async () => {
    const { response } = await device.call('get_todos');
    return (response as { text: string; completed: boolean }[]).some(
      ({ text, completed }) => text === 'While it lasts' && completed,
    );
  });
});
