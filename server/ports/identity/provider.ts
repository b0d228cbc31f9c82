// The two kinds of identity provider: Google by its ID token, and any OpenID Connect issuer by code and PKCE.
import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import { IdentityError } from './identityError';
import { type Claims, type KeyTimes, remoteKeys, verifyIdToken } from './idToken';
import type { Fetch } from './network';
import type { OidcSettings } from './settings';
import { fetchObject, safeAddress, type Way, wayTo } from './web';

/** What was remembered when a sign-in by code began. */
export interface Begun {
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** For tests: another network, other times. */
export interface ProviderOptions {
  readonly fetch?: Fetch;
  readonly keyTimes?: KeyTimes;
}

const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const METADATA_KEPT_MS = 3_600_000;

/** Google: the browser brings the token. */
export class Google {
  readonly clientId: string;
  private readonly keys: JWTVerifyGetKey;

  constructor(clientId: string, options: ProviderOptions = {}) {
    this.clientId = clientId;
    this.keys = remoteKeys(GOOGLE_KEYS, wayTo(GOOGLE_KEYS, options.fetch), options.keyTimes);
  }

  /** Who the token is of; both spellings of the issuer are one. */
  async verify(credential: string, now: number): Promise<{ claims: Claims; nonce: string | null }> {
    const expected = {
      issuers: GOOGLE_ISSUERS,
      audience: this.clientId,
      algorithms: ['RS256'],
      keys: this.keys,
      now,
    };
    const { claims, nonce } = await verifyIdToken(credential, expected);
    return { claims: { ...claims, issuer: 'https://accounts.google.com' }, nonce };
  }
}

interface Metadata {
  readonly authorization: string;
  readonly token: string;
  readonly keys: JWTVerifyGetKey;
  /** Where a person ends their session there; not every provider has such a place. */
  readonly end: string | null;
}

/** Any OpenID Connect issuer: the browser brings a code, which the server exchanges. */
export class OpenIdProvider {
  readonly settings: OidcSettings;
  private readonly way: Way;
  private readonly keyTimes: KeyTimes | undefined;
  private known: { readonly until: number; readonly metadata: Metadata } | null = null;

  constructor(settings: OidcSettings, options: ProviderOptions = {}) {
    this.settings = settings;
    this.way = wayTo(settings.issuer, options.fetch);
    this.keyTimes = options.keyTimes;
  }

  /** The address to send the browser to. */
  async addressFor(begun: Begun & { readonly state: string }, now: number): Promise<string> {
    const { authorization } = await this.metadata(now);
    const url = new URL(authorization);
    const { clientId, prompt } = this.settings;
    for (const [name, value] of Object.entries({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: begun.redirectUri,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: createHash('sha256').update(begun.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(prompt !== undefined && { prompt }),
    })) {
      url.searchParams.set(name, value);
    }
    return url.href;
  }

  /** Where a person ends their session at the provider (OpenID Connect RP-Initiated Logout); null for nowhere. */
  async endAddress(now: number): Promise<string | null> {
    const { end } = await this.metadata(now);
    if (end === null) return null;
    const url = new URL(end);
    url.searchParams.set('client_id', this.settings.clientId);
    return url.href;
  }

  /** Exchanges a code, and says who it is of. */
  async exchange(code: string, begun: Begun, now: number): Promise<Claims> {
    const metadata = await this.metadata(now);
    const { issuer, clientId, clientSecret } = this.settings;
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: begun.redirectUri,
      code_verifier: begun.verifier,
      ...(clientSecret === null && { client_id: clientId }),
    });
    const answer = await fetchObject(
      metadata.token,
      {
        method: 'POST',
        body: form,
        headers: { accept: 'application/json', ...basic(clientId, clientSecret) },
      },
      this.way,
    );
    const token = answer.id_token;
    if (typeof token !== 'string') throw new IdentityError('refused', 'no ID token');
    const expected = { issuers: [issuer], audience: clientId, keys: metadata.keys, now };
    const { claims, nonce } = await verifyIdToken(token, expected);
    if (nonce !== begun.nonce) throw new IdentityError('refused', 'another nonce');
    return claims;
  }

  private async metadata(now: number): Promise<Metadata> {
    if (this.known !== null && now < this.known.until) return this.known.metadata;
    const { issuer } = this.settings;
    const { way, keyTimes } = this;
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const found = await fetchObject(address, { headers: { accept: 'application/json' } }, way);
    if (found.issuer !== issuer) throw new IdentityError('refused', 'the metadata are of another issuer');
    const metadata = {
      authorization: safeAddress(found.authorization_endpoint, way.home),
      token: safeAddress(found.token_endpoint, way.home),
      end: placeOf(found.end_session_endpoint, way.home),
      keys: remoteKeys(safeAddress(found.jwks_uri, way.home), way, keyTimes),
    };
    this.known = { until: now + METADATA_KEPT_MS, metadata };
    return metadata;
  }
}

/** Missing or odd, it is no reason to keep anybody out. */
function placeOf(address: unknown, home: string): string | null {
  try {
    return safeAddress(address, home);
  } catch {
    return null;
  }
}

/** RFC 6749 2.3.1: both parts are form-encoded first. */
function basic(clientId: string, secret: string | null): Record<string, string> {
  if (secret === null) return {};
  const [user, password] = [clientId, secret].map((part) =>
    new URLSearchParams({ part }).toString().slice('part='.length),
  );
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}
