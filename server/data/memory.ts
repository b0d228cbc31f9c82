// What a connection knows of rows that every request asks for, until something writes to their table (adr 22).
// It needs all writes to pass by: those of the connection itself do, and those of others are noticed when a write begins,
// and within half a second.

/** Tables of which rows are remembered. */
export type Remembered = 'users' | 'items' | 'subscriptions' | 'sessions';

/** Rows of one table that are remembered at most. */
const MOST_ROWS = 5_000;

/** Remembers rows of some tables. */
export class Memory {
  private readonly tables: ReadonlyMap<string, Map<string, unknown>>;

  constructor(tables: readonly Remembered[]) {
    this.tables = new Map(tables.map((table) => [table, new Map()]));
  }

  /** What is known under a key. */
  recall(table: Remembered, key: string): unknown {
    return this.tables.get(table)?.get(key);
  }

  /** Remembers it; undefined is not remembered, and forgets what was. */
  keep(table: Remembered, key: string, value: unknown): void {
    const rows = this.tables.get(table);
    if (rows === undefined) return;
    if (rows.size >= MOST_ROWS) rows.clear();
    if (value === undefined) rows.delete(key);
    else rows.set(key, value);
  }

  /** Something wrote to a table; null stands for any. What belongs to a user may have gone with the user. */
  wrote(table: string | null): void {
    if (table === null || table === 'users') this.forget();
    else this.tables.get(table)?.clear();
  }

  /** Forgets everything: what was written may have been taken back. */
  forget(): void {
    for (const rows of this.tables.values()) rows.clear();
  }
}

/** The table that a statement writes to; null where that cannot be seen. */
export function writtenTable(text: string): string | null {
  const [, table = null] = /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/i.exec(text) ?? [];
  return table;
}
