// Signing in by code: state, nonce and verifier are ours, each used once, and accounts never meet by their email.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OidcSettings } from '../../../server/ports/identity/settings';
import { databases, type TestApi, testApi } from '../../support/api';
import { type Issuer, standIn } from '../../support/issuer';

/** What a form must write in another way. */
const SECRET = 's e:cret+%';

const settings = (id: string, issuer: Issuer): OidcSettings => ({
  id,
  name: id,
  issuer: issuer.issuer,
  clientId: issuer.clientId,
  clientSecret: SECRET,
});

describe.each(databases())('OpenID Connect on %s', (kind) => {
  let work: Issuer;
  let home: Issuer;
  let api: TestApi;

  beforeAll(async () => {
    work = await standIn('https://work.example', 'tabdo-work', undefined, SECRET);
    home = await standIn('https://home.example/realm', 'tabdo-home', undefined, SECRET);
    api = await testApi(kind, undefined, {
      identity: {
        googleClientId: null,
        oidc: [settings('work', work), settings('home', home)],
        local: false,
      },
      origin: () => 'https://todo.example',
      options: {
        fetch: (url, init) => (url.startsWith(work.issuer) ? work : home).fetch(url, init),
      },
    });
  });

  afterAll(() => api.close());

  const start = async (provider = 'work') => {
    const { body } = await api.call('oidc_start', { body: { provider } });
    const { url } = body.response as { url: string };
    return { url, state: new URL(url).searchParams.get('state') ?? '' };
  };
  const enter = (code: string, state: string, provider = 'work') =>
    api.call('google_login_user', { body: { provider, code, state } });

  test('providers are offered by name, without their secrets', async () => {
    const { text, body } = await api.call('providers');
    expect(body.response).toMatchObject({
      google: null,
      oidc: [
        { id: 'work', name: 'work' },
        { id: 'home', name: 'home' },
      ],
      local: false,
    });
    expect(text).not.toContain('cret');
  });

  test('the address asks for a code with PKCE, and comes back to the sign-in screen', async () => {
    const { url } = await start();
    const asked = new URL(url);
    expect(`${asked.origin}${asked.pathname}`).toBe('https://work.example/authorize');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'tabdo-work',
      response_type: 'code',
      redirect_uri: 'https://todo.example/login',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(new Set([...(await ids()), ...(await ids())]).size).toBe(6);
  });

  const ids = async () => {
    const asked = new URL((await start()).url).searchParams;
    return ['state', 'nonce', 'code_challenge'].map((name) => asked.get(name));
  };

  test('a code opens a session once', async () => {
    const { url, state } = await start();
    const code = work.consent(url);
    const first = await enter(code, state);
    expect(first.status).toBe(200);
    expect((await enter(code, state)).status).toBe(401);
    expect((await enter(work.consent(url), state)).status).toBe(401);
  });

  test('the same email and subject at another provider is another account', async () => {
    const one = await start('work');
    const other = await start('home');
    const mine = await enter(work.consent(one.url), one.state, 'work');
    const theirs = await enter(home.consent(other.url), other.state, 'home');
    const idOf = ({ body }: typeof mine) => (body.response as { _id: string })._id;
    expect(theirs.status).toBe(200);
    expect(idOf(theirs)).not.toBe(idOf(mine));
  });

  test.each<[string, (begun: { url: string; state: string }) => Promise<[string, string, string?]>]>([
    ['a state that nobody was given', async ({ url }) => [work.consent(url), 'made-up']],
    ['a state of another sign-in', async ({ url }) => [work.consent(url), (await start()).state]],
    ['a state of another provider', async ({ url }) => [work.consent(url), (await start('home')).state]],
    ['a code of another provider', async ({ url, state }) => [home.consent(url), state]],
    ['another nonce', async ({ url, state }) => [work.consent(url, { nonce: 'other' }), state]],
    ['a token for another client', async ({ url, state }) => [work.consent(url, { aud: 'x' }), state]],
    ['a code that was made up', async ({ state }) => ['made-up', state]],
    ['an unknown provider', async ({ url, state }) => [work.consent(url), state, 'nobody']],
    ['the local provider where there is none', async ({ url, state }) => [work.consent(url), state, 'local']],
  ])('%s is refused', async (_what, make) => {
    const [code, state, provider] = await make(await start());
    const { status, body } = await enter(code, state, provider);
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test('what a provider hands out stays inside: it is neither answered nor kept', async () => {
    const { url, state } = await start();
    const code = work.consent(url);
    const entered = await enter(code, state);
    expect(entered.status).toBe(200);
    const tables = await api.database.queries.introspection.getTables();
    const kept = await Promise.all(
      tables.map(
        async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(api.database.queries)).rows,
      ),
    );
    const everything = [entered.text, JSON.stringify(entered.headers), JSON.stringify(kept)].join('\n');
    expect(everything).toContain('ada@example.com');
    // A code is in both tokens that were handed out beside the ID token, which begins as all of its kind do.
    for (const secret of [code, 'access-', 'refresh-', 'eyJ']) expect(everything).not.toContain(secret);
  });

  test('a provider that knows another secret of ours, or wants none, gives nothing', async () => {
    for (const wanted of ['another', null]) {
      const strict = await standIn('https://strict.example', 'tabdo', undefined, wanted);
      const other = await testApi(kind, undefined, {
        identity: { googleClientId: null, oidc: [settings('strict', strict)], local: false },
        origin: () => 'https://todo.example',
        options: { fetch: strict.fetch },
      });
      const { body } = await other.call('oidc_start', { body: { provider: 'strict' } });
      const { url } = body.response as { url: string };
      const answer = { code: strict.consent(url), state: new URL(url).searchParams.get('state') };
      const came = await other.call('google_login_user', { body: { provider: 'strict', ...answer } });
      expect([wanted, came.status]).toEqual([wanted, 401]);
      await other.close();
    }
  });

  test('a code or a state alone, and an unknown provider at the start, are errors with a code', async () => {
    expect((await api.call('google_login_user', { body: { provider: 'work', code: 'x' } })).status).toBe(400);
    expect((await api.call('google_login_user', { body: {} })).status).toBe(400);
    expect((await api.call('oidc_start', { body: { provider: 'nobody' } })).status).toBe(404);
  });

  test.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['with an address in the clear', { token_endpoint: 'http://169.254.169.254/latest' }],
    ['with a file for keys', { jwks_uri: 'file:///etc/passwd' }],
  ])('metadata %s are not believed', async (_what, metadata) => {
    const evil = await standIn('https://new.example', 'tabdo');
    evil.behaviour.metadata = metadata;
    const fresh = await testApi(kind, undefined, {
      identity: { googleClientId: null, oidc: [settings('new', evil)], local: false },
      origin: () => 'https://todo.example',
      options: { fetch: evil.fetch },
    });
    expect((await fresh.call('oidc_start', { body: { provider: 'new' } })).status).toBe(401);
    await fresh.close();
  });
});
