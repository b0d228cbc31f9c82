// Two or three windows, any interleaving, stale reads: nothing that was accepted is lost (decisions D5).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileRow, isFile } from '../../../src/platform/contract/entities';
import type { Rows } from '../../../src/platform/contract/rows';
import { histories, Race, type Step } from './guestRace';
import { comparable, file, storedRows, todo } from './support';

function held(rows: Rows, register: string): unknown {
  const [id = '', field = ''] = register.split('.');
  const row = rows.todo(todo(id));
  if (field === 'exists') return row !== undefined || rows.item(file(id)) !== undefined;
  if (field === 'deleted') return row?.deletedAt !== null;
  if (field === 'text') return row?.text;
  if (field === 'completed') return row?.completed;
  return rows.item(file(id))?.name;
}

async function play(windows: number, steps: readonly Step[]): Promise<void> {
  const race = new Race();
  await race.start(windows);
  await race.play(steps);
  await race.end();
  const stored = storedRows(race.world.disk.values, race.world.time.now());
  for (const window of race.windows) {
    expect(comparable(window.shown), `${window.platform.name} shows what is stored`).toEqual(
      comparable(stored),
    );
    expect(window.backend.status).toEqual({ kind: 'idle' });
    expect(window.damage).toEqual([]);
  }
  for (const [register, value] of race.registers) {
    expect([register, held(stored, register)]).toEqual([register, value]);
  }
  for (const row of stored.allItems()) {
    if (isFile(row)) expect(homeOf(row)).toBe(true);
  }
}

/** Files made in the folder are in it. */
const homeOf = (row: FileRow): boolean => ['d0', 'default-folder'].includes(row.folderId);

/** Histories per property; more of them for a longer search. */
const RUNS = Number(process.env.GUEST_RACES ?? 80);

describe('several windows of one guest', () => {
  it('lose nothing whatever arrives when, and end up showing the same', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 3 }), histories([]), play), { numRuns: RUNS });
  }, 600_000);

  it('lose nothing when windows close right after their last change', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 4 }), histories([['close', 1]]), play), {
      numRuns: RUNS,
    });
  }, 600_000);

  it('lose nothing when messages between them are lost', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 3 }), histories([['lose', 6]]), play), {
      numRuns: RUNS,
    });
  }, 600_000);
});
