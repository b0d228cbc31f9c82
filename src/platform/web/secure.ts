// Whether the browser trusts the way the page came.

/** Without it there are no locks, no clipboard and no device crypto; fallbacks serve (decisions B). */
export const isSecureOrigin = (): boolean => window.isSecureContext;
