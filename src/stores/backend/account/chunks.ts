// Which rows are stored together: a change rewrites a thousand rows, and a start reads few records (decisions D4).

/** Rows in one record: few large records are read in half the time of many that are half as large. */
const CHUNK_SIZE = 1_000;

/** One record. */
export interface Chunk<Row> {
  readonly chunk: number;
  readonly rows: readonly Row[];
}

/** What is in a record, by its ids. */
interface Place {
  readonly chunk: number;
  readonly ids: readonly string[];
}

/**
 * Gives every row a place. Windows that see the same changes in the same order give the same places, so that any
 * of them may be the one that writes.
 */
export class Chunks {
  private readonly places = new Map<string, number>();
  private readonly members = new Map<number, Set<string>>();
  private readonly dirty = new Set<number>();
  private open = 0;
  /** Places as they were stored, of which nobody has needed one yet: a start shows rows and changes none. */
  private stored: Iterable<Place> = [];

  /** Takes over places as they were stored. */
  load(chunks: Iterable<Place>): void {
    this.forget();
    this.stored = chunks;
  }

  private takeStored(): void {
    const { stored } = this;
    this.stored = [];
    for (const { chunk, ids } of stored) {
      this.open = Math.max(this.open, chunk);
      this.members.set(chunk, new Set(ids));
      for (const id of ids) this.places.set(id, chunk);
    }
  }

  /** Gives places to rows that have none stored; all of them are to be written. */
  fill(ids: Iterable<string>): void {
    this.forget();
    for (const id of ids) this.touch(id);
  }

  /** A row was put or changed. */
  touch(id: string): void {
    this.takeStored();
    let place = this.places.get(id);
    if (place === undefined) {
      if ((this.members.get(this.open)?.size ?? 0) >= CHUNK_SIZE) this.open += 1;
      place = this.open;
      this.places.set(id, place);
      const members = this.members.get(place);
      if (members) members.add(id);
      else this.members.set(place, new Set([id]));
    }
    this.dirty.add(place);
  }

  /** A row is gone. */
  drop(id: string): void {
    this.takeStored();
    const place = this.places.get(id);
    if (place === undefined) return;
    this.places.delete(id);
    this.members.get(place)?.delete(id);
    this.dirty.add(place);
  }

  /** The records to be written since the last time, by the ids in them. */
  takeDirty(): readonly Place[] {
    const taken = [...this.dirty].map((chunk) => ({ chunk, ids: [...(this.members.get(chunk) ?? [])] }));
    this.dirty.clear();
    return taken;
  }

  private forget(): void {
    this.stored = [];
    this.places.clear();
    this.members.clear();
    this.dirty.clear();
    this.open = 0;
  }
}
