// A backup is restored that does not know what a guest brought: the device that brought it brings it again, once (sync P17, P22).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import { databaseName } from '../../../src/stores/backend/account/shape';
import { Disk } from '../../support/sim/disk';
import { Life } from '../../support/sim/life';
import { Window } from '../../support/sim/profile';
import { Tally } from '../../support/sim/tally';

const ADA = 'user0';
const PLAN = { users: 1, profiles: 1, premium: [true], kinds: new Set<never>(), steps: [] };

describe('guest data that a restored backup does not know', () => {
  let disk: Disk;
  let life: Life;

  const begin = async (premium = true): Promise<void> => {
    life = new Life(7, { ...PLAN, premium: [premium] }, disk, new Tally(), false);
    await life.begin();
  };
  beforeEach(async () => {
    disk = await Disk.make();
    await begin();
  });
  afterEach(async () => {
    expect(life.witness.broken).toEqual([]);
    await life.end();
    await disk.close();
  });

  const profile = () => life.profiles[0] ?? life.addProfile('none');
  const window = (): Window => [...profile().windows][0] as Window;
  const rows = (table: string) =>
    disk.rows<{ id: string }>(`select id from ${table} order by id`).map(({ id }) => id);
  /** How often the log has the merge, which is two, since the Trash has one of its own, and what the account holds. */
  const merges = () =>
    disk.rows<{ n: number }>("select count(*) as n from change_log where type = 'sync_free_data'")[0]?.n;
  const things = () => [...rows('items'), ...rows('todos')].filter((id) => /^[gx]/.test(id));
  /** What the guest deleted, and what of it lies in the Trash. */
  const deleted = (ids: readonly string[]) => ids.filter((id) => id.startsWith('x'));
  const buried = () =>
    disk
      .rows<{ id: string }>(
        `select id from items where deleted_at is not null union select t.id from todos t
          join items i on i.id = t.file_id where coalesce(t.deleted_at, i.deleted_at) is not null order by id`,
      )
      .map(({ id }) => id);
  const kept = () => profile().databases.records(databaseName(ADA), 'meta');

  const restore = async (): Promise<void> => {
    await life.backup?.();
    await life.stage.pass(5_000);
    expect(life.server.isUp).toBe(true);
  };
  const sync = async (): Promise<void> => {
    void window().backend?.sync('button');
    await life.stage.pass(10_000);
  };
  const adopt = async (): Promise<readonly string[]> => {
    life.guests.work(profile(), life.luck);
    void life.adopt(window());
    await life.stage.pass(10_000);
    const made = things();
    expect(made.length).toBeGreaterThan(1);
    expect(life.guests.holds(profile())).toBe(false);
    return made;
  };

  test('comes back at the next sync, and only once', async () => {
    life.keepBackup();
    const made = await adopt();
    await restore();
    expect(things()).toEqual([]);
    await sync();
    expect(things()).toEqual(made);
    expect(merges()).toBe(2);
    expect([...window().tables.snapshot().todos].map(({ id }) => id).sort()).toEqual(rows('todos'));
    expect(buried()).toEqual(deleted(made).sort());
    expect(buried()).toHaveLength(3);
    await sync();
    await restore();
    await sync();
    expect(things()).toEqual(made);
    expect(merges()).toBe(2);
  });

  test('comes back with what was done to it since, in that order', async () => {
    life.keepBackup();
    await adopt();
    await sync();
    const [todo = ''] = rows('todos');
    window().act([
      { type: 'update_todo', id: todo as TodoId, text: 'Edited since' },
      {
        type: 'create_todo',
        id: 'mine' as TodoId,
        text: 'Beside it',
        completed: false,
        fileId: fileOf(todo),
      },
    ]);
    await sync();
    window().act([{ type: 'update_todo', id: 'mine' as TodoId, text: 'Not sent yet' }]);
    await restore();
    await sync();
    expect(window().tables.todo(todo as TodoId)?.text).toBe('Edited since');
    expect(window().tables.todo('mine' as TodoId)?.text).toBe('Not sent yet');
    expect(rows('todos')).toContain('mine');
    expect(window().backend?.outbox.failed).toEqual([]);
    expect(window().backend?.status).toEqual({ kind: 'idle' });
  });

  test('that the backup knows is answered as it was, and nothing changes', async () => {
    const made = await adopt();
    await sync();
    life.keepBackup();
    window().act([{ type: 'delete_todos', ids: [rows('todos')[0] as TodoId], deleted: true }]);
    await sync();
    await restore();
    await sync();
    expect(things()).toEqual(made);
    expect(merges()).toBe(2);
    expect(buried()).toEqual([made.find((id) => id.startsWith('gt')), ...deleted(made).sort()]);
  });

  test('comes back where the device had never read the account before', async () => {
    life.keepBackup();
    window().close();
    await life.stage.pass(100);
    const fresh = life.addProfile('fresh');
    await life.signIn(fresh, ADA);
    // The login brings it, before the workspace of the account is opened.
    const login = new Window(fresh, ADA);
    fresh.windows.add(login);
    life.guests.work(fresh, life.luck);
    void life.adopt(login);
    await life.stage.pass(10_000);
    const made = things();
    expect(made.length).toBeGreaterThan(1);
    await restore();
    login.close();
    await life.open(fresh);
    await life.stage.pass(20_000);
    expect(things()).toEqual(made);
    expect(merges()).toBe(2);
  });

  test('that does not fit any more is offered back piece by piece, and none of it is lost', async () => {
    await life.end();
    await disk.close();
    disk = await Disk.make();
    await begin(false);
    life.keepBackup();
    const made = await adopt();
    await sync();
    window().close();
    await life.stage.pass(100);
    await restore();
    // Another device has made as many to-dos as a free account may have.
    const other = life.addProfile('other');
    await life.signIn(other, ADA);
    await life.open(other);
    await life.stage.pass(5_000);
    const fileId = 'full' as FileId;
    const elsewhere = [...other.windows][0] as Window;
    elsewhere.act([{ type: 'create_folder', id: fileId, name: 'Full', parentId: null, folderType: 1 }]);
    for (let at = 0; at < (FREE_PLAN.max.todos ?? 0); at += 1) {
      const id = `full${at}` as TodoId;
      elsewhere.act([{ type: 'create_todo', id, text: `Full ${at}`, completed: false, fileId }]);
    }
    await life.stage.pass(10_000);
    expect(rows('todos')).toHaveLength(100);
    // And all that guests may bring beyond that has come already.
    await disk.write(({ queries }) =>
      queries.updateTable('users').set({ merged_todos: 1_000 }).where('id', '=', ADA).execute(),
    );
    await life.open(profile());
    await life.stage.pass(20_000);
    const [file = '', ...todos] = made.filter((id) => !deleted(made).includes(id));
    // For what was in the Trash there is room at all times.
    expect([...things()].sort()).toEqual([file, ...deleted(made)].sort());
    expect(buried()).toEqual(deleted(made).sort());
    const failed = window().backend?.outbox.failed ?? [];
    expect(failed).toHaveLength(todos.length);
    for (const id of todos) expect(JSON.stringify(failed)).toContain(`As a guest ${id}`);
  });

  test('and nothing else either puts a value back that is older than the log of the backup', async () => {
    const DAY = 24 * 3_600_000;
    const fileId = 'plan' as FileId;
    window().act([{ type: 'create_folder', id: fileId, name: 'Plan', parentId: null, folderType: 1 }]);
    window().act([{ type: 'create_todo', id: 'mine' as TodoId, text: 'First', completed: false, fileId }]);
    await sync();
    window().act([{ type: 'update_todo', id: 'mine' as TodoId, text: 'Second' }]);
    await sync();
    life.stage.skip(100 * DAY);
    await life.signIn(profile(), ADA);
    await sync();
    window().act([{ type: 'update_todo', id: 'mine' as TodoId, text: 'Third' }]);
    await sync();
    life.stage.skip(100 * DAY);
    await life.signIn(profile(), ADA);
    await life.server.compact();
    life.witness.compacted(life.witness.book(ADA));
    life.keepBackup();
    await restore();
    await sync();
    await sync();
    expect(window().tables.todo('mine' as TodoId)?.text).toBe('Third');
    expect(disk.rows<{ text: string }>("select text from todos where id = 'mine'")).toEqual([
      { text: 'Third' },
    ]);
    expect(window().backend?.status).toEqual({ kind: 'idle' });
  });

  test('survives a window that is gone between reading the restored account and sending', async () => {
    life.keepBackup();
    const made = await adopt();
    await sync();
    await restore();
    void window().backend?.sync('button');
    await life.stage.pass(60);
    window().close();
    await life.stage.pass(100);
    await life.open(profile());
    await life.stage.pass(20_000);
    expect(things()).toEqual(made);
    expect(merges()).toBe(2);
    expect(JSON.stringify(kept())).toContain('"n":null');
  });

  function fileOf(todo: string): FileId {
    return disk.rows<{ file_id: string }>('select file_id from todos where id = ?', todo)[0]
      ?.file_id as FileId;
  }
});
