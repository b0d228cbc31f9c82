// Signs people in at a running server without a browser, as another device of theirs would be.
import type { CallName } from '../../src/platform/contract/api/calls';
import { type Answer, createHttp } from '../../src/platform/http';
import { localBrowser } from './localBrowser';

/** Somebody with a session of their own. */
export interface Device {
  readonly token: string;
  readonly user: { readonly _id: string; readonly email: string };
  /** Calls the API; fails where it refuses. */
  call(
    name: CallName,
    ask?: { readonly body?: unknown; readonly params?: Record<string, string> },
  ): Promise<Answer>;
}

/** Opens a session by the local identity provider. */
export async function signIn(origin: string, email: string): Promise<Device> {
  const http = createHttp(origin);
  const call = async (name: CallName, ask: Parameters<typeof http.call>[1] = {}): Promise<Answer> => {
    const answer = await http.call(name, ask);
    if (answer.kind !== 'ok') throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.value;
  };
  const { url } = Object((await call('oidc_start', { body: { provider: 'local' } })).response);
  const { visit } = localBrowser(Number(new URL(origin).port));
  const page = await visit(url);
  const back = new URL((await visit(page.at, { email, name: '' })).at).searchParams;
  const body = { provider: 'local', code: back.get('code'), state: back.get('state') };
  const { response, token } = await call('google_login_user', { body });
  const known = String(token);
  return {
    token: known,
    user: response as Device['user'],
    call: (name, ask = {}) => call(name, { ...ask, token: known }),
  };
}

/** What a browser keeps of somebody who is signed in. */
export const stored = ({ token, user }: Device): Record<string, string> => ({
  todoToken: token,
  todoUser: JSON.stringify(user),
});

/** Ends every other session of the same person, as somebody does who lost a device. */
export async function endOthers(device: Device): Promise<void> {
  const { response } = await device.call('sessions');
  for (const { id, current } of response as { id: string; current: boolean }[]) {
    if (!current) await device.call('delete_session', { params: { id } });
  }
}
