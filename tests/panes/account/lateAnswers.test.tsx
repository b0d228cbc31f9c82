// What the plan is while an answer is on its way, comes late, or is about somebody else (spec §5, decisions D20).
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, ApiResult } from '../../../src/platform/http';
import type { Subscription } from '../../../src/stores/account/subscription';
import { held, plan } from '../../support/payer';
import { ACTIVE, FREE, UpgradeScreen } from '../../support/upgrade';

type Reply = (value: ApiResult<Answer>) => void;

let screen: UpgradeScreen;
beforeEach(() => {
  screen = new UpgradeScreen();
});
afterEach(() => screen.close());

/** Answers that the test gives when it likes, in the order of the questions. */
const awaited = (name: 'get_subscription' | 'create_subscription' | 'test_subscription'): Reply[] => {
  const replies: Reply[] = [];
  screen.server.on(name, () => new Promise((resolve) => replies.push(resolve)));
  return replies;
};
const reply = async (answer: ApiResult<Answer>, to: Reply | undefined): Promise<void> => {
  await screen.drawn.run(() => to?.(answer));
  await screen.settle();
};
const subscription = (): Subscription => {
  const { account } = screen.drawn.test.workspace;
  if (account === null) throw new Error('nobody is signed in');
  return account.subscription;
};

describe('the limits of the free plan', () => {
  it('stop nobody while the plan is asked for', async () => {
    const replies = awaited('get_subscription');
    await screen.open();
    expect([subscription().standing, subscription().unlimited]).toEqual(['loading', true]);
    await reply(FREE(), replies.at(-1));
    expect([subscription().standing, subscription().unlimited]).toEqual(['free', false]);
  });
});

describe('an answer', () => {
  it('that a later one overtook says nothing: free before the payment, premium after it', async () => {
    await screen.open();
    const replies = awaited('get_subscription');
    void subscription().refresh();
    void subscription().refresh();
    await screen.settle();
    expect(replies).toHaveLength(2);
    await reply(ACTIVE(), replies[1]);
    await reply(FREE(), replies[0]);
    screen.drawn.get('heading', "You're Already Premium!");
    expect(screen.drawn.test.platform.storage.get('premiumUserId')).toBe('ada');
  });

  it('that came before a payment was taken for good is overtaken by it as well', async () => {
    await screen.open();
    const replies = awaited('get_subscription');
    void subscription().refresh();
    await screen.settle();
    await screen.approve();
    await screen.settle();
    await reply(FREE(), replies[0]);
    expect(subscription().standing).toBe('active');
  });

  it("about one person's payment is not taken for somebody else's", async () => {
    const replies = awaited('create_subscription');
    await screen.open();
    await screen.approve();
    await screen.settle();
    expect(replies).toHaveLength(1);
    await screen.drawn.run(() =>
      runInAction(() =>
        screen.drawn.test.workspace.session.begin({ id: 'grace', username: 'grace', email: '', image: null }),
      ),
    );
    await reply(plan(held('active'), true), replies[0]);
    expect(subscription().standing).toBe('free');
    expect(screen.toasts).toEqual([]);
    expect(screen.drawn.test.platform.storage.get('premiumUserId')).toBeNull();
    // It waits for its person.
    expect(screen.remembered).toMatchObject([{ userId: 'ada', id: 'I-1' }]);
  });
});

describe('a payment that is being begun', () => {
  it('is begun once, by however many commands', async () => {
    const replies = awaited('test_subscription');
    await screen.open();
    const begin = () => screen.drawn.run(() => void screen.drawn.test.run('plan-pay-test'));
    await begin();
    await begin();
    await screen.settle();
    expect(replies).toHaveLength(1);
  });
});
