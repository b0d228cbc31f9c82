// The server and what it is held against, as processes, with people whose workspaces have a given size.
import { resolve } from 'node:path';
import { openSqlite } from '../../../server/data/sqlite';
import { bundleServer, FaultServer } from '../../faults/server';
import { makePeople, type Person } from '../../support/people';

/** Files of everybody, among whom the to-dos are spread. */
export const FILES = 10;
const BATCH = 100;
const BATCHES_AT_ONCE = 4;

/** The server, running, with people. */
export interface ServerWorld {
  readonly server: FaultServer;
  readonly people: readonly Person[];
  close(): Promise<void>;
}

/** Both servers, running. */
export interface BenchWorld extends ServerWorld {
  readonly bare: FaultServer;
}

/** Starts it; `people` have a session each and nothing else. */
export async function openServer(people: number): Promise<ServerWorld> {
  const server = new FaultServer(resolve('dist/server/main.mjs'), { TABDO_LOG_LEVEL: 'error' });
  const close = (): Promise<void> => server.remove();
  try {
    const database = await openSqlite(server.databaseFile);
    const made = await makePeople(database, people);
    await database.close();
    await server.start();
    return { server, people: made, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts both. */
export async function openWorld(people: number): Promise<BenchWorld> {
  const bundle = await bundleServer('tests/bench/server/bare.ts');
  const bare = new FaultServer(bundle.file);
  const world = await openServer(people);
  const close = async (): Promise<void> => {
    await world.close();
    await bare.remove();
    bundle.remove();
  };
  try {
    await bare.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { ...world, bare, close };
}

/** Gives a person files with so many to-dos in all. */
export async function fill(url: string, { token }: Person, todos: number): Promise<void> {
  const files = Array.from({ length: FILES }, (_, at) => ({
    type: 'create_folder',
    opId: `f${at}`,
    id: `f${at}`,
    name: `File ${at}`,
    folderType: 1,
  }));
  await batch(url, token, files);
  const rows = Array.from({ length: todos }, (_, at) => ({
    type: 'create_todo',
    opId: `t${at}`,
    id: `t${at}`,
    text: `To-do number ${at} of many`,
    fileId: `f${at % FILES}`,
  }));
  const batches = Array.from({ length: Math.ceil(todos / BATCH) }, (_, at) =>
    rows.slice(at * BATCH, (at + 1) * BATCH),
  );
  const workers = Array.from({ length: BATCHES_AT_ONCE }, async () => {
    for (let next = batches.shift(); next !== undefined; next = batches.shift())
      await batch(url, token, next);
  });
  await Promise.all(workers);
}

async function batch(url: string, token: string, ops: readonly object[]): Promise<void> {
  const answer = await fetch(`${url}/api/user/sync/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ops }),
  });
  const { response } = Object(await answer.json());
  const bad = response?.results.find(({ status }: { status: number }) => status !== 200);
  if (!answer.ok || bad) throw new Error(`A batch was refused: ${answer.status} ${JSON.stringify(bad)}`);
}
