// What e2e tests look at besides roles and names: live announcements, notifications, overflow, rows that overlap.
import type { App } from './browser';

/** Starts noting what screen readers are told; lasts until the page is left. */
export async function listenToAnnouncements(app: App): Promise<void> {
  await app.browser.execute(() => {
    const said: string[] = [];
    Reflect.set(window, 'saidByTests', said);
    new MutationObserver((records) => {
      for (const record of records) {
        for (const node of record.addedNodes) if (node.textContent) said.push(node.textContent);
        if (record.type === 'characterData' && record.target.textContent)
          said.push(record.target.textContent);
      }
    }).observe(document.querySelector('[data-live-region]') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** Waits until something that matches was announced since the last call. */
export async function expectSaid(app: App, pattern: RegExp): Promise<void> {
  let seen: string[] = [];
  const look = async (): Promise<boolean> => {
    seen = await app.browser.execute(() => [...(Reflect.get(window, 'saidByTests') as string[])]);
    return seen.some((text) => pattern.test(text));
  };
  await app.until(`the announcement ${pattern}`, look).catch((error: unknown) => {
    throw new Error(`${String(error)}; said: ${seen.join(' | ')}`);
  });
  await app.browser.execute(() => {
    (Reflect.get(window, 'saidByTests') as string[]).length = 0;
  });
}

/** Texts of the notifications, newest first. */
async function toasts(app: App): Promise<string[]> {
  return app.browser.execute(() =>
    [...document.querySelectorAll<HTMLElement>('[data-toast]:not([data-leaving])')].map(
      (toast) => toast.textContent ?? '',
    ),
  );
}

/** Waits for a notification that holds these words. */
export async function expectToast(app: App, words: string): Promise<void> {
  await app.until(`the notification "${words}"`, async () =>
    (await toasts(app)).some((text) => text.includes(words)),
  );
}

/** Sends the notifications away that would lie over what is to be tapped next. */
export async function dismissToasts(app: App): Promise<void> {
  await app.until('the notifications to go', () =>
    app.browser.execute(() => {
      // By their own click: one that just leaves would let a real one through to what lies below it.
      const shown = document.querySelectorAll<HTMLElement>('[data-toast]:not([data-leaving])');
      for (const toast of shown) toast.querySelector<HTMLElement>('[aria-label=Dismiss]')?.click();
      return document.querySelector('[data-toast]') === null;
    }),
  );
}

/** Waits until nothing moves: rows have glided, dialogs have come or gone. */
export async function settled(app: App): Promise<void> {
  await app.until('the animations to end', () =>
    app.browser.execute(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    ),
  );
}

/** How far the page and its parts stick out sideways, and which rows lie on each other; empty for a sound page. */
export async function layoutFaults(app: App): Promise<string[]> {
  await settled(app);
  return app.browser.execute(() => {
    const faults: string[] = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide)
      faults.push(`the page is ${document.documentElement.scrollWidth - wide} px too wide`);
    for (const part of document.querySelectorAll(
      'aside, main, section, header, [role=dialog], [role=listbox], [data-scroller]',
    )) {
      // Elsewhere only the page as a whole could scroll sideways.
      const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX);
      if (scrolls && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        faults.push(
          `${part.tagName} ${part.className} is ${part.scrollWidth - part.clientWidth} px too wide`,
        );
    }
    for (const list of document.querySelectorAll('[role=grid], [data-drag-list=line]')) {
      const boxes = [...list.querySelectorAll('[data-id]')]
        .map((row) => ({ row, box: row.getBoundingClientRect() }))
        .sort((a, b) => a.box.top - b.box.top);
      boxes.forEach(({ box }, at) => {
        const next = boxes[at + 1];
        if (next && next.box.top < box.bottom - 1)
          faults.push(`rows ${at} and ${at + 1} overlap by ${Math.round(box.bottom - next.box.top)} px`);
      });
      for (const { row, box } of boxes) {
        for (const cell of row.querySelectorAll('*')) {
          const inner = cell.getBoundingClientRect();
          const out = inner.width > 0 && (inner.right > box.right + 1 || inner.left < box.left - 40);
          if (out && getComputedStyle(cell).position !== 'absolute') {
            faults.push(`${cell.tagName} ${cell.getAttribute('class')} sticks out of its row`);
            break;
          }
        }
      }
    }
    return [...new Set(faults)];
  });
}

/** Controls smaller than this that a finger could be meant for, by name; links inside of a sentence do not count. */
export async function smallTargets(app: App, px: number): Promise<string[]> {
  await settled(app);
  return app.browser.execute((least: number) => {
    const controls = 'button, a[href], input, textarea, [role=tab], [role=option], [role=menuitem]';
    const small = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
      const { top, width, height } = control.getBoundingClientRect();
      // A pixel is for what is hidden but still found by screen readers.
      const shown =
        width > 2 && height > 2 && top + height > 0 && control.checkVisibility({ opacityProperty: true });
      const inText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (!shown || inText || control.closest('[inert], [hidden], [aria-hidden=true]')) return false;
      return Math.round(width) < least || Math.round(height) < least;
    });
    const found = new Set<string>();
    for (const control of small) {
      // Some are drawn smaller than what a finger hits; nothing is hit where nobody looks.
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const reach = least / 2 - 1;
      const hit = (dx: number, dy: number): boolean => {
        const at = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
        return at !== null && control.contains(at);
      };
      if (hit(-reach, 0) && hit(reach, 0) && hit(0, -reach) && hit(0, reach)) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      found.add(`${control.tagName} "${name}" of ${Math.round(width)} x ${Math.round(height)} px`);
    }
    for (const scroller of document.querySelectorAll('[data-scroller]')) scroller.scrollTop = 0;
    window.scrollTo(0, 0);
    return [...found];
  }, px);
}
