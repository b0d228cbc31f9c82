// Signing in through the system's browser, as the desktop window does it (security S22, RFC 8252).
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Bridge } from '../../../src/platform/desktop/bridge';
import { outside } from '../../../src/platform/desktop/outside';
import { readServer } from '../../../src/platform/desktop/serverAddress';
import { systemSignIn } from '../../../src/platform/desktop/signIn';
import type { Ask, Http } from '../../../src/platform/http';
import { fakeShell, refuses } from '../../support/shellBridge';

const HERE = 'http://127.0.0.1:49152/callback';
const THERE = 'https://id.example/authorize?state=ours';

function server(url: unknown = THERE) {
  const asks: Ask[] = [];
  const http: Http = {
    call: async (_name, ask = {}) => {
      asks.push(ask);
      return { kind: 'ok', value: { response: { url }, message: 'OK' } };
    },
    stream: async () => ({ kind: 'unreachable' }),
  };
  return { asks, http };
}

const signInWith = (bridge: Bridge, http: Http) => systemSignIn(bridge, http, outside(bridge));

const shell = (query: string, redirectUri = HERE) =>
  fakeShell({ sign_in_listen: () => ({ redirectUri }), sign_in_wait: () => ({ query }) });

describe('a sign-in from the desktop window', () => {
  test('asks the server with a challenge, opens the provider, and gives its code back with the verifier', async () => {
    const { asks, http } = server();
    const bridge = shell('code=abc&state=ours');
    const came = await signInWith(bridge, http).begin('work');
    expect(bridge.asked.map(([command]) => command)).toEqual([
      'sign_in_listen',
      'external_hosts',
      'open_external',
      'sign_in_wait',
    ]);
    expect(bridge.asked[1]?.[1]).toEqual({ hosts: ['id.example'] });
    expect(bridge.asked[3]?.[1]).toEqual({ state: 'ours' });
    const { code_challenge: challenge, ...asked } = Object(asks[0]?.body);
    expect(asked).toEqual({ provider: 'work', redirect_uri: HERE });
    if (came.kind !== 'answered') throw new Error(came.kind);
    const { code_verifier: verifier = '', ...answer } = came.body;
    expect(answer).toEqual({ provider: 'work', code: 'abc', state: 'ours' });
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
  });

  test('ends at the provider too, also after a start at which the shell knows of none (decisions D22)', async () => {
    const bridge = shell('');
    await signInWith(bridge, server().http).end('https://id.example/session/end?token=x');
    expect(bridge.asked).toEqual([
      ['external_hosts', { hosts: ['id.example'] }],
      ['open_external', { url: 'https://id.example/session/end?token=x' }],
    ]);
  });

  test('opens nothing where the server names no address to end at', async () => {
    const bridge = shell('');
    await signInWith(bridge, server().http).end('no address');
    expect(bridge.asked).toEqual([]);
  });

  test('a shell that opens nothing keeps nobody from logging out', async () => {
    const bridge = fakeShell({ open_external: refuses('open_external', 'failed') });
    await expect(signInWith(bridge, server().http).end('https://id.example/end')).resolves.toBeUndefined();
  });

  test.each([
    ['another state', 'code=abc&state=theirs'],
    ['no state', 'code=abc'],
    ['no code', 'state=ours'],
    ['a refusal', 'error=access_denied&state=ours'],
    ['nothing', ''],
  ])('fails where the browser brings back %s', async (_what, query) => {
    expect(await signInWith(shell(query), server().http).begin('work')).toEqual({ kind: 'failed' });
  });

  test.each(['http://localhost:1/callback', 'https://evil.example/callback', 'http://127.0.0.1:1/else'])(
    'goes nowhere with a listener at %s',
    async (redirectUri) => {
      const { asks, http } = server();
      expect(await signInWith(shell('', redirectUri), http).begin('work')).toEqual({ kind: 'failed' });
      expect(asks).toEqual([]);
    },
  );

  test.each(['timeout', 'cancelled'] as const)('ends by %s without an error of the page', async (code) => {
    const bridge = fakeShell({
      sign_in_listen: () => ({ redirectUri: HERE }),
      sign_in_wait: refuses('sign_in_wait', code),
    });
    expect(await signInWith(bridge, server().http).begin('work')).toEqual({ kind: code });
  });

  test('opens nothing of a provider whose answer could not be known by its state', async () => {
    const bridge = shell('code=abc');
    const came = await signInWith(bridge, server('https://id.example/authorize').http).begin('work');
    expect(came).toEqual({ kind: 'failed' });
    expect(bridge.asked.map(([command]) => command)).toEqual(['sign_in_listen', 'sign_in_cancel']);
  });

  test('closes the listener where the server does not begin', async () => {
    const bridge = shell('');
    expect((await signInWith(bridge, server(null).http).begin('work')).kind).toBe('unbegun');
    expect(bridge.asked.at(-1)?.[0]).toBe('sign_in_cancel');
  });
});

describe('the address of a server', () => {
  test.each([
    ['https://todo.example', 'https://todo.example'],
    ['  https://todo.example:8443/ ', 'https://todo.example:8443'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://todo.example', null],
    ['https://todo.example/path', null],
    ['https://ada@todo.example', null],
    ['https://todo.example?x=1', null],
    ['javascript:alert(1)', null],
    ['todo.example', null],
    ['', null],
  ])('“%s” means %s', (typed, origin) => {
    expect(readServer(typed)).toBe(origin);
  });
});
