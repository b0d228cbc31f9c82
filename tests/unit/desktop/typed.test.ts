// What is typed and not entered outlasts the desktop window, and nothing else of the window does.
import { expect, test } from 'vitest';
import { keptTyping, OUTLASTS } from '../../../src/platform/desktop/typed';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { OWNER_KEY, TYPED_KEYS } from '../../../src/stores/account/apart';

/** The storage of one start of the program after another. */
function starts() {
  const { storage } = new MemoryWorld().open();
  return { storage, start: () => keptTyping(new MemoryWorld().open().session, storage) };
}

test('the next start has what was typed and whose it is, and nothing of what was under way', () => {
  const { start } = starts();
  const first = start();
  for (const key of [...OUTLASTS, 'tabdo.confirm']) first.set(key, `of ${key}`);
  const next = start();
  for (const key of OUTLASTS) expect(next.get(key)).toBe(`of ${key}`);
  expect(next.get('tabdo.confirm')).toBeNull();
  expect([...next.keys()].toSorted()).toEqual([...OUTLASTS].toSorted());
});

test('whose it is is not confused with whose the storage is', () => {
  const { storage, start } = starts();
  storage.set(OWNER_KEY, 'ada');
  const window = start();
  expect(window.get(OWNER_KEY)).toBeNull();
  window.set(OWNER_KEY, 'bob');
  window.remove(OWNER_KEY);
  expect(storage.get(OWNER_KEY)).toBe('ada');
});

test('it is what goes when another person comes, but for the view, and whose it is', () => {
  expect([...OUTLASTS, 'tabdo.view'].toSorted()).toEqual([...TYPED_KEYS, OWNER_KEY].toSorted());
});
