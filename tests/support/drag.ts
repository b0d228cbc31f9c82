// What e2e tests ask about dragging: whether the lists can be dragged yet, and what a drag has left behind.
import type { App } from './browser';

/** Waits for the chunk that makes folders, files and tabs draggable; it comes when the page is quiet. */
export async function draggableLists(app: App): Promise<void> {
  await app.until('draggable lists', () =>
    app.browser.execute(() => {
      const lists = [...document.querySelectorAll('[data-drag-list=line], [data-drag-list=slide]')];
      const ready = (list: Element): boolean => Object.keys(list).some((key) => key.startsWith('Sortable'));
      return lists.length >= 3 && lists.every(ready);
    }),
  );
}

/** Everything of a drag that is in the page; nothing once it is over. */
export async function dragLeftovers(app: App): Promise<string[]> {
  return app.browser.execute(() =>
    [
      '.drag-ghost',
      '.drag-placed',
      '.drag-chosen',
      '[data-drag-original]',
      '[data-drag-away]',
      '[data-drop-over]',
      'html[data-dragging]',
    ].filter((selector) => document.querySelector(selector) !== null),
  );
}
