// Texts of snapshots that were made before: as long as a user's number is the same, so is the text.
import type { Cursor } from './cursor';

/** A user at one moment: the floor of the log rises without a number. */
interface Moment extends Cursor {
  readonly log_floor: number;
}

interface Kept extends Moment {
  readonly text: string;
}

/** A text that was just made, and of which moment it is. */
interface Made {
  readonly text: string;
  readonly moment: Moment;
}

/** What is being made for a user: by how many, and what was heard meanwhile. */
interface Making {
  makers: number;
  head: number;
}

/** All texts together take at most about so much memory. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Keeps the texts that were asked for last. */
export class SnapshotTexts {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Making>();
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

  /** Keeps what is made, unless it was outdated meanwhile; older ones make room for it. */
  async make<T extends Made>(userId: string, work: () => Promise<T>): Promise<T> {
    const making = this.making.get(userId) ?? { makers: 0, head: -1 };
    this.making.set(userId, making);
    making.makers += 1;
    try {
      const made = await work();
      if (made.moment.seq >= making.head) this.keep(userId, made);
      return made;
    } finally {
      making.makers -= 1;
      if (making.makers === 0) this.making.delete(userId);
    }
  }

  /** Forgets the text of a user, or only one from before a number; nor is one kept that is being made and is as old. */
  drop(userId: string, before = Number.POSITIVE_INFINITY): void {
    const making = this.making.get(userId);
    if (making !== undefined) making.head = Math.max(making.head, before);
    if ((this.kept.get(userId)?.seq ?? before) < before) this.remove(userId);
  }

  private keep(userId: string, { moment: { epoch, seq, log_floor }, text }: Made): void {
    this.remove(userId);
    if (text.length > MOST_CHARACTERS / 4) return;
    this.kept.set(userId, { epoch, seq, log_floor, text });
    this.size += text.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= MOST_CHARACTERS) return;
      this.remove(oldest);
    }
  }

  private remove(userId: string): void {
    this.size -= this.kept.get(userId)?.text.length ?? 0;
    this.kept.delete(userId);
  }
}
