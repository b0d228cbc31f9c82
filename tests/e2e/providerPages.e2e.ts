// The sign-in page in a real browser, with Google and PayPal set up: ours runs clean, theirs may, others may not (security S1b).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';

let app: App;

beforeAll(async () => {
  app = await openApp({
    width: 1440,
    height: 900,
    path: '/login',
    env: {
      GOOGLE_CLIENT_ID: '1234567890-abc.apps.googleusercontent.com',
      PAYPAL_CLIENT_ID: 'AbCdEf-1234567890_client',
      PAYPAL_CLIENT_SECRET: 'EfGh-1234567890_secret',
      PAYPAL_PLAN_ID: 'P-1AB23456CD789012EFGHIJKL',
      PAYPAL_WEBHOOK_ID: '1AB23456CD789012E',
    },
  });
});

afterAll(() => app.close());

/** The rules that a script element breaks: of its address, and with the nonce of the page or without. */
const broken = async (src: string, nonced: boolean): Promise<string[]> =>
  await app.browser.execute(
    (address: string, useNonce: boolean) =>
      new Promise<string[]>((resolve) => {
        const rules: string[] = [];
        const hear = (event: SecurityPolicyViolationEvent): void => {
          rules.push(event.effectiveDirective);
        };
        document.addEventListener('securitypolicyviolation', hear);
        const script = document.createElement('script');
        if (useNonce)
          script.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? 'none';
        const end = (): void => {
          // The report comes in a task of its own.
          setTimeout(() => {
            document.removeEventListener('securitypolicyviolation', hear);
            script.remove();
            resolve(rules);
          }, 50);
        };
        script.onload = end;
        script.onerror = end;
        script.src = address;
        document.head.append(script);
      }),
    src,
    nonced,
  );

/** Messages about what was refused; that a provider cannot be reached from here is none. */
const refusals = async (): Promise<string[]> =>
  (await app.consoleMessages()).filter((line) => /Content Security Policy|Trusted/i.test(line));

const OWN = 'https://accounts.google.com/gsi/client';
const FOREIGN = 'https://www.paypal.com/sdk/js';

// The payment page has a policy of its own too (tests/server); without an account it leads here at once.
describe('/login', () => {
  test('runs without a word on the console', async () => {
    await app.goto('/login');
    await app.find('main');
    // That Google cannot be reached from here is the browser's own line.
    const ours = (await app.consoleMessages()).filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED'));
    expect(ours).toEqual([]);
  });

  test('lets the script of its provider in, with the nonce of the page also other scripts, and no other', async () => {
    await app.goto('/login');
    expect(await broken(OWN, false)).toEqual([]);
    expect(await broken(OWN, true)).toEqual([]);
    expect(await broken(FOREIGN, true)).toEqual([]);
    expect(await refusals()).toEqual([]);
    expect(await broken(FOREIGN, false)).toEqual(['script-src-elem']);
    expect(await refusals()).not.toEqual([]);
  });

  test('is the only one: the workspace beside it knows no nonce and lets nobody in', async () => {
    await app.goto('/');
    await app.find('main');
    expect(await app.consoleMessages()).toEqual([]);
    const stranger = await app.browser.execute(
      () => document.querySelector('meta[property=csp-nonce]') === null,
    );
    expect(stranger).toBe(true);
    const policy = await app.browser.execute(async () => {
      const answer = await fetch('/');
      return answer.headers.get('content-security-policy');
    });
    expect(policy).not.toMatch(/google|paypal|nonce/);
  });
});
