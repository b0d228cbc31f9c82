// The nonce of the two pages on which scripts of others may run (security S1b).

/** The policy of such a page names it; browsers hide it from everything but this property. */
export const scriptNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce || undefined;
