// The pool of connections to PostgreSQL: what goes wrong with it is one kind of error, whoever asks.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StorageError } from './database';

/** Whole numbers of 64 bits come as numbers: ours stay far below 2^53. */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format ?? 'text'),
} as pg.CustomTypesConfig;

/** Makes the pool; nothing connects until it is asked. */
export function makePool(url: string, connections: number): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => undefined);
  // One that breaks between two questions of a transaction fails the next of them, and must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => translating(await translated(pool.connect())),
    end: () => pool.end(),
  };
}

function translating(client: pg.PoolClient): PostgresPoolClient {
  // Cursors, the other half of the type, are not used here.
  const query: unknown = (text: string, parameters: unknown[]) => translated(client.query(text, parameters));
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}

async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // Who runs the transaction decides whether to try again.
    throw isConflict(error) ? error : asStorageError(error);
  }
}

/** Whether two transactions were in each other's way. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** Classes 08, 53, 57 and 58 are the server's troubles, as are those of the network. */
export function asStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '53100') return new StorageError(true, error);
  const lost = /^(08|53|57|58)...$|^E[A-Z]+$|^40/.test(code);
  const words = error instanceof Error ? error.message : '';
  return lost || /connection terminated|timeout exceeded|Client has encountered/i.test(words)
    ? new StorageError(false, error)
    : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
