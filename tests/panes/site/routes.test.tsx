// Which screen stands at which address, and what happens on the way (spec §2 Routes, decisions D2).
import { afterEach, describe, expect, it } from 'vitest';
import { AppRoutes } from '../../../src/app';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes;
afterEach(() => drawn.unmount());

async function at(path: string) {
  drawn = await drawPanes(<AppRoutes />, { path });
  await settle();
}
/** Waits for the screen's chunk. */
const settle = () =>
  drawn.run(async () => {
    const loading = () => document.querySelector('main[aria-busy], #root:empty') !== null;
    for (let tries = 0; tries < 200 && (tries === 0 || loading()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
  });
const heading = () => drawn.all('heading').map(nameOf)[0];
const links = (within: string) =>
  [...document.querySelectorAll<HTMLElement>(`${within} a[href]`)].map((link) => link.getAttribute('href'));

describe('addresses', () => {
  it.each([
    ['/settings', 'Settings', 'Settings · Tabdo'],
    ['/setting', 'Settings', 'Settings · Tabdo'],
    ['/login', 'Log in to Tabdo', 'Login · Tabdo'],
    ['/home', 'Your list, at typing speed.', 'Tabdo'],
    ['/features', 'Made for hands that stay on the keys.', 'Features · Tabdo'],
    ['/download', 'Tabdo 1.3.1', 'Download · Tabdo'],
    ['/about', 'About Tabdo', 'About · Tabdo'],
    ['/get-started', 'Getting Started', 'Getting Started · Tabdo'],
    ['/contact', 'Contact Us', 'Contact Us · Tabdo'],
    ['/privacy-policy', 'Privacy Policy', 'Privacy Policy · Tabdo'],
    ['/terms-of-service', 'Terms of Service', 'Terms of Service · Tabdo'],
  ])('%s shows %s', async (path, expected, title) => {
    await at(path);
    expect(heading()).toBe(expected);
    expect(document.title).toBe(title);
    expect(document.querySelectorAll('main')).toHaveLength(1);
  });

  it.each(['/contact-us', '/privacy', '/terms'])(
    '%s has no header or footer, but a way back',
    async (path) => {
      await at(path);
      expect(document.querySelector('footer')).toBeNull();
      await drawn.click(drawn.get('link', 'Back to settings'));
      expect(drawn.test.workspace.path).toBe('/settings');
    },
  );

  it('unknown ones lead to the workspace, without a trace to go back to', async () => {
    await at('/no/such/page');
    expect(drawn.test.workspace.path).toBe('/');
    expect(document.querySelector('[placeholder="What needs to be done?"]')).not.toBeNull();
    await drawn.run(() => drawn.test.platform.controls.back());
    expect(drawn.test.workspace.path).toBe('/');
  });

  it('the upgrade screen asks for a login', async () => {
    await at('/subscription');
    expect(drawn.test.workspace.path).toBe('/login');
    expect(heading()).toBe('Log in to Tabdo');
  });

  it('the workspace names the open file in the title', async () => {
    await at('/');
    expect(document.title).toBe('Tabdo');
    await drawn.run(() => drawn.test.file('Groceries'));
    expect(document.title).toBe('Groceries · Tabdo');
  });
});

describe('public pages', () => {
  it('link as spec §2 says', async () => {
    await at('/features');
    const header = links('header');
    for (const path of [
      '/',
      '/features',
      '/download',
      '/about',
      '/contact',
      '/get-started',
      '/login',
      '/home',
    ]) {
      expect(header).toContain(path);
    }
    expect(nameOf(document.querySelector<HTMLElement>('header a[href="/"]') as HTMLElement)).toBe(
      'Open Tabdo',
    );
    expect(links('footer')).toEqual(expect.arrayContaining(['/privacy-policy', '/terms-of-service']));
  });

  it('move on without loading anew, with the keyboard in the new page', async () => {
    await at('/home');
    const link = drawn.get('link', 'About');
    link.focus();
    await drawn.click(link);
    await settle();
    expect(drawn.test.workspace.path).toBe('/about');
    expect(heading()).toBe('About Tabdo');
  });

  it('show the date of today as that of the last change', async () => {
    await at('/privacy-policy');
    expect(document.body.textContent).toContain('Last updated: January 15, 2026');
    const targets = links('main').filter((href) => href?.startsWith('#'));
    expect(targets.length).toBeGreaterThan(8);
    for (const target of targets) expect(document.querySelector(target ?? '')).not.toBeNull();
  });

  it('offer the mail address where the form is not open yet', async () => {
    await at('/contact');
    expect(drawn.all('textbox')).toEqual([]);
    expect(drawn.get('link', 'support@tabdo.example').getAttribute('href')).toBe(
      'mailto:support@tabdo.example',
    );
  });

  it('mark the own system on the download page', async () => {
    drawn = await drawPanes(<AppRoutes />, { path: '/download', os: 'mac' });
    await settle();
    const card = drawn.all('heading').find((each) => each.textContent?.includes('Your device'));
    expect(card?.textContent).toContain('macOS');
    await drawn.click(drawn.get('button', 'Download for Mac'));
    expect(links('main').filter((href) => /arm64|x64/.test(href ?? ''))).toHaveLength(2);
    expect(drawn.get('button', 'Hide options')).toBeTruthy();
  });
});
