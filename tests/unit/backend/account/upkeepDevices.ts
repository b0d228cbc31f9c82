// Windows of one browser with very many rows, whose clock goes as told and whose upkeep is counted.
import type { FileId, Snapshot, TodoId, TodoRow } from '../../../../src/platform/contract/entities';
import { Upkeep } from '../../../../src/stores/backend/account/upkeep';

export const HOUR = 3_600_000;
export const MANY = 1_000;
const SUM = '0'.repeat(64);
export const OTHER_SUM = 'f'.repeat(64);

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

/** What all windows of one browser share, with a clock that goes as told. */
export function browser() {
  let now = 1_000 * HOUR;
  let timers: { at: number; run: () => void }[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const noted = { tidied: 0, compared: 0 };
  const waitFor = (at: number): number => Math.max(0, at + HOUR - now);
  const later = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
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
  /** A window with very many rows. */
  const open = (hash = SUM) => {
    const state = {
      version: 1 as number | null,
      isHidden: false,
      isBusy: false,
      hashed: 0,
      pieces: 0,
      diverged: 0,
      tidied: 0,
      /** Something that happens while it is compared. */
      onHash: (): void => undefined,
    };
    const upkeep = new Upkeep({
      clock: {
        now: () => now,
        later,
      },
      pause: () => {
        state.pieces += 1;
        return new Promise((resolve) => void later(0, resolve));
      },
      digest: async () => {
        state.hashed += 1;
        state.onHash();
        return SUM;
      },
      subject: () => (state.version === null || state.isBusy ? null : { base, hash, version: state.version }),
      version: () => state.version,
      isHidden: () => state.isHidden,
      alone: (work) => {
        const result = queue.then(work);
        queue = result.catch(() => undefined);
        return result;
      },
      tidy: async () => {
        const wait = waitFor(noted.tidied);
        if (wait > 0) return wait;
        noted.tidied = now;
        state.tidied += 1;
        return HOUR;
      },
      dueIn: async () => waitFor(noted.compared),
      compared: async () => {
        noted.compared = now;
      },
      diverged: async () => {
        state.diverged += 1;
      },
    });
    return { upkeep, state };
  };
  return { open, pass };
}

/** One window. */
export function device(hash = SUM) {
  const { open, pass } = browser();
  return { ...open(hash), pass };
}

/** Lets the next comparison begin, and not end. */
export async function begun(state: { readonly hashed: number }): Promise<void> {
  const before = state.hashed;
  for (let turn = 0; state.hashed === before && turn < 1_000; turn += 1) await Promise.resolve();
}
