// The list of failed changes: closed it reads nothing, and a long one comes in pages (sync P8).

import { getObserverTree } from 'mobx';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailedDialog } from '../../../src/panes/dialogs/FailedDialog';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { openSignedIn, type SignedIn } from '../../support/signedIn';

let at: SignedIn;
let drawn: DrawnPanes;

beforeEach(async () => {
  at = await openSignedIn();
  at.sync.judge = () => ({ status: 400, body: { message: 'No', code: 'bad' } });
  drawn = await drawPanes(<FailedDialog />, { test: at.test });
});
afterEach(() => drawn.unmount());

const pass = (ms: number) => act(() => at.world.pass(ms));

async function fail(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await drawn.run(() => at.test.add(`Milk ${n}`));
  await pass(5_000);
}

const isRead = (): boolean => {
  const failed = at.test.workspace.account?.failed;
  return failed !== undefined && getObserverTree(failed, 'rows').observers !== undefined;
};

describe('the list of failed changes', () => {
  it('is read while it is open, and not before or after', async () => {
    await fail(1);
    expect(isRead()).toBe(false);
    await drawn.run(() => at.test.run('sync-failed'));
    expect(isRead()).toBe(true);
    await drawn.run(() => at.test.run('app-dialog-close'));
    expect(isRead()).toBe(false);
  });

  it('shows a hundred, and more when asked', async () => {
    await fail(103);
    await drawn.run(() => at.test.run('sync-failed'));
    const rows = () => drawn.all('button').filter((each) => each.textContent === 'Discard').length;
    expect(rows()).toBe(100);
    await drawn.run(() => drawn.get('button', 'Show more').click());
    expect(rows()).toBe(103);
  });
});
