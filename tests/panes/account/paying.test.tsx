// Paying, and what is said on the way; a payment in doubt is never lost (spec §4, §8, decisions D20).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../support/fakeServer';
import { held, NOBODY, plan } from '../../support/payer';
import { ACTIVE, PENDING, UpgradeScreen } from '../../support/upgrade';

let screen: UpgradeScreen;
beforeEach(() => {
  screen = new UpgradeScreen();
});
afterEach(() => screen.close());

describe('paying in test mode', () => {
  it('goes from approving to premium, saying so', async () => {
    await screen.open();
    await screen.toApproval();
    expect(document.activeElement?.textContent).toBe('Approve');
    let answer: (value: ReturnType<typeof plan>) => void = () => undefined;
    screen.server.on('create_subscription', () => new Promise((resolve) => (answer = resolve)));
    await screen.drawn.click(screen.drawn.get('button', 'Approve'));
    expect(screen.text).toContain('Processing payment...');
    expect(screen.drawn.get('region', 'Premium Plan').getAttribute('aria-busy')).toBe('true');
    expect(screen.remembered).toHaveLength(1);
    await screen.drawn.run(() => answer(ACTIVE()));
    expect(screen.toasts).toEqual(['Subscription activated successfully!']);
    screen.drawn.get('heading', "You're Already Premium!");
    expect(screen.remembered).toEqual([]);
    expect(screen.server.asked('create_subscription').map(({ body }) => body)).toEqual([
      {
        plan: 'yearly',
        subscriptionId: 'I-1',
        paymentId: null,
        status: 'active',
        startDate: expect.any(String),
        endDate: expect.any(String),
      },
    ]);
    const [{ startDate, endDate }] = screen.server
      .asked('create_subscription')
      .map(({ body }) => Object(body)) as [{ startDate: string; endDate: string }];
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(31_536_000_000);
  });

  it('tells when the person closes the page of the provider', async () => {
    await screen.open();
    await screen.toApproval();
    await screen.drawn.click(screen.drawn.get('button', 'Cancel payment'));
    expect(screen.toasts).toEqual(['Subscription was cancelled']);
    // The button that was pressed is gone: the keyboard goes on at the one in its place.
    expect(document.activeElement).toBe(screen.drawn.get('button', 'Subscribe (test mode)'));
    expect(screen.server.asked('create_subscription')).toEqual([]);
  });

  it('tells when the payment fails', async () => {
    await screen.open();
    await screen.toApproval();
    await screen.drawn.click(screen.drawn.get('button', 'Let the payment fail'));
    expect(screen.toasts).toEqual(['Failed to process payment. Please try again.']);
    expect(screen.remembered).toEqual([]);
  });

  it('passes on how the provider is to answer', async () => {
    await screen.open();
    await screen.toApproval();
    await screen.drawn.click(screen.drawn.get('radio', 'Not for a minute'));
    await screen.drawn.click(screen.drawn.get('button', 'Approve'));
    expect(screen.server.asked('test_subscription_step').map(({ body }) => body)).toEqual([
      { turn: 'approve', answers: 'down' },
    ]);
  });

  it("says the server's words where it refuses a payment, else the fallback", async () => {
    await screen.open();
    for (const [message, detail] of [
      ['No such subscription.', 'No such subscription.'],
      ['', 'Failed to create subscription'],
    ] as const) {
      screen.server.on('create_subscription', () => refused(404, message));
      await screen.drawn.run(() => screen.drawn.test.workspace.alerts.clear());
      await screen.approve();
      expect(screen.toasts).toEqual(['Failed to process payment. Please try again.']);
      expect(screen.drawn.test.workspace.alerts.toasts[0]?.detail).toBe(detail);
      expect(screen.remembered).toEqual([]);
    }
  });

  it('updates as cancelled what is not active, and says so', async () => {
    screen.server.on('create_subscription', () => plan(held('expired', null), false));
    screen.server.on('update_subscription', () => plan(held('expired', null), false));
    await screen.open();
    await screen.approve();
    expect(screen.toasts).toEqual(['Subscription was not activated properly']);
    expect(screen.server.asked('update_subscription').map(({ body }) => body)).toEqual([
      { subscriptionId: 'I-1', status: 'cancelled' },
    ]);
  });

  it('says as well where that update fails', async () => {
    screen.server.on('create_subscription', () => plan(held('cancelled', null), false));
    screen.server.on('update_subscription', NOBODY);
    await screen.open();
    await screen.approve();
    expect(screen.drawn.test.workspace.alerts.toasts.map(({ text: said, detail }) => [said, detail])).toEqual(
      [['Subscription was not activated properly', 'Failed to update subscription']],
    );
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
      screen.server.on('create_subscription', answer);
      screen.server.on('update_subscription', answer);
      await screen.open();
      await screen.approve();
      await screen.settle();
      expect(screen.toasts).toEqual([
        'Your payment is not confirmed yet. Premium starts by itself as soon as it is.',
      ]);
      screen.drawn.get('heading', 'Your payment is being checked');
      expect(screen.drawn.all('button', 'Subscribe (test mode)')).toEqual([]);
      await screen.pass(3_000);
      expect(screen.server.calls.map(({ ask }) => Object(ask.body).status)).not.toContain('cancelled');
      screen.server.on('create_subscription', ACTIVE).on('update_subscription', ACTIVE);
      await screen.pass(10_000);
      expect(screen.toasts[0]).toBe('Subscription activated successfully!');
      screen.drawn.get('heading', "You're Already Premium!");
      expect(screen.remembered).toEqual([]);
    });
  }

  it('can be asked about, and left', async () => {
    screen.server.on('create_subscription', PENDING).on('update_subscription', PENDING);
    await screen.open();
    await screen.approve();
    await screen.settle();
    screen.server.on('update_subscription', ACTIVE).on('get_subscription', ACTIVE);
    await screen.drawn.click(screen.drawn.get('button', 'Check again'));
    screen.drawn.get('heading', "You're Already Premium!");
  });

  it('keeps nobody from paying for longer than it takes to settle', async () => {
    screen.server.on('create_subscription', PENDING).on('update_subscription', PENDING);
    await screen.open();
    await screen.approve();
    screen.server.on('get_subscription', PENDING);
    for (let minute = 0; minute < 25; minute += 1) await screen.pass(60_000);
    expect(screen.text).toContain('An earlier payment is not confirmed.');
    // Nobody pays a second time by the first button that comes to hand.
    expect(screen.drawn.all('button', 'Subscribe (test mode)')).toEqual([]);
    await screen.drawn.click(screen.drawn.get('button', 'I did not approve it'));
    screen.drawn.get('button', 'Subscribe (test mode)');
    expect(screen.remembered).toEqual([]);
  });

  it('is told to the server at the next start, where the page was closed in between', async () => {
    const approval = {
      userId: 'ada',
      id: 'I-9',
      paymentId: 'PAY-9',
      at: screen.world.time.now(),
      reported: false,
    };
    const other = { ...approval, userId: 'grace', id: 'I-8' };
    await screen.open({ 'tabdo.approved': JSON.stringify([approval, other]) });
    expect(screen.server.asked('create_subscription').map(({ body }) => Object(body).subscriptionId)).toEqual(
      ['I-9'],
    );
    expect(screen.toasts).toEqual(['Subscription activated successfully!']);
    // Somebody else's waits for them.
    expect(screen.remembered).toEqual([other]);
  });
});
