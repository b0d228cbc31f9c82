// A double click answers one question: what comes to lie under the pointer meanwhile is not answered with it.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsScreen } from '../../../src/panes/account/SettingsScreen';
import { FailedDialog } from '../../../src/panes/dialogs/FailedDialog';
import { WorkspaceDialogs } from '../../../src/panes/dialogs/WorkspaceDialogs';
import { said } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { CHROME, EDGE, IPHONE, openSignedIn, type SignedIn, sessionsOf } from '../../support/signedIn';

let at: SignedIn;
let drawn: DrawnPanes;

beforeEach(async () => {
  at = await openSignedIn();
});
afterEach(() => drawn.unmount());

/** One of the clicks of a series, on whatever is there by then. */
const click = (role: string, name: string, detail: number, init: MouseEventInit = {}) =>
  drawn.run(() =>
    drawn
      .get(role, name)
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail, ...init })),
  );

const pass = (ms: number) => act(() => at.world.pass(ms));
const heading = () => drawn.get('heading').textContent;

const isOut = () => at.test.platform.storage.get('todoToken') === null;

async function askedToDiscard(): Promise<void> {
  drawn = await drawPanes(<WorkspaceDialogs />, { test: at.test });
  at.sync.away = { kind: 'unreachable' };
  await drawn.run(() => at.test.add('Milk'));
  await drawn.run(() => void at.test.run('account-log-out'));
  await pass(5_000);
  expect(heading()).toBe('1 change not yet saved');
}

describe('logging out and discarding', () => {
  it('by a double click does not answer that it has become more', async () => {
    await askedToDiscard();
    await drawn.run(() => at.test.add('Bread'));
    await click('button', 'Log out and discard', 1);
    expect(heading()).toBe('2 changes not yet saved');
    await click('button', 'Log out and discard', 2);
    await click('button', 'Log out and discard', 3);
    expect(at.test.workspace.reception.leaving.phase).toEqual({ kind: 'asking', unsent: 2 });
    await click('button', 'Log out and discard', 1);
    expect(isOut()).toBe(true);
  });

  it('is done once by a double click where nothing else is asked', async () => {
    await askedToDiscard();
    await click('button', 'Log out and discard', 1);
    expect(isOut()).toBe(true);
  });

  it('is not done by the end of a double click that began before it was asked', async () => {
    await askedToDiscard();
    await click('button', 'Log out and discard', 2);
    expect(isOut()).toBe(false);
  });

  it('is done by the keyboard, however often', async () => {
    await askedToDiscard();
    await drawn.run(() => at.test.add('Bread'));
    await click('button', 'Log out and discard', 0);
    await click('button', 'Log out and discard', 0);
    expect(isOut()).toBe(true);
  });

  it('has its place from the start, so that Stay never moves away from under the pointer', async () => {
    drawn = await drawPanes(<WorkspaceDialogs />, { test: at.test });
    // It never answers.
    at.sync.batch = () => new Promise(() => {});
    await drawn.run(() => at.test.add('Milk'));
    const buttons = () => drawn.all('dialog').flatMap((one) => [...one.querySelectorAll('button')]);
    await drawn.run(() => void at.test.run('account-log-out'));
    expect(at.test.workspace.reception.leaving.phase.kind).toBe('sending');
    const before = buttons();
    expect(before).toHaveLength(3);
    await pass(5_000);
    expect(heading()).toBe('1 change not yet saved');
    expect(buttons()).toEqual(before);
  });
});

describe('lists whose rows go when their button is pressed', () => {
  it('lose one failed change to a double click, and not the next one', async () => {
    at.sync.judge = () => ({ status: 400, body: { message: 'No', code: 'bad' } });
    drawn = await drawPanes(<FailedDialog />, { test: at.test });
    await drawn.run(() => at.test.add('Milk'));
    await pass(1_000);
    await drawn.run(() => at.test.add('Bread'));
    await pass(1_000);
    await drawn.run(() => at.test.run('sync-failed'));
    const failed = () => at.test.workspace.backend?.outbox?.failed.length;
    expect(failed()).toBe(2);
    await click('button', 'Discard', 1);
    expect(failed()).toBe(1);
    await click('button', 'Discard', 2);
    expect(failed()).toBe(1);
    await click('button', 'Discard', 1);
    expect(failed()).toBe(0);
  });

  it('know a second tap by its time and place, where taps are not counted', async () => {
    at.sync.judge = () => ({ status: 400, body: { message: 'No', code: 'bad' } });
    drawn = await drawPanes(<FailedDialog />, { test: at.test });
    for (const text of ['Milk', 'Bread', 'Salt']) {
      await drawn.run(() => at.test.add(text));
      await pass(1_000);
    }
    await drawn.run(() => at.test.run('sync-failed'));
    const failed = () => at.test.workspace.backend?.outbox?.failed.length;
    const tap = (y: number) =>
      drawn.run(() => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientY: y });
        Object.defineProperty(event, 'pointerType', { value: 'touch' });
        drawn.get('button', 'Discard').dispatchEvent(event);
      });
    await tap(100);
    await tap(110);
    expect(failed()).toBe(2);
    await tap(300);
    expect(failed()).toBe(1);
  });

  it('end one session by a double click', async () => {
    const list = sessionsOf(at.world.time.now(), CHROME, EDGE, IPHONE);
    at.calls
      .on('sessions', () => said(list))
      .on('delete_session', ({ params }) => {
        list.splice(
          list.findIndex(({ id }) => id === params?.id),
          1,
        );
        return said({});
      });
    drawn = await drawPanes(<SettingsScreen />, { test: at.test });
    await click('button', 'Sign out Edge on Windows', 1);
    await click('button', 'Sign out Safari on iPhone', 2);
    expect(at.calls.asked('delete_session')).toHaveLength(1);
  });
});
