// What a guest deleted keeps the days that it has left, whatever the clock of the device says, then and later (sync P17, P22).
import { describe, expect, test } from 'vitest';
import { databases } from '../../support/api';
import { mergesOf, someoneOn } from '../../support/stages';
import { smallWorld } from '../../support/world';

const DAY = 24 * 3_600_000;
const TWO = new Date(Date.now() - 2 * DAY).toISOString();

describe.each(databases())('the Trash of a guest on %s', (kind) => {
  const our = someoneOn(kind);
  const { merge, rowsOf } = mergesOf(our);

  test.each([
    ['31 days behind', -31, 31],
    ['behind, but by less than a day', -0.5, 0],
    ['right', 0, 0],
    // What is passed off as younger loses nothing; older might.
    ['31 days ahead', 31, 0],
  ])('of a device whose clock is %s keeps the days that it has left', async (_what, off, shift) => {
    const at = Date.now() + off * DAY;
    const deletedAt = new Date(at - 40 * DAY).toISOString();
    const body = { trashAt: at - 3 * DAY, todosFree: [{ id: 'x', text: 'x', fileId: 'f1', deletedAt }] };
    const send = (age: number, key: string) =>
      our.user.call('sync_free_data', {
        body,
        headers: { 'idempotency-key': key, 'x-sync': `age=${age * 24 * 3_600}` },
      });
    const first = await send(3, 'merge-1');
    expect(first.status).toBe(200);
    const { find } = await rowsOf();
    const moved = Date.parse(String(Object(find('x')).deletedAt)) - Date.parse(deletedAt);
    expect(Math.round(moved / 60_000)).toBe(shift * 24 * 60);
    expect((await send(90, 'merge-1')).text).toBe(first.text);
    expect((await rowsOf()).find('x')).toEqual(find('x'));
  });

  test.each([
    ['was behind', 31, [0, 31], 31],
    ['was right', 2, [2, 0], 0],
  ])(
    'is moved by as much as the first time where it comes again from a device whose clock %s, and was set since',
    async (_what, days, ages, shift) => {
      const at = Date.now() - days * DAY;
      const deletedAt = new Date(at - 40 * DAY).toISOString();
      const body = { trashAt: at, todosFree: [{ id: 'x', text: 'x', fileId: 'f1', deletedAt }] };
      const [age, then] = ages.map((each) => `age=${each * 24 * 3_600}`);
      const send = async (sync = ''): Promise<number> => {
        const headers = { 'idempotency-key': 'merge-1', 'x-sync': sync };
        return Object((await our.user.call('sync_free_data', { body, headers })).body.response).clockBehind;
      };
      const behind = await send(age);
      expect(Math.round(behind / DAY)).toBe(shift);
      const before = Object((await rowsOf()).find('x')).deletedAt;
      // A server that was restored knows nothing of it.
      our.user = await our.api.user();
      await smallWorld(our.user);
      expect(await send(`${then};behind=${behind}`)).toBe(behind);
      expect((await rowsOf()).find('x')).toMatchObject({ deletedAt: before });
    },
  );

  test('is not moved where a device says nothing of its clock', async () => {
    const body = { trashAt: 5, todosFree: [{ id: 'x', text: 'x', fileId: 'f1', deletedAt: TWO }] };
    expect((await merge(body)).status).toBe(200);
    expect((await rowsOf()).find('x')).toMatchObject({ deletedAt: TWO });
  });
});
