// Signing in: identity comes from a provider's word that this server checked, and from nowhere else (decisions D19).
import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf } from '../../src/platform/contract/api/index';
import { addChallenge, takeChallenge } from '../data/challenges';
import type { Database } from '../data/database';
import { addUser, findAccount, type UserRecord } from '../data/users';
import { IdentityError } from '../ports/identity/identityError';
import type { Claims } from '../ports/identity/idToken';
import { LOCAL_ISSUER, localSettings } from '../ports/identity/localProvider';
import { Google, OpenIdProvider, type ProviderOptions } from '../ports/identity/provider';
import type { IdentityConfig } from '../ports/identity/settings';
import { Refusal } from './refusal';
import type { Sessions } from './sessions';

const CHALLENGE_MS = 10 * 60_000;
const NOT_ACCEPTED = 'The sign-in was not accepted.';
const UNREACHABLE = 'The sign-in provider does not answer. Please try again in a moment.';

/** What signing in needs to know of its surroundings. */
export interface SignInSettings {
  readonly identity: IdentityConfig;
  /** The origin that people see; known once the server listens. */
  readonly origin: () => string;
  readonly options?: ProviderOptions;
}

/** Who came in. */
export interface SignedIn {
  readonly user: UserRecord;
  readonly token: string;
}

/** Offers providers, hands out challenges, and opens sessions for those who answer them. */
export class SignIn {
  private readonly google: Google | null;
  private readonly others: ReadonlyMap<string, OpenIdProvider>;
  private local: { readonly origin: string; readonly provider: OpenIdProvider } | null = null;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly now: () => number,
    private readonly settings: SignInSettings,
  ) {
    const { googleClientId, oidc } = settings.identity;
    this.google = googleClientId === null ? null : new Google(googleClientId, settings.options);
    this.others = new Map(oidc.map((each) => [each.id, new OpenIdProvider(each, settings.options)]));
  }

  /** How one can sign in. */
  offer(): {
    google: { clientId: string } | null;
    oidc: { id: string; name: string }[];
    local: boolean;
  } {
    const { identity } = this.settings;
    return {
      google: this.google && { clientId: this.google.clientId },
      oidc: identity.oidc.map(({ id, name }) => ({ id, name })),
      local: identity.local,
    };
  }

  /** A nonce that one ID token may carry. */
  async nonce(): Promise<{ nonce: string; expiresAt: string }> {
    const nonce = secret();
    const until = await this.remember(nonce, { kind: 'nonce' });
    return { nonce, expiresAt: new Date(until).toISOString() };
  }

  /** The address at which a provider asks who it is. */
  async start(providerId: string): Promise<{ url: string }> {
    const provider = this.provider(providerId);
    if (provider === null) throw new Refusal('unknown_id');
    const [state, nonce, verifier] = [secret(), secret(), secret()];
    const redirectUri = `${this.settings.origin()}/login`;
    const url = await this.asking(() =>
      provider.addressFor({ state, nonce, verifier, redirectUri }, this.now()),
    );
    await this.remember(state, {
      kind: 'state',
      provider: providerId,
      nonce,
      verifier,
      redirect_uri: redirectUri,
    });
    return { url };
  }

  /** Checks what a provider said, and opens a session; the account is made at the first time. */
  async enter(body: BodyOf<'google_login_user'>, agent: string | null): Promise<SignedIn> {
    const claims = await this.asking(() => this.claimsOf(body));
    const user = await this.account(claims);
    const { token } = await this.sessions.open(user.id, agent);
    return { user, token };
  }

  private async claimsOf({
    credential,
    provider,
    code,
    state,
  }: BodyOf<'google_login_user'>): Promise<Claims> {
    if (credential !== undefined && code === undefined) return this.byToken(credential);
    if (provider === undefined || code === undefined || state === undefined) throw new Refusal('invalid');
    const challenge = await this.take(state, 'state');
    const known = this.provider(provider);
    const { nonce, verifier, redirect_uri: redirectUri } = challenge ?? {};
    if (known === null || challenge?.provider !== provider || !nonce || !verifier || !redirectUri) {
      throw new IdentityError('refused', 'an unknown state');
    }
    const claims = await known.exchange(code, { nonce, verifier, redirectUri }, this.now());
    return provider === LOCAL_ISSUER ? { ...claims, issuer: LOCAL_ISSUER } : claims;
  }

  private async byToken(credential: string): Promise<Claims> {
    if (this.google === null) throw new IdentityError('refused', 'no such provider');
    const { claims, nonce } = await this.google.verify(credential, this.now());
    if (nonce === null || (await this.take(nonce, 'nonce')) === undefined) {
      throw new IdentityError('refused', 'a nonce that is not ours, or was used');
    }
    return claims;
  }

  /** An account is an issuer and a subject; equal emails of two providers are two people. */
  private account(claims: Claims): Promise<UserRecord> {
    return this.database.write(async ({ queries }) => {
      const { issuer, subject } = claims;
      const found = await findAccount(issuer, subject, queries);
      if (found) return found;
      await addUser(secret(), queries, {
        issuer,
        subject,
        epoch: randomBytes(8).toString('hex'),
        created_at: new Date(this.now()).toISOString(),
        email: claims.email,
        first_name: claims.firstName,
        last_name: claims.lastName,
        username: claims.email.split('@', 1)[0] ?? null,
        image: claims.image,
      });
      const made = await findAccount(issuer, subject, queries);
      if (made === undefined) throw new Refusal('unavailable');
      return made;
    });
  }

  private provider(id: string): OpenIdProvider | null {
    if (id !== LOCAL_ISSUER) return this.others.get(id) ?? null;
    if (!this.settings.identity.local) return null;
    const origin = this.settings.origin();
    if (this.local?.origin !== origin) {
      this.local = { origin, provider: new OpenIdProvider(localSettings(origin), this.settings.options) };
    }
    return this.local.provider;
  }

  private async remember(
    key: string,
    challenge: { kind: string; provider?: string; nonce?: string; verifier?: string; redirect_uri?: string },
  ): Promise<number> {
    const now = this.now();
    const row = { hash: hashOf(key), expires_at: now + CHALLENGE_MS, ...challenge };
    await this.database.write(({ queries }) => addChallenge(queries, row, now));
    return row.expires_at;
  }

  private take(key: string, kind: string) {
    return this.database.write(({ queries }) => takeChallenge(hashOf(key), kind, queries, this.now()));
  }

  /** Says of a failed identity only that it failed. */
  private async asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      if (error.kind === 'unreachable') throw new Refusal('too_early', UNREACHABLE);
      throw new Refusal('unauthorized', NOT_ACCEPTED);
    }
  }
}

const secret = (): string => randomBytes(32).toString('base64url');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
