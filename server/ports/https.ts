// One HTTPS exchange with a foreign server: bounded in time and size, never redirected, certificate always checked.
import { type Agent, request } from 'node:https';

/** What to ask for. */
export interface HttpsRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole exchange, connecting and reading included. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Holds connections, and the authorities to trust where they are not the usual ones. */
  readonly agent: Agent;
}

/** What came back, redirections included: nobody follows them. */
export interface HttpsAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: Buffer;
}

/** No answer, or not a whole one. */
export class ExchangeError extends Error {
  /** The request cannot have reached the server. */
  readonly notSent: boolean;

  constructor(message: string, notSent: boolean, cause?: unknown) {
    super(message, { cause });
    this.notSent = notSent;
  }
}

/** @throws ExchangeError */
export function exchange(wanted: HttpsRequest): Promise<HttpsAnswer> {
  const { method, url, headers = {}, body, timeoutMs, maxBytes, agent } = wanted;
  if (url.protocol !== 'https:') return Promise.reject(new ExchangeError('Only https is spoken', true));
  return new Promise((resolve, reject) => {
    let connected = false;
    const fail = (message: string, cause?: unknown): void => {
      clearTimeout(timer);
      reject(new ExchangeError(message, !connected, cause));
      outgoing.destroy();
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (incoming) => {
      const parts: Buffer[] = [];
      let size = 0;
      incoming.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) fail(`The answer is larger than ${maxBytes} bytes`);
        else parts.push(part);
      });
      incoming.on('aborted', () => fail('The answer broke off'));
      incoming.on('end', () => {
        clearTimeout(timer);
        const retryAfter = incoming.headers['retry-after'];
        resolve({ status: incoming.statusCode ?? 0, retryAfter, body: Buffer.concat(parts) });
      });
    });
    const timer = setTimeout(() => fail(`No answer within ${timeoutMs} ms`), timeoutMs);
    outgoing.on('socket', (socket) => {
      // A connection that is used again has been made long ago.
      connected = !socket.connecting;
      if (!connected) socket.once('secureConnect', () => (connected = true));
    });
    outgoing.on('error', (error) => fail(error.message, error));
    outgoing.end(body);
  });
}
