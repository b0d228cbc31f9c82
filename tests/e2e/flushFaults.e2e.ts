// Servers, answers, sessions and browsers that end in the middle of sending: nothing is lost and nothing doubled (sync I1, I2).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repeated, tellFault } from '../faults/checks';
import { type App, loadWithStorage } from '../support/browser';
import { type Devices, openDevices } from '../support/devices';
import { addFast, hearSaved, network, paste, stateIs, stateOf } from '../support/doing';
import { type Fate, openRelay, type Relay } from '../support/relay';
import { EDITED, SavedWork } from '../support/savedWork';
import { stored } from '../support/signIn';

let devices: Devices;
let relay: Relay;

beforeAll(async () => {
  devices = await openDevices();
  relay = await openRelay(devices.server.url);
});

afterEach(() => {
  relay.fate = () => 'pass';
});

afterAll(async () => {
  await devices.close();
  await relay.close();
});

/** Each of these texts once among those that the server has. */
async function expectOnce(texts: readonly string[]): Promise<void> {
  const wanted = new Set(texts);
  const there = (await devices.texts()).filter((text) => wanted.has(text));
  expect(there.toSorted()).toEqual([...wanted].toSorted());
}

const DAY_MS = 86_400_000;

/** Runs in the page: from now on its clock is wrong. */
function jump(ms: number): number {
  const Right = Date;
  const now = (): number => Right.now() + ms;
  window.Date = new Proxy(Right, {
    construct: (_, values: []) => (values.length === 0 ? new Right(now()) : new Right(...values)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return Date.now();
}

const named = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`);

describe('one browser', () => {
  let app: App;
  beforeAll(async () => {
    app = await devices.open({ through: relay.url });
  });
  beforeEach(() => stateIs(app, 'Synced'));

  test('a server that is killed while it is sent to, and comes back, has everything once', async () => {
    const texts: string[] = [];
    for (let kill = 0; kill < repeated(2, 20); kill += 1) {
      const some = named(`kill ${kill}`, 12);
      texts.push(...some);
      const typing = addFast(app, some);
      await new Promise((done) => setTimeout(done, 50 + ((kill * 97) % 400)));
      await devices.server.end('SIGKILL');
      await typing;
      await devices.server.start();
      await devices.settle(app);
    }
    await expectOnce(texts);
  });

  test('answers that are cut, lost, or whose request never came, are asked for again', async () => {
    for (let round = 0; round < repeated(1, 10); round += 1) {
      const fates: Fate[] = ['before', 'after', 'pass', 'half'];
      relay.fate = (path) => (/sync\/(batch|changes)/.test(path) ? fates.shift() : undefined) ?? 'pass';
      const texts = named(`cut ${round}`, 20);
      await addFast(app, texts);
      await devices.settle(app);
      expect(fates).toEqual([]);
      await expectOnce(texts);
    }
  });

  test('a session that is ended meanwhile keeps everything, for the same person to go on with', async () => {
    const mine = await devices.session();
    await loadWithStorage(app.browser, `${relay.url}/`, stored(mine));
    await stateIs(app, 'Synced');
    const before = named('before the end', 5);
    const after = named('after the end', 5);
    await addFast(app, before);
    // The request that is on its way is done, and its answer lost: nobody here knows.
    relay.fate = (path) => (path.includes('sync/batch') ? 'after' : 'pass');
    const typing = addFast(app, after);
    await mine.call('logout');
    await typing;
    relay.fate = () => 'pass';
    await app.until('the pause', async () => (await app.all('button', 'Sign in')).length > 0);
    await loadWithStorage(app.browser, `${relay.url}/`, stored(await devices.session()));
    await devices.settle(app);
    await expectOnce([...before, ...after]);
  });

  test('a clock that jumps by a day, ahead or behind, changes nothing but the times that are shown', async () => {
    for (const days of [1, -1]) {
      await network(app, true);
      const now = await app.browser.execute(jump, days * DAY_MS);
      expect(Math.abs(now - Date.now() - days * DAY_MS)).toBeLessThan(60_000);
      const texts = named(`jump ${days}`, 3);
      await addFast(app, texts);
      await network(app, false);
      const { todos } = await devices.settle(app);
      await expectOnce(texts);
      for (const { text, createdAt } of todos.filter((row) => texts.includes(row.text))) {
        expect(Math.abs(Date.parse(createdAt) - Date.now()), text).toBeLessThan(DAY_MS / 2);
      }
      await app.goto('/');
      await devices.settle(app);
    }
  });

  test('a thousand operations made without a network are all sent once it is back', async () => {
    await network(app, true);
    const texts = named('line', 500);
    await paste(app, texts);
    await app.press('Control', 'a');
    await app.press(' ');
    await app.find('row', 'line 499');
    await app.until('the count', async () => /1,?\d\d\d pending/.test(await stateOf(app)));
    await network(app, false);
    const { todos } = await devices.settle(app);
    await expectOnce(texts);
    expect(todos.filter(({ text, completed }) => texts.includes(text) && completed)).toHaveLength(500);
  });
});

test('a browser that is killed while it sends loses nothing that it called saved, and doubles nothing', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'tabdo-profile-'));
  const kills = repeated(3, 50);
  const session = await devices.session();
  const saved = new SavedWork();
  // The driver asks a browser that is gone a few times more before it gives up; the next one need not wait for that.
  const works: Promise<void>[] = [];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const prepare = (opened: App): Promise<void> => hearSaved(opened, (one) => saved.take(one));
      const app = await devices.open({ through: relay.url, profile, session, prepare });
      const enough = saved.count + 1 + ((kill * 7) % 12);
      works.push(work(app, `browser ${kill}`).catch(() => undefined));
      await app.until('some to be saved', async () => saved.count >= enough);
      await app.kill();
    }
    await Promise.all(works);
    const app = await devices.open({ through: relay.url, profile, session });
    const { todos } = await devices.settle(app);
    await app.close();
    const there = todos.filter(({ text }) => text.startsWith('browser '));
    // Also of what stood there before something was completed, edited or deleted.
    const { lost, doubled } = saved.against(todos);
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
    // Of each kind some were kept, else this says nothing of it.
    for (const [what, count] of Object.entries(saved.done)) expect(count, what).toBeGreaterThan(0);
    tellFault({
      fault: 'browser: SIGKILL while it sends',
      times: `${kills}`,
      ...{ lost: lost.length, doubled: doubled.length },
      said: `${saved.count} changes called saved: ${saved.size} to-dos, ${told(saved.done)}; ${there.length} there`,
    });
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

const told = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

/** Adds some, completes two, deletes one and edits one: what was done can only go on, and never back. */
async function work(app: App, name: string): Promise<void> {
  await addFast(app, named(name, 3));
  for (const key of ['ArrowDown', ' ', ' ', 'Delete', 'Enter', 'End']) await app.press(key);
  await app.typeText(`${EDITED}\n`);
  await addFast(app, named(`${name} later`, 6));
}
