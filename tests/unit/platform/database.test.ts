// What every database of a browser does, the real one's code on a standard implementation and the fake of our tests alike.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, DatabaseRefused, type Databases } from '../../../src/platform/database';
import { MemoryDatabases } from '../../../src/platform/memory/database';
import { webDatabases } from '../../../src/platform/web/database';
import 'fake-indexeddb/auto';

const SHAPE = { version: 1, stores: ['letters', 'numbers'] };

const kinds: readonly [string, () => Databases][] = [
  ['the fake', () => new MemoryDatabases().of()],
  [
    'IndexedDB',
    () => {
      vi.stubGlobal('window', new EventTarget());
      vi.stubGlobal('indexedDB', new IDBFactory());
      return webDatabases(true);
    },
  ],
];

describe.each(kinds)('%s', (_name, make) => {
  let databases: Databases;

  beforeEach(() => {
    databases = make();
  });

  test('keeps what was written, in the order of keys', async () => {
    const first = await databases.open('one', SHAPE);
    await first.write(['numbers'], async (tx) => {
      tx.put('numbers', 10, { n: 10 });
      tx.put('numbers', 9, { n: 9 });
      tx.put('numbers', 1, { n: 1 });
      tx.remove('numbers', 9);
    });
    first.close();
    const again = await databases.open('one', SHAPE);
    expect(await again.read(['numbers'], (tx) => tx.all('numbers'))).toEqual([{ n: 1 }, { n: 10 }]);
    expect(await again.read(['numbers'], (tx) => tx.get('numbers', 2))).toBeUndefined();
    again.close();
  });

  test('does nothing of a transaction that throws, in none of its stores', async () => {
    const database = await databases.open('one', SHAPE);
    await database.write(['letters'], async (tx) => tx.put('letters', 'a', 1));
    const failing = database.write(['letters', 'numbers'], async (tx) => {
      tx.put('numbers', 1, 1);
      tx.clear('letters');
      await tx.get('letters', 'a');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.read(['letters'], (tx) => tx.all('letters'))).toEqual([1]);
    expect(await database.read(['numbers'], (tx) => tx.all('numbers'))).toEqual([]);
    database.close();
  });

  test('runs transactions over the same store one after the other', async () => {
    const database = await databases.open('one', SHAPE);
    const other = await databases.open('one', SHAPE);
    const raise = (by: typeof database): Promise<void> =>
      by.write(['numbers'], async (tx) => {
        const before = Number((await tx.get('numbers', 1)) ?? 0);
        tx.put('numbers', 1, before + 1);
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => raise(index % 2 ? database : other)));
    expect(await database.read(['numbers'], (tx) => tx.get('numbers', 1))).toBe(20);
    database.close();
    other.close();
  });

  test('gives copies: what was stored does not change with what was given or got', async () => {
    const database = await databases.open('one', SHAPE);
    const given = { words: ['a'] };
    await database.write(['letters'], async (tx) => tx.put('letters', 'x', given));
    given.words.push('b');
    const got = (await database.read(['letters'], (tx) => tx.get('letters', 'x'))) as { words: string[] };
    expect(got).toEqual({ words: ['a'] });
    got.words.push('c');
    expect(await database.read(['letters'], (tx) => tx.get('letters', 'x'))).toEqual({ words: ['a'] });
    database.close();
  });

  test('refuses to open what a newer version wrote, and says that it is newer', async () => {
    const newer = await databases.open('one', { ...SHAPE, version: 2 });
    newer.close();
    const older = databases.open('one', SHAPE);
    await expect(older).rejects.toBeInstanceOf(DatabaseRefused);
    await expect(older).rejects.toMatchObject({ reason: 'newer' });
  });

  test('makes way for a newer version, keeps its records, and says that it is gone', async () => {
    const old = await databases.open('one', SHAPE);
    await old.write(['letters'], async (tx) => tx.put('letters', 'a', 'kept'));
    const gone = vi.fn();
    old.onGone(gone);
    const newer = await databases.open('one', { version: 2, stores: [...SHAPE.stores, 'more'] });
    expect(gone).toHaveBeenCalledTimes(1);
    expect(await newer.read(['letters', 'more'], (tx) => tx.all('letters'))).toEqual(['kept']);
    const late = old.write(['letters'], async (tx) => tx.put('letters', 'a', 'lost?'));
    await expect(late).rejects.toMatchObject({ reason: 'gone' });
    newer.close();
  });

  test('is gone for every window once it is removed, and begins empty', async () => {
    const old = await databases.open('one', SHAPE);
    await old.write(['letters'], async (tx) => tx.put('letters', 'a', 1));
    const gone = vi.fn();
    old.onGone(gone);
    await databases.remove('one');
    expect(gone).toHaveBeenCalledTimes(1);
    const fresh = await databases.open('one', SHAPE);
    expect(await fresh.read(['letters'], (tx) => tx.all('letters'))).toEqual([]);
    fresh.close();
  });
});

test('of IndexedDB waits for five seconds for a window that does not let go of what is to be removed, and says so', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('indexedDB', new IDBFactory());
  const held = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('one');
    opening.onsuccess = () => resolve(opening.result);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const removal = webDatabases(false).remove('one');
  const outcome = removal.then(
    () => 'gone',
    ({ reason }: DatabaseRefused) => reason,
  );
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(await outcome).toBe('blocked');
  // It goes as soon as it is let go of, and nobody is in the way after that.
  held.close();
  const next = await webDatabases(false).open('one', SHAPE);
  expect(await next.read(['letters'], (tx) => tx.all('letters'))).toEqual([]);
  next.close();
});

test('of IndexedDB ends what is under way when the page is kept for the way back, and then starts anew', async () => {
  const reload = vi.fn();
  const window = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', window);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const database = await webDatabases(true).open('one', SHAPE);
  const other = await webDatabases(false).open('two', SHAPE);
  const leave = async (persisted: boolean, database: Database): Promise<unknown> => {
    const written = database.write(['numbers'], async (tx) => {
      tx.put('numbers', 1, persisted);
      await tx.get('numbers', 1);
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
      await tx.get('numbers', 1);
    });
    return written.catch((error: unknown) => error instanceof DatabaseRefused && error.reason);
  };
  expect(await leave(false, database)).toBeUndefined();
  window.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
  // Browsers that hold nothing are let end what was begun: it may be a to-do.
  expect(await leave(true, other)).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
  expect(await leave(true, database)).toBe('gone');
  expect(await database.read(['numbers'], (tx) => tx.get('numbers', 1))).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledOnce();
});

test('one that is broken says so, and can be removed: it is there again, empty', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('indexedDB', new IDBFactory());
  const databases = webDatabases(true);
  const before = await databases.open('one', SHAPE);
  await before.write(['letters'], async (tx) => tx.put('letters', 'a', 1));
  before.close();
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  const refused: unknown = await databases.open('one', SHAPE).catch((error: unknown) => error);
  open.mockRestore();
  expect(refused).toMatchObject({ reason: 'broken', discard: expect.any(Function) });
  await (refused as DatabaseRefused).discard?.();
  const after = await databases.open('one', SHAPE);
  expect(await after.read(['letters'], (tx) => tx.all('letters'))).toEqual([]);
  after.close();
});

test('one that is only full, or a newer one, offers no such thing', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('indexedDB', new IDBFactory());
  for (const name of ['QuotaExceededError', 'VersionError', 'SecurityError']) {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', name);
    });
    const refused = await webDatabases(true)
      .open('one', SHAPE)
      .catch((error: unknown) => error);
    open.mockRestore();
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as DatabaseRefused).discard).toBeUndefined();
  }
});
