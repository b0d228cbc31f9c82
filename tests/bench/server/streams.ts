// Thousands of event streams on sockets of our own, and the moment at which one of them hears something.
import { connect, type Socket } from 'node:net';
import type { Person } from '../../support/people';
import { requestText } from './wire';

const AT_ONCE = 50;

/** Streams that are open. */
export interface OpenStreams {
  /** The moment at which a stream hears of the next change. */
  next(stream: number): Promise<number>;
  /** How many the server has not ended. */
  open(): number;
  close(): void;
}

/** Opens one stream for each of these, and waits until all have been greeted. */
export async function openStreams(url: string, people: readonly Person[]): Promise<OpenStreams> {
  const sockets: Socket[] = [];
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE).map(({ token }) => openStream(url, token));
    sockets.push(...(await Promise.all(some)));
  }
  return {
    next: (stream) => {
      const socket = sockets[stream];
      if (socket === undefined) throw new Error('There is no such stream.');
      return hears(socket, 'event: change').then(() => performance.now());
    },
    open: () => sockets.filter((socket) => socket.readyState === 'open').length,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function openStream(url: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // A break ends it, and whoever waits hears of that.
  socket.on('error', () => undefined);
  socket.write(requestText('GET', `${url}/api/user/sync/events`, token));
  await hears(socket, 'event: hello');
  return socket;
}

function hears(socket: Socket, words: string): Promise<void> {
  return new Promise((done, failed) => {
    let text = '';
    const read = (part: Buffer): void => {
      text += part.toString();
      if (!text.includes(words)) return;
      socket.off('data', read);
      socket.off('close', broken);
      done();
    };
    const broken = (): void => failed(new Error(`The stream ended: ${text.slice(0, 300)}`));
    socket.on('data', read);
    socket.once('close', broken);
  });
}
