// One private PostgreSQL for all server tests of a run; without it in CI nothing may pass.
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../scripts/lib/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database that may create others; null where there is no PostgreSQL. */
    postgresUrl: string | null;
  }
}

/** Vitest calls this before the first server test file, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The files test the server, not the disk: its crashes have tests of their own, with clusters of their own.
  const cluster = await startCluster(['fsync=off', 'max_connections=200']);
  if (!cluster && process.env.CI)
    throw new Error('There is no PostgreSQL: the server was tested on SQLite only.');
  if (!cluster) console.log('!!! NO POSTGRESQL: THE SERVER IS TESTED ON SQLITE ONLY !!!');
  project.provide('postgresUrl', cluster?.url ?? null);
  return async () => cluster?.stop();
}
