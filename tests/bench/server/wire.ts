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
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)));
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
  const socket = await open(url);
  return {
    ask: async (request) => {
      const began = performance.now();
      await work(socket, () => request, 0);
      return performance.now() - began;
    },
    close: () => socket.destroy(),
  };
}

function open(url: string): Promise<Socket> {
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
    let left = -1;
    let head = '';
    const read = (part: Buffer): void => {
      if (left < 0) {
        head += part.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) {
          finish(new Error(`${head.slice(0, 40)} ${head.slice(end)}`));
          return;
        }
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        left = length - (head.length - end - 4);
      } else left -= part.length;
      if (left > 0) return;
      count += 1;
      left = -1;
      head = '';
      if (performance.now() >= until) finish();
      else socket.write(next());
    };
    const finish = (error?: Error): void => {
      socket.off('data', read);
      socket.off('close', broken);
      if (error) failed(error);
      else done(count);
    };
    const broken = (): void => finish(new Error('The server closed the connection.'));
    socket.on('data', read);
    socket.once('close', broken);
    socket.write(next());
  });
}
