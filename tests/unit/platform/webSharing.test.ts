// What the browser's platform keeps and shares, with what browsers lack or refuse played by the test.
// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageRefused } from '../../../src/platform/types';
import { webChannel } from '../../../src/platform/web/channel';
import { webClipboard } from '../../../src/platform/web/clipboard';
import { webLocks } from '../../../src/platform/web/locks';
import { webStorage } from '../../../src/platform/web/storage';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const storageEvent = (key: string | null, more: StorageEventInit = {}) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage, ...more }));

describe('storage', () => {
  it('reads, writes and tells of other windows, for its own area only', () => {
    const storage = webStorage(() => window.localStorage);
    const heard: (string | null)[] = [];
    const cancel = storage.onChange((key) => heard.push(key));
    storage.set('a', '1');
    expect([storage.get('a'), storage.get('b'), storage.keys()]).toEqual(['1', null, ['a']]);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    storageEvent('a');
    storageEvent(null);
    storageEvent('s', { storageArea: window.sessionStorage });
    cancel();
    storageEvent('b');
    expect(heard).toEqual(['a', null]);
  });

  it.each([
    [new DOMException('full', 'QuotaExceededError'), 'quota'],
    [new DOMException('no', 'SecurityError'), 'denied'],
    [new Error('?'), 'denied'],
  ])('names why a write was refused: %s', (error, reason) => {
    const storage = webStorage(() => window.localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw error;
    });
    expect(() => storage.set('k', 'v')).toThrow(new StorageRefused(reason as 'quota' | 'denied', 'k'));
  });

  it('that may not even be looked at keeps values for the window and refuses every write', () => {
    const storage = webStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => storage.set('k', 'v')).toThrow('storage refused k: denied');
    expect([storage.get('k'), storage.keys()]).toEqual(['v', ['k']]);
  });

  it('that fails while reading reads as empty', () => {
    const storage = webStorage(() => window.localStorage);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storage.get('k')).toBeNull();
  });

  it('is asked to be kept once, where the browser can', () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { storage: { persist } });
    const storage = webStorage(() => window.localStorage);
    storage.keep?.();
    storage.keep?.();
    expect(persist).toHaveBeenCalledTimes(1);
    vi.stubGlobal('navigator', {});
    expect(() => webStorage(() => window.localStorage).keep?.()).not.toThrow();
  });
});

describe('clipboard', () => {
  it('falls back to the old way, and gives focus back', async () => {
    const input = document.createElement('input');
    document.body.append(input);
    input.focus();
    let copied = '';
    document.execCommand = vi.fn(() => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    });
    const writeText = vi.fn(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await webClipboard().write('text')).toBe(true);
    expect(copied).toBe('text');
    expect(document.activeElement).toBe(input);
    expect(document.querySelector('textarea')).toBeNull();
    input.remove();
  });

  it('never throws where there is none', async () => {
    vi.stubGlobal('navigator', {});
    document.execCommand = vi.fn(() => {
      throw new Error('gone');
    });
    expect(await webClipboard().write('text')).toBe(false);
    expect(await webClipboard().read()).toBeNull();
  });

  it('reads null when the person says no', async () => {
    const readText = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', { clipboard: { readText } });
    expect(await webClipboard().read()).toBeNull();
  });
});

describe('locks', () => {
  it('keep tasks of one name apart where the browser has none, also after a failure', async () => {
    vi.stubGlobal('navigator', {});
    const locks = webLocks();
    const order: string[] = [];
    const failing = locks.run('l', async () => {
      order.push('first in');
      await Promise.resolve();
      order.push('first out');
      throw new Error('no');
    });
    const second = locks.run('l', () => order.push('second'));
    await expect(failing).rejects.toThrow('no');
    await second;
    expect(order).toEqual(['first in', 'first out', 'second']);
  });

  it('do the work even when the browser refuses the lock, but not twice', async () => {
    const request = vi.fn(async () => Promise.reject(new DOMException('no', 'SecurityError')));
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await webLocks().run('l', () => 3)).toBe(3);
    let runs = 0;
    const granted = async (_name: string, task: () => unknown) => task();
    vi.stubGlobal('navigator', { locks: { request: granted } });
    const failing = webLocks().run('l', () => {
      runs += 1;
      throw new Error('own');
    });
    await expect(failing).rejects.toThrow('own');
    expect(runs).toBe(1);
  });
});

describe('channel', () => {
  it('goes through storage where the browser has none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const set = vi.spyOn(Storage.prototype, 'setItem');
    const channel = webChannel('c', () => window.localStorage);
    const heard: unknown[] = [];
    channel.onMessage((message) => heard.push(message));
    channel.post({ a: 1 });
    channel.post({ a: 1 });
    const [first, second] = set.mock.calls.map(([, value]) => value);
    expect(first).not.toBe(second);
    expect(window.localStorage.length).toBe(0);
    storageEvent('tabdo.channel.c', { newValue: first ?? null });
    storageEvent('tabdo.channel.c', { newValue: null });
    channel.close();
    storageEvent('tabdo.channel.c', { newValue: second ?? null });
    expect(heard).toEqual([{ a: 1 }]);
  });

  it('is mute, not broken, where there is neither', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = webChannel('c', () => {
      throw new Error('blocked');
    });
    expect(() => channel.post(1)).not.toThrow();
    channel.close();
  });
});
