// How providers are reached over a real network: no redirect, no private place, nothing endless, nothing huge.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublic, networkFetch } from '../../../server/ports/identity/network';
import { OpenIdProvider } from '../../../server/ports/identity/provider';
import { boundedFetch, safeAddress, wayTo } from '../../../server/ports/identity/web';
import { type Issuer, standIn } from '../../support/issuer';

const servers: Server[] = [];
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Listens on this machine; answers with its origin. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The same for an answer that is no HTTP of ours. */
async function listenRaw(answer: string): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => void server.close());
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

/** The stand-in behind a real port. */
async function served(): Promise<Issuer> {
  let issuer: Issuer | null = null;
  const origin = await listen(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const answer = await issuer?.fetch(`${origin}${request.url}`, { body });
    response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' });
    response.end(await answer?.text());
  });
  issuer = await standIn(origin, 'tabdo');
  return issuer;
}

const providerOf = (issuer: string): OpenIdProvider =>
  new OpenIdProvider({ id: 'work', name: 'Work', issuer, clientId: 'tabdo', clientSecret: null });

const begun = { nonce: 'nonce-1', verifier: 'v'.repeat(43), redirectUri: 'http://127.0.0.1:8787/login' };
const start = (provider: OpenIdProvider) => provider.addressFor({ ...begun, state: 'state-1' }, Date.now());
const bounded = (address: string): Promise<Response> => boundedFetch(address, {}, wayTo(address));

describe('an issuer behind a real port', () => {
  test('is found, gives a code, and exchanges it', async () => {
    const issuer = await served();
    const provider = providerOf(issuer.issuer);
    const code = issuer.consent(await start(provider));
    expect(await provider.exchange(code, begun, Date.now())).toMatchObject({
      issuer: issuer.issuer,
      subject: 'subject-1',
      email: 'ada@example.com',
    });
    await expect(provider.exchange(code, begun, Date.now())).rejects.toMatchObject({ kind: 'refused' });
  });

  test('with another verifier gets nothing', async () => {
    const issuer = await served();
    const provider = providerOf(issuer.issuer);
    const code = issuer.consent(await start(provider));
    const other = { ...begun, verifier: 'w'.repeat(43) };
    await expect(provider.exchange(code, other, Date.now())).rejects.toMatchObject({ kind: 'refused' });
  });

  test('that is not there is a reason to try again', async () => {
    const origin = await listen(() => undefined);
    servers[0]?.close();
    await expect(start(providerOf(origin))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('exchanges', () => {
  test.each([101, 600, 799, 999])(
    'an answer of the status %i, which there is not, is none',
    async (status) => {
      const origin = await listenRaw(`HTTP/1.1 ${status} Odd\r\ncontent-length: 2\r\n\r\n{}`);
      await expect(start(providerOf(origin))).rejects.toMatchObject({ kind: 'unreachable' });
    },
  );

  test.each([301, 302, 303, 307, 308])('a redirection by %i is not followed', async (status) => {
    let visits = 0;
    const elsewhere = await listen((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    const origin = await listen((_request, response) => {
      response.writeHead(status, { location: `${elsewhere}/.well-known/openid-configuration` }).end();
    });
    await expect(start(providerOf(origin))).rejects.toMatchObject({ kind: 'refused' });
    expect(visits).toBe(0);
  });

  test('an answer of more than 256 KB is not read to its end', async () => {
    let sent = 0;
    const origin = await listen((_request, response) => {
      const more = (): void => {
        if (response.destroyed || sent > 50e6) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536, 32), more);
      };
      more();
    });
    await expect(bounded(origin)).rejects.toMatchObject({ kind: 'refused' });
    expect(sent).toBeLessThan(20e6);
  });

  test('one that never ends is given up after five seconds', async () => {
    const origin = await listen((_request, response) => {
      const timer = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(timer));
    });
    const begin = performance.now();
    await expect(bounded(origin)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(performance.now() - begin).toBeLessThan(8_000);
  });

  test('a name that leads into a private network is not connected to, whatever else it leads to', async () => {
    const look = ((_name: string, _options: object, callback: (...found: unknown[]) => void) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ])) as never;
    const fetch = networkFetch('id.example', { look });
    await expect(fetch('https://keys.example/jwks', {})).rejects.toThrow('leads into a private network');
  });
});

describe('addresses', () => {
  test.each([
    ['https://id.example/token', 'id.example'],
    ['https://keys.example/jwks', 'id.example'],
    ['https://10.0.0.7/jwks', '10.0.0.7'],
    ['https://[2606:2800:220:1::1]/jwks', 'id.example'],
    ['http://127.0.0.1:9000/token', '127.0.0.1'],
    ['http://localhost:9000/token', '127.0.0.1'],
    ['http://[::1]:9000/token', 'localhost'],
  ])('%s may be asked for %s', (address, home) => {
    expect(safeAddress(address, home)).toBe(address);
  });

  test.each([
    ['http://id.example/token', 'id.example'],
    ['http://127.0.0.1/token', 'id.example'],
    ['https://127.0.0.1/token', 'id.example'],
    ['https://localhost/token', 'id.example'],
    ['https://10.0.0.7/jwks', 'id.example'],
    ['https://169.254.169.254/latest', 'id.example'],
    ['https://[::1]/', 'id.example'],
    ['https://[::ffff:10.0.0.7]/', 'id.example'],
    ['https://2130706433/', 'id.example'],
    ['https://me@id.example/token', 'id.example'],
    ['ftp://id.example/', 'id.example'],
    ['file:///etc/passwd', 'id.example'],
    ['/token', 'id.example'],
    [null, 'id.example'],
  ])('%s may not be asked for %s', (address, home) => {
    expect(() => safeAddress(address, home)).toThrow('an unsafe address');
  });

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'id.example', ''],
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});
