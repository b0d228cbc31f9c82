// Commands about what somebody pays for (spec §2 Settings, decisions D20). Upgrading is for guests too: see reception.
import { command } from './define';
import type { AnyCommand } from './types';

export const planCommands: readonly AnyCommand[] = [
  command({
    id: 'plan-check',
    title: 'Check my plan',
    category: 'Account',
    icon: 'sync',
    keywords: ['premium', 'subscription', 'status', 'payment'],
    when: { signedIn: true },
    run: ({ workspace }) => workspace.account?.subscription.check(),
  }),
  command({
    id: 'plan-cancel',
    title: 'Cancel subscription',
    category: 'Account',
    icon: 'star',
    keywords: ['premium', 'downgrade', 'plan', 'unsubscribe'],
    when: { plan: 'renewing' },
    run: ({ workspace }) => workspace.account?.subscription.askCancel(),
  }),
  command({
    id: 'plan-cancel-confirm',
    title: 'Cancel the subscription now',
    category: 'Account',
    palette: 'hide',
    when: { plan: 'renewing' },
    run: ({ workspace }) => workspace.account?.subscription.cancel(),
  }),
];
