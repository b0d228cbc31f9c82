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
describe('addresses', () => {
  it.each([
    ['/settings', 'Settings', 'Settings · Tabdo'],
    ['/setting', 'Settings', 'Settings · Tabdo'],
    ['/login', 'Log in to Tabdo', 'Login · Tabdo'],
  ])('%s shows %s', async (path, expected, title) => {
    await at(path);
    expect(heading()).toBe(expected);
    expect(document.title).toBe(title);
    expect(document.querySelectorAll('main')).toHaveLength(1);
  });

  it('those of public pages are fetched from the server, where they are files', async () => {
    await at('/settings');
    const loads = () => drawn.test.platform.controls.reloads;
    expect(loads()).toBe(0);
    await drawn.run(() => drawn.test.workspace.go('/privacy'));
    await settle();
    expect(drawn.test.workspace.path).toBe('/privacy');
    expect(loads()).toBe(1);
  });

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
