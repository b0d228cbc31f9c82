// A long list that somebody who pays shares with the app: all of it is added, kept, and sent (decisions D15, D17).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadWithStorage } from '../support/browser';
import { add, stateIs } from '../support/doing';
import { cached, type KeptApp, openKept, untilKept } from '../support/kept';
import { shareWith } from '../support/sharing';
import { type Device, signIn, stored } from '../support/signIn';

const MANY = 10_000;
/** Together some 2.5 million characters. */
const line = (at: number): string => `line ${at} ${'and so on '.repeat(24)}end ${at}`;
const SLOW_MS = 60_000;

let kept: KeptApp;
let other: Device;

beforeAll(async () => {
  kept = await openKept();
  const { app } = kept;
  other = await signIn(app.url, 'ada@example.com');
  await loadWithStorage(
    app.browser,
    `${app.url}/subscription`,
    stored(await signIn(app.url, 'ada@example.com')),
  );
  await (await app.find('button', 'Subscribe (test mode)')).click();
  await (await app.find('button', 'Approve')).click();
  await (await app.find('button', 'Return to Dashboard')).click();
  await add(app, 'first');
  await stateIs(app, 'Synced');
  await untilKept(app);
});

afterEach(async () => {
  expect(await kept.app.consoleMessages()).toEqual([]);
});

afterAll(() => kept.close());

const said = (words: string) =>
  kept.app.browser.waitUntil(
    () => kept.app.browser.execute((wanted) => document.body.textContent.includes(wanted), words),
    { timeout: SLOW_MS, interval: 200, timeoutMsg: `Waited for ${words}` },
  );
const onServer = async (): Promise<string[]> =>
  ((await other.call('get_todos')).response as { text: string }[]).map(({ text }) => text);

test('10,000 long lines become 10,000 to-dos that are there after a start as well, and reach the server', async () => {
  const { app } = kept;
  await shareWith(app, { text: Array.from({ length: MANY }, (_, at) => line(at)).join('\n') });
  await (await app.find('button', 'Add 10,000 to-dos')).click();
  await said('10,001 open');
  await app.browser.waitUntil(async () => (await onServer()).length > 1, { timeout: SLOW_MS });
  await app.browser.refresh();
  await said('10,001 open');
  expect((await cached(app))['tabdo-shared']).toEqual([]);
  const known = new Set(['first', ...Array.from({ length: MANY }, (_, at) => line(at))]);
  expect((await onServer()).filter((text) => !known.has(text))).toEqual([]);
}, 180_000);
