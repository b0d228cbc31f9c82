// A network that accepts and never answers: nothing waits for it, what is done is kept, and all of it arrives (sync P19, security S23).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWithStorage } from '../support/browser';
import { add, stateIs, stateOf } from '../support/doing';
import { type KeptApp, openKept, untilKept } from '../support/kept';
import { loadAnew, toNewPage } from '../support/pages';
import { type Device, signIn, stored } from '../support/signIn';

/** A call is given up after 20 s, and the waiting for changes some seconds later. */
const GIVEN_UP_MS = 45_000;
/** The page asks the server first when it is loaded anew, for 4 s. */
const START_MS = 12_000;

let kept: KeptApp;
let other: Device;

beforeAll(async () => {
  kept = await openKept();
  const { app } = kept;
  other = await signIn(app.url, 'ada@example.com');
  await loadWithStorage(app.browser, `${app.url}/`, stored(await signIn(app.url, 'ada@example.com')));
  await add(app, 'Before the silence');
  await stateIs(app, 'Synced');
  await untilKept(app);
});

afterAll(() => kept.close());

const texts = async (): Promise<string[]> =>
  ((await other.call('get_todos')).response as { text: string }[]).map(({ text }) => text);
const waitFor = (what: string, timeout: number, question: () => Promise<boolean>) =>
  kept.app.browser.waitUntil(question, { timeout, interval: 100, timeoutMsg: `Waited for ${what}` });

test('what is done shows at once, is said to wait, and is there after the page is loaded anew', async () => {
  const { app } = kept;
  kept.silence(true);
  await add(app, 'Into the silence');
  await app.find('row', 'Into the silence');
  await waitFor('it to be told', GIVEN_UP_MS, async () => (await stateOf(app)) === '1 pending');
  await toNewPage(app, () => loadAnew(app));
  await waitFor('the start', START_MS, async () => (await app.all('row', 'Into the silence')).length === 1);
  await add(app, 'After a start without an answer');
  await app.find('row', 'Before the silence');
}, 120_000);

test('once it answers again everything arrives, and nothing twice', async () => {
  kept.silence(false);
  await waitFor('the state', GIVEN_UP_MS, async () => (await stateOf(kept.app)) === 'Synced');
  expect((await texts()).toSorted()).toEqual([
    'After a start without an answer',
    'Before the silence',
    'Into the silence',
  ]);
}, 120_000);
