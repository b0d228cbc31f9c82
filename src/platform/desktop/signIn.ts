// Signing in through the system's browser: a listener on this machine, a secret that stays here, one answer (security S22, RFC 8252).
import type { SystemSignIn } from '../account';
import type { Http } from '../http';
import { type Bridge, ShellRefused } from './bridge';
import type { OpenOutside } from './outside';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const CALLBACK = /^http:\/\/127\.0\.0\.1:\d{1,5}\/callback$/;

/** What the shell opens for us, and waits for. */
export function systemSignIn(bridge: Bridge, http: Http, open: OpenOutside): SystemSignIn {
  return {
    begin: async (provider) => {
      try {
        return await begun(bridge, http, open, provider);
      } catch (error) {
        await bridge.ask('sign_in_cancel').catch(() => undefined);
        const code = error instanceof ShellRefused ? error.code : 'failed';
        return { kind: code === 'cancelled' || code === 'timeout' ? code : 'failed' };
      }
    },
    cancel: () => void bridge.ask('sign_in_cancel').catch(() => undefined),
    end: async (url) => {
      if (URL.canParse(url)) await open(new URL(url)).catch(() => undefined);
    },
  };
}

type Ended = Awaited<ReturnType<SystemSignIn['begin']>>;

async function begun(bridge: Bridge, http: Http, open: OpenOutside, provider: string): Promise<Ended> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const { redirectUri }: Record<string, unknown> = Object(await bridge.ask('sign_in_listen'));
  if (typeof redirectUri !== 'string' || !CALLBACK.test(redirectUri)) return { kind: 'failed' };
  const challenge = base64url(new Uint8Array(hash));
  const body = { provider, redirect_uri: redirectUri, code_challenge: challenge };
  const answer = await http.call('oidc_start', { body });
  const { url }: Record<string, unknown> = Object(answer.kind === 'ok' ? answer.value.response : null);
  if (answer.kind !== 'ok' || typeof url !== 'string' || !URL.canParse(url)) {
    await bridge.ask('sign_in_cancel').catch(() => undefined);
    return { kind: 'unbegun', answer };
  }
  const asked = new URL(url);
  const state = asked.searchParams.get('state');
  if (state === null) throw new Error('an answer could not be known by its state');
  await open(asked);
  // Whatever else knocks at the port brings somebody else's state, or none: the shell waits on.
  const { query }: Record<string, unknown> = Object(await bridge.ask('sign_in_wait', { state }));
  const back = new URLSearchParams(typeof query === 'string' ? query : '');
  const code = back.get('code');
  if (code === null || back.get('state') !== state) return { kind: 'failed' };
  return { kind: 'answered', body: { provider, code, state, code_verifier: verifier } };
}
