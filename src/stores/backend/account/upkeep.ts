// Once an hour, when nothing is on its way: forgets what nobody needs, and compares itself with the server (sync P23).
import { changeSum, EMPTY_SUM, type HashedEntity, hashedText } from '../../../platform/contract/canonical';
import type { Snapshot } from '../../../platform/contract/entities';
import { KEY_PLATFORMS } from '../../../platform/contract/shortcuts';
import type { Cancel, Clock } from '../../../platform/types';

/** SHA-256 of a text as 64 hexadecimal digits. */
export type Digest = (text: string) => Promise<string>;

/** Rows between two pauses: a key that comes meanwhile waits for a few milliseconds of work at most. */
const ROWS_AT_ONCE = 50;
/** After the last sync; whoever is typing comes first. */
const REST_MS = 5_000;
/** Between two looks at the same state of things. */
const AGAIN_MS = 3_600_000;

/** All rows, the sum that the server told for them, and which state of the base it is. */
interface Subject {
  readonly base: Snapshot;
  readonly hash: string;
  readonly version: number;
}

export interface UpkeepDeps {
  readonly clock: Pick<Clock, 'later' | 'now'>;
  /** Null where the browser has none. */
  readonly digest: Digest | null;
  /** What to compare, when nothing is on its way; null while something is. */
  readonly subject: () => Subject | null;
  /** Which state of the base it is, as `subject` would say, at no cost. */
  readonly version: () => number | null;
  /** Forgets what no restored backup can need any more (sync P22). */
  readonly tidy: () => Promise<void>;
  /** They differ: everything must be read anew. Told is what the rows here sum up to. */
  readonly diverged: (sum: string) => Promise<void>;
}

export class Upkeep {
  private timer: Cancel | null = null;
  private last = Number.NEGATIVE_INFINITY;
  private disposed = false;

  constructor(private readonly deps: UpkeepDeps) {}

  /** Nothing is to be done at the moment: a time to look. */
  rested(): void {
    const { clock } = this.deps;
    if (this.disposed || clock.now() - this.last < AGAIN_MS) return;
    this.timer?.();
    this.timer = clock.later(REST_MS, () => {
      this.timer = null;
      void this.run();
    });
  }

  dispose(): void {
    this.disposed = true;
    this.timer?.();
  }

  private async run(): Promise<void> {
    const { clock, subject, tidy } = this.deps;
    const before = subject();
    if (before === null) return;
    this.last = clock.now();
    try {
      await tidy();
      await this.compare(before);
    } catch {
      // A storage that refuses is no reason to stop anything: an hour later it is tried again.
    }
  }

  private async compare(before: Subject): Promise<void> {
    const { clock, version, subject, diverged, digest } = this.deps;
    if (digest === null) return;
    const pause = async (): Promise<boolean> => {
      await new Promise<void>((resolve) => clock.later(0, resolve));
      return !this.disposed && version() === before.version;
    };
    const sum = await sumOf(before.base, digest, pause);
    if (this.disposed) return;
    if (sum === null || subject()?.version !== before.version) {
      // What moved meanwhile is compared another time, when it rests again.
      this.last = Number.NEGATIVE_INFINITY;
      this.rested();
    } else if (sum !== before.hash) await diverged(sum);
  }
}

/**
 * The sum over all rows, in steps that never hold anybody up.
 * @param pause after each step; says whether to go on
 * @returns null where it was not to go on
 */
export async function sumOf(
  base: Snapshot,
  digest: Digest,
  pause: () => Promise<boolean>,
): Promise<string | null> {
  let sum = EMPTY_SUM;
  let batch: string[] = [];
  const flush = async (): Promise<boolean> => {
    sum = changeSum(sum, [], await Promise.all(batch.map(digest)));
    batch = [];
    return pause();
  };
  for (const [entity, id, row] of rowsOf(base)) {
    const text = hashedText(entity, id, row);
    if (text !== null) batch.push(text);
    if (batch.length >= ROWS_AT_ONCE && !(await flush())) return null;
  }
  return (await flush()) ? sum : null;
}

function* rowsOf({ todos, items, lists, profile }: Snapshot): Iterable<[HashedEntity, string, unknown]> {
  for (const row of todos) yield ['todo', row.id, row];
  for (const row of items) yield ['item', row.id, row];
  for (const [key, ids] of lists) yield ['list', key, ids];
  yield ['profile', 'profile', { defaultFolderShortcut: profile.defaultFolderShortcut }];
  for (const platform of KEY_PLATFORMS) yield ['keys', platform, profile.shortcuts[platform]];
}
