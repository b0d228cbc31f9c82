// The upgrade screen in each of its states (spec §2, §8, decisions C and D20).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Testimonials } from '../../../src/panes/account/Testimonials';
import { said } from '../../support/fakeServer';
import { drawPanes } from '../../support/panes';
import { NOBODY } from '../../support/payer';
import { ACTIVE, FREE, TEST_MODE, UpgradeScreen } from '../../support/upgrade';

let screen: UpgradeScreen;
beforeEach(() => {
  screen = new UpgradeScreen();
});
afterEach(() => screen.close());

describe('the upgrade screen', () => {
  it('says what premium is and costs, and answers questions', async () => {
    await screen.open();
    screen.drawn.get('heading', 'Upgrade to Premium');
    expect(document.title).toBe('Upgrade to Premium · Tabdo');
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
      expect(screen.text).toContain(words);
    }
    const struck = document.querySelector('s');
    expect(struck?.textContent).toBe('$30/year');
    // Nobody hears a line through a price.
    expect(struck?.previousElementSibling?.textContent).toBe('instead of');
    expect(document.querySelectorAll('details')).toHaveLength(3);
  });

  it('has no testimonials until there are real ones', async () => {
    await screen.open();
    expect(screen.text).not.toContain('From people who use it');
    await screen.close();
    const drawn = await drawPanes(<Testimonials quotes={[{ quote: 'I like it', name: 'A. Person' }]} />);
    expect(screen.text).toContain('From people who use it');
    expect(screen.text).toContain('I like it');
    await drawn.unmount();
  });

  it('says to whoever has premium that they have it', async () => {
    screen.server.on('get_subscription', ACTIVE);
    await screen.open();
    screen.drawn.get('heading', "You're Already Premium!");
    expect(document.title).toBe("You're Already Premium! · Tabdo");
    expect(screen.text).toContain('Premium Plan, yearly. Renews on March 1, 2027.');
    expect(screen.drawn.all('button', 'Subscribe (test mode)')).toEqual([]);
    await screen.drawn.click(screen.drawn.get('button', 'Return to Dashboard'));
    expect(screen.drawn.test.workspace.path).toBe('/');
  });

  it('offers nothing to pay for while nobody knows whether it is paid already', async () => {
    screen.server.on('get_subscription', NOBODY);
    await screen.open();
    expect(screen.text).toContain('Failed to get subscription');
    expect(screen.drawn.all('button', 'Subscribe (test mode)')).toEqual([]);
    screen.server.on('get_subscription', FREE);
    await screen.drawn.click(screen.drawn.get('button', 'Check again'));
    screen.drawn.get('button', 'Subscribe (test mode)');
  });

  it('says that nobody answers, and asks again', async () => {
    screen.server.on('providers', NOBODY);
    await screen.open();
    expect(screen.text).toContain('The server does not answer');
    screen.server.on('providers', TEST_MODE);
    await screen.drawn.click(screen.drawn.get('button', 'Try again'));
    screen.drawn.get('button', 'Subscribe (test mode)');
  });

  it('says where nothing can be bought', async () => {
    screen.server.on('providers', () =>
      said({ google: null, oidc: [], local: true, payments: { paypal: null, test: false } }),
    );
    await screen.open();
    expect(screen.text).toContain('Payments are not set up on this server.');
  });
});
