// What the server is held against: bare Fastify routes with group-committed inserts, and one that sends ready bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Native from 'better-sqlite3';
import { fastify } from 'fastify';
import { openSqlite } from '../../../server/data/sqlite';

const MOST_JOBS = 64;
const folder = process.env.DATA_DIR ?? '.';

interface Body {
  readonly id: string;
  readonly text: string;
  readonly fileId: string;
}
type Write = (user: string, body: Body) => void;
interface Job {
  run(): void;
  done(): void;
}

function connect(name: string): Native.Database {
  const database = new Native(join(folder, name));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

/** What arrives in the same turn of the event loop shares one commit. */
function grouped(database: Native.Database, write: Write): (user: string, body: Body) => Promise<void> {
  let waiting: Job[] = [];
  function commit(): void {
    const group = waiting.slice(0, MOST_JOBS);
    waiting = waiting.slice(MOST_JOBS);
    database.exec('begin immediate');
    for (const { run } of group) run();
    database.exec('commit');
    for (const { done } of group) done();
    if (waiting.length > 0) setImmediate(commit);
  }
  return (user, body) =>
    new Promise((done) => {
      waiting.push({ run: () => write(user, body), done });
      if (waiting.length === 1) setImmediate(commit);
    });
}

/** One row in one table. */
function oneRow(database: Native.Database): Write {
  database.exec('create table todos (user text, id text, text text, file text, primary key (user, id))');
  const insert = database.prepare('insert into todos values (?, ?, ?, ?)');
  return (user, { id, text, fileId }) => insert.run(user, id, text, fileId);
}

/** The rows that the server writes, in its tables with their indexes, and nothing asked before. */
function sameRows(database: Native.Database): Write {
  const seqs = new Map<string, number>();
  const addUser = database.prepare(
    "insert into users (id, issuer, subject, created_at, epoch) values (?, 'bench', ?, '', '')",
  );
  const addTodo = database.prepare(
    `insert into todos (user_id, id, file_id, text, completed, created_at, priority, stamps)
     values (?, ?, ?, ?, 0, ?, 0, ?)`,
  );
  const addEntry = database.prepare(
    "insert into change_log (user_id, seq, type, at, rows) values (?, ?, 'create_todo', ?, ?)",
  );
  const saveHead = database.prepare('update users set seq = ?, clock = ?, hash = ? where id = ?');
  return (user, body) => {
    const seq = (seqs.get(user) ?? 0) + 1;
    if (seq === 1) addUser.run(user, user);
    seqs.set(user, seq);
    const at = new Date().toISOString();
    const fields = {
      ...body,
      completed: false,
      createdAt: at,
      completedAt: null,
      priority: 0,
      deletedAt: null,
    };
    addTodo.run(user, body.id, body.fileId, body.text, at, JSON.stringify({ '*': [seq, null] }));
    addEntry.run(user, seq, at, JSON.stringify([{ entity: 'todo', id: body.id, fields }]));
    saveHead.run(seq, Date.now(), '0'.repeat(64), user);
  };
}

const plain = connect('bare.sqlite');
await (await openSqlite(join(folder, 'rows.sqlite'))).close();
const full = connect('rows.sqlite');
const writes = { '/create': grouped(plain, oneRow(plain)), '/create-rows': grouped(full, sameRows(full)) };

const string = { type: 'string' } as const;
const app = fastify();
for (const [url, write] of Object.entries(writes)) {
  app.post<{ Body: Body }>(url, {
    schema: {
      body: {
        type: 'object',
        required: ['id', 'text', 'fileId'],
        properties: { id: string, text: string, fileId: string, completed: { type: 'boolean' } },
      },
    },
    handler: async ({ headers, body: { id, text, fileId } }) => {
      await write(headers.authorization ?? '', { id, text, fileId });
      return { response: { id, text, fileId }, message: 'Todo added' };
    },
  });
}
let snapshot = '';
app.get('/snapshot', (_request, reply) => {
  snapshot ||= readFileSync(join(folder, 'snapshot.json'), 'utf8');
  return reply.header('content-type', 'application/json; charset=utf-8').send(snapshot);
});
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
