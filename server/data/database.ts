// What the server asks of a database, whichever it is: reads of one moment, and writes that are safe when answered.
import type { DatabaseKind, Queries } from './schema';

/** A write transaction. */
export interface Writing {
  readonly queries: Queries;
  /** What a question must end with to lock the rows that it finds; SQLite locks all from the start. */
  readonly locking: '' | ' for update';
  /** Runs a part that is taken back alone if it throws. */
  part<T>(work: () => Promise<T>): Promise<T>;
  /** Lets each question from here on take long: it is about all that somebody has, or about everybody. */
  takeTime(): Promise<void>;
  /** Tells other processes that a user has something new, once this is committed. */
  announce(userId: string, seq: number): Promise<void>;
}

/** A database that is open and has the current schema. */
export interface Database {
  readonly kind: DatabaseKind;
  /** Reads of one moment: everything inside sees the same state. */
  read<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** A single question outside of any transaction. */
  readonly queries: Queries;
  /** A transaction; the promise ends after its commit is on disk. Whatever `work` throws undoes it. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
  /** Hears of writes of other processes; gives back how to stop. */
  onAnnounced(listener: (userId: string, seq: number) => void): () => void;
  /** Hears that another process wrote to the file, where one can see that and nobody announces it; gives back how to stop. */
  onOthersWrote?(listener: () => void): () => void;
  /** Hears how long each commit took in milliseconds, and how many writes it had; one listener. */
  onCommit?(listener: CommitListener): void;
  close(): Promise<void>;
}

/** Hears of commits. */
export type CommitListener = (ms: number, writes: number) => void;

/** The disk or the database refuses: nothing was changed (sync P20). */
export class StorageError extends Error {
  readonly full: boolean;

  constructor(full: boolean, cause: unknown) {
    super(full ? 'The storage is full.' : 'The storage does not answer.', { cause });
    this.full = full;
  }
}
