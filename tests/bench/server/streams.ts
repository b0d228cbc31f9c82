// Thousands of event streams on sockets of our own, and the moment at which one of them hears something.
import { connect, type Socket } from 'node:net';
import type { Person } from '../../support/people';
import { requestText } from './wire';

const AT_ONCE = 50;

/** What one stream was told. */
interface Heard {
  /** How many changes. */
  changes: number;
  /** The highest number; 0 for none. */
  last: number;
}

interface Stream {
  readonly socket: Socket;
  readonly heard: Heard;
}

/** How an event tells its number, and what may come of that in the next part. */
const CHANGE = 'event: change';
const NUMBER = 'data: {"seq":';
const MOST_SPLIT = 48;

/** Streams that are open. */
export interface OpenStreams {
  /** The moment at which a stream hears of the next change. */
  next(stream: number): Promise<number>;
  /** How many the server has not ended. */
  open(): number;
  /** What a stream was told so far. */
  heard(stream: number): Heard;
  close(): void;
}

/** Opens one stream for each of these, and waits until all have been greeted. */
export async function openStreams(url: string, people: readonly Person[]): Promise<OpenStreams> {
  const streams: Stream[] = [];
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE).map(({ token }) => openStream(url, token));
    streams.push(...(await Promise.all(some)));
  }
  const at = (stream: number): Stream => {
    const found = streams[stream];
    if (found === undefined) throw new Error('There is no such stream.');
    return found;
  };
  return {
    next: (stream) => hears(at(stream).socket, CHANGE).then(() => performance.now()),
    open: () => streams.filter(({ socket }) => socket.readyState === 'open').length,
    heard: (stream) => at(stream).heard,
    close: () => {
      for (const { socket } of streams) socket.destroy();
    },
  };
}

async function openStream(url: string, token: string): Promise<Stream> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // A break ends it, and whoever waits hears of that.
  socket.on('error', () => undefined);
  socket.write(requestText('GET', `${url}/api/user/sync/events`, token));
  const heard = listenTo(socket);
  await hears(socket, 'event: hello');
  return { socket, heard };
}

/** Looks for two words in the bytes and reads nothing else: a thousand streams must not keep the bench busy. */
function listenTo(socket: Socket): Heard {
  const heard: Heard = { changes: 0, last: 0 };
  let rest = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    const bytes = Buffer.concat([rest, part]);
    let read = 0;
    for (let at = bytes.indexOf(NUMBER); at >= 0; at = bytes.indexOf(NUMBER, at + 1)) {
      const digits = /^(\d+)\D/.exec(bytes.toString('latin1', at + NUMBER.length, at + MOST_SPLIT))?.[1];
      // The rest of the number comes with the next part.
      if (digits === undefined) break;
      const begin = bytes.lastIndexOf('event: ', at);
      if (begin >= read && bytes.indexOf(CHANGE, begin) === begin) heard.changes += 1;
      heard.last = Math.max(heard.last, Number(digits));
      read = at + NUMBER.length;
    }
    rest = Buffer.from(bytes.subarray(Math.max(read, bytes.length - MOST_SPLIT)));
  });
  return heard;
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
