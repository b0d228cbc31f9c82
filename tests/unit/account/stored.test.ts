// Who is signed in, as a browser keeps it: never one person's name beside another's token.
import { expect, test } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { readAccount, storedAccount, storeSession, tokenOf } from '../../../src/stores/account/stored';

const ADA = { _id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: null, username: null };
const BOB = { _id: 'bob', email: 'bob@example.com', username: 'bobby', image: 'https://x.example/b.png' };

test('somebody is named by username, by name, or by email', () => {
  expect(readAccount(BOB)).toMatchObject({ id: 'bob', username: 'bobby', image: 'https://x.example/b.png' });
  expect(readAccount(ADA)).toMatchObject({ username: 'Ada', email: 'ada@example.com', image: null });
  expect(readAccount({ _id: 'x', email: 'cy@example.com' })?.username).toBe('cy');
});

test.each([null, 'text', 7, [], {}, { _id: '' }, { _id: 5 }])('%j is nobody', (value) => {
  expect(readAccount(value)).toBeNull();
});

test.each(['', '{', 'null', '[]', '"ada"'])('a stored person that reads %j is nobody', (text) => {
  const { storage } = new MemoryWorld({ stored: { todoUser: text, todoToken: 't' } }).open();
  expect(storedAccount(storage)).toBeNull();
  expect(tokenOf(storage, 'ada')).toBeNull();
});

test('whoever signs in takes over, and a window of the one before never sees the new token as theirs', async () => {
  const world = new MemoryWorld();
  const [here, there] = [world.open().storage, world.open().storage];
  storeSession(here, 'token-a', ADA);
  await world.settle();
  expect(tokenOf(there, 'ada')).toBe('token-a');
  const seen: (string | null)[] = [];
  there.onChange(() => seen.push(tokenOf(there, 'ada')));
  storeSession(here, 'token-b', BOB);
  await world.settle();
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen)).toEqual(new Set([null]));
  expect(tokenOf(there, 'bob')).toBe('token-b');
});
