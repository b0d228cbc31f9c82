// A backup is restored that lacks a guest's Trash, of which things were restored and worked on since (sync P17, P22).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import { Disk } from '../../support/sim/disk';
import { Life } from '../../support/sim/life';
import type { Window } from '../../support/sim/profile';
import { Tally } from '../../support/sim/tally';

const ADA = 'user0';
const PLAN = { users: 1, profiles: 1, premium: [true], kinds: new Set<never>(), steps: [] };

let disk: Disk;
let life: Life;

beforeEach(async () => {
  disk = await Disk.make();
  life = new Life(7, PLAN, disk, new Tally(), false);
  await life.begin();
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
const brought = () => [...rows('items'), ...rows('todos')].filter((id) => /^[gx]/.test(id));
const sync = async (): Promise<void> => {
  void window().backend?.sync('button');
  await life.stage.pass(10_000);
};

test.each([10, 40])('nothing of it is lost %i days later', async (days) => {
  life.keepBackup();
  life.guests.work(profile(), life.luck);
  void life.adopt(window());
  await life.stage.pass(10_000);
  const made = brought();
  await sync();
  const [file = ''] = rows('items').filter((id) => id.startsWith('x'));
  const [inside = '', gone = ''] = rows('todos').filter((id) => id.startsWith('x')) as TodoId[];
  window().act([{ type: 'restore_folder', id: file as FileId }]);
  window().act([{ type: 'delete_todos', ids: [gone as TodoId], deleted: false }]);
  window().act([{ type: 'update_todo', id: inside as TodoId, text: 'Worked on' }]);
  window().act([{ type: 'update_todo', id: gone as TodoId, text: 'This too' }]);
  await sync();
  life.stage.skip(days * 24 * 3_600_000);
  await life.signIn(profile(), ADA);
  await life.backup?.();
  await life.stage.pass(5_000);
  await sync();
  await sync();
  expect(brought()).toEqual(made);
  for (const [id = '', text] of [
    [inside, 'Worked on'],
    [gone, 'This too'],
  ])
    expect(disk.rows('select text, deleted_at from todos where id = ?', id)).toEqual([
      { text, deleted_at: null },
    ]);
  expect(disk.rows('select id from items where deleted_at is not null')).toEqual([]);
  expect(window().backend?.outbox.failed).toEqual([]);
});
