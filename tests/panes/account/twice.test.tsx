// Nobody pays twice, and nobody who paid is told otherwise: other windows, late answers, storage that is full (decisions D20).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SubscriptionScreen } from '../../../src/panes/account/SubscriptionScreen';
import { followPlan } from '../../../src/stores/account/followPlan';
import { refused } from '../../support/fakeServer';
import { drawPanes } from '../../support/panes';
import { attend, held, NOBODY, plan, windowOf } from '../../support/payer';
import { ACTIVE, PENDING, UpgradeScreen } from '../../support/upgrade';

const SUBSCRIBE = 'Subscribe (test mode)';

let screen: UpgradeScreen;
beforeEach(() => {
  screen = new UpgradeScreen();
});
afterEach(() => screen.close());

const refresh = async (): Promise<void> => {
  await screen.drawn.run(() => screen.drawn.test.workspace.account?.subscription.refresh());
};

describe('a payment under way', () => {
  it('stays on the screen while the provider reports that it was begun', async () => {
    await screen.open();
    await screen.toApproval();
    screen.server.on('get_subscription', PENDING);
    await refresh();
    screen.drawn.get('button', 'Approve');
  });

  it('cannot be given up any more once it is being approved', async () => {
    await screen.open();
    await screen.toApproval();
    screen.server.on('test_subscription_step', () => new Promise(() => undefined));
    await screen.press('Approve');
    for (const id of ['plan-pay-cancel', 'plan-pay-test-fail'] as const) {
      await screen.drawn.run(() => screen.drawn.test.run(id));
    }
    expect(screen.toasts).toEqual([]);
  });

  it('of another window keeps this one from offering to pay', async () => {
    await screen.open();
    const { world } = screen;
    const second = await drawPanes(<SubscriptionScreen />, {
      world,
      ...windowOf(world, { path: '/subscription' }),
    });
    let stop: () => void = () => undefined;
    await second.run(() => {
      attend(second.test.workspace);
      stop = followPlan(second.test.workspace);
    });
    await second.run(() => world.settle());
    second.get('button', SUBSCRIBE);
    screen.server.on('create_subscription', PENDING).on('update_subscription', PENDING);
    const first = screen.drawn.test.workspace.reception.checkout;
    await screen.drawn.run(() => first.approved('I-1', null));
    await second.run(() => world.settle());
    const other = second.test.workspace.reception.checkout;
    expect([first.settling.open, other.settling.open]).toEqual([1, 1]);
    await expect(other.begin()).rejects.toThrow('begins no subscription');
    expect(screen.server.asked('begin_subscription')).toEqual([]);
    stop();
    await second.unmount();
  });

  it('keeps this window from offering another where nothing can be stored', async () => {
    screen.server.on('create_subscription', NOBODY);
    await screen.open();
    await screen.toApproval();
    screen.drawn.test.platform.controls.storageRefusal = 'quota';
    await screen.press('Approve');
    await screen.settle();
    expect(screen.remembered).toEqual([]);
    screen.drawn.get('heading', 'Your payment is being checked');
    expect(screen.drawn.all('button', SUBSCRIBE)).toEqual([]);
    screen.server.on('create_subscription', ACTIVE);
    await screen.pass(3_000);
    screen.drawn.get('heading', "You're Already Premium!");
  });
});

describe('a payment that waits from before', () => {
  it('is looked up at the provider by Check again, and what came of it is said', async () => {
    screen.server.on('get_subscription', PENDING).on('update_subscription', PENDING);
    await screen.open();
    expect(screen.text).toContain('An earlier payment is not confirmed.');
    await screen.press('Check again');
    await screen.settle();
    expect(screen.toasts).toEqual([
      'Your payment is not confirmed yet. Premium starts by itself as soon as it is.',
    ]);
    expect(screen.server.asked('update_subscription').map(({ body }) => body)).toEqual([
      { subscriptionId: 'I-1', status: 'active' },
    ]);
    screen.server.on('update_subscription', ACTIVE);
    await screen.press('Check again');
    await screen.settle();
    screen.drawn.get('heading', "You're Already Premium!");
  });
});

describe('what is paid already', () => {
  it('shows itself to whoever wants to pay again', async () => {
    await screen.open();
    screen.server.on('test_subscription', () => refused(409, 'You have a subscription already.', 'conflict'));
    screen.server.on('get_subscription', ACTIVE);
    await screen.toApproval();
    await screen.settle();
    screen.drawn.get('heading', "You're Already Premium!");
  });

  it('and cancelled meanwhile is no failure: it counts to its end', async () => {
    const ending = () => plan(held('cancelled'), true);
    screen.server.on('create_subscription', ending).on('get_subscription', ending);
    await screen.open();
    await screen.drawn.run(() => screen.drawn.test.workspace.reception.checkout.approved('I-1', null));
    await screen.settle();
    expect(screen.toasts).toEqual([]);
    expect(screen.server.asked('update_subscription')).toEqual([]);
    expect(screen.remembered).toEqual([]);
    screen.drawn.get('heading', "You're Already Premium!");
  });

  it('is asked for now and then, not all the time, once the day of its renewal has come', async () => {
    const end = new Date(screen.world.time.now() + 3_600_000).toISOString();
    screen.server.on('get_subscription', () => plan(held('active', end), true));
    await screen.open();
    await screen.pass(3_600_000);
    const before = screen.server.asked('get_subscription').length;
    for (let at = 0; at < 120; at += 1) await screen.pass(5_000);
    const asked = screen.server.asked('get_subscription').length - before;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(5);
  });
});

describe('a payment that does not go through any more', () => {
  it('can be cancelled after the paid time, and nothing else is offered before', async () => {
    screen.server.on('get_subscription', () => plan(held('suspended', '2020-01-01T00:00:00.000Z'), false));
    await screen.open();
    expect(screen.drawn.get('alert').textContent).toContain('The last payment did not go through.');
    expect(screen.drawn.all('button', SUBSCRIBE)).toEqual([]);
    await screen.press('Cancel it');
    // There are no premium features that could be kept.
    expect(screen.drawn.get('dialog', 'Cancel This Subscription?').textContent).not.toContain('Unlimited');
    screen.server.on('cancel_subscription', () => plan(held('cancelled', '2020-01-01T00:00:00.000Z'), false));
    await screen.press('I still want to cancel');
    await screen.settle();
    expect(screen.toasts).toEqual(['Subscription cancelled successfully']);
    screen.drawn.get('button', SUBSCRIBE);
  });
});
