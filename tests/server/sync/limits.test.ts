// The limit of the free plan: counted under the lock, however the to-dos come (sync P16, security S12).
import { describe, expect, test } from 'vitest';
import { databases } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { file, smallWorld, todo } from '../../support/world';

describe.each(databases())('the limit of 100 on %s', (kind) => {
  const our = someoneOn(kind);

  /** Fills the account up to this number of live to-dos; three are there. */
  async function fill(upTo: number, fileId = 'f1', prefix = 'x'): Promise<void> {
    const ops = Array.from({ length: upTo - 3 }, (_, index) => ({
      type: 'create_todo',
      opId: `${prefix}${index}`,
      id: `${prefix}${index}`,
      text: 'x',
      fileId,
    }));
    const answer = await our.user.call('batch', { body: { ops } });
    const results: { status: number }[] = Object(answer.body.response).results;
    expect(results.every(({ status }) => status === 200)).toBe(true);
  }

  const codes = async (answers: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await answers;
    return [status, body.code];
  };

  test('fifty at once at 99 let exactly one in', async () => {
    await fill(99);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => todo(our.user, `race${n}`, 'f2')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.body).toEqual({
      code: 'limit_reached',
      message:
        "You've reached the free tier limits. Upgrade to premium for unlimited access to all features.",
    });
  });

  test('deleting makes room, and restoring takes it', async () => {
    await fill(100);
    await our.user.call('delete_todos', { body: { ids: ['t1', 't2'], deleted: true } });
    expect((await todo(our.user, 'one', 'f1')).status).toBe(200);
    const restore = (ids: string[]) => our.user.call('delete_todos', { body: { ids, deleted: false } });
    expect(await codes(restore(['t1', 't2']))).toEqual([403, 'limit_reached']);
    expect((await restore(['t1'])).status).toBe(200);
  });

  test('an id that is named twice counts once', async () => {
    await fill(100);
    await our.user.call('delete_todos', { body: { ids: ['t1'], deleted: true } });
    const restore = our.user.call('delete_todos', { body: { ids: ['t1', 't1'], deleted: false } });
    expect((await restore).status).toBe(200);
  });

  test.each([
    ['restoring it', () => our.user.call('restore_folder_or_file', { body: { id: 'f1' } })],
    [
      'moving it',
      () =>
        our.user.call('move_file', { body: { fileId: 'f1', sourceFolderId: 'd1', targetFolderId: null } }),
    ],
    ['moving its to-dos', () => our.user.call('move_todos', { body: { ids: ['t1'], fileId: 'f2' } })],
    ['moving a to-do into it', () => our.user.call('move_todos', { body: { ids: ['y0'], fileId: 'f1' } })],
    ['creating in it', () => todo(our.user, 'late', 'f1')],
    [
      'bringing a guest’s to-do into it',
      () =>
        our.user.call('sync_free_data', {
          body: { todosFree: [{ id: 'guest', text: 'x', fileId: 'f1' }] },
        }),
    ],
  ])('a deleted file does not come back past the limit by %s', async (_how, act) => {
    await fill(20);
    await our.user.call('delete_folder_or_file', { params: { id: 'f1' } });
    await fill(103, 'f2', 'y');
    expect(await codes(act())).toEqual([403, 'limit_reached']);
  });

  test('a folder with more to-dos than there is room for stays in the Trash', async () => {
    await our.user.call('delete_folder_or_file', { params: { id: 'd1' } });
    await fill(103, 'f3', 'y');
    const restore = our.user.call('restore_folder_or_file', { body: { id: 'd1' } });
    expect(await codes(restore)).toEqual([403, 'limit_reached']);
  });

  test('a subscriber has no limit, and neither folders nor files have any', async () => {
    our.user = await our.api.user({ premium: true });
    await smallWorld(our.user);
    await fill(102);
    expect((await todo(our.user, 'more', 'f1')).status).toBe(200);
    const other = await our.api.user();
    for (let n = 0; n < 12; n += 1) expect((await file(other, `file${n}`)).status).toBe(200);
  });

  test('a cancelled subscription lasts to its paid end and no longer', async () => {
    await fill(100);
    const subscribed = (end_date: string) =>
      our.api.database.write(async ({ queries }) => {
        await queries.deleteFrom('subscriptions').where('user_id', '=', our.user.userId).execute();
        const row = {
          user_id: our.user.userId,
          id: `I-${our.user.userId}`,
          provider: 'test',
          plan: 'yearly',
        };
        await queries
          .insertInto('subscriptions')
          .values({
            ...row,
            status: 'cancelled',
            payment_id: null,
            start_date: null,
            end_date,
            checked_at: 0,
            provider_updated_at: 0,
          })
          .execute();
      });
    await subscribed(new Date(Date.now() + 60_000).toISOString());
    expect((await todo(our.user, 'within', 'f1')).status).toBe(200);
    await subscribed(new Date(Date.now() - 60_000).toISOString());
    expect(await codes(todo(our.user, 'after', 'f1'))).toEqual([403, 'limit_reached']);
  });
});
