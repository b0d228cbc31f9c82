// What the settings, the login and the upgrade screen of the desktop window lead to outside of it (security S21).
import { afterEach, describe, expect, it } from 'vitest';
import { SettingsScreen } from '../../../src/panes/account/SettingsScreen';
import { Screens } from '../../../src/panes/workspace/Screens';
import { LINKS } from '../../../src/platform/contract/product';
import { said } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { ACTIVE, FREE, UpgradeScreen } from '../../support/upgrade';

const shown: string[] = [];
const outside = async (page: string) => {
  shown.push(page);
  return true;
};

afterEach(() => {
  shown.length = 0;
});

describe('links of the desktop window', () => {
  let drawn: DrawnPanes;
  afterEach(() => drawn.unmount());

  const screens = async (path: string) => {
    await Promise.all([
      import('../../../src/panes/account/SettingsScreen'),
      import('../../../src/panes/account/LoginScreen'),
    ]);
    drawn = await drawPanes(<Screens />, { surface: 'desktop', path, outside });
    await drawn.run(() => drawn.test.settle());
  };

  it('lead from the settings to the pages of the server, and the window stays as it is', async () => {
    await screens('/settings');
    for (const name of ['Privacy Policy', 'Terms of Service', 'Contact Us'])
      await drawn.click(drawn.get('link', name));
    expect(shown).toEqual(['/privacy', '/terms', '/contact-us']);
    const { platform, workspace } = drawn.test;
    expect([workspace.path, platform.controls.reloads]).toEqual(['/settings', 0]);
  });

  it('lead from the login', async () => {
    await screens('/login');
    await drawn.click(drawn.get('link', 'Terms of Service'));
    expect([shown, drawn.test.workspace.path]).toEqual([['/terms-of-service'], '/login']);
  });

  it('fetch the apps', async () => {
    await screens('/settings');
    await drawn.click(drawn.get('button', 'Download for Mac'));
    for (const link of drawn.all('link').filter((each) => /Download|store/.test(each.ariaLabel ?? ''))) {
      const press = new MouseEvent('click', { bubbles: true, cancelable: true });
      await drawn.run(() => link.dispatchEvent(press));
      expect(press.defaultPrevented).toBe(true);
    }
    expect(shown).toEqual([LINKS.windows, LINKS.macArm, LINKS.macIntel, LINKS.phone]);
  });

  it('are the way there: an address of a public page leads back to the workspace', async () => {
    await screens('/privacy');
    expect([drawn.test.workspace.path, drawn.test.platform.controls.reloads]).toEqual(['/', 0]);
  });

  it('are links as any other in a browser', async () => {
    drawn = await drawPanes(<SettingsScreen />, { path: '/settings' });
    let isTaken = true;
    const last = (press: Event): void => {
      isTaken = press.defaultPrevented;
      press.preventDefault();
    };
    document.addEventListener('click', last, { once: true });
    await drawn.click(drawn.get('link', 'Download for Windows'));
    expect([isTaken, shown]).toEqual([false, []]);
  });
});

describe('paying from the desktop window', () => {
  const SALE = { paypal: { clientId: 'CLIENT', planId: 'P-1' }, test: false };
  let screen: UpgradeScreen;

  const open = async (payments: object = SALE) => {
    screen = new UpgradeScreen({ surface: 'desktop', outside });
    screen.server.on('providers', () => said({ google: null, oidc: [], local: true, payments }));
    await screen.open();
  };
  afterEach(() => screen.close());

  it('happens on the page of the server, whose premium is found as soon as the person is back', async () => {
    await open();
    const { controls } = screen.drawn.test.platform;
    expect(document.querySelector('script[src*="paypal.com"]')).toBeNull();
    await screen.press('Pay in your browser');
    expect([shown, controls.left, controls.reloads]).toEqual([['/subscription'], [], 0]);
    await screen.drawn.run(() => controls.focus());
    await screen.settle();
    screen.drawn.get('button', 'Pay in your browser');
    screen.server.on('get_subscription', ACTIVE);
    // Coming back is told of several times over, and looked at once a second.
    await screen.pass(1_000);
    await screen.drawn.run(() => controls.focus());
    await screen.settle();
    screen.drawn.get('heading', "You're Already Premium!");
  });

  it('asks no server over and over once that is known', async () => {
    await open();
    const asked = () => screen.server.asked('get_subscription').length;
    const focus = async () => {
      await screen.pass(1_000);
      await screen.drawn.run(() => screen.drawn.test.platform.controls.focus());
      await screen.settle();
    };
    const before = asked();
    await focus();
    expect(asked()).toBe(before);
    await screen.press('Pay in your browser');
    screen.server.on('get_subscription', ACTIVE);
    await focus();
    await focus();
    expect(asked()).toBe(before + 1);
  });

  it('in test mode needs no other page', async () => {
    screen = new UpgradeScreen({ surface: 'desktop', outside });
    screen.server.on('get_subscription', FREE);
    await screen.open();
    screen.drawn.get('button', 'Subscribe (test mode)');
    expect(screen.drawn.all('button', 'Pay in your browser')).toEqual([]);
  });
});
