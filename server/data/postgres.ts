// PostgreSQL, or an engine that speaks its protocol: a pool, retries where the engine asks for them, LISTEN and NOTIFY.
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { CommitListener, Database, Writing } from './database';
import { migrate } from './migrate';
import {
  ALIVE,
  askForTime,
  asStorageError,
  isConflict,
  makePool,
  PATIENCE,
  type Patience,
} from './postgresPool';
import type { Queries, Schema } from './schema';

const CHANNEL = 'tabdo';
const MOST_TRIES = 5;
const LISTEN_AGAIN_MS = 1_000;
/** Who says nothing does not say goodbye either. */
const FAREWELL_MS = 1_000;
/** Whoever only listens does not notice that nobody speaks any more. */
const ASK_EVERY_MS = 30_000;

/** Connects, and brings the schema up to date, or does something else with it first. */
export async function openPostgres(
  url: string,
  connections = 10,
  patience = PATIENCE,
  atFirst: (queries: Queries) => Promise<unknown> = (queries) => migrate(queries, 'postgres'),
): Promise<Database> {
  // A change of the schema takes as long as it takes.
  const first = over(makePool(url, 1, null));
  await first
    .transaction()
    .execute(atFirst)
    .finally(() => first.destroy());
  const kysely = over(makePool(url, connections, patience));
  const ear = new Ear(url, patience.answerMs);
  ear.start();
  let committed: CommitListener = () => undefined;
  return {
    kind: 'postgres',
    queries: kysely,
    read: (work) =>
      guarded(() =>
        kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      ),
    write: async (work) => {
      const before = performance.now();
      const value = await guarded(() =>
        kysely.transaction().execute((queries) => work(writingOver(queries, patience))),
      );
      committed(performance.now() - before, 1);
      return value;
    },
    onCommit: (listener) => {
      committed = listener;
    },
    onAnnounced: (listener) => ear.hear(listener),
    close: async () => {
      const farewell = Promise.all([ear.stop(), kysely.destroy()]);
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise((resolve) => {
        timer = setTimeout(resolve, FAREWELL_MS);
      });
      await Promise.race([farewell, enough]).finally(() => clearTimeout(timer));
    },
  };
}

const over = (pool: PostgresPool): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

function writingOver(queries: Queries, patience: Patience): Writing {
  const run = (text: string, parameters: unknown[] = []) =>
    queries.executeQuery(CompiledQuery.raw(text, parameters));
  return {
    queries,
    locking: ' for update',
    async part(work) {
      await run('savepoint part');
      try {
        const value = await work();
        await run('release savepoint part');
        return value;
      } catch (error) {
        await run('rollback to savepoint part');
        throw error;
      }
    },
    async takeTime() {
      await run(askForTime(patience));
    },
    async announce(userId, seq) {
      await run('select pg_notify($1, $2)', [CHANNEL, `${seq} ${userId}`]);
    },
  };
}

/** Tries again where the engine says that two transactions were in each other's way (sync P4). */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === MOST_TRIES) throw asStorageError(error);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

type Listener = (userId: string, seq: number) => void;

/** One connection that listens, and comes back when it is lost. */
class Ear {
  private readonly listeners = new Set<Listener>();
  private readonly url: string;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    url: string,
    private readonly answerMs: number,
  ) {
    this.url = url;
  }

  hear(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  start(): void {
    if (this.stopped) return;
    const client = new pg.Client({ ...ALIVE, connectionString: this.url, query_timeout: this.answerMs });
    const asking = setInterval(() => void client.query('select 1').catch(again), ASK_EVERY_MS).unref();
    this.client = client;
    client.on('notification', ({ payload = '' }) => {
      const [seq = '', userId = ''] = payload.split(' ', 2);
      for (const listener of this.listeners) listener(userId, Number(seq));
    });
    const again = (): void => {
      clearInterval(asking);
      if (this.client !== client) return;
      this.client = null;
      client.end().catch(() => undefined);
      if (!this.stopped) this.timer = setTimeout(() => this.start(), LISTEN_AGAIN_MS);
    };
    client.on('error', again);
    client.on('end', again);
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .catch(again);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }
}
