// When a device compares itself with the server, and that whoever works does not pay for it (sync P23).
import { describe, expect, test } from 'vitest';
import type { FileId, Snapshot, TodoId, TodoRow } from '../../../../src/platform/contract/entities';
import { Upkeep } from '../../../../src/stores/backend/account/upkeep';

const HOUR = 3_600_000;
const MANY = 1_000;
const SUM = '0'.repeat(64);
const OTHER_SUM = 'f'.repeat(64);

const todo = (n: number): TodoRow => ({
  id: `todo${n}` as TodoId,
  fileId: 'file' as FileId,
  text: `Something ${n}`,
  completed: false,
  createdAt: '',
  completedAt: null,
  priority: 0,
  deletedAt: null,
});
const base: Snapshot = {
  todos: Array.from({ length: MANY }, (_none, n) => todo(n)),
  items: [],
  lists: new Map(),
  profile: { defaultFolderShortcut: null, shortcuts: { mac: {}, other: {} } },
};

/** A device with very many rows, whose clock goes as told. */
function device(hash = SUM) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const state = { version: 1 as number | null, hashed: 0, pieces: 0, diverged: 0 };
  const upkeep = new Upkeep({
    clock: {
      now: () => now,
      later: (ms, run) => {
        if (ms === 0) state.pieces += 1;
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
    },
    digest: async () => {
      state.hashed += 1;
      return SUM;
    },
    subject: () => (state.version === null ? null : { base, hash, version: state.version }),
    version: () => state.version,
    tidy: async () => undefined,
    diverged: async () => {
      state.diverged += 1;
    },
  });
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    for (;;) {
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      const [next] = timers.toSorted((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      now = next.at;
      timers = timers.filter((each) => each !== next);
      next.run();
    }
    now = end;
  };
  return { upkeep, state, pass };
}

describe('comparing all rows with the server', () => {
  test('is done in small pieces when nothing happens for five seconds, once an hour', async () => {
    const { upkeep, state, pass } = device();
    upkeep.rested();
    await pass(4_900);
    expect(state.hashed).toBe(0);
    await pass(200);
    expect(state.hashed).toBe(MANY);
    expect(state.hashed / state.pieces).toBeLessThanOrEqual(50);
    const { hashed } = state;
    upkeep.rested();
    await pass(HOUR - 60_000);
    expect(state.hashed).toBe(hashed);
    await pass(60_000);
    upkeep.rested();
    await pass(5_000);
    expect(state.hashed).toBe(2 * hashed);
    expect(state.diverged).toBe(0);
  });

  test('waits for five seconds after the last sync, not after the first', async () => {
    const { upkeep, state, pass } = device();
    for (let n = 0; n < 10; n += 1) {
      upkeep.rested();
      await pass(3_000);
    }
    expect(state.hashed).toBe(0);
    await pass(2_000);
    expect(state.hashed).toBe(MANY);
  });

  test.each([
    ['something is to be sent', null],
    ['something came', 2],
  ])(
    'ends at once when %s, says nothing of what it had, and begins anew in the next rest',
    async (_what, version) => {
      const { upkeep, state, pass } = device(OTHER_SUM);
      upkeep.rested();
      const done = pass(5_000);
      for (let turn = 0; state.hashed === 0 && turn < 1_000; turn += 1) await Promise.resolve();
      state.version = version;
      await done;
      expect(state.hashed).toBeLessThanOrEqual(50);
      expect(state.diverged).toBe(0);
      state.version = 3;
      upkeep.rested();
      await pass(5_000);
      expect(state.hashed).toBe(MANY + 50);
      expect(state.diverged).toBe(1);
    },
  );
});
