// Calls of the account that the person waits for: what stands against an answer is said in words (spec §8).
import { accountMessages } from '../../platform/contract/accountMessages';
import type { CallName } from '../../platform/contract/api/calls';
import type { Answer, ApiResult, Ask } from '../../platform/http';
import type { Platform } from '../../platform/types';
import type { WorkspaceBackend } from '../backend/types';
import { tokenOf } from './stored';

/** Why there is no answer, and what is said about it. */
export interface Trouble {
  readonly kind: 'trouble';
  /** `signIn`: who is signed in must say once more who they are. `away`: nobody knows whether it was done. */
  readonly why: 'offline' | 'signIn' | 'away' | 'refused';
  /** The server's stable name for a refusal. */
  readonly code: string;
  readonly text: string;
}

export interface CallsDeps {
  readonly platform: Platform;
  /** The one in place. */
  readonly backend: WorkspaceBackend | null;
}

/** Asks the server in the name of whoever is signed in. */
export async function askAccount(
  workspace: CallsDeps,
  name: CallName,
  ask: Ask = {},
): Promise<{ readonly kind: 'ok'; readonly value: Answer } | Trouble> {
  const token = whoAsks(workspace);
  if (typeof token !== 'string') return token;
  const { http } = await workspace.platform.account();
  const answer = await http.call(name, { ...ask, token });
  return answer.kind === 'ok' ? answer : troubleOf(workspace, answer);
}

/** The token of whoever is signed in, or why there is no point in asking. */
export function whoAsks({ platform, backend }: CallsDeps): string | Trouble {
  if (!platform.lifecycle.isOnline()) return offline();
  return (backend && tokenOf(platform.storage, backend.userId)) || ended();
}

/** What a missing answer means. A session that ended is told to the backend, which stops sending and says so. */
export function troubleOf(
  { platform, backend }: CallsDeps,
  answer: Exclude<ApiResult<never>, { kind: 'ok' }>,
): Trouble {
  if (!platform.lifecycle.isOnline()) return offline();
  if (answer.kind === 'unreachable') return trouble('away', '', accountMessages.noAnswer);
  const { status, code, message } = answer;
  if (status === 401) {
    void backend?.sync('push');
    return ended();
  }
  return trouble('refused', code, message === '' ? accountMessages.noAnswer : message);
}

const offline = (): Trouble => trouble('offline', '', accountMessages.offline);
/** The session of this browser is over. */
const ended = (): Trouble => trouble('signIn', '', accountMessages.sessionEnded);

const trouble = (why: Trouble['why'], code: string, text: string): Trouble => ({
  kind: 'trouble',
  why,
  code,
  text,
});
