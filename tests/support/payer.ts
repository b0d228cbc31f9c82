// A person who is signed in, over a server that answers as a test says, for what is about plans and payment.
import { runInAction } from 'mobx';
import type { MemoryWindowOptions, MemoryWorld } from '../../src/platform/memory/index';
import type { KeyValueStorage } from '../../src/platform/types';
import { storeSession } from '../../src/stores/account/stored';
import { AccountDesk } from '../../src/stores/accountDesk';
import type { Workspace } from '../../src/stores/workspace';
import { refused, said } from './fakeServer';

const ADA = { _id: 'ada', email: 'ada@example.com', username: 'ada' };
const TOKEN = 't'.repeat(43);

/** A subscription as the server shows it. */
export const held = (status: string, endDate: string | null = '2027-03-01T12:00:00.000Z', id = 'I-1') => ({
  subscriptionId: id,
  status,
  plan: 'yearly',
  userId: ADA._id,
  paymentId: null,
  startDate: null,
  endDate,
});

/** What the server answers about plans. */
export const plan = (subscription: ReturnType<typeof held> | null, isActive: boolean) =>
  said(subscription, { subscription, isActive });

export const NOBODY = () => ({ kind: 'unreachable' }) as const;
export const AWAY = () =>
  refused(425, 'The payment provider does not answer. Please try again.', 'too_early');

/** Signs somebody in, as the browser keeps it. */
const signIn = (storage: KeyValueStorage, user: { readonly _id: string } = ADA): void =>
  storeSession(storage, TOKEN, user);

/** A window of theirs. */
export function windowOf(world: MemoryWorld, options: MemoryWindowOptions = {}): MemoryWindowOptions {
  signIn(world.open(options).storage);
  return options;
}

/** What boot does for a person who is signed in, as far as plans are concerned. */
export function attend(workspace: Workspace): AccountDesk {
  const desk = new AccountDesk(workspace);
  runInAction(() => {
    workspace.attend(desk);
    workspace.session.begin({ id: ADA._id, username: ADA.username, email: ADA.email, image: null });
    desk.subscription.recall();
  });
  return desk;
}
