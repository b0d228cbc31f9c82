// One device under load: it reads what changed, lists and everything, and adds, completes and deletes to-dos.
import { openSocket, readAnswers, requestText } from './wire';
import { FILES } from './world';

/** A connection with a person behind it; each call answers with the status. */
export interface Caller {
  read(): Promise<number>;
  write(): Promise<number>;
  close(): void;
}

/** To-dos of a caller's own that stay. */
const KEPT = 20;

/** @param name makes the ids of its to-dos, which nobody else's are */
export async function openCaller(url: string, token: string, name: string): Promise<Caller> {
  const socket = await openSocket(url);
  let answered: (status: number, body: string) => void = () => undefined;
  let broken: (error: Error) => void = () => undefined;
  const read = readAnswers((status, body) => answered(status, body), true);
  socket.on('data', read);
  socket.on('close', () => broken(new Error('The server closed a connection.')));
  const ask = (method: string, path: string, body?: unknown): Promise<{ status: number; body: string }> =>
    new Promise((done, failed) => {
      answered = (status, text) => done({ status, body: text });
      broken = failed;
      socket.write(requestText(method, `${url}/api/user/${path}`, token, body));
    });

  let cursor = Object(JSON.parse((await ask('GET', 'sync/snapshot')).body)).response.cursor;
  const ids: string[] = [];
  let [reads, writes] = [0, 0];

  /** Mostly what a device asks after a hint; now and then all to-dos, and the whole as a new device wants it. */
  const reading = async (): Promise<number> => {
    reads += 1;
    if (reads % 50 === 0) return (await ask('GET', 'sync/snapshot')).status;
    if (reads % 10 === 0) return (await ask('GET', 'todo/get_todos')).status;
    const { status, body } = await ask('GET', `sync/changes?since=${encodeURIComponent(cursor)}`);
    if (status === 200) cursor = Object(JSON.parse(body)).response.cursor ?? cursor;
    return status;
  };

  const writing = async (): Promise<number> => {
    writes += 1;
    const [oldest = ''] = ids;
    if (ids.length >= KEPT && writes % 2 === 0) {
      ids.shift();
      return (await ask('PUT', 'todo/delete_todos', { ids: [oldest], deleted: true })).status;
    }
    if (ids.length > 0 && writes % 3 === 0)
      return (await ask('PUT', 'todo/update_todo', { id: oldest, completed: writes % 2 === 0 })).status;
    const id = `${name}-${writes}`;
    ids.push(id);
    const body = { id, text: `Something to do ${writes}`, completed: false, fileId: `f${writes % FILES}` };
    return (await ask('POST', 'todo/create_todo', body)).status;
  };

  return { read: reading, write: writing, close: () => socket.destroy() };
}
