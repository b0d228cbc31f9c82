// The wire of one browser, for engines whose driver cannot cut the network or run a script before the page's own: a
// proxy on this machine that the browser sends everything through.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A wire between one browser and everything else. */
export interface Wire {
  /** Where the browser is to send everything, as `host:port`. */
  readonly place: string;
  /** Cuts it, so that what is under way breaks and nothing new comes through, or mends it. */
  cut(isCut: boolean): void;
  /** Whether it is cut. */
  readonly isCut: boolean;
  /** What runs at the start of every page from now on, each after the one before. */
  readonly scripts: Map<string, string>;
  /** What those scripts say through `sendBeacon` to `TOLD` and their name. */
  readonly told: Map<string, (text: string) => void>;
  /** Tells of every request from now on. */
  hear(listener: (asked: IncomingMessage) => void): void;
  close(): Promise<void>;
}

/** A path that no server has: the pages' policy lets them ask their own origin only. */
const OWN = '/of-the-test/';
/** Where scripts say something. */
export const TOLD = `${OWN}told/`;
const SCRIPTS = `${OWN}scripts.js`;

/** Lays a wire; hosts that match a pattern, like `*.example.com`, are found at the place that is given for it. */
export async function layWire(hosts: Readonly<Record<string, string>> = {}): Promise<Wire> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const scripts: Wire['scripts'] = new Map();
  const told: Wire['told'] = new Map();
  let isCut = false;
  const listeners: ((asked: IncomingMessage) => void)[] = [];
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', 'http://nowhere.invalid');
    if (url.pathname === SCRIPTS) return void answer.end([...scripts.values()].join('\n'));
    if (url.pathname.startsWith(TOLD)) return hear(asked, answer, told.get(url.pathname.slice(TOLD.length)));
    for (const listener of listeners) listener(asked);
    if (isCut) return void asked.socket.destroy();
    passOn(asked, answer, url, placeOf(url.host, hosts), scripts.size > 0);
  });
  // A connection that ends just as it is used again would be a fault that no test asked for.
  server.keepAliveTimeout = 0;
  server.on('connection', keep);
  server.on('connect', (asked: IncomingMessage, socket: Socket) => {
    const [host, port] = split(placeOf(asked.url ?? '', hosts));
    if (isCut) return void socket.destroy();
    const onward = connect(port, host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    keep(onward);
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    place: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    scripts,
    told,
    get isCut() {
      return isCut;
    },
    hear: (listener) => void listeners.push(listener),
    cut: (cuts) => {
      isCut = cuts;
      if (cuts) breakAll();
    },
    close: async () => {
      breakAll();
      await new Promise((done) => server.close(done));
    },
  };
}

function hear(asked: IncomingMessage, answer: ServerResponse, listener?: (text: string) => void): void {
  let text = '';
  asked.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  asked.on('end', () => {
    listener?.(text);
    answer.writeHead(204).end();
  });
}

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  url: URL,
  place: string,
  mayChange: boolean,
): void {
  const { method, headers } = asked;
  // What a worker keeps for later is a page as well.
  const isPage = (headers.accept ?? '').includes('text/html') || url.pathname.endsWith('.html');
  const changes = mayChange && isPage;
  const [host, port] = split(place);
  const onward = request({
    host,
    port,
    agent: false,
    method,
    path: `${url.pathname}${url.search}`,
    // A page is changed on the way, for which it must come as it is.
    headers: changes ? { ...headers, 'accept-encoding': 'identity' } : headers,
  });
  const hangUp = (): void => void asked.socket.destroy();
  onward.on('response', (reply) => {
    reply.on('error', hangUp);
    if (changes && (reply.headers['content-type'] ?? '').includes('text/html')) {
      withScripts(reply, answer);
      return;
    }
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    answer.flushHeaders();
    reply.pipe(answer);
  });
  onward.on('error', hangUp);
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function withScripts(reply: IncomingMessage, answer: ServerResponse): void {
  let page = '';
  reply.setEncoding('utf8').on('data', (part: string) => {
    page += part;
  });
  reply.on('end', () => {
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, headers);
    answer.end(page.replace(/<head>/i, `$&<script src="${SCRIPTS}"></script>`));
  });
}

function placeOf(host: string, hosts: Readonly<Record<string, string>>): string {
  const [name = ''] = host.split(':');
  const matches = (pattern: string): boolean =>
    pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern;
  return Object.entries(hosts).find(([pattern]) => matches(pattern))?.[1] ?? host;
}

function split(place: string): readonly [host: string, port: number] {
  const { hostname, port } = new URL(`http://${place}`);
  return [hostname, Number(port || 80)];
}
