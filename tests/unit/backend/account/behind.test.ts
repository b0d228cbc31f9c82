// Two windows that write the base of one account at once (sync P4, P10, I6).
import { expect, test } from 'vitest';
import { Rows } from '../../../../src/platform/contract/rows';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import { BaseStore, Behind } from '../../../../src/stores/backend/account/baseStore';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';

test('a window that was overtaken writes nothing, reads again, and goes on', async () => {
  const databases = new MemoryDatabases();
  const window = async () => {
    const database = await databases.of().open(databaseName('somebody'), SHAPE);
    const base = new BaseStore({ database, now: () => 0, newClient: () => 'client1' });
    await base.load();
    return base;
  };
  const news = (cursor: string) => ({
    rows: { todo: () => undefined, item: () => undefined },
    patch: { todos: new Map(), items: new Map(), lists: new Map(), profile: null },
    cursor,
    hash: '0',
    seen: new Map(),
    done: new Map(),
  });
  const first = await window();
  await first.replace(new Rows().snapshot(), { cursor: 'e.1', hash: '0', seq: 1 });
  const second = await window();
  await first.absorb(news('e.3'));
  await expect(second.absorb(news('e.2'))).rejects.toBeInstanceOf(Behind);
  expect((await second.reload()).meta.cursor).toBe('e.3');
  await second.absorb(news('e.4'));
  expect((await first.reload()).meta.cursor).toBe('e.4');
});
