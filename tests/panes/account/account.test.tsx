// Settings and login as a guest meets them (spec §2, decisions C and D2).
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SettingsScreen } from '../../../src/panes/account/SettingsScreen';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes;
afterEach(() => drawn.unmount());

const settings = async () => {
  drawn = await drawPanes(<SettingsScreen />, { path: '/settings' });
};
const { path } = { path: () => drawn.test.workspace.path };

describe('settings', () => {
  it('stand in the decided order, with Login in place of the account', async () => {
    await settings();
    expect(drawn.all('heading').map(nameOf)).toEqual([
      'Settings',
      'Appearance',
      'Your data',
      'Legal and Privacy',
      'Get Our Apps',
    ]);
    await drawn.click(drawn.get('button', 'Login'));
    expect(path()).toBe('/login');
  });

  it('show how much of the guest plan is used', async () => {
    await settings();
    await drawn.run(() => {
      drawn.test.file('List');
      drawn.test.add('One');
    });
    const text = document.body.textContent;
    expect(text).toContain('1 / 10');
    expect(text).toContain('0 / 5');
    expect(text).toContain('1 / 5');
  });

  it('change the theme, and follow a change made elsewhere', async () => {
    await settings();
    const checked = () => (drawn.all('radio') as HTMLInputElement[]).find((radio) => radio.checked);
    expect(nameOf(checked() as HTMLElement)).toBe('System');
    await drawn.click(drawn.get('radio', 'Dark'));
    expect(drawn.test.workspace.layout.theme).toBe('dark');
    await drawn.run(() => drawn.test.run('app-theme', { theme: 'light' }));
    expect(nameOf(checked() as HTMLElement)).toBe('Light');
  });

  it.each([
    ['a narrow window with a mouse', { width: 390 }, true],
    ['a wide screen for fingers', { width: 800, touch: true }, true],
    ['a phone', { width: 390, touch: true }, false],
  ])('show what is about keys where there may be some: %s', async (_what, screen, shown) => {
    drawn = await drawPanes(<SettingsScreen />, { path: '/settings', screen });
    expect(drawn.all('switch').map(nameOf)).toEqual(shown ? ['Single-key shortcuts', 'Show key hints'] : []);
    const text = document.body.textContent ?? '';
    for (const words of ['Key labels', 'Modifier keys']) expect(text.includes(words)).toBe(shown);
    drawn.get('button', 'Keyboard Shortcuts');
  });

  it('show it on a phone with a mouse, too', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(any-pointer: fine)' }));
    drawn = await drawPanes(<SettingsScreen />, { path: '/settings', screen: { width: 390, touch: true } });
    vi.unstubAllGlobals();
    expect(drawn.all('switch').map(nameOf)).toEqual(['Single-key shortcuts', 'Show key hints']);
  });

  it.each([
    ['may clear what is stored', false, 1],
    ['promised to keep it', true, 0],
  ])('tell a guest whose browser %s', async (_, keeps, lines) => {
    drawn = await drawPanes(<SettingsScreen />);
    drawn.test.platform.controls.keeps = keeps;
    await drawn.run(() => drawn.test.run('app-settings'));
    await drawn.run(() => drawn.test.settle());
    const words = [...document.querySelectorAll('main *')].filter(
      ({ textContent }) => textContent === 'This browser may clear it',
    );
    expect(words.length > 0 ? 1 : 0).toBe(lines);
  });

  it('open the dialogs and export', async () => {
    await settings();
    const { dialogs } = drawn.test.workspace;
    await drawn.click(drawn.get('button', 'Keyboard Shortcuts'));
    expect(dialogs.dialog?.kind).toBe('shortcuts');
    await drawn.run(() => drawn.test.run('app-dialog-close'));
    await drawn.click(drawn.get('button', 'Trash'));
    expect(dialogs.dialog?.kind).toBe('trash');
    await drawn.run(() => drawn.test.run('app-dialog-close'));
    await drawn.click(drawn.get('button', 'Export my data'));
    expect(drawn.test.platform.controls.saved.map(({ name }) => name)[0]).toMatch(/^tabdo/);
    expect(drawn.get('button', 'Import')).toBeTruthy();
  });

  it('unfold the two builds for the Mac', async () => {
    await settings();
    const links = () => drawn.all('link').map((link) => link.getAttribute('href'));
    const button = drawn.get('button', 'Download for Mac');
    expect(links().some((href) => href?.includes('arm64'))).toBe(false);
    await drawn.click(button);
    expect(nameOf(button)).toBe('Hide options');
    expect(links().filter((href) => /arm64|x64/.test(href ?? ''))).toHaveLength(2);
    expect(links().some((href) => href?.includes('1.1.6'))).toBe(true);
    await drawn.click(button);
    expect(nameOf(button)).toBe('Download for Mac');
  });

  it('lead to the legal pages', async () => {
    await settings();
    for (const name of ['Privacy Policy', 'Terms of Service', 'Contact Us']) {
      expect(['/privacy', '/terms', '/contact-us']).toContain(drawn.get('link', name).getAttribute('href'));
    }
  });

  it('go back by the button and by Escape', async () => {
    await settings();
    await drawn.click(drawn.get('button', 'Back'));
    expect(path()).toBe('/');
    await drawn.run(() => drawn.test.run('app-settings'));
    await drawn.press('Escape');
    expect(path()).toBe('/');
  });
});
