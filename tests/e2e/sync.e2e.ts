// What a signed-in person sees of syncing, in a real browser: offline, refused, changed elsewhere (spec §8, sync P8, P12).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, loadWithStorage, openApp, wordsOf } from '../support/browser';
import { add, network, stateIs } from '../support/doing';
import { type Device, signIn, stored } from '../support/signIn';

let app: App;
let other: Device;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/about' });
  other = await signIn(app.url, 'ada@example.com');
  const mine = await signIn(app.url, 'ada@example.com');
  await loadWithStorage(app.browser, `${app.url}/`, stored(mine));
  await add(app, 'Buy milk');
  await app.until('the to-do to arrive', async () => (await texts()).includes('Buy milk'));
});

afterEach(async () => {
  // A request that was on its way when the network went is named by the browser, not by us.
  const ours = (await app.consoleMessages()).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  expect(ours).toEqual([]);
});

afterAll(() => app.close());

const todos = async (): Promise<{ id: string; text: string; fileId: string }[]> =>
  (await other.call('get_todos')).response as { id: string; text: string; fileId: string }[];
const texts = async (): Promise<string[]> => (await todos()).map(({ text }) => text);

test('without a network everything goes on, says so, and is on the server once it is back', async () => {
  await stateIs(app, 'Synced');
  await network(app, true);
  await stateIs(app, 'Offline');
  // A try that the page makes in this very moment may still get through, and says once more that the server is there.
  await app.until('nothing to get through', () =>
    app.browser.executeAsync((done: (cut: boolean) => void) => {
      fetch('/healthz').then(
        () => done(false),
        () => done(true),
      );
    }),
  );
  await app.browser.pause(1_500);
  await stateIs(app, 'Offline');
  await add(app, 'Added offline');
  await app.until('the note', async () =>
    (await wordsOf(app, await app.find('region', 'Notifications'))).includes(
      'Operation will be synced when online',
    ),
  );
  await stateIs(app, 'Offline, 1 pending');
  expect(await texts()).not.toContain('Added offline');
  await network(app, false);
  await stateIs(app, 'Synced');
  await app.until('the to-do to arrive', async () => (await texts()).includes('Added offline'));
});

test('what was done offline outlasts the page', async () => {
  await network(app, true);
  await add(app, 'Kept over a reload');
  await stateIs(app, 'Offline, 1 pending');
  await network(app, false);
  await app.goto('/');
  await app.find('row', 'Kept over a reload');
  await app.until('the to-do to arrive', async () => (await texts()).includes('Kept over a reload'));
});

test('an older value of another device is offered back', async () => {
  const [milk] = (await todos()).filter(({ text }) => text === 'Buy milk');
  await network(app, true);
  await (await app.find('row', 'Buy milk')).doubleClick();
  await app.find('textbox', 'Edit to-do');
  await app.press('Control', 'a');
  await app.typeText('Buy cow milk\n');
  await app.find('row', 'Buy cow milk');
  await other.call('update_todo', { body: { id: milk?.id, text: 'Buy oat milk' } });
  await network(app, false);
  const restore = await app.find('button', 'Restore');
  // It slides in, and others slide away, but none moves once the pointer is on it.
  await app.until('the pointer to be on it', async () => {
    await restore.moveTo();
    return app.browser.execute((button) => (button as unknown as Element).matches(':hover'), restore);
  });
  await restore.click();
  await app.find('row', 'Buy oat milk');
  await app.until('both to have it', async () => (await texts()).includes('Buy oat milk'));
});

test('what the server refuses is listed, with Retry, Copy text and Discard', async () => {
  const [milk] = await todos();
  await network(app, true);
  await add(app, 'One too many');
  await add(app, 'Two too many');
  const fileId = milk?.fileId;
  for (let n = (await todos()).length; n < 100; n += 1) {
    await other.call('create_todo', {
      body: { id: `more-${n}`, text: `More ${n}`, completed: false, fileId },
    });
  }
  await network(app, false);
  await (await app.find('button', '2 failed')).click();
  const dialog = await app.find('dialog', 'Failed changes');
  const row = await app.find('listitem', 'Add “One too many”', dialog);
  await (await app.find('button', 'Copy text', row)).click();
  await (await app.find('button', 'Discard', row)).click();
  await app.gone('listitem', 'Add “One too many”');
  await other.call('delete_todos', { body: { ids: ['more-99'], deleted: true } });
  await (await app.find('button', 'Retry', dialog)).click();
  await app.gone('button', '1 failed');
  await app.press('Escape');
  await app.find('row', 'Two too many');
  expect(await texts()).not.toContain('One too many');
});
