// What a SQLite remembers of sessions is right also where another process writes to the file.
import { expect, test, vi } from 'vitest';
import { addSession, findSession, removeSessions } from '../../../server/data/sessions';
import { addUser, lockUser, saveHead } from '../../../server/data/users';
import { emptyDatabase } from '../../support/api';

test('a session is not asked for again after every write, and what ended elsewhere is noticed with the next, or within half a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const place = await emptyDatabase('sqlite');
  const [database, other] = [await place.open(), await place.open()];
  const session = { token_hash: 'hash', created_at: 1, last_seen_at: 1, expires_at: 2, agent: null };
  const take = () =>
    database.write(async (writing) => {
      const user = await lockUser('ann', writing, 1_000);
      if (user) await saveHead('ann', writing.queries, user);
    });
  const find = () => findSession('hash', database.queries, () => true);
  await database.write(async ({ queries }) => {
    await addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '', created_at: '' });
    await addSession('ann', queries, { ...session, id: 'one' });
  });
  expect(await find()).toMatchObject({ id: 'one' });
  await take();
  // Only so it can be seen that it was not asked.
  await other.write(({ queries }) => removeSessions('ann', queries));
  expect(await find()).toMatchObject({ id: 'one' });
  await take();
  expect(await find()).toBeUndefined();
  const again = () => database.write(({ queries }) => addSession('ann', queries, { ...session, id: 'two' }));
  await again();
  expect(await find()).toMatchObject({ id: 'two' });
  await other.write(({ queries }) => removeSessions('ann', queries));
  vi.advanceTimersByTime(500);
  expect(await find()).toBeUndefined();
  await again();
  await database.write(({ queries }) => removeSessions('ann', queries, 'two'));
  expect(await find()).toBeUndefined();
  await Promise.all([database.close(), other.close()]);
  await place.remove();
  vi.useRealTimers();
});
