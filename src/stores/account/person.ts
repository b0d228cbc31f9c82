// What the server says about the person who is signed in: name, and what they pay for (spec §4 Subscription).
import { runInAction } from 'mobx';
import type { Http } from '../../platform/http';
import type { KeyValueStorage } from '../../platform/types';
import type { Session } from '../session';
import { readAccount, storeUser, tokenOf } from './stored';

/** Holds the id of a person who paid, for when nobody can be asked (decisions D4, D20). */
const PREMIUM_KEY = 'premiumUserId';

export interface PersonDeps {
  readonly http: Http;
  readonly storage: KeyValueStorage;
  readonly session: Session;
}

/** Whether this browser last heard that the person pays. */
export const paidBefore = (storage: KeyValueStorage, userId: string): boolean =>
  storage.get(PREMIUM_KEY) === userId;

/** Asks who somebody is and what they pay for; without an answer what is known stays. */
export async function refreshPerson(deps: PersonDeps, userId: string): Promise<void> {
  await Promise.all([refreshUser(deps, userId), refreshSubscription(deps, userId)]);
}

async function refreshUser({ http, storage, session }: PersonDeps, userId: string): Promise<void> {
  const token = tokenOf(storage, userId);
  if (token === null) return;
  const answer = await http.call('get_user', { token });
  if (answer.kind !== 'ok' || tokenOf(storage, userId) !== token) return;
  const account = readAccount(answer.value.response);
  if (account?.id !== userId) return;
  quietly(() => storeUser(storage, answer.value.response));
  runInAction(() => session.begin(account));
}

/** Reads the subscription (spec §4): the server alone says who pays. */
async function refreshSubscription(deps: PersonDeps, userId: string): Promise<void> {
  const { http, storage, session } = deps;
  const token = tokenOf(storage, userId);
  if (token === null) return;
  const answer = await http.call('get_subscription', { token });
  if (answer.kind !== 'ok' || tokenOf(storage, userId) !== token) return;
  const premium = answer.value.isActive === true;
  quietly(() => (premium ? storage.set(PREMIUM_KEY, userId) : storage.remove(PREMIUM_KEY)));
  runInAction(() => session.setPremium(premium));
}

/** A storage that refuses costs the next start a name, no more. */
function quietly(write: () => void): void {
  try {
    write();
  } catch {
    // Nothing depends on it.
  }
}
