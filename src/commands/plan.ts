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
  command({
    id: 'plan-pay-retry',
    title: 'Ask how to pay',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }) => workspace.reception.checkout.ask(),
  }),
  command({
    id: 'plan-pay-approved',
    title: 'Report an approved payment',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }, { id, paymentId }) => workspace.reception.checkout.approved(id, paymentId),
  }),
  command({
    id: 'plan-pay-cancel',
    title: 'Cancel payment',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }) => workspace.reception.checkout.cancelled(),
  }),
  command({
    id: 'plan-pay-broke',
    title: 'Tell that the payment page broke',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }, { why }) => workspace.reception.checkout.broke(why),
  }),
  command({
    id: 'plan-pay-test',
    title: 'Subscribe (test mode)',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }) => workspace.reception.checkout.beginTest(),
  }),
  command({
    id: 'plan-pay-test-approve',
    title: 'Approve the test payment',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }, { answers }) => workspace.reception.checkout.approveTest(answers),
  }),
  command({
    id: 'plan-pay-test-fail',
    title: 'Let the test payment fail',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }) => workspace.reception.checkout.failTest(),
  }),
  command({
    id: 'plan-pay-check',
    title: 'Ask about the payment in doubt',
    category: 'Account',
    palette: 'hide',
    run: ({ workspace }) => workspace.reception.checkout.settling.again(),
  }),
];
