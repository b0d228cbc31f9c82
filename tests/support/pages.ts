// Pages that follow each other in a browser: the way into the workspace, and loading anew, as a person meets them.
import type { App } from './browser';
import { ENGINE } from './engines';

/**
 * Signs in with a local account, from the login screen.
 * @param name what stands in its field; an account that is known needs none
 * @param to where it leads
 */
export async function enterLocally(app: App, email: string, name = '', to = '/'): Promise<void> {
  const { browser } = app;
  await (await app.find('button', 'Continue with a local account')).click();
  // Chromium breaks when it is asked for names and roles while pages follow each other: addresses tell enough.
  await arrival(app, '/local-identity/interaction/');
  await browser.$('#email').click();
  await app.typeText(email);
  await browser.$('#name').click();
  await app.typeText(`${name}\n`);
  await arrival(app, to);
}

/** Waits until a page with this path, or one that begins so, has come. */
export async function arrival(app: App, path: string): Promise<void> {
  const there = async (): Promise<boolean> => {
    const { pathname } = new URL(await app.browser.getUrl());
    if (path === '/' ? pathname !== path : !pathname.startsWith(path)) return false;
    return app.browser.execute(() => document.readyState === 'complete').catch(() => false);
  };
  await app.until(`the page ${path}`, there);
}

/** Does what makes the browser load a page anew, and waits for that page. */
export async function toNewPage(
  app: Pick<App, 'browser' | 'until'>,
  act: () => Promise<unknown>,
): Promise<void> {
  const { browser } = app;
  await browser.execute(() => document.documentElement.setAttribute('data-left', ''));
  await act();
  const isNew = () =>
    document.readyState === 'complete' && !document.documentElement.hasAttribute('data-left');
  await app.until('a new page', () => browser.execute(isNew).catch(() => false));
}

/** Loads the page anew, as a person does: Firefox's driver goes past the worker, which takes Shift as well. */
export const loadAnew = ({ browser }: Pick<App, 'browser'>): Promise<unknown> =>
  ENGINE === 'firefox' ? browser.execute(() => location.reload()) : browser.refresh();
