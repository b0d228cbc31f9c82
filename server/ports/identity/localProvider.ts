// The embedded identity provider: a certified OpenID provider whose accounts are an email and a name (decisions D19).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { localKeys } from './localKeys';
import { LocalStore } from './localStore';
import type { OidcSettings } from './settings';

/** Where its pages are. */
export const LOCAL_PATH = '/local-identity';
/** Its issuer in accounts: the address changes with the port, the account does not. */
export const LOCAL_ISSUER = 'local';

const CLIENT = 'tabdo';
const TEN_MINUTES = 600;

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
  private readonly names = new Map<string, string>();
  private built: { readonly origin: string; readonly provider: Promise<Provider> } | null = null;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Answers one of its own addresses. */
  async answer(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = await this.provider(origin);
    // It finds out where it is mounted by comparing the two.
    Object.assign(request, {
      originalUrl: request.url,
      url: (request.url ?? '').slice(LOCAL_PATH.length) || '/',
    });
    await provider.callback()(request, response);
  }

  /** Whether somebody is being asked who they are, in this browser. */
  async isAsking(origin: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const provider = await this.provider(origin);
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
    const provider = await this.provider(origin);
    const accountId = person.email.toLowerCase();
    this.names.set(accountId, person.name);
    return provider.interactionResult(request, response, { login: { accountId } });
  }

  private provider(origin: string): Promise<Provider> {
    if (this.built?.origin !== origin) this.built = { origin, provider: this.build(origin) };
    return this.built.provider;
  }

  private async build(origin: string): Promise<Provider> {
    const [{ default: OidcProvider }, keys] = await Promise.all([
      import('oidc-provider'),
      localKeys(this.dataDir),
    ]);
    const provider = new OidcProvider(`${origin}${LOCAL_PATH}`, {
      adapter: LocalStore,
      clients: [
        {
          client_id: CLIENT,
          redirect_uris: [`${origin}/login`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'none',
        },
      ],
      jwks: keys.jwks as never,
      cookies: { keys: [keys.cookieKey], short: { path: LOCAL_PATH }, long: { path: LOCAL_PATH } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        userinfo: { enabled: false },
        rpInitiatedLogout: { enabled: false },
        resourceIndicators: { enabled: false },
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
        context.type = 'text/plain';
        context.body = 'This sign-in has ended or was not started here. Go back to Tabdo and try again.';
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
    return provider;
  }
}
