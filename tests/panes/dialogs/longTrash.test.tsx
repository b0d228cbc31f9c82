// A long Trash comes in pages, and what is brought back takes none of those away that are shown (design 8.17).
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TrashDialog } from '../../../src/panes/dialogs/TrashDialog';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;

beforeEach(async () => {
  drawn = await drawPanes(<TrashDialog />, { plan: PREMIUM_PLAN });
  await drawn.run(() => {
    drawn.test.file('Work');
    for (let n = 0; n < 203; n += 1) drawn.test.add(`Milk ${n}`);
    drawn.test.run('todo-delete', { ids: drawn.test.open.map((text) => drawn.test.id(text)) });
    drawn.test.run('app-trash');
  });
});
afterEach(() => drawn.unmount());

const shown = () => drawn.all('button', 'Restore').length;
const more = () => drawn.run(() => drawn.get('button', 'Show more').click());

it('shows a hundred, and a hundred more when asked, until there are no more', async () => {
  expect(shown()).toBe(100);
  await more();
  expect(shown()).toBe(200);
  await more();
  expect(shown()).toBe(203);
  expect(drawn.all('button', 'Show more')).toEqual([]);
});

it('goes on with what is shown when something is brought back, and begins anew when it is opened again', async () => {
  await more();
  const last = drawn.all('button', 'Restore').at(-1);
  await drawn.run(() => last?.focus());
  await drawn.run(() => last?.click());
  expect(shown()).toBe(200);
  expect(document.activeElement).toBe(drawn.all('button', 'Restore').at(-1));
  await drawn.run(() => drawn.test.run('app-dialog-close'));
  await drawn.run(() => drawn.test.run('app-trash'));
  expect(shown()).toBe(100);
});
