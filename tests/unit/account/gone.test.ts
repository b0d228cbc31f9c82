// A database that goes away under a page: a logout elsewhere is not taken for another version (decisions D22, sync P21).
import { beforeEach, expect, test } from 'vitest';
import { type MemoryPlatform, MemoryWorld } from '../../../src/platform/memory/index';
import { forgetSession } from '../../../src/stores/account/forgetting';
import { followGone } from '../../../src/stores/account/gone';
import { storeSession } from '../../../src/stores/account/stored';

const SHAPE = { version: 1, stores: ['letters'] } as const;

let world: MemoryWorld;
let page: MemoryPlatform;

beforeEach(async () => {
  world = new MemoryWorld();
  page = world.open();
  storeSession(page.storage, 'token', { _id: 'ada', email: 'ada@example.com', username: 'Ada' });
  const { databases } = await page.account();
  followGone(page, await databases.open('one', SHAPE), 'ada');
  await databases.remove('one');
});

test('a page whose database is gone is loaded anew while its person is signed in', async () => {
  await world.pass(1_000);
  expect(page.controls.reloads).toBe(1);
});

test('a logout in another window is not answered by a reload, though it is heard of later than the database', async () => {
  await world.pass(1);
  expect(page.controls.reloads).toBe(0);
  forgetSession(page, 'ada');
  await world.pass(1_000);
  expect(page.controls.reloads).toBe(0);
});
