// Texts of snapshots that were made before: as long as a user's number is the same, so is the text.
import type { Cursor } from './cursor';

/** A user at one moment: the floor of the log rises without a number. */
interface Moment extends Cursor {
  readonly log_floor: number;
}

interface Kept extends Moment {
  readonly text: string;
}

/** All texts together take at most about so much memory. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Keeps the texts that were asked for last. */
export class SnapshotTexts {
  private readonly kept = new Map<string, Kept>();
  private size = 0;

  /** The text of a user at this moment, or undefined. */
  find(userId: string, { epoch, seq, log_floor }: Moment): string | undefined {
    const found = this.kept.get(userId);
    if (found?.seq !== seq || found.epoch !== epoch || found.log_floor !== log_floor) return undefined;
    // The last in the map is the one that was used last.
    this.kept.delete(userId);
    this.kept.set(userId, found);
    return found.text;
  }

  /** Keeps a text; older ones make room for it. */
  keep(userId: string, { epoch, seq, log_floor }: Moment, text: string): void {
    this.drop(userId);
    if (text.length > MOST_CHARACTERS / 4) return;
    this.kept.set(userId, { epoch, seq, log_floor, text });
    this.size += text.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= MOST_CHARACTERS) return;
      this.drop(oldest);
    }
  }

  /** Forgets the text of a user. */
  drop(userId: string): void {
    this.size -= this.kept.get(userId)?.text.length ?? 0;
    this.kept.delete(userId);
  }
}
