// The two pages on which scripts of others may run: a policy of their own, with a nonce for each answer (security S1b).
import { randomBytes } from 'node:crypto';
import type { Config } from '../config';
import { type HeaderSet, permissions, WORKSPACE_POLICY } from './securityHeaders';

/** What a page gets beyond what every answer has. */
export interface PageExtras {
  readonly headers: HeaderSet;
  /** What the page must pass on to scripts of the provider; null where none is set up. */
  readonly nonce: string | null;
}

/** Tells what the page at a path gets; null for all pages but the two. */
export type ExtrasOf = (path: string) => PageExtras | null;

/** Where a provider's script comes from, and what it does. */
interface Sources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
}

/** As Google's guide to its sign-in names them. */
const GOOGLE: Sources = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  connect: ['https://accounts.google.com/gsi/'],
  frame: ['https://accounts.google.com/gsi/'],
  image: [],
};

/** The origins that PayPal's guide to its buttons names for each of these; the nonce takes the place of inline code. */
const PAYPAL_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];
const PAYPAL: Sources = {
  script: PAYPAL_ORIGINS,
  style: PAYPAL_ORIGINS,
  connect: PAYPAL_ORIGINS,
  frame: PAYPAL_ORIGINS,
  image: PAYPAL_ORIGINS,
};

const PAGE = /^\/(login|subscription)\/?$/i;
const NONCE_BYTES = 18;

/** Nothing of a provider that is not set up is in any policy. */
export function providerPages({ identity, payments }: Config): ExtrasOf {
  const login = extras('identity-credentials-get', identity.googleClientId === null ? null : GOOGLE);
  const subscription = extras('payment', payments.paypal === null ? null : PAYPAL);
  return (path) => {
    const [, name] = PAGE.exec(path) ?? [];
    if (name === undefined) return null;
    return name.toLowerCase() === 'login' ? login() : subscription();
  };
}

function extras(feature: string, sources: Sources | null): () => PageExtras {
  const always = {
    // Popups of providers answer their opener, and ask where they were opened.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions([feature]),
  };
  if (sources === null) return () => ({ nonce: null, headers: always });
  return () => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return { nonce, headers: { ...always, 'content-security-policy': policyOf(sources, nonce) } };
  };
}

/** The workspace's, opened for one provider; its code knows nothing of our Trusted Types. */
function policyOf(sources: Sources, nonce: string): string {
  const more: Readonly<Record<string, readonly string[]>> = {
    'script-src': [`'nonce-${nonce}'`, ...sources.script],
    'style-src': [`'nonce-${nonce}'`, ...sources.style],
    'connect-src': sources.connect,
    'img-src': sources.image,
  };
  const kept = WORKSPACE_POLICY.split('; ').filter((rule) => !rule.includes('trusted-types'));
  const rules = kept.map((rule) => [rule, ...(more[rule.split(' ', 1)[0] ?? ''] ?? [])].join(' '));
  return [...rules, `frame-src ${sources.frame.join(' ')}`].join('; ');
}

/** The page with the nonce as a property that our own scripts read; browsers hide the attribute from everything else. */
export const withNonce = (html: string, nonce: string): string =>
  html.replace('<title>', `<meta property="csp-nonce" nonce="${nonce}" />\n    <title>`);
