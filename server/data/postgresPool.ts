// The pool of connections to PostgreSQL: what goes wrong with it is one kind of error, whoever asks.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StorageError } from './database';

/** Whole numbers of 64 bits come as numbers: ours stay far below 2^53. */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format ?? 'text'),
} as pg.CustomTypesConfig;

/** How long things may take before they are given up. A host that vanishes says nothing, and would be waited for without end. */
export interface Patience {
  /** The engine ends a statement after this, and a transaction in which nothing has been asked for so long. */
  readonly statementMs: number;
  readonly idleMs: number;
  /** Whoever asks gives up the connection after this. */
  readonly answerMs: number;
  /** How long a statement may take in a transaction that has asked for time. */
  readonly longMs: number;
}

export const PATIENCE: Patience = {
  statementMs: 20_000,
  idleMs: 30_000,
  answerMs: 25_000,
  longMs: 600_000,
};

/** How every connection is kept: one on which nothing comes is tried by the system. */
export const ALIVE = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/**
 * Makes the pool; nothing connects until it is asked.
 * @param patience null where whatever is asked may take its time
 */
export function makePool(url: string, connections: number, patience: Patience | null): PostgresPool {
  const pool = new pg.Pool({
    ...ALIVE,
    connectionString: url,
    max: connections,
    types,
    idleTimeoutMillis: 30_000,
    ...(patience && { query_timeout: patience.answerMs, onConnect: (client) => limit(client, patience) }),
  });
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => undefined);
  // One that breaks between two questions of a transaction fails the next of them, and must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => translating(await translated(pool.connect()), patience),
    end: () => pool.end(),
  };
}

/** Until the transaction ends. */
const LONGER = 'set local statement_timeout = ';

/** What a transaction says that takes its time. */
export const askForTime = ({ longMs }: Patience): string => `${LONGER}${longMs}`;

/** Said by a statement: what stands between server and engine may not let it through at the start. */
async function limit(client: pg.ClientBase, { statementMs, idleMs }: Patience): Promise<void> {
  await client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}`,
  );
}

/** A connection for as long as somebody has it, which is one transaction or one question. */
function translating(client: pg.PoolClient, patience: Patience | null): PostgresPoolClient {
  let broken: StorageError | null = null;
  let answerMs: number | undefined;
  const run = async (text: string, parameters: unknown[]): Promise<unknown> => {
    // What it was asked last may still be under way: taking it back would wait once more.
    if (broken !== null) throw broken;
    try {
      const asked = { text, values: parameters, ...(answerMs && { query_timeout: answerMs }) };
      const answer = await translated(client.query(asked));
      if (patience !== null && text.startsWith(LONGER)) answerMs = patience.longMs + patience.answerMs;
      return answer;
    } catch (error) {
      if (error instanceof StorageError && !error.full) broken = error;
      throw error;
    }
  };
  // Cursors, the other half of the type, are not used here.
  const query: unknown = run;
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(broken !== null),
  };
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

/**
 * Classes 08, 28, 53, 57 and 58 are the server's troubles, as are those of the network, an engine that only reads or lacks
 * the database (while another takes over), and transactions that it has ended.
 */
export function asStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '53100') return new StorageError(true, error);
  const lost = /^(08|28|53|57|58)...$|^E[A-Z]+$|^40|^(25006|25P03|25P04|3D000)$/.test(code);
  const words = error instanceof Error ? error.message : '';
  return lost || /connection terminated|timeout exceeded|read timeout|Client (has enc|was cl)/i.test(words)
    ? new StorageError(false, error)
    : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
