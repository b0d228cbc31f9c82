// The sessions of an account, listed and ended from the settings and by command (decisions D23, security S4).
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsScreen } from '../../../src/panes/account/SettingsScreen';
import { refused, said } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { CHROME, EDGE, IPHONE, openSignedIn, type SignedIn, sessionsOf } from '../../support/signedIn';

let at: SignedIn;
let drawn: DrawnPanes;

beforeEach(async () => {
  at = await openSignedIn();
});
afterEach(() => drawn.unmount());

const open = async (...agents: readonly string[]) => {
  const list = sessionsOf(at.world.time.now(), ...agents);
  at.calls
    .on('sessions', () => said(list))
    .on('delete_session', ({ params }) => {
      const found = list.findIndex(({ id }) => id === params?.id);
      if (found >= 0) list.splice(found, 1);
      return said({ id: params?.id });
    });
  drawn = await drawPanes(<SettingsScreen />, { test: at.test });
};
const card = () => drawn.get('region', 'Sessions');
const text = () => card().textContent ?? '';
const ended = () => at.calls.asked('delete_session').map(({ params }) => params?.id);

describe('the sessions', () => {
  it('are listed with device, sign-in and last use, this one first and marked', async () => {
    await open(CHROME, EDGE, IPHONE);
    const words = text();
    expect(words).toContain('Chrome on LinuxSigned in 3 days agoThis device');
    expect(words).toContain('Edge on WindowsSigned in 6 days ago, last used 1 hour ago');
    expect(words).toContain('Safari on iPhone');
    expect(drawn.all('button', 'Sign out Chrome on Linux')).toEqual([]);
  });

  it('say that there is no network where there is none, and come by themselves once it is back', async () => {
    const network = (on: boolean) =>
      runInAction(() => {
        at.test.platform.controls.setOnline(on);
        at.test.workspace.setOnline(on);
      });
    network(false);
    await open(CHROME, EDGE);
    expect(drawn.all('status').map(({ textContent }) => textContent)).not.toContain(
      'Asking where you are signed in',
    );
    expect(text()).toContain('Your network is offline');
    await drawn.run(() => network(true));
    await drawn.run(() => at.world.settle());
    expect(text()).toContain('Chrome on Linux');
    expect(text()).not.toContain('Your network is offline');
  });

  it('end one at a time, and the keyboard stays in the list', async () => {
    await open(CHROME, EDGE, IPHONE);
    const way = drawn.get('button', 'Sign out Edge on Windows');
    way.focus();
    await drawn.click(way);
    expect(ended()).toEqual(['s1']);
    expect(text()).not.toContain('Edge');
    expect(document.activeElement).toBe(drawn.get('button', 'Sign out Safari on iPhone'));
    expect(at.test.toasts).toEqual(['Signed out: Edge on Windows']);
  });

  it('end all at once but this one, and the keyboard stays in the card', async () => {
    await open(CHROME, EDGE, IPHONE);
    const way = drawn.get('button', 'Sign out all others');
    way.focus();
    await drawn.click(way);
    expect(ended().sort()).toEqual(['s1', 's2']);
    expect(text()).toContain('Chrome on Linux');
    expect(drawn.all('button', 'Sign out all others')).toEqual([]);
    expect(document.activeElement).toBe(card());
    expect(at.test.toasts).toEqual(['Signed out 2 other devices']);
  });

  it('show nothing of what a browser says about itself but names that are known', async () => {
    await open(CHROME, '<img src=x onerror=alert(1)> \u202Eelgoog', '');
    expect(text()).toContain('Unknown device');
    expect(text()).not.toContain('elgoog');
    expect(card().querySelector('img')).toBeNull();
  });

  it('say that the network is away, and are read once it is back', async () => {
    const network = (on: boolean) =>
      runInAction(() => {
        at.test.platform.controls.setOnline(on);
        at.test.workspace.setOnline(on);
      });
    network(false);
    await open(CHROME, EDGE);
    expect(drawn.all('button', 'Try again')).toEqual([]);
    await drawn.run(() => drawn.test.run('account-sessions'));
    expect(text()).toContain('Your network is offline');
    await drawn.run(() => drawn.test.workspace.setOnline(true));
    at.test.platform.controls.setOnline(true);
    await drawn.run(() => drawn.test.run('account-sessions'));
    expect(text()).toContain('Edge on Windows');
  });

  it('say that the server is away, and are asked for again', async () => {
    await open(CHROME);
    at.calls.on('sessions', () => ({ kind: 'unreachable' }));
    await drawn.run(() => drawn.test.run('account-sessions'));
    expect(text()).toContain('The server does not answer. Please try again.');
    at.calls.on('sessions', () => said(sessionsOf(at.world.time.now(), CHROME, EDGE)));
    await drawn.click(drawn.get('button', 'Try again'));
    expect(text()).toContain('Edge on Windows');
    expect(text()).not.toContain('does not answer');
  });

  it('lead to the login where this session itself was ended elsewhere, with everything kept', async () => {
    await open(CHROME, EDGE);
    at.calls.on('delete_session', () => refused(401, 'Please sign in', 'unauthorized'));
    at.sync.away = { kind: 'refused', status: 401, code: 'unauthorized', message: '', retryAfterMs: null };
    await drawn.click(drawn.get('button', 'Sign out Edge on Windows'));
    expect(text()).toContain('Your session has ended. Sign in again to go on.');
    await drawn.run(() => at.world.settle());
    expect(drawn.test.workspace.backend?.status.kind).toBe('signInAgain');
    await drawn.click(drawn.get('button', 'Sign in again'));
    expect(drawn.test.workspace.path).toBe('/login');
  });

  it('stay in the list where one could not be ended, which is said', async () => {
    await open(CHROME, EDGE, IPHONE);
    at.calls.on('delete_session', ({ params }) =>
      params?.id === 's1' ? refused(429, 'Too many requests') : said({}),
    );
    await drawn.run(() => drawn.test.run('account-sessions-end-others'));
    expect(drawn.test.workspace.alerts.toasts[0]).toMatchObject({
      text: '1 session could not be ended',
      detail: 'Too many requests',
    });
    expect(text()).toContain('Edge on Windows');
    expect(text()).not.toContain('iPhone');
  });
});

describe('the palette', () => {
  const rows = (id: 'account-session-end' | 'app-settings-section') => {
    const { palette } = drawn.app.registry.get(id) ?? {};
    if (typeof palette !== 'object') throw new Error('no rows');
    return [...palette.rows({ workspace: drawn.test.workspace, source: 'palette' })];
  };

  it('offers every other device, and the list where none is known', async () => {
    await open(CHROME, EDGE);
    expect(rows('account-session-end').map(({ title }) => title)).toEqual([
      'Edge on Windows',
      'Show all devices',
    ]);
    await drawn.run(() => drawn.test.run('account-session-end', { id: null }));
    expect(document.activeElement).toBe(card());
  });

  it('leads to each card of the settings, with the keyboard on it', async () => {
    await open(CHROME);
    const sections = rows('app-settings-section');
    expect(sections.map(({ title }) => title)).toEqual([
      'Settings: Account',
      'Settings: Appearance',
      'Settings: Sessions',
      'Settings: Your data',
      'Settings: Legal and Privacy',
      'Settings: Get Our Apps',
    ]);
    for (const { args, title } of sections) {
      await drawn.run(() => drawn.test.run('app-settings-section', args as { section: 'data' }));
      expect(document.activeElement?.getAttribute('aria-label')).toBe(title.replace('Settings: ', ''));
    }
  });
});
