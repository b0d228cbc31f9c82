// What the browser's platform sees of the window and does to it.
// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWebPlatform } from '../../../src/platform/web';
import { webAccount } from '../../../src/platform/web/account';
import { webClock } from '../../../src/platform/web/clock';
import { webFiles } from '../../../src/platform/web/files';
import { webLifecycle } from '../../../src/platform/web/lifecycle';
import { webNavigation } from '../../../src/platform/web/navigation';
import { webScreen } from '../../../src/platform/web/screen';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function media(matches: (query: string) => boolean) {
  const targets = new Map<string, EventTarget & { matches: boolean }>();
  vi.stubGlobal('matchMedia', (query: string) => {
    const known = targets.get(query) ?? Object.assign(new EventTarget(), { matches: matches(query) });
    targets.set(query, known);
    return known;
  });
  return targets;
}

describe('lifecycle', () => {
  it('tells of hiding, freezing and going, and of coming back', () => {
    const lifecycle = webLifecycle();
    const seen: string[] = [];
    const cancels = [lifecycle.onHide(() => seen.push('hide')), lifecycle.onFocus(() => seen.push('focus'))];
    const state = vi.spyOn(document, 'visibilityState', 'get');
    state.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('freeze'));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('focus'));
    for (const cancel of cancels) cancel();
    window.dispatchEvent(new Event('pagehide'));
    expect(seen).toEqual(['hide', 'focus', 'hide', 'hide', 'focus']);
  });

  it('tells when the network comes and goes', () => {
    const seen: boolean[] = [];
    webLifecycle().onOnline((online) => seen.push(online));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(seen).toEqual([false, true]);
  });
});

describe('the next turn', () => {
  it('comes without a timer where nobody sees the page, since timers wait there', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get');
    const { soon } = webAccount();
    const timer = vi.spyOn(window, 'setTimeout');
    state.mockReturnValue('hidden');
    await soon();
    expect(timer).not.toHaveBeenCalled();
    state.mockReturnValue('visible');
    await soon();
    expect(timer).toHaveBeenCalledOnce();
  });
});

describe('navigation', () => {
  it('changes the address so that a router sees it, and tells once', () => {
    window.history.replaceState(null, '', '/');
    const navigation = webNavigation();
    const seen: string[] = [];
    navigation.onChange((path) => seen.push(path));
    const push = vi.spyOn(window.history, 'pushState');
    navigation.go('/settings');
    navigation.go('/settings');
    navigation.go('/home', { replace: true });
    expect(push).toHaveBeenCalledTimes(1);
    window.history.pushState(null, '', '/login');
    // The router announces its own navigations like this.
    window.dispatchEvent(new Event('pushState'));
    window.history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(seen).toEqual(['/settings', '/home', '/login', '/']);
    expect(navigation.path()).toBe('/');
  });
});

describe('files', () => {
  it('offers a download and cleans up', () => {
    const blobs: Blob[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    });
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    webFiles().save('a.json', '{}');
    expect(clicked).toEqual(['a.json']);
    expect(blobs[0]?.type).toBe('application/json');
    expect(document.querySelector('a')).toBeNull();
  });

  it.each([
    ['a small file is read', 100, { name: 'x.json', text: 'hello' }],
    ['a big one is refused unread', 3, 'RangeError'],
  ])('%s', async (_title, max, expected) => {
    const chosen = webFiles().open('.json', max);
    const input = document.querySelector('input');
    const file = Object.assign(new File(['hello'], 'x.json'), { text: async () => 'hello' });
    if (input) Object.defineProperty(input, 'files', { value: [file] });
    input?.dispatchEvent(new Event('change'));
    const result = await chosen.catch((error: unknown) => (error instanceof Error ? error.name : error));
    expect(result).toEqual(expected);
    expect(document.querySelector('input')).toBeNull();
  });

  it('gives null when the person chose none', async () => {
    const chosen = webFiles().open('.json', 10);
    document.querySelector('input')?.dispatchEvent(new Event('cancel'));
    expect(await chosen).toBeNull();
  });
});

describe('screen and surface', () => {
  it('tells of size, colours, motion and pointer', () => {
    const targets = media((query) => query.includes('dark') || query.includes('coarse'));
    const screen = webScreen();
    expect(screen).toMatchObject({ touch: true, prefersDark: true, reducedMotion: false });
    let changes = 0;
    const cancel = screen.onChange(() => {
      changes += 1;
    });
    for (const target of targets.values()) target.dispatchEvent(new Event('change'));
    window.dispatchEvent(new Event('resize'));
    cancel();
    window.dispatchEvent(new Event('resize'));
    expect(changes).toBe(4);
  });

  it('shows a theme on the document', () => {
    media(() => false);
    webScreen().applyTheme('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it.each([
    ['(display-mode: standalone)', 'app'],
    ['(display-mode: window-controls-overlay)', 'app'],
    ['(display-mode: minimal-ui)', 'app'],
    ['(display-mode: browser)', 'tab'],
  ])('%s is %s', (mode, surface) => {
    media((query) => query === mode);
    const platform = createWebPlatform();
    expect(platform.surface).toBe(surface);
    expect(platform.ids.next()).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('clock', () => {
  it('runs work after the paint, once, and not when it was taken back', async () => {
    const clock = webClock();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const order: string[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      setTimeout(() => {
        order.push('frame');
        run();
      }, 1);
      return 1;
    });
    clock.afterPaint(() => order.push('after'));
    clock.afterPaint(() => order.push('taken back'))();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(order.filter((step) => step !== 'frame')).toEqual(['after']);
    expect(order.indexOf('after')).toBeGreaterThan(order.indexOf('frame'));
  });

  it('does not wait for a paint that never comes', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await expect(new Promise((resolve) => webClock().afterPaint(() => resolve('ran')))).resolves.toBe('ran');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    vi.stubGlobal('requestAnimationFrame', () => 1);
    await expect(new Promise((resolve) => webClock().afterPaint(() => resolve('ran')))).resolves.toBe('ran');
  });
});
