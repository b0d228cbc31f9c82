// What nobody may send as the Trash of a guest: too much of it, times that are none, ids that are others' (sync P17, security S6).
import { describe, expect, test } from 'vitest';
import { MOST_BROUGHT_DELETED } from '../../../src/platform/contract/guestTrash';
import { databases } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { idsOf, smallWorld, stateOf } from '../../support/world';

const ONE = new Date(Date.now() - 24 * 3_600_000).toISOString();

describe.each(databases())('the Trash of a guest on %s', (kind) => {
  const our = someoneOn(kind);

  const merge = (body: object) => our.user.call('sync_free_data', { body });

  test('is nowhere to keep as much as one likes, in no plan', async () => {
    const todos = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `m${n}`, text: 'x', fileId: 'f1', deletedAt: ONE }));
    const items = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `m${n}`, name: 'x', type: 1, deletedAt: ONE }));
    const more = MOST_BROUGHT_DELETED + 1;
    for (const who of [our.user, await our.api.user({ premium: true })]) {
      await who.call('create_folder_or_file', { body: { id: 'f1', name: 'x', parentId: null, type: 1 } });
      const send = (body: object) => who.call('sync_free_data', { body });
      expect((await send({ todosFree: todos(more) })).body.code).toBe('limit_reached');
      expect((await send({ folderFree: items(more) })).body.code).toBe('limit_reached');
    }
    const most = await merge({ folderFree: items(more - 1).slice(1), todosFree: todos(more - 1) });
    expect(most.status).toBe(200);
  });

  test.each([
    5,
    -1,
    Number.MAX_SAFE_INTEGER,
    1e308,
    true,
    {},
    [ONE],
    '',
    'yesterday',
    '-1',
    '-000001-01-01T00:00:00.000Z',
    'NaN',
    '2026-11-30',
    `${ONE} `,
    '2026-99-99T99:99:99.999Z',
    '+275760-09-13T00:00:00.000Z',
    'x'.repeat(10_000),
  ])('a time of deletion that is %j is refused, and nothing is done', async (deletedAt) => {
    const before = await stateOf(our.user);
    for (const body of [
      { todosFree: [{ id: 'x', text: 'x', fileId: 'f1', deletedAt }] },
      { folderFree: [{ id: 'x', name: 'x', type: 1, deletedAt }] },
      {
        folderFree: [{ id: 'x', name: 'x', type: 0, children: [{ id: 'y', name: 'y', type: 1, deletedAt }] }],
      },
    ]) {
      const { status, body: answer } = await our.user.call('sync_free_data', { body });
      expect([status, answer.code]).toEqual([400, 'invalid']);
    }
    expect(await stateOf(our.user)).toEqual(before);
  });

  test.each([
    [
      'of a deleted to-do that is in no file',
      { todosFree: [{ id: 'x', text: 'x', fileId: 'no', deletedAt: ONE }] },
    ],
    [
      'of a deleted to-do that is in a folder',
      { todosFree: [{ id: 'x', text: 'x', fileId: 'd1', deletedAt: ONE }] },
    ],
    [
      'of a deleted to-do without a text',
      { todosFree: [{ id: 'x', text: ' ', fileId: 'f1', deletedAt: ONE }] },
    ],
    ['of a deleted file without a name', { folderFree: [{ id: 'x', name: '', type: 1, deletedAt: ONE }] }],
    [
      'of a deleted folder with a letter',
      { folderFree: [{ id: 'x', name: 'x', type: 0, shortcut: 'q', deletedAt: ONE }] },
    ],
    [
      'of a deleted file of no colour',
      { folderFree: [{ id: 'x', name: 'x', type: 1, backgroundColor: 'red', deletedAt: ONE }] },
    ],
  ])('data %s are refused whole', async (_what, body) => {
    const before = await stateOf(our.user);
    expect((await our.user.call('sync_free_data', { body })).status).toBe(400);
    expect(await stateOf(our.user)).toEqual(before);
  });

  test('ids of somebody else stay theirs', async () => {
    const other = await our.api.user();
    await smallWorld(other);
    const before = await stateOf(other);
    await our.user.call('delete_folder_or_file', { params: { id: 'f3' } });
    const dead = { folderFree: [{ id: 'mine', name: 'x', type: 1, parentId: 'd1', deletedAt: ONE }] };
    await merge({ ...dead, todosFree: [{ id: 'z', text: 'x', fileId: 'f3', deletedAt: ONE }] });
    expect(await stateOf(other)).toEqual(before);
  });

  test('Default is never stored, whatever a guest calls so', async () => {
    const child = { id: 'default-folder', name: 'x', type: 1 };
    await merge({
      folderFree: [
        child,
        { ...child, deletedAt: ONE },
        { id: 'box', name: 'x', type: 0, children: [child] },
        { id: 'dead', name: 'x', type: 0, deletedAt: ONE, children: [child] },
      ],
    });
    expect(idsOf((await stateOf(our.user)).state.items)).not.toContain('default-folder');
  });
});
