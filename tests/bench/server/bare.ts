// What the server is held against: a bare Fastify route with one group-committed insert, and one that sends ready bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Native from 'better-sqlite3';
import { fastify } from 'fastify';

const MOST_JOBS = 64;
const folder = process.env.DATA_DIR ?? '.';

const database = new Native(join(folder, 'bare.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table todos (user text, id text, text text, file text, primary key (user, id))');
const insert = database.prepare('insert into todos values (?, ?, ?, ?)');

interface Body {
  readonly id: string;
  readonly text: string;
  readonly fileId: string;
}
interface Job {
  readonly row: readonly string[];
  done(): void;
}
let waiting: Job[] = [];

/** What arrives in the same turn of the event loop shares one commit. */
const write = (row: readonly string[]): Promise<void> =>
  new Promise((done) => {
    waiting.push({ row, done });
    if (waiting.length === 1) setImmediate(commit);
  });

function commit(): void {
  const group = waiting.slice(0, MOST_JOBS);
  waiting = waiting.slice(MOST_JOBS);
  database.exec('begin immediate');
  for (const { row } of group) insert.run(...row);
  database.exec('commit');
  for (const { done } of group) done();
  if (waiting.length > 0) setImmediate(commit);
}

const string = { type: 'string' } as const;
const app = fastify();
app.post<{ Body: Body }>('/create', {
  schema: {
    body: {
      type: 'object',
      required: ['id', 'text', 'fileId'],
      properties: { id: string, text: string, fileId: string, completed: { type: 'boolean' } },
    },
  },
  handler: async ({ headers, body: { id, text, fileId } }) => {
    await write([headers.authorization ?? '', id, text, fileId]);
    return { response: { id, text, fileId }, message: 'Todo added' };
  },
});
let snapshot = '';
app.get('/snapshot', (_request, reply) => {
  snapshot ||= readFileSync(join(folder, 'snapshot.json'), 'utf8');
  return reply.header('content-type', 'application/json; charset=utf-8').send(snapshot);
});
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
