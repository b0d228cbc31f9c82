// What stands of a person under names of theirs (sync P9, P18): for nobody else, and not once they were logged out.
import { expect, test } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { ownStorage } from '../../../src/stores/account/ownStorage';

test('what is noted of a person who was just logged out is not kept', () => {
  const { storage } = new MemoryWorld().open();
  const own = ownStorage(storage, () => 'ada');
  storage.set('todoToken', 'token');
  own.set('tabdo.coach', '{}');
  expect(storage.get('tabdo.coach:ada')).toBe('{}');
  for (const key of ['todoToken', 'tabdo.coach:ada']) storage.remove(key);
  own.set('tabdo.coach', '{"late":1}');
  expect(storage.keys()).toEqual([]);
});

test('a guest needs no session', () => {
  const { storage } = new MemoryWorld().open();
  ownStorage(storage, () => null).set('tabdo.coach', '{}');
  expect(storage.get('tabdo.coach')).toBe('{}');
});
