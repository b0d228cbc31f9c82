// Once an hour, in a rest: forgets what nobody needs, and compares itself with the server (sync P23).
import { changeSum, EMPTY_SUM, type HashedEntity, hashedText } from '../../../platform/contract/canonical';
import type { Snapshot } from '../../../platform/contract/entities';
import { KEY_PLATFORMS } from '../../../platform/contract/shortcuts';
import type { Cancel, Clock } from '../../../platform/types';
import { AGAIN_MS } from './upkeepNotes';

/** SHA-256 of a text as 64 hexadecimal digits. */
export type Digest = (text: string) => Promise<string>;

/** Rows between two pauses: a key that comes meanwhile waits for a few milliseconds of work at most. */
const ROWS_AT_ONCE = 50;
/** After the last sync; whoever is typing comes first. */
const REST_MS = 5_000;
/** So long at most it rests, and so long whatever keeps happening puts something off. */
const LONGEST_MS = 300_000;
const MOST_PUT_OFF_MS = 180_000;

/** All rows, the sum that the server told for them, and which state of the base it is. */
export interface Subject {
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
  /** Which state of the base it is, at no cost; null while one's own work is on its way, or news are taken in. */
  readonly version: () => number | null;
  readonly isHidden: () => boolean;
  /** Ends in the next turn. */
  readonly pause: () => Promise<void>;
  /** One window of this browser at a time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Forgets what no restored backup can need any more (sync P22), where that is due. @returns when it is due again, in milliseconds */
  readonly tidy: () => Promise<number>;
  /** In how many milliseconds everything is to be compared again, whichever window did it last. */
  readonly dueIn: () => Promise<number>;
  /** Everything was compared. */
  readonly compared: () => Promise<void>;
  /** They differ: everything must be read anew. Told is what the rows here sum up to, and in which state of the base. */
  readonly diverged: (sum: string, version: number) => Promise<void>;
}

/** How a try ended: when the next is due, in milliseconds; others came between; or it was no time for it. */
type End = number | 'interrupted' | 'busy';

/** Something that is done in a rest, again and again. */
class Chore {
  private timer: Cancel | null = null;
  private running = false;
  private disposed = false;
  private rest = REST_MS;
  private notBefore = Number.NEGATIVE_INFINITY;
  /** Since when it is put off. */
  private since: number | null = null;

  constructor(
    private readonly clock: Pick<Clock, 'later' | 'now'>,
    private readonly work: () => Promise<End>,
  ) {}

  /** Nothing is to be done at the moment. */
  rested(): void {
    if (this.running || this.disposed) return;
    const now = this.clock.now();
    this.since ??= Math.max(now, this.notBefore);
    const latest = this.since + Math.max(this.rest, MOST_PUT_OFF_MS);
    const at = Math.max(Math.min(now + this.rest, latest), this.notBefore);
    this.timer?.();
    // A clock that was set back says so only then: what is stored is asked again.
    this.timer = this.clock.later(Math.min(Math.max(at - now, 1), AGAIN_MS), () => void this.run());
  }

  dispose(): void {
    this.disposed = true;
    this.timer?.();
  }

  private async run(): Promise<void> {
    this.timer = null;
    this.running = true;
    // A storage that refuses is no reason to stop anything: an hour later it is tried again.
    const end = await this.work().catch(() => AGAIN_MS);
    this.running = false;
    // Whoever rests next begins it.
    if (end === 'busy') return;
    this.since = null;
    if (end === 'interrupted') this.rest = Math.min(2 * this.rest, LONGEST_MS);
    else {
      this.rest = REST_MS;
      this.notBefore = this.clock.now() + end;
    }
    this.rested();
  }
}

export class Upkeep {
  private disposed = false;
  private readonly chores: readonly Chore[];

  constructor(private readonly deps: UpkeepDeps) {
    const { clock, tidy, digest } = deps;
    this.chores = [
      new Chore(clock, tidy),
      ...(digest === null ? [] : [new Chore(clock, () => this.compare(digest))]),
    ];
  }

  /** Nothing is to be done at the moment: a time to look. */
  rested(): void {
    for (const chore of this.chores) chore.rested();
  }

  dispose(): void {
    this.disposed = true;
    for (const chore of this.chores) chore.dispose();
  }

  private async compare(digest: Digest): Promise<End> {
    const { pause, version, subject, isHidden, alone, dueIn, compared, diverged } = this.deps;
    if (isHidden()) return 'busy';
    return alone(async () => {
      const wait = await dueIn();
      if (wait > 0) return wait;
      const before = this.disposed || isHidden() ? null : subject();
      if (before === null) return 'busy';
      const isSame = (): boolean => !this.disposed && version() === before.version;
      const sum = await sumOf(before.base, digest, async () => {
        await pause();
        return isSame() && !isHidden();
      });
      if (sum === null || !isSame()) return this.disposed || isHidden() ? 'busy' : 'interrupted';
      await compared();
      if (sum !== before.hash) await diverged(sum, before.version);
      return AGAIN_MS;
    });
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
