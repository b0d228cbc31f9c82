// What the server said to somebody who wants in: who they are, kept for all windows, or why not (spec §8).
import { signInMessages } from '../../platform/contract/signInMessages';
import type { Answer, ApiResult } from '../../platform/http';
import type { KeyValueStorage, Platform } from '../../platform/types';
import { readAccount, rememberEnd, storeSession } from './stored';

/** Keeps who was let in, for all windows; where that cannot be, why. */
export function keepEntered(
  storage: KeyValueStorage,
  { response, token, end_session_url: end }: Answer,
): { readonly userId: string; readonly token: string } | { readonly problem: string } {
  const account = readAccount(response);
  if (account === null || typeof token !== 'string') return { problem: signInMessages.failed };
  try {
    storeSession(storage, token, response);
  } catch {
    return { problem: signInMessages.notKept };
  }
  storage.keep?.();
  rememberEnd(storage, end);
  return { userId: account.id, token };
}

/** Why nobody was let in, in words. */
export function refusalWords(answer: ApiResult<Answer>, { lifecycle }: Platform): string {
  if (!lifecycle.isOnline()) return signInMessages.offline;
  return (answer.kind === 'refused' && answer.message) || signInMessages.noAnswer;
}

/** Why nobody said which ways there are. */
export const unaskedWords = ({ lifecycle }: Platform): string =>
  lifecycle.isOnline() ? signInMessages.serverAway : signInMessages.offline;
