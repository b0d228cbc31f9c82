// Which ways to sign in and to pay a server offers (decisions D19, D20).

/** A provider to which one goes and comes back. */
export interface OfferedProvider {
  readonly id: string;
  readonly name: string;
}

export interface Offer {
  readonly google: { readonly clientId: string } | null;
  readonly oidc: readonly OfferedProvider[];
  /** The identity provider of the server itself, for one's own machine. */
  readonly local: boolean;
}

/** What a server said, as far as it is understood; null where it said nothing like it. */
export function readOffer(value: unknown): Offer | null {
  const { google, oidc, local }: Record<string, unknown> = Object(value);
  if (!Array.isArray(oidc) || typeof local !== 'boolean') return null;
  const { clientId }: Record<string, unknown> = Object(google);
  return {
    google: typeof clientId === 'string' ? { clientId } : null,
    oidc: oidc.flatMap((each) => {
      const { id, name }: Record<string, unknown> = Object(each);
      return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
    }),
    local,
  };
}

/** What PayPal's page needs to know. */
export interface PayPalSale {
  readonly clientId: string;
  readonly planId: string;
}

/** How one can pay. */
export interface Sale {
  readonly paypal: PayPalSale | null;
  /** Nothing is paid: for one's own machine. */
  readonly test: boolean;
}

/** The same about paying. */
export function readSale(value: unknown): Sale | null {
  const { payments }: Record<string, unknown> = Object(value);
  const { paypal, test }: Record<string, unknown> = Object(payments);
  if (typeof test !== 'boolean') return null;
  const { clientId, planId }: Record<string, unknown> = Object(paypal);
  const known = typeof clientId === 'string' && typeof planId === 'string';
  return { paypal: known ? { clientId, planId } : null, test };
}
