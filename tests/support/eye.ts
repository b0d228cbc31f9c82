// What a person sees of the workspace, as one flat record, read in the page and waited for there.
import type { TrustedKeyboard } from './trustedKeys';

/** Names and texts only. `*` marks what is active or selected. */
export interface Seen {
  readonly focus: string;
  readonly draft: string;
  readonly tabs: string;
  readonly folders: string;
  readonly files: string;
  readonly open: string;
  readonly done: string;
  readonly layer: string;
  readonly path: string;
  readonly sidebar: string;
  /** Kinds of notifications, newest first, by their first word. */
  readonly toasts: string;
}

declare global {
  interface Window {
    tabdoEye: {
      see(): Seen;
      /** Keys that went down since the last call, and whether the page took them from the browser. */
      keys(): Promise<readonly { readonly key: string; readonly taken: boolean }[]>;
      /** Clicks what matches, if anything does. */
      click(selector: string): boolean;
    };
  }
}

/** Runs in the page, once after each load. */
function install(): void {
  const texts = (selector: string, read: (element: HTMLElement) => string): string =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(read).join(' ');
  const name = (element: Element): string =>
    element.getAttribute('aria-label') ??
    element.querySelector('[dir=auto]')?.textContent ??
    element.textContent ??
    '';
  const mark = (element: Element): string => (element.getAttribute('aria-selected') === 'true' ? '*' : '');
  const rows = (label: string): string =>
    [...document.querySelectorAll<HTMLElement>(`[role=grid][aria-label="${label}"] [role=row]`)]
      .sort((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((row) => `${name(row)}${mark(row)}${row.querySelector('[aria-label=Important]') ? '!' : ''}`)
      .join(' ');
  const options = (label: string): string =>
    [...document.querySelectorAll<HTMLElement>(`[role=listbox][aria-label="${label}"]`)]
      .flatMap((list) => [
        ...list.querySelectorAll('[role=option]'),
        ...(list.getAttribute('aria-owns') ?? '')
          .split(' ')
          .flatMap((id) => document.getElementById(id) ?? []),
      ])
      .map((option) => `${name(option)}${mark(option)}`)
      .join(' ');
  let seen: { key: string; taken: boolean }[] = [];
  window.addEventListener(
    'keydown',
    (event) => {
      const entry = { key: event.key, taken: false };
      seen.push(entry);
      // Every listener has had its say by then.
      setTimeout(() => {
        entry.taken = event.defaultPrevented;
      });
    },
    true,
  );
  window.tabdoEye = {
    keys: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      const all = seen;
      seen = [];
      return all;
    },
    click: (selector) => {
      const found = document.querySelector<HTMLElement>(selector);
      found?.click();
      return found !== null;
    },
    see: () => {
      const at = document.activeElement;
      const area =
        at?.closest('[data-area]')?.getAttribute('data-area') ??
        (at?.closest('[data-toast]') ? 'toast' : '-');
      const field = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
      const label =
        at === null || at === document.body
          ? 'nothing'
          : field
            ? (at.getAttribute('aria-label') ?? at.placeholder)
            : name(at);
      const add = document.querySelector<HTMLInputElement>(
        '[data-area=form] input, [data-area=form] textarea',
      );
      const shown = document.querySelector('aside');
      return {
        focus: `${area} ${area === 'toast' ? '' : label}`.trim(),
        draft: add?.value ?? '',
        tabs: texts('[role=tab]', (tab) => `${name(tab)}${mark(tab)}`),
        folders: options('Folders'),
        files: options('Files'),
        open: rows('Open to-dos'),
        done: rows('Completed to-dos'),
        layer: texts('[role=dialog]:not([data-leaving] *), [role=menu]', (layer) => {
          const by = layer.getAttribute('aria-labelledby');
          return (
            (by && document.getElementById(by)?.textContent) ?? layer.getAttribute('aria-label') ?? 'menu'
          );
        }),
        path: location.pathname,
        sidebar: shown ? String(Math.round(shown.getBoundingClientRect().width)) : 'none',
        toasts: texts(
          '[data-toast]:not([data-leaving])',
          (toast) => (toast.textContent ?? '').split(/\W/)[0] ?? '',
        ),
      };
    },
  };
}

/** Opens the eye in the page that is loaded now. */
export async function openEye(keys: TrustedKeyboard): Promise<void> {
  await keys.inPage(install);
}

export const see = (keys: TrustedKeyboard): Promise<Seen> => keys.inPage(() => window.tabdoEye.see());

/**
 * Waits in the page until all of this is seen, for at most three seconds.
 * @returns what differs, as `focus: this instead of that`; empty when all is as wanted
 */
export async function waitToSee(keys: TrustedKeyboard, wanted: Partial<Seen>): Promise<string> {
  return keys.inPage(async (all: Partial<Seen>) => {
    const differing = (): string => {
      const now = window.tabdoEye.see();
      return (Object.keys(all) as (keyof Seen)[])
        .filter((key) => all[key] !== undefined && now[key] !== all[key])
        .map((key) => `${key}: ${now[key]} instead of ${all[key]}`)
        .join('; ');
    };
    const end = performance.now() + 3000;
    let found = differing();
    while (found !== '' && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 4));
      found = differing();
    }
    return found;
  }, wanted);
}
