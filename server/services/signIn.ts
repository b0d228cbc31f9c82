// Signing in: identity comes from a provider's word that this server checked, and from nowhere else (decisions D19).
import { randomBytes } from 'node:crypto';
import type { BodyOf } from '../../src/platform/contract/api/index';
import type { Database } from '../data/database';
import { addUser, findAccount, type UserRecord } from '../data/users';
import type { Audit } from '../ports/audit';
import { IdentityError } from '../ports/identity/identityError';
import type { Claims } from '../ports/identity/idToken';
import { LOCAL_ISSUER, localSettings } from '../ports/identity/localProvider';
import { networkFetch, type Place } from '../ports/identity/network';
import { Google, OpenIdProvider, type ProviderOptions } from '../ports/identity/provider';
import type { IdentityConfig } from '../ports/identity/settings';
import { neighbourhood, visitorKey } from './addresses';
import { Challenges, markOfApp, newSecret, type Visitor } from './challenges';
import { Refusal } from './refusal';
import type { Sessions } from './sessions';
import { type SharedRate, type SharedRates, takeOfAll } from './sharedRates';
import type { WaitingApp } from './waitingApp';

const NOT_ACCEPTED = 'The sign-in was not accepted.';
const UNREACHABLE = 'The sign-in provider does not answer. Please try again in a moment.';
const MINUTE = 60_000;

/** How many sign-ins an address may make in a minute (security S8). */
export interface SignInLimits {
  readonly successful: number;
  readonly failed: number;
}
const LIMITS: SignInLimits = { successful: 60, failed: 10 };
/** Not everyone who begins comes back. */
const STARTS_PER_SIGN_IN = 3;

/** What signing in needs to know of its surroundings. */
export interface SignInSettings {
  readonly identity: IdentityConfig;
  /** The origin that people see; known once the server listens. */
  readonly origin: () => string;
  /** Where this process listens: the local provider is asked there, whatever stands in between. */
  readonly here?: () => Place;
  readonly options?: ProviderOptions;
  readonly limits?: SignInLimits;
}

/** Who came in. */
export interface SignedIn {
  readonly user: UserRecord;
  readonly token: string;
  /** Where the provider's session ends; null where there is no such place. */
  readonly endSessionUrl: string | null;
}

/** Offers providers, hands out challenges, and opens sessions for those who answer them. */
export class SignIn {
  private readonly google: Google | null;
  private readonly others: ReadonlyMap<string, OpenIdProvider>;
  private readonly challenges: Challenges;
  private readonly starts: SharedRate;
  private readonly successful: SharedRate;
  private readonly failed: SharedRate;
  private local: { readonly origin: string; readonly provider: OpenIdProvider } | null = null;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly now: () => number,
    private readonly settings: SignInSettings,
    private readonly audit: Audit,
    rates: SharedRates,
  ) {
    const { googleClientId, oidc } = settings.identity;
    this.google = googleClientId === null ? null : new Google(googleClientId, settings.options);
    this.others = new Map(oidc.map((each) => [each.id, new OpenIdProvider(each, settings.options)]));
    this.challenges = new Challenges(database, now);
    const { successful, failed } = settings.limits ?? LIMITS;
    this.starts = rates.rate('sign-in begun', successful * STARTS_PER_SIGN_IN, MINUTE);
    this.successful = rates.rate('sign-in done', successful, MINUTE);
    this.failed = rates.rate('sign-in failed', failed, MINUTE);
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

  /** The origin of our own pages. */
  get origin(): string {
    return this.settings.origin();
  }

  /** A nonce that one ID token may carry. */
  async nonce(visitor: Visitor, mark: string): Promise<{ nonce: string; expiresAt: string }> {
    allow(await this.starts.take(visitorKey(visitor.address)));
    const nonce = newSecret();
    const until = await this.challenges.remember(nonce, 'nonce', mark);
    return { nonce, expiresAt: new Date(until).toISOString() };
  }

  /** The address at which a provider asks who it is. @param app that asks, where it is no page of ours */
  async start(
    providerId: string,
    visitor: Visitor,
    mark: string,
    app: WaitingApp | null = null,
  ): Promise<{ url: string }> {
    allow(await this.starts.take(visitorKey(visitor.address)));
    const provider = this.provider(providerId);
    if (provider === null) throw new Refusal('unknown_id');
    const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
    const redirectUri = app?.redirectUri ?? `${this.settings.origin()}/login`;
    const url = await provider
      .addressFor({ state, nonce, verifier, redirectUri }, this.now())
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
    const details = { provider: providerId, nonce, verifier, redirect_uri: redirectUri };
    const whose = app === null ? mark : markOfApp(app.challenge);
    await this.challenges.remember(state, 'state', whose, details);
    return { url };
  }

  /**
   * Checks what a provider said, and opens a session; the account is made at the first time.
   * @param before the token that the visitor has until now, if any
   */
  async enter(
    body: BodyOf<'google_login_user'>,
    visitor: Visitor,
    before: string | null = null,
  ): Promise<SignedIn> {
    const key = visitorKey(visitor.address);
    allow(await takeOfAll([this.failed, this.successful], key));
    const provider = body.credential === undefined ? this.nameOf(body.provider) : 'google';
    const from = neighbourhood(visitor.address);
    let claims: Claims;
    try {
      claims = await this.claimsOf(body, visitor);
    } catch (error) {
      await this.successful.giveBack(key);
      if (!(error instanceof IdentityError && error.kind === 'refused')) await this.failed.giveBack(key);
      if (error instanceof IdentityError) {
        this.audit({ event: 'sign-in-refused', provider, reason: error.message, from });
      }
      throw refusalOf(error);
    }
    await this.failed.giveBack(key);
    const user = await this.account(claims);
    const { token, sessionId } = await this.sessions.open(user.id, visitor.agent, before);
    this.audit({ event: 'sign-in', userId: user.id, sessionId, provider, from });
    return { user, token, endSessionUrl: await this.endOf(body.provider, visitor) };
  }

  /** Where an app opens the end of the provider's own session when it logs out; a page has no business there. */
  private async endOf(id: string | undefined, { verifier }: Visitor): Promise<string | null> {
    if (id === undefined || verifier === undefined) return null;
    return (
      (await this.provider(id)
        ?.endAddress(this.now())
        .catch(() => null)) ?? null
    );
  }

  private async claimsOf(body: BodyOf<'google_login_user'>, visitor: Visitor): Promise<Claims> {
    const { credential, provider, code, state } = body;
    if (credential !== undefined && code === undefined) return this.byToken(credential, visitor);
    if (provider === undefined || code === undefined || state === undefined) throw new Refusal('invalid');
    const challenge = await this.challenges.take(state, 'state', visitor);
    const known = this.provider(provider);
    const { nonce, verifier, redirect_uri: redirectUri } = challenge ?? {};
    if (known === null || challenge?.provider !== provider || !nonce || !verifier || !redirectUri) {
      throw new IdentityError('refused', 'an unknown state');
    }
    const claims = await known.exchange(code, { nonce, verifier, redirectUri }, this.now());
    return provider === LOCAL_ISSUER ? { ...claims, issuer: LOCAL_ISSUER } : claims;
  }

  private async byToken(credential: string, visitor: Visitor): Promise<Claims> {
    if (this.google === null) throw new IdentityError('refused', 'no such provider');
    const { claims, nonce } = await this.google.verify(credential, this.now());
    if (nonce === null || (await this.challenges.take(nonce, 'nonce', visitor)) === null) {
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
      await addUser(newSecret(), queries, {
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

  /** A provider's name for the log: what a stranger typed stays out of it. */
  private nameOf(id: string | undefined): string {
    return id !== undefined && this.provider(id) !== null ? id : 'unknown';
  }

  private provider(id: string): OpenIdProvider | null {
    if (id !== LOCAL_ISSUER) return this.others.get(id) ?? null;
    if (!this.settings.identity.local) return null;
    const origin = this.settings.origin();
    if (this.local?.origin !== origin) {
      const { here, options } = this.settings;
      const fetch = here ? networkFetch('', { at: here }) : undefined;
      const provider = new OpenIdProvider(localSettings(origin), { ...(fetch && { fetch }), ...options });
      this.local = { origin, provider };
    }
    return this.local.provider;
  }
}

function allow(waitMs: number): void {
  if (waitMs > 0) throw new Refusal('rate_limited', undefined, Math.ceil(waitMs / 1_000));
}

/** Says of a failed identity only that it failed. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof IdentityError)) return error;
  return error.kind === 'unreachable'
    ? new Refusal('too_early', UNREACHABLE)
    : new Refusal('unauthorized', NOT_ACCEPTED);
}
