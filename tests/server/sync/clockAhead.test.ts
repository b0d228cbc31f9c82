// A clock that is wrong for a while deletes nothing that is not due: neither Trash, nor sessions, nor messages.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Jobs } from '../../../server/services/jobs';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { letDaysPass } from '../../support/passing';
import { smallWorld } from '../../support/world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(databases())('a clock that jumps, on %s', (kind) => {
  let api: TestApi;
  let user: Caller;
  let now = 0;
  const move = (ms: number): void => {
    now += ms;
  };
  const work = (): Promise<readonly string[]> => api.services.jobs.runDue();

  beforeEach(async () => {
    now = Date.now();
    api = await testApi(kind, () => now);
    user = await api.user();
    await smallWorld(user);
    await user.call('delete_todos', { body: { ids: ['t1'], deleted: true } });
    await letDaysPass(api.services.jobs, 2, move);
    const sent = { email: 'visitor@example.com', message: 'Hello', created_at: now };
    const suspect = { id: 'm', ...sent, suspect: 1, next_try_at: null };
    await api.database.write(({ queries }) =>
      queries.insertInto('contact_messages').values(suspect).execute(),
    );
  });
  afterEach(() => api.close());

  const text = async (): Promise<string | undefined> => {
    const { queries } = api.database;
    const one = queries.selectFrom('todos').select('text').where('user_id', '=', user.userId);
    return (await one.where('id', '=', 't1').executeTakeFirst())?.text;
  };
  /** What is left: the text in the Trash, sessions, messages. */
  const left = async (): Promise<unknown> => {
    const { queries } = api.database;
    const sessions = await queries.selectFrom('sessions').select('user_id').execute();
    const messages = await queries.selectFrom('contact_messages').select('id').execute();
    return [await text(), sessions.length, messages.length];
  };

  test.each([30, 400, 40_000])('%i days ahead for one pass takes nothing from anybody', async (days) => {
    now += days * DAY;
    expect(await work()).toContain('compact');
    expect(await left()).toEqual(['t1', 1, 1]);
    now -= days * DAY;
    for (let day = 0; day < 3; day += 1) {
      now += DAY;
      await work();
    }
    expect(await left()).toEqual(['t1', 1, 1]);
    expect((await user.call('delete_todos', { body: { ids: ['t1'], deleted: false } })).status).toBe(200);
  });

  test.each([31, 400])(
    '%i days ahead while a guest signs in, it loses nothing of their Trash',
    async (days) => {
      const deletedAt = new Date(now - DAY).toISOString();
      now += days * DAY;
      const late = await api.user();
      const merged = await late.call('sync_free_data', {
        body: {
          folderFree: [{ id: 'gone', name: 'Gone', type: 1, parentId: null, deletedAt }],
          todosFree: [{ id: 'inGone', text: 'Not lost', fileId: 'gone' }],
        },
      });
      expect(merged.status).toBe(200);
      await work();
      now -= days * DAY;
      await letDaysPass(api.services.jobs, 2, move);
      expect((await late.call('restore_folder_or_file', { body: { id: 'gone' } })).status).toBe(200);
      expect((await late.call('get_todos')).text).toContain('Not lost');
    },
  );

  test('is believed no sooner because a pass fails, or another process looks, within half a day', async () => {
    now += 40 * DAY;
    for (let hour = 0; hour < 11; hour += 1) {
      await api.database.write(({ queries }) =>
        queries.updateTable('leases').set({ due_at: 0 }).where('name', '=', 'compact').execute(),
      );
      expect(await work()).toContain('compact');
      now += HOUR;
    }
    expect(await text()).toBe('t1');
  });

  test('of one process, ahead for good, is not believed while another knows the time', async () => {
    let ran = 0;
    const job = {
      name: 'forget',
      everyMs: DAY,
      forgets: true as const,
      run: async (mayForget: boolean) => {
        ran += mayForget ? 1 : 0;
      },
    };
    const right = new Jobs(api.database, () => now, [job]);
    const wrong = new Jobs(api.database, () => now + 30 * DAY, [job]);
    await letDaysPass(right, 2, move);
    ran = 0;
    for (let hour = 0; hour < 100; hour += 1) {
      now += HOUR;
      await wrong.runDue();
      expect(ran).toBe(0);
      await right.runDue();
      ran = 0;
    }
  });

  test('since the server was off for a month: what is due goes a pass later', async () => {
    now += 40 * DAY;
    await work();
    expect(await left()).toEqual(['t1', 1, 1]);
    now += DAY;
    await work();
    expect(await left()).toEqual(['', 0, 0]);
  });
});
