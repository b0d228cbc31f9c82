// What a new epoch notes on both databases: how far all earlier ones are the same (sync P22).
import { expect, test } from 'vitest';
import { beginNewEpochs } from '../../../server/data/epochs';
import { addUser, findUser, saveHead } from '../../../server/data/users';
import { databases, emptyDatabase } from '../../support/api';

test.each(databases())(
  'a new epoch on %s notes its first number, and never a later one than was noted',
  async (kind) => {
    const place = await emptyDatabase(kind);
    const database = await place.open();
    await database.write(({ queries }) =>
      addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: 'ab', created_at: '' }),
    );
    const restoreAt = async (seq: number) => {
      const head = { seq, clock: 1, hash: '0' };
      await database.write(({ queries }) => saveHead('ann', queries, head));
      await database.write(({ queries }) => beginNewEpochs(queries, database.kind));
      const { epoch, restored_seq } = (await findUser('ann', database.queries)) ?? {};
      return { epoch, restored_seq };
    };
    expect((await findUser('ann', database.queries))?.restored_seq).toBeNull();
    const epochs = [await restoreAt(100), await restoreAt(250), await restoreAt(40)];
    expect(epochs.map(({ restored_seq }) => restored_seq)).toEqual([100, 100, 40]);
    expect(new Set(epochs.map(({ epoch }) => epoch)).size).toBe(3);
    await database.close();
    await place.remove();
  },
);
