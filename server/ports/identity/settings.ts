// Which identity providers there are (decisions D19, B).

/** One OpenID Connect provider. */
export interface OidcSettings {
  /** How the client names it in calls. */
  readonly id: string;
  /** What people read on its button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  /** Asked of the provider at each sign-in. */
  readonly prompt?: 'login';
}

/** Which providers there are. */
export interface IdentityConfig {
  readonly googleClientId: string | null;
  readonly oidc: readonly OidcSettings[];
  /** Whether the embedded local provider is offered: never in production. */
  readonly local: boolean;
}
