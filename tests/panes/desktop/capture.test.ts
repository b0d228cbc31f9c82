// The page of the quick-add window: what it hands in, what it clears, and what it keeps (security S21).
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startCapture } from '../../../src/platform/desktop/capture';
import { createMemoryPlatform } from '../../../src/platform/memory/index';
import { keepApart } from '../../../src/stores/account/apart';
import { forgetSession } from '../../../src/stores/account/forgetting';
import { type FakeShell, fakeShell, refuses } from '../../support/shellBridge';

/** What the system says of its theme. */
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  window.localStorage.clear();
  system = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => system as MediaQueryList;
  document.body.innerHTML = '<form><input aria-label="Add to-do"><p role="status"></p></form>';
});

function page(shell: FakeShell) {
  startCapture(shell);
  const [form, field] = [document.querySelector('form'), document.querySelector('input')];
  if (!form || !field) throw new Error('The page has no field');
  return {
    field,
    type: (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    note: () => document.querySelector('[role=status]')?.textContent,
    enter: () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    key: (type: 'keydown' | 'keyup', more: KeyboardEventInit = {}) =>
      field.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, ...more })),
  };
}

test('Enter hands the text in and leaves an empty field, also before the answer is here', async () => {
  const shell = fakeShell({ capture_submit: () => new Promise(() => undefined) });
  const { field, enter } = page(shell);
  field.value = 'call grandma';
  enter();
  expect(field.value).toBe('');
  field.value = 'buy milk';
  enter();
  enter();
  expect(shell.asked).toEqual([
    ['capture_submit', { text: 'call grandma' }],
    ['capture_submit', { text: 'buy milk' }],
  ]);
});

test('a text that is refused comes back before what was typed meanwhile, with the reason', async () => {
  const { field, enter, note } = page(fakeShell({ capture_submit: refuses('capture_submit', 'full') }));
  field.value = 'call grandma';
  enter();
  field.value = ' and grandpa';
  await vi.waitFor(() => expect(field.value).toBe('call grandma and grandpa'));
  expect(note()).not.toBe('');
});

test('Escape clears, hides once it is up again, and hands nothing in', () => {
  const shell = fakeShell();
  const { field, key } = page(shell);
  field.value = 'thrown away';
  key('keydown');
  expect(field.value).toBe('');
  expect(shell.asked).toEqual([]);
  key('keyup');
  expect(shell.asked).toEqual([['capture_hide', {}]]);
});

test('Escape hides although the next key goes down before it is up', () => {
  const shell = fakeShell();
  const { field, key } = page(shell);
  key('keydown');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  key('keyup');
  expect(shell.asked).toEqual([['capture_hide', {}]]);
});

test.each([
  ['in most browsers', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
])('an Escape that ends a composition %s, or began elsewhere, leaves the window and its text', (_, more) => {
  const shell = fakeShell();
  const { field, key } = page(shell);
  field.value = 'kept';
  key('keydown', more);
  key('keyup');
  key('keyup');
  expect(field.value).toBe('kept');
  expect(shell.asked).toEqual([]);
});

describe('what is typed and not handed in', () => {
  /** The program ended, and is there again. */
  const next = (shell = fakeShell()) => {
    document.body.innerHTML = '<form><input aria-label="Add to-do"><p role="status"></p></form>';
    return page(shell);
  };

  test('stands in the field at the next start', () => {
    page(fakeShell()).type('half a thought');
    expect(next().field.value).toBe('half a thought');
  });

  test.each([
    ['Enter', (at: ReturnType<typeof page>) => at.enter()],
    ['Escape', (at: ReturnType<typeof page>) => at.key('keydown')],
    ['the keys that clear it', (at: ReturnType<typeof page>) => at.type('')],
  ])('does not after %s', (_what, end) => {
    const before = page(fakeShell());
    before.type('half a thought');
    end(before);
    expect(next().field.value).toBe('');
  });

  test('does after it was refused', async () => {
    const before = page(fakeShell({ capture_submit: refuses('capture_submit', 'full') }));
    before.type('call grandma');
    before.enter();
    await vi.waitFor(() => expect(before.note()).not.toBe(''));
    expect(next().field.value).toBe('call grandma');
  });

  test('stays in the field where nothing can be stored', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { field, type } = page(fakeShell());
    type('half a thought');
    expect(field.value).toBe('half a thought');
    refuse.mockRestore();
  });

  test.each([
    ['a log-out', (platform: ReturnType<typeof createMemoryPlatform>) => forgetSession(platform, 'ada')],
    [
      'a sign-in of somebody else',
      (platform: ReturnType<typeof createMemoryPlatform>) => {
        platform.storage.set('tabdo.owner', 'ada');
        keepApart({ platform, drafts: { set: () => {}, orphans: () => [], text: () => '' } as never }, 'ben');
      },
    ],
  ])('goes with its person: %s', (_what, go) => {
    const { field, type, note } = page(fakeShell());
    type('a secret of Ada');
    const keys = Object.keys(window.localStorage);
    const platform = createMemoryPlatform({ stored: Object.fromEntries(keys.map((key) => [key, 'x'])) });
    go(platform);
    // What the main window removes, this one hears of.
    for (const key of keys.filter((each) => platform.storage.get(each) === null)) {
      window.localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    }
    expect([field.value, note(), next().field.value]).toEqual(['', '', '']);
  });
});

describe('the theme', () => {
  const shown = () => document.documentElement.dataset.theme;
  const choose = (theme: string | null) => {
    if (theme === null) window.localStorage.removeItem('tabdo.theme');
    else window.localStorage.setItem('tabdo.theme', theme);
    window.dispatchEvent(new StorageEvent('storage', { key: 'tabdo.theme', newValue: theme }));
  };
  const turn = (dark: boolean) => {
    system.matches = dark;
    system.dispatchEvent(new Event('change'));
  };

  test('follows the system while the window is open, unless one was chosen', () => {
    page(fakeShell());
    turn(true);
    expect(shown()).toBe('dark');
    turn(false);
    expect(shown()).toBe('light');
    choose('dark');
    expect(shown()).toBe('dark');
    turn(false);
    expect(shown()).toBe('dark');
    choose('"light"');
    turn(true);
    expect(shown()).toBe('light');
    choose(null);
    expect(shown()).toBe('dark');
  });
});
