// Google's own button on the sign-in screen (security S1b).
import type { AccountPorts, GoogleButton } from '../../platform/account';
import type { Answer, ApiResult } from '../../platform/http';

/** What came of asking for it. */
export type GoogleWay =
  | { readonly kind: 'ready'; readonly button: GoogleButton }
  /** The server gave no nonce. */
  | { readonly kind: 'unasked'; readonly answer: ApiResult<Answer> }
  /** The script of Google did not come. */
  | { readonly kind: 'failed' };

/** The button, under a nonce of the server's. */
export async function googleWay(
  { http, google }: AccountPorts,
  clientId: string,
  onCredential: (credential: string) => void,
): Promise<GoogleWay> {
  const answer = await http.call('nonce', { body: {}, marked: true });
  const { nonce } = Object(answer.kind === 'ok' ? answer.value.response : null);
  if (typeof nonce !== 'string') return { kind: 'unasked', answer };
  try {
    return { kind: 'ready', button: await google({ clientId, nonce, onCredential }) };
  } catch {
    return { kind: 'failed' };
  }
}

/** `sync P2`: a nonce of the server is good for ten minutes; a new one is asked for before that. */
export const NONCE_MS = 9 * 60_000;
