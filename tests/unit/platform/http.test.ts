// Calls over HTTP: every outcome is a value, and what nobody knows is called so (sync P8, P11).
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readEvents, type StreamEvent } from '../../../src/platform/eventStream';
import { createHttp, type Http } from '../../../src/platform/http';

let server: Server | null = null;

async function serve(answer: RequestListener): Promise<Http> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return createHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
};

describe('a call', () => {
  test('sends verb, address, token and body as the table says, and gives what came', async () => {
    const heard: unknown[] = [];
    const http = await serve((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        const { authorization, 'x-sync': sync, cookie } = request.headers;
        heard.push([request.method, request.url, authorization, sync, cookie, text]);
        json(200, { response: { id: 'a/b' }, message: 'OK', seq: 7, isActive: true })(request, response);
      });
    });
    const result = await http.call('delete_session', {
      token: 'secret',
      params: { id: 'a/b' },
      query: { since: 'e.1' },
      headers: { 'x-sync': 'n=1' },
      body: { ids: ['ä'] },
    });
    expect(result).toEqual({
      kind: 'ok',
      value: { response: { id: 'a/b' }, message: 'OK', seq: 7, isActive: true },
    });
    expect(heard).toEqual([
      ['DELETE', '/api/user/auth/sessions/a%2Fb?since=e.1', 'secret', 'n=1', undefined, '{"ids":["ä"]}'],
    ]);
  });

  /** Sends an answer in pieces, cut anywhere, with some time between them. */
  const slowly = (body: unknown, everyMs: number): RequestListener => {
    const bytes = Buffer.from(JSON.stringify(body));
    return async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let at = 0; at < bytes.length; at += 7) {
        response.write(bytes.subarray(at, at + 7));
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      response.end();
    };
  };
  const body = { response: { words: 'äöü 買い物 and more' }, message: 'OK' };

  test('that is long is heard part by part, and may take any time as long as something comes', async () => {
    const http = await serve(slowly(body, 60));
    const parts: string[] = [];
    const ask = { timeoutMs: 200, onPart: (text: string) => parts.push(text) };
    expect(await http.call('snapshot', ask)).toEqual({ kind: 'ok', value: body });
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join('')).toBe(JSON.stringify(body));
  });

  test('that is long and falls silent has no answer', async () => {
    const http = await serve(slowly(body, 5_000));
    const ask = { timeoutMs: 100, onPart: () => undefined };
    expect(await http.call('snapshot', ask)).toEqual({ kind: 'unreachable', late: true });
  });

  test('that is broken after a long time was too slow for somebody in between', async () => {
    const http = await serve((request) => setTimeout(() => request.socket.destroy(), 300));
    expect(await http.call('get_user', { timeoutMs: 500 })).toEqual({ kind: 'unreachable', late: true });
    expect(await http.call('get_user')).toEqual({ kind: 'unreachable' });
  });

  test('that sends much has the time that a slow network takes for it', async () => {
    const http = await serve((request, response) => {
      request.resume();
      setTimeout(() => json(200, body)(request, response), 300);
    });
    const call = (length: number) =>
      http.call('batch', { timeoutMs: 50, body: { text: 'ä'.repeat(length / 2) } });
    expect(await call(100)).toEqual({ kind: 'unreachable', late: true });
    expect(await call(20_000)).toEqual({ kind: 'ok', value: body });
  });

  test.each([
    [
      403,
      { message: 'Full', code: 'limit_reached' },
      {},
      { code: 'limit_reached', message: 'Full', retryAfterMs: null },
    ],
    [429, { message: 'Slow', code: 'rate_limited' }, { 'retry-after': '7' }, { retryAfterMs: 7_000 }],
    [
      503,
      { message: 'Away', code: 'unavailable' },
      { 'retry-after': 'Fri, 01 Jan 2027' },
      { retryAfterMs: null },
    ],
  ])(
    'that is refused with %s says why, in the words of the server',
    async (status, body, headers, expected) => {
      const http = await serve(json(status, body, headers as Record<string, string>));
      expect(await http.call('get_user')).toMatchObject({ kind: 'refused', status, ...expected });
    },
  );

  test.each([
    ['a page of somebody else', 200, '<html>Log in to this network</html>'],
    ['another shape', 200, '{"hello":1}'],
    ['nothing', 200, ''],
    ['a refusal of somebody else', 403, '<html>Forbidden</html>'],
    ['a portal that knows nothing of us', 401, 'Please log in'],
  ])('that %s answers has an outcome that nobody knows', async (_name, status, body) => {
    const http = await serve((_request, response) => void response.writeHead(status).end(body));
    expect(await http.call('get_user')).toEqual({ kind: 'unreachable' });
  });

  test('that a gateway answers for a server that is away says so', async () => {
    const http = await serve((_request, response) => void response.writeHead(502).end('Bad gateway'));
    expect(await http.call('get_user')).toMatchObject({ kind: 'refused', status: 502 });
  });

  test('whose connection breaks, or that takes too long, or that is given up, has an outcome that nobody knows', async () => {
    const broken = await serve((request) => request.socket.destroy());
    expect(await broken.call('get_user')).toEqual({ kind: 'unreachable' });
    server?.close();
    const silent = await serve(() => undefined);
    expect(await silent.call('get_user', { timeoutMs: 30 })).toEqual({ kind: 'unreachable', late: true });
    expect(await silent.call('get_user', { signal: AbortSignal.timeout(30) })).toEqual({
      kind: 'unreachable',
    });
    expect(await silent.call('get_user', { signal: AbortSignal.abort() })).toEqual({ kind: 'unreachable' });
    const half = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"response"');
      setTimeout(() => response.destroy(), 10);
    });
    expect(await half.call('get_user')).toEqual({ kind: 'unreachable' });
  });

  test('to nowhere has an outcome that nobody knows', async () => {
    expect(await createHttp('http://127.0.0.1:1').call('get_user')).toEqual({ kind: 'unreachable' });
  });
});

describe('a stream of events', () => {
  const bytes = (...parts: readonly string[]): ReadableStream<Uint8Array> => {
    const encoder = new TextEncoder();
    return new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(encoder.encode(part));
        controller.close();
      },
    });
  };
  const read = async (stream: ReadableStream<Uint8Array>): Promise<(StreamEvent | null)[]> => {
    const heard: (StreamEvent | null)[] = [];
    await readEvents(stream, (event) => heard.push(event));
    return heard;
  };

  test('gives events however they are cut, and signs of life as such', async () => {
    const events = await read(
      bytes(
        'event: hel',
        'lo\ndata: {"seq":1}\n',
        '\n: alive\n\nevent: change\r\ndata: a\r\ndata: b\r\n\r\n',
        'data: cut off',
      ),
    );
    expect(events).toEqual([{ name: 'hello', data: '{"seq":1}' }, null, { name: 'change', data: 'a\nb' }]);
  });

  test('keeps characters whole that are cut in two', async () => {
    const [first = new Uint8Array()] = [new TextEncoder().encode('data: ☂️\n\n')];
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of first) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await read(stream)).toEqual([{ name: 'message', data: '☂️' }]);
  });

  test('that never ends an event is given up', async () => {
    const endless = bytes(...Array.from({ length: 20 }, () => 'x'.repeat(100_000)));
    await expect(read(endless)).rejects.toThrow('too long');
  });

  test('of a server that speaks HTTP arrives while it is open', async () => {
    const http = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: 1\n\n');
      setTimeout(() => response.end('event: bye\ndata: 2\n\n'), 20);
    });
    const opened = await http.stream('events', { token: 't' });
    if (opened.kind !== 'ok') throw new Error(opened.kind);
    expect(await read(opened.value)).toEqual([
      { name: 'hello', data: '1' },
      { name: 'bye', data: '2' },
    ]);
  });
});
