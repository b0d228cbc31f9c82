// A stand-in for identity providers: mints tokens with keys of its own, and answers discovery, keys and code exchange.
import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Fetch } from '../../server/ports/identity/network';

/** Claims over those of a usual token; undefined leaves one out. */
export type Overrides = Readonly<Record<string, unknown>>;

interface Key {
  readonly private: CryptoKey;
  readonly jwk: JWK;
}

/** One provider, without a network: `fetch` answers for it. */
export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly fetch: Fetch;
  /** How often its keys were asked for. */
  readonly keyFetches: () => number;
  /** Signs with a new key from now on, and forgets the old one. */
  rotate(): Promise<void>;
  /** A usual token for now, with these changes. */
  token(overrides?: Overrides, header?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The present public key. */
  publicKey(): JWK;
  /** Consents to the sign-in at this address; answers with the code. */
  consent(address: string, overrides?: Overrides): string;
  /** Set to make it answer differently. */
  readonly behaviour: {
    down: boolean;
    metadata: Overrides;
    answerBytes: number;
    status: number;
    keys: unknown;
  };
}

interface Granted {
  readonly challenge: string | null;
  readonly redirectUri: string | null;
  readonly nonce: string | null;
  readonly overrides: Overrides;
}

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** Makes one. @param keysAt where its keys are @param secret what its client must show; null for a public client */
export async function standIn(
  issuer: string,
  clientId: string,
  keysAt = `${issuer}/keys`,
  secret: string | null = null,
): Promise<Issuer> {
  let key = await newKey();
  let keyFetches = 0;
  const codes = new Map<string, Granted>();
  const behaviour: Issuer['behaviour'] = {
    down: false,
    metadata: {},
    answerBytes: 0,
    status: 200,
    keys: null,
  };
  const token: Issuer['token'] = async (overrides = {}, header = {}) => {
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: 'subject-1',
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      iat: seconds,
      exp: seconds + 600,
      ...overrides,
    };
    const kept = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    return (
      new SignJWT(kept)
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '', ...header })
        // It may say that an extension must be understood which only it knows.
        .sign(key.private, { crit: { 'exp-ns': true } })
    );
  };
  // RFC 6749 2.3.1: both parts are form-encoded before they are joined.
  const isClient = (form: URLSearchParams, headers: Headers): boolean => {
    const shown = headers.get('authorization');
    if (secret === null) return shown === null && form.get('client_id') === clientId;
    const pair = Buffer.from(shown?.replace(/^Basic /, '') ?? '', 'base64').toString();
    const [user, password] = pair.split(':').map((part) => new URLSearchParams(`part=${part}`).get('part'));
    return user === clientId && password === secret;
  };
  const exchange = async (form: URLSearchParams, headers: Headers): Promise<Response> => {
    if (!isClient(form, headers)) return json({ error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const fits =
      granted !== undefined &&
      granted.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      granted.redirectUri === form.get('redirect_uri');
    if (!fits) return json({ error: 'invalid_grant' }, 400);
    const id_token = await token({ nonce: granted.nonce ?? undefined, ...granted.overrides });
    // Nobody asked for these; a provider gives them all the same.
    return json({ id_token, access_token: `access-${code}`, refresh_token: `refresh-${code}` });
  };
  return {
    issuer,
    clientId,
    behaviour,
    token,
    keyFetches: () => keyFetches,
    publicKey: () => key.jwk,
    rotate: async () => {
      key = await newKey();
    },
    consent: (address, overrides = {}) => {
      const asked = new URL(address).searchParams;
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        challenge: asked.get('code_challenge'),
        redirectUri: asked.get('redirect_uri'),
        nonce: asked.get('nonce'),
        overrides,
      });
      return code;
    },
    fetch: async (url, init) => {
      if (behaviour.down) throw new TypeError('no route to host');
      if (behaviour.status !== 200) return json({}, behaviour.status);
      if (behaviour.answerBytes > 0) return new Response('x'.repeat(behaviour.answerBytes));
      if (url === keysAt) {
        keyFetches += 1;
        return json(behaviour.keys ?? { keys: [key.jwk] });
      }
      if (url === `${issuer}/token`) {
        return exchange(new URLSearchParams(String(init.body)), new Headers(init.headers));
      }
      if (url !== `${issuer}/.well-known/openid-configuration`) return json({}, 404);
      const endpoints = {
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: keysAt,
      };
      return json({ issuer, ...endpoints, ...behaviour.metadata });
    },
  };
}

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(6).toString('hex');
  return { private: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
