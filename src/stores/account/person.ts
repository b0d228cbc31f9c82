// What the server says about the person who is signed in.
import { runInAction } from 'mobx';
import type { Http } from '../../platform/http';
import type { KeyValueStorage } from '../../platform/types';
import type { Session } from '../session';
import { readAccount, storeUser, tokenOf } from './stored';

export interface PersonDeps {
  readonly http: Http;
  readonly storage: KeyValueStorage;
  readonly session: Session;
}

/** Asks who somebody is; without an answer what is known stays. */
export async function refreshPerson({ http, storage, session }: PersonDeps, userId: string): Promise<void> {
  const token = tokenOf(storage, userId);
  if (token === null) return;
  const answer = await http.call('get_user', { token });
  if (answer.kind !== 'ok' || tokenOf(storage, userId) !== token) return;
  const account = readAccount(answer.value.response);
  if (account?.id !== userId) return;
  quietly(() => storeUser(storage, answer.value.response));
  runInAction(() => session.begin(account));
}

/** A storage that refuses costs the next start a name, no more. */
function quietly(write: () => void): void {
  try {
    write();
  } catch {
    // Nothing depends on it.
  }
}
