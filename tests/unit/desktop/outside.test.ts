// Pages that the desktop window shows in the system's browser (security S21).
import { describe, expect, test } from 'vitest';
import { LINKS } from '../../../src/platform/contract/product';
import { SITE_PAGES } from '../../../src/platform/contract/site';
import { outside } from '../../../src/platform/desktop/outside';
import { systemSignIn } from '../../../src/platform/desktop/signIn';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { fakeShell } from '../../support/shellBridge';
import { openWorkspace } from '../../support/workspace';

/** No server answers. */
const NOBODY = new MemoryWorld().http;

/** A shell as ours is: it opens what is encrypted of the hosts that were named last, and this machine. */
function shell() {
  let hosts: readonly string[] = [];
  const opened: string[] = [];
  const bridge = fakeShell({
    external_hosts: ({ hosts: named }) => {
      hosts = named as readonly string[];
      if (hosts.length > 10) throw new Error('too many');
    },
    open_external: async ({ url }) => {
      await Promise.resolve();
      const { protocol, hostname } = new URL(String(url));
      if (protocol === 'https:' ? !hosts.includes(hostname) : hostname !== '127.0.0.1')
        throw new Error('refused');
      opened.push(String(url));
    },
  });
  return { bridge, opened };
}

describe('a page outside of the window', () => {
  test('is opened, whoever it is of, and whatever else is opened at the same time', async () => {
    const { bridge, opened } = shell();
    const open = outside(bridge);
    const signIn = systemSignIn(bridge, NOBODY, open);
    const pages = ['https://one.example/privacy', 'https://two.example:8443/a?b#c'];
    await Promise.all([...pages.map((page) => open(new URL(page))), signIn.end('https://id.example/end')]);
    expect([...opened].sort()).toEqual(['https://id.example/end', ...pages]);
  });

  test('of this machine needs no name, and no name is forgotten by it', async () => {
    const { bridge, opened } = shell();
    const open = outside(bridge);
    const first = open(new URL('https://one.example/'));
    await Promise.all([first, open(new URL('http://127.0.0.1:8787/terms'))]);
    expect(opened).toHaveLength(2);
  });

  test('is opened after any number of others', async () => {
    const { bridge, opened } = shell();
    const open = outside(bridge);
    for (let n = 0; n < 15; n += 1) await open(new URL(`https://host${n}.example/`));
    await open(new URL('https://host0.example/'));
    expect(opened).toHaveLength(16);
  });
});

describe('in the desktop window', () => {
  const open = async (answers = true) => {
    const shown: string[] = [];
    const window = await openWorkspace({
      surface: 'desktop',
      path: '/settings',
      outside: async (page) => {
        shown.push(page);
        return answers;
      },
    });
    return { window, shown };
  };

  test.each(SITE_PAGES.map(({ path }) => path))('%s opens there, and the window stays', async (path) => {
    const { window, shown } = await open();
    await window.run('app-go', { path });
    expect(shown).toEqual([path]);
    expect([window.workspace.path, window.platform.controls.reloads]).toEqual(['/settings', 0]);
  });

  test.each(['/', '/login', '/subscription'])('%s is a screen of its own', async (path) => {
    const { window, shown } = await open();
    await window.run('app-go', { path });
    expect([shown, window.workspace.path]).toEqual([[], path]);
  });

  test.each(['windows', 'macArm', 'macIntel', 'phone'] as const)(
    'an app is fetched there: %s',
    async (app) => {
      const { window, shown } = await open();
      await window.run('app-get', { app });
      expect(shown).toEqual([LINKS[app]]);
    },
  );

  test('what fails is said', async () => {
    const { window } = await open(false);
    expect(await window.run('app-go', { path: '/terms' })).toEqual({ kind: 'refused' });
    expect(window.toasts).toEqual(['The page could not be opened in your browser']);
  });
});

test('a browser goes there by itself', async () => {
  const window = await openWorkspace();
  window.run('app-go', { path: '/terms' });
  expect(window.workspace.path).toBe('/terms');
});
