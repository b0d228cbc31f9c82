// Requests over sockets of our own: cheap enough that what is measured is the server.
import { connect, type Socket } from 'node:net';

/** Makes the next request of a connection. */
export type NextRequest = (connection: number) => string;

/** One request as text; the address is a whole one. */
export function requestText(method: string, address: string, token: string, body?: unknown): string {
  const [, , host = ''] = address.split('/', 3);
  const path = address.slice(address.indexOf(host) + host.length);
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    ...(text === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** Keeps connections busy for a while; answers with successes per second. Anything else than 200 is an error. */
export async function perSecond(
  url: string,
  connections: number,
  ms: number,
  next: NextRequest,
): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(url)));
  const until = performance.now() + ms;
  const began = performance.now();
  const counts = await Promise.all(sockets.map((socket, at) => work(socket, () => next(at), until)));
  const took = performance.now() - began;
  for (const socket of sockets) socket.destroy();
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / took;
}

/** One connection for requests one after the other; each answers with the milliseconds that it took. */
export async function openWire(
  url: string,
): Promise<{ ask(request: string): Promise<number>; close(): void }> {
  const socket = await openSocket(url);
  return {
    ask: async (request) => {
      const began = performance.now();
      await work(socket, () => request, 0);
      return performance.now() - began;
    },
    close: () => socket.destroy(),
  };
}

/** A connection without delays. */
export function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((found, failed) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => found(socket));
    socket.once('error', failed);
  });
}

/** Sends, waits for the whole answer, and sends again until the time is over; at least once. */
function work(socket: Socket, next: () => string, until: number): Promise<number> {
  return new Promise((done, failed) => {
    let count = 0;
    const finish = (error?: Error): void => {
      socket.off('data', read);
      socket.off('close', broken);
      if (error) failed(error);
      else done(count);
    };
    const read = readAnswers((status, _body, head) => {
      if (status !== 200) {
        finish(new Error(head));
        return;
      }
      count += 1;
      if (performance.now() >= until) finish();
      else socket.write(next());
    });
    const broken = (): void => finish(new Error('The server closed the connection.'));
    socket.on('data', read);
    socket.once('close', broken);
    socket.write(next());
  });
}

/** Is told of an answer that has come whole; the body is empty where it is not kept. */
export type Answered = (status: number, body: string, head: string) => void;

/** Reads one answer after the other from what comes in; each says how long it is. */
export function readAnswers(answered: Answered, keep = false): (part: Buffer) => void {
  let left = -1;
  let head = '';
  let body: Buffer[] = [];
  return (part) => {
    if (left < 0) {
      head += part.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      const here = head.length - end - 4;
      left = length - here;
      if (keep) body = [part.subarray(part.length - here)];
    } else {
      left -= part.length;
      if (keep) body.push(part);
    }
    if (left > 0) return;
    const whole = head;
    left = -1;
    head = '';
    answered(Number(whole.slice(9, 12)), keep ? Buffer.concat(body).toString() : '', whole);
  };
}
