// PayPal's own buttons on the upgrade screen: each state of its script, and what its page says (spec §4, §8, security S1b).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refused, said } from '../../support/fakeServer';
import { NOBODY } from '../../support/payer';
import { ACTIVE, PENDING, UpgradeScreen } from '../../support/upgrade';

const FAILED = 'Failed to load PayPal. Please try again.';

/** What the buttons are given, as far as it is called here. */
interface Given {
  createSubscription(): Promise<string>;
  onApprove(data: object): Promise<void>;
  onCancel(data: object): void;
  onError(error: unknown): void;
}

let screen: UpgradeScreen;
let given: Given | null;

/** PayPal's script, as far as buttons go: `Buttons` is what theirs is called. */
const scriptOf = (buttons: object = {}) => {
  const draw = (props: Given) => {
    given = props;
    return {
      isEligible: () => true,
      render: async (at: Element) => void at.append('the buttons of PayPal'),
      close: async () => undefined,
      ...buttons,
    };
  };
  return { version: '5', Buttons: draw };
};
const script = (): HTMLScriptElement => {
  const found = document.querySelector<HTMLScriptElement>('script[src*="paypal.com"]');
  if (found === null) throw new Error('no script is asked for');
  return found;
};
const arrive = async (global: object | undefined): Promise<void> => {
  Object.assign(window, { paypal: global });
  await screen.drawn.run(() => script().dispatchEvent(new Event('load')));
  await screen.settle();
};
const props = (): Given => {
  if (given === null) throw new Error('no buttons are drawn');
  return given;
};
/** Opens the screen up to where the script is on its way; its own part comes late. */
const open = async (): Promise<void> => {
  await screen.open();
  await import('../../../src/panes/account/PayPalPay');
  await screen.settle();
};

beforeEach(() => {
  given = null;
  screen = new UpgradeScreen();
  screen.server
    .on('providers', () =>
      said({
        google: null,
        oidc: [],
        local: true,
        payments: { paypal: { clientId: 'CLIENT', planId: 'P-1' }, test: false },
      }),
    )
    .on('begin_subscription', () => said({ subscriptionId: 'I-1' }));
});
afterEach(async () => {
  await screen.close();
  for (const element of document.querySelectorAll('script')) element.remove();
  Reflect.deleteProperty(window, 'paypal');
});

describe("PayPal's script", () => {
  it('is asked for with its ways to pay and the nonce of this page, and bars stand for it until it is there', async () => {
    await open();
    screen.drawn.get('status', 'Loading PayPal');
    const asked = new URL(script().src);
    expect(asked.origin + asked.pathname).toBe('https://www.paypal.com/sdk/js');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      'client-id': 'CLIENT',
      components: 'buttons',
      intent: 'subscription',
      vault: 'true',
      'enable-funding': 'paylater,venmo,card',
    });
    expect(script().getAttribute('nonce')).toBe('nonce');
    await arrive(scriptOf());
    expect(screen.text).toContain('the buttons of PayPal');
    expect(screen.drawn.all('status', 'Loading PayPal')).toEqual([]);
    expect(screen.toasts).toEqual([]);
  });

  it('that does not come says so, with a way to try again', async () => {
    await open();
    await screen.drawn.run(() => script().dispatchEvent(new Event('error')));
    await screen.settle();
    expect(screen.drawn.get('alert').textContent).toContain(FAILED);
    await screen.press('Try again');
    expect(screen.drawn.test.platform.controls.reloads).toBe(1);
  });

  for (const [what, global] of [
    ['brings no buttons', { version: '5' }],
    [
      'breaks as its buttons are drawn',
      scriptOf({
        render: async (at: Element) => {
          at.append(document.createElement('iframe'));
          throw new Error('no frame');
        },
      }),
    ],
  ] as const) {
    it(`that ${what} says so in their place`, async () => {
      const { error } = console;
      console.error = () => undefined;
      try {
        await open();
        await arrive(global);
      } finally {
        console.error = error;
      }
      expect(screen.drawn.get('alert').textContent).toContain(FAILED);
      screen.drawn.get('button', 'Try again');
    });
  }

  it('that offers no way to pay here says so', async () => {
    await open();
    await arrive(scriptOf({ isEligible: () => false }));
    expect(screen.text).toContain('PayPal offers no way to pay here.');
  });

  it('is not asked for while nobody knows whether it is paid already', async () => {
    screen.server.on('get_subscription', NOBODY);
    await open();
    expect(document.querySelector('script[src*="paypal.com"]')).toBeNull();
  });
});

describe("PayPal's page", () => {
  beforeEach(async () => {
    await open();
    await arrive(scriptOf());
  });
  const create = (): Promise<string> => props().createSubscription();

  it('is about a subscription that the server has begun', async () => {
    await screen.drawn.run(async () => expect(await create()).toBe('I-1'));
    expect(screen.server.asked('begin_subscription')).toHaveLength(1);
  });

  it('is about nothing where the server begins none', async () => {
    screen.server.on('begin_subscription', NOBODY);
    await screen.drawn.run(() => expect(create()).rejects.toThrow('begins no subscription'));
  });

  it('is about nothing where it is paid already, which is then seen', async () => {
    screen.server.on('begin_subscription', () =>
      refused(409, 'You have a subscription already.', 'conflict'),
    );
    screen.server.on('get_subscription', ACTIVE);
    await screen.drawn.run(() => create().catch((error: unknown) => props().onError(error)));
    await screen.settle();
    expect(screen.toasts).toEqual(['You have a subscription already.']);
    screen.drawn.get('heading', "You're Already Premium!");
  });

  it('stays while the subscription that it is about is known to wait', async () => {
    await screen.drawn.run(async () => void (await create()));
    screen.server.on('get_subscription', PENDING);
    await screen.drawn.run(() => screen.drawn.test.workspace.account?.subscription.refresh());
    expect(screen.text).toContain('the buttons of PayPal');
  });

  it('that approves leads to premium', async () => {
    await screen.drawn.run(() => props().onApprove({ subscriptionID: 'I-1', paymentID: 'PAY-1' }));
    await screen.settle();
    expect(screen.toasts).toEqual(['Subscription activated successfully!']);
    screen.drawn.get('heading', "You're Already Premium!");
    expect(screen.server.asked('create_subscription').map(({ body }) => body)).toMatchObject([
      { subscriptionId: 'I-1', paymentId: 'PAY-1', status: 'active' },
    ]);
  });

  it('shows that the payment is processed meanwhile', async () => {
    let answer: (value: ReturnType<typeof ACTIVE>) => void = () => undefined;
    screen.server.on('create_subscription', () => new Promise((resolve) => (answer = resolve)));
    let told: Promise<void> = Promise.resolve();
    await screen.drawn.run(() => {
      told = props().onApprove({ subscriptionID: 'I-1' });
    });
    expect(screen.text).toContain('Processing payment...');
    await screen.drawn.run(() => answer(ACTIVE()));
    await screen.drawn.run(() => told);
    screen.drawn.get('heading', "You're Already Premium!");
  });

  it('that is left says so, and the buttons stay', async () => {
    await screen.drawn.run(() => props().onCancel({}));
    expect(screen.toasts).toEqual(['Subscription was cancelled']);
    expect(screen.text).toContain('the buttons of PayPal');
    expect(screen.server.asked('create_subscription')).toEqual([]);
  });

  it('that breaks says so, and the buttons stay', async () => {
    await screen.drawn.run(() => props().onError(new Error('timeout')));
    expect(screen.toasts).toEqual([FAILED]);
    expect(screen.text).toContain('the buttons of PayPal');
  });

  it('that is closed by the person says nothing', async () => {
    for (const words of ['Window closed', 'Detected popup close: window is closed']) {
      await screen.drawn.run(() => props().onError(new Error(words)));
    }
    expect(screen.toasts).toEqual([]);
  });
});
