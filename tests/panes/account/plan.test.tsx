// What the settings say about the plan, and how it is cancelled (spec §2, §4, §8, decisions D20).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountCard } from '../../../src/panes/account/AccountCard';
import { Overlays } from '../../../src/panes/workspace/Overlays';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { followPlan } from '../../../src/stores/account/followPlan';
import type { AccountDesk } from '../../../src/stores/accountDesk';
import { FakeServer, refused } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { AWAY, attend, held, NOBODY, plan, windowOf } from '../../support/payer';

const END = 'March 1, 2027';

let drawn: DrawnPanes;
let world: MemoryWorld;
let server: FakeServer;
let desk: AccountDesk;

beforeEach(() => {
  server = new FakeServer().on('get_subscription', () => plan(held('active'), true));
  world = new MemoryWorld();
  world.http = server;
});
afterEach(() => drawn.unmount());

const open = async () => {
  const card = (
    <>
      <AccountCard />
      <Overlays />
    </>
  );
  drawn = await drawPanes(card, { world, ...windowOf(world, { path: '/settings' }) });
  await drawn.run(() => {
    desk = attend(drawn.test.workspace);
  });
};
const settle = () => drawn.run(() => world.settle());
const known = async () => {
  await open();
  await drawn.run(() => desk.subscription.refresh());
};
const text = () => document.body.textContent ?? '';
const marker = () => drawn.test.platform.storage.get('premiumUserId');
const session = () => drawn.test.workspace.session;

describe('the plan in the settings', () => {
  it('shows a spinner until the server has answered', async () => {
    await open();
    expect(text()).toContain('Checking your plan');
    expect(text()).not.toContain('Free Plan');
    await drawn.run(() => desk.subscription.refresh());
    expect(text()).toContain('Premium Member');
    expect(text()).toContain(`Renews on ${END}`);
    expect(marker()).toBe('ada');
  });

  it('shows the free plan with what is used of it, and leads to the upgrade', async () => {
    server.on('get_subscription', () => plan(null, false));
    await known();
    expect(text()).toContain('Free Plan');
    expect(text()).toContain('0 of 100 used');
    expect(drawn.all('button', 'Cancel')).toEqual([]);
    await drawn.click(drawn.get('button', 'Upgrade'));
    expect(drawn.test.workspace.path).toBe('/subscription');
  });

  it('keeps premium by what this browser remembers, and says so', async () => {
    await known();
    server.on('get_subscription', NOBODY);
    await drawn.run(() => desk.subscription.refresh());
    expect(text()).toContain('Premium Member');
    expect(text()).toContain('Subscription found in local storage');
    // At the start it is only logged (spec §8); somebody who asks is told.
    expect(drawn.test.toasts).toEqual([]);
    await drawn.click(drawn.get('button', 'Check again'));
    await settle();
    expect(drawn.test.toasts).toEqual(['Subscription found in local storage']);
  });

  it('comes by itself once the network is back, however soon that is', async () => {
    server.on('get_subscription', NOBODY);
    await open();
    let stop: () => void = () => undefined;
    await drawn.run(() => {
      stop = followPlan(drawn.test.workspace);
      return desk.subscription.refresh();
    });
    expect(text()).toContain('Failed to get subscription');
    server.on('get_subscription', () => plan(held('active'), true));
    await drawn.run(() => {
      drawn.test.platform.controls.setOnline(false);
      drawn.test.platform.controls.setOnline(true);
    });
    await settle();
    expect(text()).toContain('Premium Member');
    expect(text()).not.toContain('Failed to get subscription');
    stop();
  });

  it("does not believe what is remembered of somebody else's plan", async () => {
    server.on('get_subscription', NOBODY);
    await open();
    drawn.test.platform.storage.set('premiumUserId', 'grace');
    await drawn.run(() => desk.subscription.check());
    expect(text()).toContain('Free Plan');
    expect(text()).toContain('Failed to get subscription');
    expect(drawn.test.toasts).toEqual(['Failed to get subscription']);
  });

  it('tells that a payment is being checked', async () => {
    server.on('get_subscription', () => plan(held('pending', null), false));
    await known();
    expect(text()).toContain('Free Plan');
    expect(text()).toContain('Your payment is being checked');
  });

  it('tells that a payment did not go through, and lets one cancel', async () => {
    server.on('get_subscription', () => plan(held('suspended'), true));
    await known();
    expect(text()).toContain(`The last payment did not go through. Benefits last until ${END}`);
    drawn.get('button', 'Cancel');
  });

  it('ends benefits on the day, also in a window that is left open', async () => {
    const end = new Date(world.time.now() + 3_600_000).toISOString();
    server.on('get_subscription', () => plan(held('cancelled', end), true));
    await known();
    expect(session().plan).toBe('ending');
    server.on('get_subscription', () => plan(held('cancelled', end), false));
    await drawn.run(() => world.time.advance(3_600_000 + 5_000));
    await settle();
    expect(text()).toContain('Free Plan');
    expect(marker()).toBeNull();
  });
});

describe('cancelling', () => {
  const retention = () => drawn.all('dialog', 'Keep Your Premium Features');

  it('asks once more, with keeping in the focus', async () => {
    await known();
    await drawn.click(drawn.get('button', 'Cancel'));
    expect(retention()).toHaveLength(1);
    for (const benefit of ['Unlimited Tasks and Projects', 'Priority Support'])
      expect(text()).toContain(benefit);
    expect(document.activeElement?.textContent).toBe('Keep My Premium Subscription');
    await drawn.click(drawn.get('button', 'Keep My Premium Subscription'));
    expect(retention()).toEqual([]);
    expect(server.asked('cancel_subscription')).toEqual([]);
  });

  it('shows that it is under way, then until when benefits last', async () => {
    let answer: (value: ReturnType<typeof plan>) => void = () => undefined;
    server.on('cancel_subscription', () => new Promise((resolve) => (answer = resolve)));
    await known();
    await drawn.run(() => drawn.get('button', 'Cancel').focus());
    await drawn.click(drawn.get('button', 'Cancel'));
    await drawn.click(drawn.get('button', 'I still want to cancel'));
    expect(drawn.get('button', 'Cancelling...').getAttribute('aria-disabled')).toBe('true');
    expect(server.asked('cancel_subscription').map(({ body }) => body)).toEqual([{ subscriptionId: 'I-1' }]);
    await drawn.run(() => answer(plan(held('cancelled'), true)));
    expect(drawn.test.toasts).toEqual(['Subscription cancelled successfully']);
    expect(text()).toContain('Premium Member');
    expect(text()).toContain(`Cancelled. Benefits last until ${END}`);
    expect(drawn.all('button', 'Cancel')).toEqual([]);
    expect(document.activeElement?.tagName).toBe('SECTION');
    expect(marker()).toBe('ada');
  });

  it("says the server's words where it did not work, else the fallback, and looks again", async () => {
    await known();
    for (const [answer, words] of [
      [AWAY, 'The payment provider does not answer. Please try again.'],
      [NOBODY, 'Failed to cancel subscription'],
      [() => refused(500, ''), 'Failed to cancel subscription'],
    ] as const) {
      server.on('cancel_subscription', answer);
      await drawn.run(() => drawn.test.workspace.alerts.clear());
      const before = server.asked('get_subscription').length;
      await drawn.click(drawn.get('button', 'Cancel'));
      await drawn.click(drawn.get('button', 'I still want to cancel'));
      await settle();
      expect(drawn.test.toasts).toEqual([words]);
      expect(server.asked('get_subscription').length).toBe(before + 1);
      drawn.get('button', 'Cancel');
    }
  });

  it('is offered by the palette only while there is something to cancel', async () => {
    await known();
    const enabled = () => drawn.test.registry.isEnabled('plan-cancel');
    expect(enabled()).toBe(true);
    expect(drawn.test.registry.isEnabled('plan-upgrade')).toBe(false);
    server.on('get_subscription', () => plan(held('cancelled'), true));
    await drawn.run(() => desk.subscription.refresh());
    expect(enabled()).toBe(false);
  });
});
