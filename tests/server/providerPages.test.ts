// Sign-in and payment pages let the scripts of a provider in where it is set up, and nothing else anywhere (security S1b, S14).
import { afterEach, describe, expect, test } from 'vitest';
import { WORKSPACE_POLICY } from '../../server/plugins/securityHeaders';
import { type Answer, type ListeningServer, listen, PAGE } from '../support/httpServer';

const GOOGLE = { GOOGLE_CLIENT_ID: '1234567890-abc.apps.googleusercontent.com' };
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'AbCdEf-1234567890_client',
  PAYPAL_CLIENT_SECRET: 'EfGh-1234567890_secret',
  PAYPAL_PLAN_ID: 'P-1AB23456CD789012EFGHIJKL',
  PAYPAL_WEBHOOK_ID: '1AB23456CD789012E',
};
const PAGES = ['/', '/home', '/settings', '/contact-us', '/no/such/page', '/login/more', '/subscriptions'];
const OTHERS = ['/theme.js', '/assets/main-abc123.js', '/healthz', '/api/nothing', '/api/login'];

let server: ListeningServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

async function begin(env: Record<string, string>): Promise<ListeningServer> {
  server = await listen(env);
  return server;
}

const policyOf = ({ headers }: Answer): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ', 1)[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );
const nonceOf = (answer: Answer): string =>
  /'nonce-([A-Za-z0-9+/]{24})'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none';

function expectStrict({ headers }: Answer): void {
  expect(headers).toMatchObject({
    'content-security-policy': WORKSPACE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['permissions-policy']).toMatch(/identity-credentials-get=\(\).* payment=\(\)/);
}

describe('where Google and PayPal are set up', () => {
  test('the sign-in page lets in what Google names, and scripts that know the nonce of this answer', async () => {
    const { ask } = await begin({ ...GOOGLE, ...PAYPAL });
    const answer = await ask('/login');
    expect(Object.fromEntries(policyOf(answer))).toEqual({
      'default-src': "'none'",
      'script-src': `'self' 'nonce-${nonceOf(answer)}' https://accounts.google.com/gsi/client`,
      'style-src': `'self' 'nonce-${nonceOf(answer)}' https://accounts.google.com/gsi/style`,
      'font-src': "'self'",
      'connect-src': "'self' https://accounts.google.com/gsi/",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'img-src': "'self' data:",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'frame-src': 'https://accounts.google.com/gsi/',
    });
    expect(answer.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache, no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.headers['permissions-policy']).toMatch(/identity-credentials-get=\(self\).* payment=\(\)/);
  });

  test('the payment page lets in PayPal alone', async () => {
    const { ask } = await begin({ ...GOOGLE, ...PAYPAL });
    const answer = await ask('/subscription');
    const policy = policyOf(answer);
    // As its guide to content security policies asks for; inline code and styles by the nonce alone.
    const theirs = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';
    expect(policy.get('script-src')).toBe(`'self' 'nonce-${nonceOf(answer)}' ${theirs}`);
    expect(policy.get('style-src')).toBe(`'self' 'nonce-${nonceOf(answer)}' ${theirs}`);
    expect(policy.get('frame-src')).toBe(theirs);
    expect(policy.get('connect-src')).toBe(`'self' ${theirs}`);
    expect(policy.get('img-src')).toBe(`'self' data: ${theirs}`);
    expect([...policy.keys()].filter((rule) => rule.includes('trusted-types'))).toEqual([]);
    expect(String(answer.headers['content-security-policy'])).not.toMatch(
      /google|unsafe|strict-dynamic|\*\s/,
    );
    expect(answer.headers['permissions-policy']).toMatch(/identity-credentials-get=\(\).* payment=\(self\)/);
  });

  test('the nonce is another one in each answer, and the page passes it on', async () => {
    const { ask } = await begin({ ...GOOGLE, ...PAYPAL });
    const seen = new Set<string>();
    for (const path of [
      '/login',
      '/login',
      '/login?code=x&state=y',
      '/login/',
      '/subscription',
      '/Subscription',
    ]) {
      const answer = await ask(path, { headers: { accept: 'text/html', 'accept-encoding': 'br, gzip' } });
      const nonce = nonceOf(answer);
      expect(answer.body.toString()).toBe(
        PAGE.replace('<title>', `<meta property="csp-nonce" nonce="${nonce}" />\n    <title>`),
      );
      seen.add(nonce);
    }
    expect(seen.size).toBe(6);
  });

  test.each([...PAGES, ...OTHERS])('%s keeps the strict policy, whole and without a nonce', async (path) => {
    const { ask } = await begin({ ...GOOGLE, ...PAYPAL });
    const answer = await ask(path);
    expectStrict(answer);
    expect(answer.body.toString()).not.toContain('nonce');
  });
});

describe('where neither is set up', () => {
  test.each(['/login', '/subscription'])('%s has the strict policy and the plain page', async (path) => {
    const { ask } = await begin({});
    const answer = await ask(path);
    expect(answer.headers['content-security-policy']).toBe(WORKSPACE_POLICY);
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(answer.body.toString()).toBe(PAGE);
  });

  test('one that is set up opens its own page only', async () => {
    const { ask } = await begin(GOOGLE);
    expect(nonceOf(await ask('/login'))).not.toBe('none');
    expect((await ask('/subscription')).headers['content-security-policy']).toBe(WORKSPACE_POLICY);
  });
});
