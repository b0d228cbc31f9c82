// Tokens that somebody forged, borrowed or bent: each is refused, and none says more than that (security S2).
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type TestApi, testApi } from '../../support/api';
import { type Issuer, type Overrides, standIn } from '../../support/issuer';

const CLIENT = '1234567890-tabdo.apps.googleusercontent.com';
const GOOGLE = 'https://accounts.google.com';
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(databases())('forged tokens on %s', (kind) => {
  let google: Issuer;
  let api: TestApi;

  beforeAll(async () => {
    google = await standIn(GOOGLE, CLIENT, KEYS);
    api = await testApi(kind, undefined, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'http://127.0.0.1:8787',
      options: { fetch: google.fetch },
    });
  });

  afterAll(() => api.close());

  const nonce = async (): Promise<string> => {
    const { body } = await api.call('nonce');
    return (body.response as { nonce: string }).nonce;
  };
  const enter = (credential: string) => api.call('google_login_user', { body: { credential } });
  const token = async (overrides: Overrides = {}, header: Readonly<Record<string, unknown>> = {}) =>
    google.token({ nonce: await nonce(), ...overrides }, header);

  test('the stand-in itself is believed, so that what follows is refused for its fault alone', async () => {
    expect((await enter(await token())).status).toBe(200);
    expect((await enter(await token({}, { typ: 'JWT' }))).status).toBe(200);
    expect((await enter(await token({ azp: CLIENT, aud: [CLIENT, 'someone-else'] }))).status).toBe(200);
  });

  test.each<[string, Overrides, Readonly<Record<string, unknown>>]>([
    ['of another kind, signed by the same key', {}, { typ: 'at+jwt' }],
    ['of the kind that ends sessions', {}, { typ: 'logout+jwt' }],
    ['with a key named by a path', {}, { kid: '../../../../dev/null' }],
    ['with a key named by a query', {}, { kid: "x' or '1'='1" }],
    ['with a key of nobody', {}, { kid: 'unknown' }],
    ['with an extension that must be understood', {}, { crit: ['exp-ns'], 'exp-ns': true }],
    ['with a list for the issuer', { iss: [GOOGLE] }, {}],
    ['with an issuer that only begins so', { iss: `${GOOGLE}/` }, {}],
    ['with an issuer in capitals', { iss: GOOGLE.toUpperCase() }, {}],
    ['with an audience that only begins so', { aud: `${CLIENT}.evil` }, {}],
    ['for nobody', { aud: [] }, {}],
    ['with a number for the subject', { sub: 12_345 }, {}],
    ['with a subject that would be cut short', { sub: 's'.repeat(256) }, {}],
    ['with a subject that no text can hold', { sub: 'ada\0' }, {}],
    ['with half a sign in the subject', { sub: 'ada\ud83d' }, {}],
    ['with words for the times', { exp: 'tomorrow' }, {}],
    ['with a list for the nonce', { nonce: ['x'] }, {}],
    ['with no address for the email', { email: 'ada' }, {}],
    ['that is older than a sign-in lasts', { iat: Math.floor(Date.now() / 1_000) - 700 }, {}],
  ])('a token %s is refused', async (_what, overrides, header) => {
    const { status, body } = await enter(await token(overrides, header));
    expect([status, body]).toEqual([401, { code: 'unauthorized', message: 'The sign-in was not accepted.' }]);
  });

  test('a key that the token brings along is not used', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const own = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' };
    const kid = google.publicKey().kid ?? '';
    const headers = [
      { alg: 'RS256', kid, jwk: own },
      { alg: 'RS256', kid, jku: 'https://evil.example/keys' },
      { alg: 'RS256', kid, x5u: 'https://evil.example/cert' },
      { alg: 'RS256', kid: 'own', jwk: own },
    ];
    for (const header of headers) {
      const claims = {
        iss: GOOGLE,
        aud: CLIENT,
        sub: 'subject-1',
        email: 'ada@example.com',
        email_verified: true,
      };
      const credential = await new SignJWT({ ...claims, nonce: await nonce() })
        .setProtectedHeader(header)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
      expect((await enter(credential)).status).toBe(401);
    }
  });

  test('a signature of another algorithm is refused even where the key would do for it', async () => {
    const [, claims = '', signature = ''] = (await token()).split('.');
    for (const alg of ['RS384', 'PS256', 'ES256', 'EdDSA', 'none', 'None', 'nOnE', 'HS256', '', 'RS256 ']) {
      const credential = `${part({ alg, kid: google.publicKey().kid })}.${claims}.${signature}`;
      expect([alg, (await enter(credential)).status]).toEqual([alg, 401]);
    }
  });

  test('claims that were changed after signing, and signatures of other tokens, are refused', async () => {
    const [head = '', claims = '', signature = ''] = (await token()).split('.');
    const parsed: object = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const changed = part({ ...parsed, sub: 'somebody-else' });
    const [, , other = ''] = (await token({ sub: 'x' })).split('.');
    const bent = [
      `${head}.${changed}.${signature}`,
      `${head}.${claims}.${other}`,
      `${head}.${claims}.`,
      `${head}.${claims}`,
      `${head}.${claims}.${signature}.`,
      `${head}.${claims}.${signature}.x.y`,
      `.${claims}.${signature}`,
      `${head}..${signature}`,
      `${part('text')}.${claims}.${signature}`,
      `${part(null)}.${claims}.${signature}`,
      `${head}.${part([])}.${signature}`,
    ];
    for (const credential of bent)
      expect([credential, (await enter(credential)).status]).toEqual([credential, 401]);
    expect((await enter(`${head}.${claims}.${signature}`)).status).toBe(200);
  });

  test('a token longer than any real one is refused before anything is read', async () => {
    expect((await enter('x'.repeat(16_385))).status).toBe(400);
    expect((await enter(`${'e'.repeat(16_000)}.a.b`)).status).toBe(401);
  });

  test('names are taken as a profile can hold them', async () => {
    const claims = {
      sub: 'odd',
      given_name: 'A\u0000da\ud800',
      family_name: ' ',
      picture: 'javascript:alert(1)',
    };
    const { body } = await enter(await token(claims));
    expect(body.response).toMatchObject({ firstName: 'Ada\ufffd', lastName: null, image: null });
  });

  test('many first sign-ins of one person at the same moment make one account', async () => {
    const credentials = await Promise.all(Array.from({ length: 8 }, () => token({ sub: 'newcomer' })));
    const answers = await Promise.all(credentials.map(enter));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => (body.response as { _id: string })._id)).size).toBe(1);
    expect(new Set(answers.map(({ text }) => JSON.parse(text).token)).size).toBe(8);
  });
});

describe.each(databases())('keys of a provider in trouble on %s', (kind) => {
  test.each<[string, Partial<Issuer['behaviour']>]>([
    ['an error', { status: 500 }],
    ['nothing', { down: true }],
    ['no key set', { keys: { keys: 'none' } }],
  ])('where it answers %s nobody gets in, and may try again', async (_what, behaviour) => {
    const google = await standIn(GOOGLE, CLIENT, KEYS);
    const api = await testApi(kind, undefined, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'http://127.0.0.1:8787',
      options: { fetch: google.fetch, keyTimes: { keep: 600_000, pause: 0 } },
    });
    const { body: given } = await api.call('nonce');
    const credential = await google.token(given.response as Overrides & { nonce: string });
    Object.assign(google.behaviour, behaviour);
    const { status, body } = await api.call('google_login_user', { body: { credential } });
    expect([status, body.code]).toEqual([425, 'too_early']);
    Object.assign(google.behaviour, { down: false, status: 200, keys: null });
    expect((await api.call('google_login_user', { body: { credential } })).status).toBe(200);
    await api.close();
  });
});
