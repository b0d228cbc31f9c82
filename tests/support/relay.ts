// A relay between browser and server that loses requests and answers when a test says so.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What becomes of one exchange. `pass`: nothing; `before`: the request is lost; `after`: the server does it, and its
 * answer is lost; `half`: half of the answer arrives.
 */
export type Fate = 'pass' | 'before' | 'after' | 'half';

/** A relay in front of one server. */
export interface Relay {
  /** The origin to go to instead of the server's. */
  readonly url: string;
  /** Decides about each request by its path. */
  fate: (path: string) => Fate;
  /** How many exchanges had which fate. */
  readonly counts: Record<Fate, number>;
  close(): Promise<void>;
}

/** Listens on a free port, and asks the server at `origin`. */
export async function openRelay(origin: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  const counts: Record<Fate, number> = { pass: 0, before: 0, after: 0, half: 0 };
  const server = createServer((asked, answer) => {
    const fate = relay.fate(asked.url ?? '');
    counts[fate] += 1;
    if (fate === 'before') return void asked.socket.destroy();
    passOn(origin, asked, answer, fate);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const relay: Relay = {
    url: `http://127.0.0.1:${port}`,
    fate: () => 'pass',
    counts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return relay;
}

function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse, fate: Fate): void {
  const { method, headers, url } = asked;
  const onward = request(new URL(url ?? '/', origin), { method, headers });
  const hangUp = (): void => void asked.socket.destroy();
  onward.on('response', (reply) => {
    if (fate === 'pass') {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      answer.flushHeaders();
      reply.pipe(answer);
      reply.on('error', hangUp);
      return;
    }
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('end', () => {
      const whole = Buffer.concat(parts);
      if (fate === 'after') return hangUp();
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      answer.write(whole.subarray(0, Math.floor(whole.length / 2)), hangUp);
    });
  });
  // The server is away: that looks like no server at all.
  onward.on('error', hangUp);
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
