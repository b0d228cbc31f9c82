// The upgrade screen in each of its states, and what is said on the way (spec §2, §4, §8, decisions C and D20).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SubscriptionScreen } from '../../../src/panes/account/SubscriptionScreen';
import { Testimonials } from '../../../src/panes/account/Testimonials';
import { Overlays } from '../../../src/panes/workspace/Overlays';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { followPlan } from '../../../src/stores/account/followPlan';
import { FakeServer, refused, said } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { attend, held, NOBODY, plan, windowOf } from '../../support/payer';

const TEST_MODE = () => said({ google: null, oidc: [], local: true, payments: { paypal: null, test: true } });
const ACTIVE = () => plan(held('active'), true);
const PENDING = () => plan(held('pending', null), false);
const FREE = () => plan(null, false);

let drawn: DrawnPanes;
let world: MemoryWorld;
let server: FakeServer;
let stop: () => void;

beforeEach(() => {
  server = new FakeServer()
    .on('providers', TEST_MODE)
    .on('get_subscription', FREE)
    .on('test_subscription', () => said({ subscriptionId: 'I-1' }))
    .on('test_subscription_step', () => said({ subscriptionId: 'I-1' }))
    .on('create_subscription', ACTIVE)
    .on('update_subscription', ACTIVE);
  world = new MemoryWorld();
  world.http = server;
  stop = () => undefined;
});
afterEach(() => {
  stop();
  return drawn.unmount();
});

const settle = () => drawn.run(() => world.settle());
const open = async (storage: Readonly<Record<string, string>> = {}) => {
  const window = windowOf(world, { path: '/subscription' });
  for (const [key, value] of Object.entries(storage)) world.open().storage.set(key, value);
  const screen = (
    <>
      <SubscriptionScreen />
      <Overlays />
    </>
  );
  drawn = await drawPanes(screen, { world, ...window });
  await drawn.run(() => {
    attend(drawn.test.workspace);
    stop = followPlan(drawn.test.workspace);
  });
  await settle();
};
const text = () => document.body.textContent ?? '';
const toasts = () => drawn.test.toasts;
const remembered = () => JSON.parse(drawn.test.platform.storage.get('tabdo.approved') ?? '[]');
const pass = (ms: number) => drawn.run(() => world.time.advance(ms)).then(settle);
const toApproval = () => drawn.click(drawn.get('button', 'Subscribe (test mode)'));
const approve = async () => {
  await toApproval();
  await drawn.click(drawn.get('button', 'Approve'));
};

describe('the upgrade screen', () => {
  it('says what premium is and costs, and answers questions', async () => {
    await open();
    drawn.get('heading', 'Upgrade to Premium');
    for (const words of [
      'Premium Plan',
      '$20/year',
      '$30/year',
      'Unlimited folders, files and todos',
      '24/7 priority support',
      'Early access',
      'Subscription renews automatically. Cancel anytime.',
      'Your benefits last until the end of the billing period.',
      'You only cannot add items beyond the free limit of 100 to-dos.',
      'Test mode: nothing is charged',
    ]) {
      expect(text()).toContain(words);
    }
    expect(document.querySelector('s')?.textContent).toBe('$30/year');
    expect(document.querySelectorAll('details')).toHaveLength(3);
  });

  it('has no testimonials until there are real ones', async () => {
    await open();
    expect(text()).not.toContain('From people who use it');
    await drawn.unmount();
    drawn = await drawPanes(<Testimonials quotes={[{ quote: 'I like it', name: 'A. Person' }]} />);
    expect(text()).toContain('From people who use it');
    expect(text()).toContain('I like it');
  });

  it('says to whoever has premium that they have it', async () => {
    server.on('get_subscription', ACTIVE);
    await open();
    drawn.get('heading', "You're Already Premium!");
    expect(text()).toContain('Premium Plan, yearly. Renews on March 1, 2027.');
    expect(drawn.all('button', 'Subscribe (test mode)')).toEqual([]);
    await drawn.click(drawn.get('button', 'Return to Dashboard'));
    expect(drawn.test.workspace.path).toBe('/');
  });

  it('offers nothing to pay for while nobody knows whether it is paid already', async () => {
    server.on('get_subscription', NOBODY);
    await open();
    expect(text()).toContain('Failed to get subscription');
    expect(drawn.all('button', 'Subscribe (test mode)')).toEqual([]);
    server.on('get_subscription', FREE);
    await drawn.click(drawn.get('button', 'Check again'));
    drawn.get('button', 'Subscribe (test mode)');
  });

  it('says that nobody answers, and asks again', async () => {
    server.on('providers', NOBODY);
    await open();
    expect(text()).toContain('The server does not answer');
    server.on('providers', TEST_MODE);
    await drawn.click(drawn.get('button', 'Try again'));
    drawn.get('button', 'Subscribe (test mode)');
  });

  it('says where nothing can be bought', async () => {
    server.on('providers', () =>
      said({ google: null, oidc: [], local: true, payments: { paypal: null, test: false } }),
    );
    await open();
    expect(text()).toContain('Payments are not set up on this server.');
  });
});

describe('paying in test mode', () => {
  it('goes from approving to premium, saying so', async () => {
    await open();
    await toApproval();
    expect(document.activeElement?.textContent).toBe('Approve');
    let answer: (value: ReturnType<typeof plan>) => void = () => undefined;
    server.on('create_subscription', () => new Promise((resolve) => (answer = resolve)));
    await drawn.click(drawn.get('button', 'Approve'));
    expect(text()).toContain('Processing payment...');
    expect(drawn.get('region', 'Premium Plan').getAttribute('aria-busy')).toBe('true');
    expect(remembered()).toHaveLength(1);
    await drawn.run(() => answer(ACTIVE()));
    expect(toasts()).toEqual(['Subscription activated successfully!']);
    drawn.get('heading', "You're Already Premium!");
    expect(remembered()).toEqual([]);
    expect(server.asked('create_subscription').map(({ body }) => body)).toEqual([
      {
        plan: 'yearly',
        subscriptionId: 'I-1',
        paymentId: null,
        status: 'active',
        startDate: expect.any(String),
        endDate: expect.any(String),
      },
    ]);
    const [{ startDate, endDate }] = server.asked('create_subscription').map(({ body }) => Object(body)) as [
      { startDate: string; endDate: string },
    ];
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(31_536_000_000);
  });

  it('tells when the person closes the page of the provider', async () => {
    await open();
    await toApproval();
    await drawn.click(drawn.get('button', 'Cancel payment'));
    expect(toasts()).toEqual(['Subscription was cancelled']);
    drawn.get('button', 'Subscribe (test mode)');
    expect(server.asked('create_subscription')).toEqual([]);
  });

  it('tells when the payment fails', async () => {
    await open();
    await toApproval();
    await drawn.click(drawn.get('button', 'Let the payment fail'));
    expect(toasts()).toEqual(['Failed to process payment. Please try again.']);
    expect(remembered()).toEqual([]);
  });

  it('passes on how the provider is to answer', async () => {
    await open();
    await toApproval();
    await drawn.click(drawn.get('radio', 'Not for a minute'));
    await drawn.click(drawn.get('button', 'Approve'));
    expect(server.asked('test_subscription_step').map(({ body }) => body)).toEqual([
      { turn: 'approve', answers: 'down' },
    ]);
  });

  it("says the server's words where it refuses a payment, else the fallback", async () => {
    await open();
    for (const [message, detail] of [
      ['No such subscription.', 'No such subscription.'],
      ['', 'Failed to create subscription'],
    ] as const) {
      server.on('create_subscription', () => refused(404, message));
      await drawn.run(() => drawn.test.workspace.alerts.clear());
      await approve();
      expect(toasts()).toEqual(['Failed to process payment. Please try again.']);
      expect(drawn.test.workspace.alerts.toasts[0]?.detail).toBe(detail);
      expect(remembered()).toEqual([]);
    }
  });

  it('updates as cancelled what is not active, and says so', async () => {
    server.on('create_subscription', () => plan(held('expired', null), false));
    server.on('update_subscription', () => plan(held('expired', null), false));
    await open();
    await approve();
    expect(toasts()).toEqual(['Subscription was not activated properly']);
    expect(server.asked('update_subscription').map(({ body }) => body)).toEqual([
      { subscriptionId: 'I-1', status: 'cancelled' },
    ]);
  });

  it('says as well where that update fails', async () => {
    server.on('create_subscription', () => plan(held('cancelled', null), false));
    server.on('update_subscription', NOBODY);
    await open();
    await approve();
    expect(drawn.test.workspace.alerts.toasts.map(({ text: said, detail }) => [said, detail])).toEqual([
      ['Subscription was not activated properly', 'Failed to update subscription'],
    ]);
  });
});

describe('a payment in doubt', () => {
  for (const [name, answer] of [
    ['nobody answers', NOBODY],
    ['the server breaks', () => refused(500, 'Broken')],
    ['the server is busy', () => refused(429, 'Too many requests')],
    ['the session has ended', () => refused(401, 'Sign in again')],
    ['the provider has not said yet', PENDING],
  ] as const) {
    it(`is never cancelled where ${name}, and becomes premium by itself`, async () => {
      server.on('create_subscription', answer);
      server.on('update_subscription', answer);
      await open();
      await approve();
      await settle();
      expect(toasts()).toEqual([
        'Your payment is not confirmed yet. Premium starts by itself as soon as it is.',
      ]);
      drawn.get('heading', 'Your payment is being checked');
      expect(drawn.all('button', 'Subscribe (test mode)')).toEqual([]);
      await pass(3_000);
      expect(server.calls.map(({ ask }) => Object(ask.body).status)).not.toContain('cancelled');
      server.on('create_subscription', ACTIVE).on('update_subscription', ACTIVE);
      await pass(10_000);
      expect(toasts()[0]).toBe('Subscription activated successfully!');
      drawn.get('heading', "You're Already Premium!");
      expect(remembered()).toEqual([]);
    });
  }

  it('can be asked about, and left', async () => {
    server.on('create_subscription', PENDING).on('update_subscription', PENDING);
    await open();
    await approve();
    await settle();
    server.on('update_subscription', ACTIVE).on('get_subscription', ACTIVE);
    await drawn.click(drawn.get('button', 'Check again'));
    drawn.get('heading', "You're Already Premium!");
  });

  it('keeps nobody from paying for longer than it takes to settle', async () => {
    server.on('create_subscription', PENDING).on('update_subscription', PENDING);
    server.on('get_subscription', PENDING);
    await open();
    await approve();
    for (let minute = 0; minute < 25; minute += 1) await pass(60_000);
    drawn.get('button', 'Subscribe (test mode)');
    expect(text()).toContain('An earlier payment is not confirmed.');
    expect(remembered()).toEqual([]);
  });

  it('is told to the server at the next start, where the page was closed in between', async () => {
    const approval = { userId: 'ada', id: 'I-9', paymentId: 'PAY-9', at: world.time.now(), reported: false };
    const other = { ...approval, userId: 'grace', id: 'I-8' };
    await open({ 'tabdo.approved': JSON.stringify([approval, other]) });
    expect(server.asked('create_subscription').map(({ body }) => Object(body).subscriptionId)).toEqual([
      'I-9',
    ]);
    expect(toasts()).toEqual(['Subscription activated successfully!']);
    // Somebody else's waits for them.
    expect(remembered()).toEqual([other]);
  });
});
