// A device that slept through a restore for longer than the new epoch's log: lost is what the backup lacks, not what is old (sync P22).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { Disk } from '../../support/sim/disk';
import { Life } from '../../support/sim/life';
import type { Window } from '../../support/sim/profile';
import { Tally } from '../../support/sim/tally';

const ADA = 'user0';
const PLAN = { users: 1, profiles: 1, premium: [true], kinds: new Set<never>(), steps: [] };
const SLEPT_MS = 200 * 24 * 3_600_000;
const fileId = 'plan' as FileId;
const create = (id: string, text: string): Draft => ({
  type: 'create_todo',
  id: id as TodoId,
  text,
  completed: false,
  fileId,
});
const edit = (text: string): Draft => ({ type: 'update_todo', id: 'mine' as TodoId, text });

describe('a device that slept through a restore', () => {
  let disk: Disk;
  let life: Life;

  beforeEach(async () => {
    disk = await Disk.make();
    life = new Life(7, PLAN, disk, new Tally(), false);
    await life.begin();
    await act(
      { type: 'create_folder', id: fileId, name: 'Plan', parentId: null, folderType: 1 },
      create('mine', 'First'),
    );
  });
  afterEach(async () => {
    expect(life.witness.broken).toEqual([]);
    await life.end();
    await disk.close();
  });

  const profile = () => life.profiles[0] ?? life.addProfile('none');
  const windowOf = ({ windows }: ReturnType<typeof profile>): Window => [...windows][0] as Window;
  const texts = () =>
    disk.rows<{ text: string }>('select text from todos order by id').map(({ text }) => text);
  const act = async (...drafts: readonly Draft[]): Promise<void> => {
    windowOf(profile()).act(drafts);
    await life.stage.pass(10_000);
  };
  const sleep = async (): Promise<void> => {
    windowOf(profile()).close();
    await life.stage.pass(100);
  };
  const restore = async (): Promise<void> => {
    await life.backup?.();
    await life.stage.pass(5_000);
  };
  /** Another device goes on, until the log has forgotten all of that. */
  const goOnElsewhere = async (...values: readonly string[]): Promise<void> => {
    const other = life.addProfile('other');
    await life.signIn(other, ADA);
    await life.open(other);
    await life.stage.pass(5_000);
    for (const text of values) {
      windowOf(other).act([edit(text)]);
      await life.stage.pass(5_000);
    }
    windowOf(other).close();
    life.stage.skip(SLEPT_MS);
    await life.server.compact();
    life.witness.compacted(life.witness.book(ADA));
  };
  const wake = async (): Promise<void> => {
    await life.signIn(profile(), ADA);
    await life.open(profile());
    await life.stage.pass(20_000);
  };

  test('brings again what the backup lost, though its numbers are under what is forgotten', async () => {
    life.keepBackup();
    await act(create('lost', 'Not in the backup'));
    await sleep();
    await restore();
    await goOnElsewhere('Third', 'Fourth', 'Fifth');
    await wake();
    expect(texts()).toEqual(['Not in the backup', 'Fifth']);
  });

  test('and does so after a second restore, of a backup that was made later', async () => {
    life.keepBackup();
    await act(create('lost', 'Not in the backup'));
    await sleep();
    await restore();
    await goOnElsewhere('Third', 'Fourth', 'Fifth');
    life.keepBackup();
    await restore();
    await wake();
    expect(texts()).toEqual(['Not in the backup', 'Fifth']);
  });

  test('leaves what the backup has as it is, though its log remembered that then', async () => {
    await act(edit('Second'));
    life.keepBackup();
    await sleep();
    await restore();
    await goOnElsewhere('Third', 'Fourth', 'Fifth');
    await wake();
    expect(texts()).toEqual(['Fifth']);
  });
});
