// Commands of coming in and going out (spec §4, decisions D19, D22).
import { command } from './define';
import type { AnyCommand } from './types';

export const receptionCommands: readonly AnyCommand[] = [
  command({
    id: 'account-sign-in',
    title: 'Continue with a provider',
    category: 'Account',
    palette: 'hide',
    when: { screen: 'login' },
    run: ({ workspace }, { provider }) => workspace.reception.signIn.choose(provider),
  }),
  command({
    id: 'account-sign-in-retry',
    title: 'Try to sign in again',
    category: 'Account',
    palette: 'hide',
    when: { screen: 'login' },
    run: ({ workspace }) => workspace.reception.signIn.ask(),
  }),
  command({
    id: 'account-sign-in-again',
    title: 'Sign in again',
    category: 'Account',
    icon: 'login',
    keywords: ['login', 'session', 'account'],
    when: { sessionEnded: true },
    run: ({ workspace }) => workspace.go('/login'),
  }),
  command({
    id: 'account-claim',
    title: 'Decide about guest data',
    category: 'Account',
    palette: 'hide',
    when: { screen: 'login' },
    run: ({ workspace }, { bring }) => workspace.reception.signIn.answerClaim(bring),
  }),
  command({
    id: 'account-bring-guest',
    title: 'Add guest data to this account',
    category: 'Account',
    icon: 'upload',
    keywords: ['merge', 'upload', 'import'],
    when: { signedIn: true },
    run: ({ workspace }) => workspace.reception.bringGuest(),
  }),
  command({
    id: 'plan-upgrade',
    title: 'Upgrade to Premium',
    category: 'Account',
    icon: 'star',
    keywords: ['premium', 'subscribe', 'pay', 'plan', 'limit'],
    when: { plan: 'free' },
    run: ({ workspace }) => workspace.go('/subscription'),
  }),
  command({
    id: 'account-log-out',
    title: 'Log out',
    category: 'Account',
    icon: 'logout',
    keywords: ['logout', 'sign out', 'leave'],
    when: { signedIn: true },
    run: ({ workspace }) => workspace.reception.leaving.logOut(),
  }),
  command({
    id: 'account-log-out-discard',
    title: 'Log out and discard',
    category: 'Account',
    palette: 'hide',
    when: { signedIn: true },
    run: ({ workspace }) => workspace.reception.leaving.discard(),
  }),
];
