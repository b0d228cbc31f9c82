// Repeated requests: answered again and never done again (sync P2, P3, I2, I12).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databases, type Reply } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { smallWorld, stateOf } from '../../support/world';

describe.each(databases())('repeated requests on %s', (kind) => {
  let now = Date.parse('2026-01-01');

  const our = someoneOn(kind, () => now);

  const send = (key: string, text = 'x', sync = '', id = 'new'): Promise<Reply> =>
    our.user.call('create_todo', {
      body: { id, text, fileId: 'f1' },
      headers: { 'idempotency-key': key, ...(sync && { 'x-sync': sync }) },
    });

  test('the same request again is answered with the same bytes, marked, and does nothing', async () => {
    const first = await send('c1:1');
    const state = await stateOf(our.user);
    const second = await send('c1:1');
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await stateOf(our.user)).toEqual(state);
  });

  test('the same key with another payload is refused', async () => {
    await send('c1:1');
    const other = await send('c1:1', 'other');
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('twenty of the same at the same time are done once, and all answered alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('c1:1')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect((await stateOf(our.user)).state.todos).toHaveLength(4);
  });

  test('a key of one user says nothing about another', async () => {
    const other = await our.api.user();
    await smallWorld(other);
    await send('c1:1');
    const answer = await other.call('create_todo', {
      body: { id: 'new', text: 'x', fileId: 'f1' },
      headers: { 'idempotency-key': 'c1:1' },
    });
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
    expect(answer.body.response).toMatchObject({ userId: other.userId });
  });

  test('a refused request is judged afresh when it comes again', async () => {
    const first = await send('c1:1', ' ');
    expect([first.status, first.body.code]).toEqual([400, 'empty']);
    expect((await send('c1:1', 'now with text')).status).toBe(200);
  });

  test('what is settled is forgotten: the log knows its key, another key with its number gets 208', async () => {
    const first = await send('c1:1', 'x', 'client=c1;n=1;ack=0;schema=1');
    await send('c1:2', 'y', 'client=c1;n=2;ack=1;schema=1', 'second');
    const late = await send('c1:1', 'x', 'client=c1;n=1;ack=0;schema=1');
    expect([late.status, late.body.seq]).toEqual([200, first.body.seq]);
    const lateToo = await send('c1:0', 'z', 'client=c1;n=1;ack=0;schema=1', 'third');
    expect([lateToo.status, lateToo.headers['idempotent-replayed']]).toEqual([208, 'true']);
    expect((await stateOf(our.user)).state.todos.map(({ id }) => id)).not.toContain('third');
  });

  test('an operation waits for one whose number was called settled before it was done', async () => {
    const batch = async (ack: number, ops: readonly object[]) => {
      const headers = { 'x-sync': `client=c1;ack=${ack};schema=1` };
      const { body } = await our.user.call('batch', { body: { ops }, headers });
      return Object(body.response).results.map(({ status }: { status: number }) => status);
    };
    await batch(4, [{ type: 'update_todo', opId: 'c1:5', n: 5, id: 't1', text: 'x' }]);
    const make = { type: 'create_todo', opId: 'c1:2', id: 'x', text: 'x', fileId: 'f1' };
    const change = { type: 'update_todo', opId: 'c1:6', n: 6, id: 'x', completed: true, after: ['c1:2'] };
    expect(await batch(1, [{ ...make, n: 2 }, change])).toEqual([208, 425]);
    expect(
      await batch(4, [
        { ...make, n: 7 },
        { ...change, n: 8 },
      ]),
    ).toEqual([200, 200]);
  });

  test('a copy of a device that uses its keys for something else is told so, even after the answers are gone', async () => {
    await send('c1:1', 'x', 'client=c1;n=1;ack=0');
    await send('c1:2', 'y', 'client=c1;n=2;ack=1', 'second');
    const same = await send('c1:1', 'x', 'client=c1;n=1;ack=1');
    expect([same.status, same.body.message]).toEqual([200, 'This was done before']);
    const other = await send('c1:1', 'of the copy', 'client=c1;n=1;ack=1', 'third');
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('the kept answers of a client are no more than it has not settled', async () => {
    for (let n = 1; n <= 20; n += 1) await send(`c1:${n}`, 'x', `client=c1;n=${n};ack=${n - 1}`, `n${n}`);
    const kept = await our.api.database.queries
      .selectFrom('op_dedupe')
      .select('op_id')
      .where('user_id', '=', our.user.userId)
      .execute();
    expect(kept).toEqual([{ op_id: 'c1:20' }]);
  });

  test('of a very long answer only is kept that it was done', async () => {
    const children = Array.from({ length: 400 }, (_, n) => ({ id: `file${n}`, name: 'x', type: 1 }));
    const owner = await our.api.user({ premium: true });
    const folderFree = [{ id: 'many', name: 'x', type: 0, children }];
    await owner.call('sync_free_data', { body: { folderFree } });
    const rename = () =>
      owner.call('update_folder_or_file', {
        body: { id: 'many', name: 'y' },
        headers: { 'idempotency-key': 'long' },
      });
    const [first, second] = [await rename(), await rename()];
    expect(first.text.length).toBeGreaterThan(65_536);
    expect([second.status, second.body.seq, second.body.response]).toEqual([200, first.body.seq, null]);
    const { body } = await our.api.database.queries
      .selectFrom('op_dedupe')
      .select('body')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    expect(body.length).toBeLessThan(200);
  });

  test('a cursor of another epoch is refused before what is settled is read', async () => {
    const epoch = 'f'.repeat(16);
    const answer = await send('c1:1', 'x', `client=c1;n=1;ack=99;base=${epoch}.3`);
    expect([answer.status, answer.body.code]).toEqual([409, 'epoch_changed']);
    expect((await send('c1:1', 'x', 'client=c1;n=1;ack=0')).status).toBe(200);
  });

  test('a client that was silent for 180 days starts afresh', async () => {
    await send('c1:1', 'x', 'client=c1;n=1;ack=0');
    now += 181 * 24 * 3_600_000;
    our.user = await our.api.session(our.user.userId);
    const answer = await send('c1:2', 'y', 'client=c1;n=2;ack=1', 'second');
    expect([answer.status, answer.body.code]).toEqual([410, 'client_retired']);
  });

  test.each([
    ['schema=0', 426, 'upgrade_required'],
    ['schema=2', 426, 'upgrade_required'],
    ['n=x', 400, 'invalid'],
    ['what=ever', 400, 'invalid'],
    ['n=1;n=2', 400, 'invalid'],
    ['base=nonsense', 400, 'bad_cursor'],
    ['client=bad id', 400, 'invalid'],
  ])('X-Sync: %s is refused', async (sync, status, code) => {
    const answer = await send('c1:1', 'x', sync);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('in whatever order requests are repeated, each is done once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (order, atOnce) => {
          const someone = await our.api.user();
          await smallWorld(someone);
          const again = (n: number): Promise<Reply> =>
            someone.call('create_todo', {
              body: { id: `n${n}`, text: `${n}`, fileId: 'f1' },
              headers: { 'idempotency-key': `k:${n}` },
            });
          const answers: [number, Reply][] = [];
          if (atOnce) {
            const all = await Promise.all(order.map(again));
            all.forEach((answer, index) => {
              answers.push([order[index] ?? 0, answer]);
            });
          } else for (const n of order) answers.push([n, await again(n)]);
          for (const n of new Set(order)) {
            const texts = answers.filter(([of]) => of === n).map(([, { text }]) => text);
            expect(new Set(texts).size).toBe(1);
          }
          const { state, cursor } = await stateOf(someone);
          expect(state.todos).toHaveLength(3 + new Set(order).size);
          expect(cursor.split('.')[1]).toBe(String(7 + new Set(order).size));
        },
      ),
      { numRuns: 10 },
    );
  });
});
