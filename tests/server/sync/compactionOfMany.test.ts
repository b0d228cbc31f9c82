// Compaction of many rows, and of whatever was done before: all of it, and every device agrees (sync I3, P14).
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Compaction } from '../../../server/services/sync/compaction';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { expectAgreement } from '../../support/follower';
import { anyDraft } from '../../support/operations';
import { letDaysPass } from '../../support/passing';
import { smallWorld, stateOf } from '../../support/world';

const DAY = 24 * 3_600_000;

describe.each(databases())('compaction on %s', (kind) => {
  let api: TestApi;
  let now = 0;

  beforeEach(async () => {
    now = Date.now();
    api = await testApi(kind, () => now);
  });
  afterEach(() => api.close());

  const move = (ms: number): void => {
    now += ms;
  };
  const pass = async (days: number): Promise<void> => {
    expect(await letDaysPass(api.services.jobs, days, move)).toContain('compact');
  };
  const again = async (user: Caller): Promise<Caller> => api.session(user.userId);

  test('of more rows than one step takes, all are done', async () => {
    const user = await api.user({ premium: true });
    const todos = Array.from({ length: 2_500 }, (_none, n) => ({
      id: `n${n}`,
      fileId: 'p',
      text: 'x',
      completed: false,
    }));
    const body = {
      format: 'tabdo',
      version: 1,
      folders: [],
      files: [{ id: 'p', folderId: 'default-folder', name: 'p' }],
      todos,
    };
    expect((await user.call('import', { body })).status).toBe(200);
    await user.call('delete_folder_or_file', { params: { id: 'p' } });
    const seen = await stateOf(user);
    await pass(31);
    const state = await expectAgreement(await again(user), seen);
    expect(state.todos.every(({ text, deletedAt }) => text === '' && deletedAt !== null)).toBe(true);
    await pass(150);
    expect((await stateOf(await again(user))).state.todos).toEqual([]);
  });

  test('lets others be served between any two people', async () => {
    const people = 120;
    for (let n = 0; n < people; n += 1) await api.user();
    now += DAY;
    let [turns, over] = [0, false];
    const count = (): void => {
      turns += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    await new Compaction(api.database, api.services.hub, () => now).run();
    over = true;
    expect(turns).toBeGreaterThanOrEqual(2 * people);
  });

  // Where a question is a turn of the process, and no more.
  test.each([kind].filter((each) => each === 'sqlite'))(
    'on %s ends after the person whom it is at, once it is to stop',
    async () => {
      const people = 120;
      for (let n = 0; n < people; n += 1) await api.user();
      now += DAY;
      const compaction = new Compaction(api.database, api.services.hub, () => now);
      const ran = compaction.run();
      await new Promise(setImmediate);
      let [turns, over] = [0, false];
      const count = (): void => {
        turns += 1;
        if (!over) setImmediate(count);
      };
      compaction.stop();
      setImmediate(count);
      await ran;
      over = true;
      // Two questions of each would be turns of their own.
      expect(turns).toBeLessThan(people);
    },
  );

  /** Three people with a deleted to-do of which the content is due; whose first is by id. */
  const three = async (): Promise<string> => {
    const users = [await api.user(), await api.user(), await api.user()];
    for (const user of users) {
      await smallWorld(user);
      await user.call('delete_todos', { body: { ids: ['t1'], deleted: true } });
    }
    return users.map(({ userId }) => userId).toSorted()[0] ?? '';
  };
  const expectAllBut = async (one: string): Promise<void> => {
    expect(await letDaysPass(api.services.jobs, 31, move)).not.toContain('compact');
    const texts = await api.database.queries
      .selectFrom('todos')
      .select(['user_id', 'text'])
      .where('id', '=', 't1')
      .execute();
    for (const { user_id, text } of texts) expect(text).toBe(user_id === one ? 't1' : '');
    expect(texts).toHaveLength(3);
  };

  test('of somebody whose rows cannot be read fails, holds up nobody else, and is tried again in an hour', async () => {
    const first = await three();
    const rows = (stamps: string) =>
      api.database.write(({ queries }) =>
        queries.updateTable('todos').set({ stamps }).where('user_id', '=', first).execute(),
      );
    await rows('{');
    await expectAllBut(first);
    await rows('{}');
    now += DAY / 24 - 1;
    expect(await api.services.jobs.runDue()).not.toContain('compact');
    now += 1;
    expect(await api.services.jobs.runDue()).toContain('compact');
  });

  test.each([kind].filter((each) => each === 'postgres'))(
    'of somebody for whom a statement of %s takes too long holds up nobody else',
    async () => {
      const first = await three();
      await api.database.write(async ({ queries }) => {
        await sql`create function never() returns trigger as
        $$ begin raise exception 'too long' using errcode = '57014'; end $$ language plpgsql`.execute(
          queries,
        );
        const theirs = sql.lit(first);
        await sql`create trigger never before update on todos for each row when (old.user_id = ${theirs})
        execute function never()`.execute(queries);
      });
      await expectAllBut(first);
    },
  );

  test('whatever was done before, all devices agree after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyDraft, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 4 }),
        fc.array(fc.constantFrom(10, 31, 100, 160), { minLength: 4, maxLength: 4 }),
        async (rounds, days) => {
          const user = await api.user();
          let seen = await stateOf(user);
          for (const [round, drafts] of rounds.entries()) {
            const caller = await again(user);
            const ops = drafts
              .filter(({ type }) => type !== 'update_shortcuts')
              .map((draft, index) => ({ ...draft, opId: `${round}-${index}` }));
            if (ops.length > 0) expect((await caller.call('batch', { body: { ops } })).status).toBe(200);
            await pass(days[round] ?? 31);
            await expectAgreement(await again(user), seen);
            seen = await stateOf(await again(user));
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);
});
