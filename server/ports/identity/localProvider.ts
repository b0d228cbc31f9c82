// The embedded identity provider: a certified OpenID provider whose accounts are an email and a name (decisions D19).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { isAppCallback } from './appCallback';
import { localKeys } from './localKeys';
import { LocalStore } from './localStore';
import type { OidcSettings } from './settings';

/** Where its pages are. */
export const LOCAL_PATH = '/local-identity';
/** Its issuer in accounts: the address changes with the port, the account does not. */
export const LOCAL_ISSUER = 'local';

const CLIENT = 'tabdo';
const TEN_MINUTES = 600;
const COOKIE = { httpOnly: true, sameSite: 'lax', signed: true } as const;
const SESSION_COOKIE = 'tabdo-local-session';
/** Names wait here from the page to the token. */
const MOST_NAMES = 1_000;

/** How the server's own client reaches it. */
export const localSettings = (origin: string): OidcSettings => ({
  id: LOCAL_ISSUER,
  name: 'Local account',
  issuer: `${origin}${LOCAL_PATH}`,
  clientId: CLIENT,
  clientSecret: null,
  // One computer, many people: never silently the one before.
  prompt: 'login',
});

/** Built at its first use: nobody else should wait for it. */
export class LocalProvider {
  private readonly dataDir: string;
  private readonly endedPage: string;
  private readonly names = new Map<string, string>();
  private built: { readonly origin: string; readonly provider: Promise<Provider> } | null = null;

  /** @param endedPage what to show where a sign-in cannot go on */
  constructor(dataDir: string, endedPage: string) {
    this.dataDir = dataDir;
    this.endedPage = endedPage;
  }

  /** Rejects where it cannot be built now. */
  async ready(origin: string): Promise<void> {
    await this.builtFor(origin);
  }

  /** Answers one of its own addresses. */
  async answer(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = await this.provider(origin, request);
    // It finds out where it is mounted by comparing the two.
    Object.assign(request, {
      originalUrl: request.url,
      url: (request.url ?? '').slice(LOCAL_PATH.length) || '/',
    });
    await provider.callback()(request, response);
  }

  /** Whether somebody is being asked who they are, in this browser. */
  async isAsking(origin: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const provider = await this.provider(origin, request);
    return provider.interactionDetails(request, response).then(
      () => true,
      () => false,
    );
  }

  /** Somebody has said who they are; answers with where the browser goes on. */
  async entered(
    origin: string,
    person: { readonly email: string; readonly name: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<string> {
    const provider = await this.provider(origin, request);
    const accountId = person.email.toLowerCase();
    this.names.delete(accountId);
    this.names.set(accountId, person.name);
    const [oldest] = this.names.keys();
    if (this.names.size > MOST_NAMES && oldest !== undefined) this.names.delete(oldest);
    return provider.interactionResult(request, response, { login: { accountId } });
  }

  private provider(origin: string, { headers }: IncomingMessage): Promise<Provider> {
    // The library asks the request for scheme and host; people see those of the settings.
    const { protocol, host } = new URL(origin);
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    headers['x-forwarded-host'] = host;
    // It would remember who came last, and stumble over the next one.
    headers.cookie = headers.cookie
      ?.split(';')
      .filter((pair) => !pair.trim().startsWith(SESSION_COOKIE))
      .join(';');
    return this.builtFor(origin);
  }

  private builtFor(origin: string): Promise<Provider> {
    if (this.built?.origin === origin) return this.built.provider;
    const built = { origin, provider: this.build(origin) };
    this.built = built;
    // The next one who comes tries again.
    built.provider.catch(() => {
      if (this.built === built) this.built = null;
    });
    return built.provider;
  }

  private async build(origin: string): Promise<Provider> {
    const [{ default: OidcProvider }, keys] = await Promise.all([
      import('oidc-provider'),
      localKeys(this.dataDir),
    ]);
    const provider = new OidcProvider(`${origin}${LOCAL_PATH}`, {
      adapter: new LocalStore().part,
      clients: [
        {
          client_id: CLIENT,
          redirect_uris: [`${origin}/login`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'none',
          id_token_signed_response_alg: (keys.jwks.keys[0]?.alg ?? 'ES256') as never,
        },
      ],
      jwks: keys.jwks as never,
      cookies: {
        keys: [keys.cookieKey],
        names: { session: SESSION_COOKIE, interaction: 'tabdo-local-step', resume: 'tabdo-local-resume' },
        // Each sign-in has paths of its own, so that two tabs do not meet.
        short: COOKIE,
        long: { ...COOKIE, path: LOCAL_PATH },
      },
      // Those of the claims, and none that asks for tokens which last.
      scopes: ['openid'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        userinfo: { enabled: false },
        rpInitiatedLogout: { enabled: false },
        resourceIndicators: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        dPoP: { enabled: false },
      },
      pkce: { required: () => true },
      responseTypes: ['code'],
      interactions: { url: (_context, { uid }) => `${LOCAL_PATH}/interaction/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({
          sub: id,
          email: id,
          email_verified: true,
          name: this.names.get(id) || undefined,
        }),
      }),
      // Its only client is this server: there is nothing to consent to.
      loadExistingGrant: async (context) => {
        const { client, session } = context.oidc;
        const grant = new context.oidc.provider.Grant({
          ...(client && { clientId: client.clientId }),
          ...(session?.accountId !== undefined && { accountId: session.accountId }),
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      renderError: (context) => {
        context.type = 'html';
        context.body = this.endedPage;
      },
      ttl: {
        AuthorizationCode: 60,
        AccessToken: 60,
        IdToken: TEN_MINUTES,
        Interaction: TEN_MINUTES,
        Session: TEN_MINUTES,
        Grant: TEN_MINUTES,
      },
    });
    // An app listens at a port of chance (RFC 8252 7.3); our server begins each sign-in, and looks at the address too.
    const { redirectUriAllowed } = provider.Client.prototype;
    provider.Client.prototype.redirectUriAllowed = function allowed(address: string): boolean {
      return isAppCallback(address) || redirectUriAllowed.call(this, address);
    };
    provider.proxy = true;
    return provider;
  }
}
