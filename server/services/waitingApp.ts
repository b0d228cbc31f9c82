// Reads what an app says that waits on the person's own machine for a provider's answer (security S22).
import type { BodyOf } from '../../src/platform/contract/api/index';
import { isAppCallback } from '../ports/identity/appCallback';
import { Refusal } from './refusal';

/** An app that waits on the person's own machine for the answer of a provider (security S22). */
export interface WaitingApp {
  readonly redirectUri: string;
  /** The SHA-256 of what it keeps to itself, as RFC 7636 writes it. */
  readonly challenge: string;
}

/** Both or none: an app is bound to what it began by its challenge alone. */
export function waitingApp(body: BodyOf<'oidc_start'>): WaitingApp | null {
  const { redirect_uri: redirectUri, code_challenge: challenge } = body;
  if (redirectUri === undefined && challenge === undefined) return null;
  if (!isAppCallback(redirectUri ?? '') || !/^[\w-]{43}$/.test(challenge ?? '')) throw new Refusal('invalid');
  return { redirectUri: redirectUri ?? '', challenge: challenge ?? '' };
}
