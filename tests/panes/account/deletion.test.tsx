// Deleting the account: the word, the fresh sign-in, what stands against it, and what is left afterwards (decisions D23).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoginScreen } from '../../../src/panes/account/LoginScreen';
import { SettingsScreen } from '../../../src/panes/account/SettingsScreen';
import { WorkspaceDialogs } from '../../../src/panes/dialogs/WorkspaceDialogs';
import type { Answer, ApiResult } from '../../../src/platform/http';
import { refused, said } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { openSignedIn, type SignedIn, TOKEN } from '../../support/signedIn';
import { openWorkspace } from '../../support/workspace';

let at: SignedIn;
let drawn: DrawnPanes;

beforeEach(async () => {
  at = await openSignedIn();
  drawn = await drawPanes(
    <>
      <SettingsScreen />
      <WorkspaceDialogs />
    </>,
    { test: at.test },
  );
});
afterEach(() => drawn.unmount());

const answer = (result: ApiResult<Answer>) => at.calls.on('delete_account', () => result);
const ask = () => drawn.click(drawn.get('button', 'Delete account'));
const dialog = () => drawn.get('dialog', 'Delete account');
const text = () => dialog().textContent ?? '';
const inDialog = (name: string) => {
  const found = drawn.all('button', name).find((button) => dialog().contains(button));
  if (!found) throw new Error(`no button ${name} in ${text()}`);
  return found as HTMLButtonElement;
};
const type = (word: string) => drawn.type(drawn.get('textbox', 'Type DELETE to confirm'), word);
const until = async (question: () => boolean) => {
  for (let tries = 0; tries < 200 && !question(); tries += 1) await drawn.run(() => at.world.settle());
};
const session = () => drawn.test.platform.session;
const left = () => drawn.test.platform.controls.left;

describe('deleting the account', () => {
  it('asks for the word with the caret in its field, and does nothing without it', async () => {
    answer(said({}));
    await ask();
    expect(document.activeElement).toBe(drawn.get('textbox', 'Type DELETE to confirm'));
    expect(text()).toContain('ada@example.com');
    for (const word of ['', 'delete', 'DELET', 'DELETE it']) {
      await type(word);
      expect(inDialog('Delete account').disabled).toBe(true);
      await drawn.press('Enter');
      await drawn.run(() => drawn.test.run('account-delete-confirm', { typed: word }));
    }
    expect(at.calls.asked('delete_account')).toEqual([]);
    await drawn.click(inDialog('Cancel'));
    expect(drawn.test.workspace.dialogs.dialog).toBeNull();
  });

  it('deletes on the server, clears this browser, and says so on the page that comes', async () => {
    answer(said({}, { message: 'Account deleted' }));
    await ask();
    await type('DELETE');
    await drawn.press('Enter');
    await until(() => left().length > 0);
    expect(at.calls.asked('delete_account')).toMatchObject([
      { token: TOKEN, body: { confirmation: 'DELETE' } },
    ]);
    expect(left()).toEqual(['/']);
    expect(drawn.test.platform.storage.keys().filter((key) => /^todo(Token|User)$/.test(key))).toEqual([]);
    expect(at.world.databases.names()).toEqual([]);
    const next = await openWorkspace({ world: at.world, session: session() });
    await next.settle();
    expect(next.toasts).toEqual(['Account deleted']);
    next.close();
  });

  it('leaves what the server could not cancel on the screen for a minute', async () => {
    const words =
      'Account deleted. This server could not cancel your subscription I-1: please cancel it at PayPal too.';
    session().set('tabdo.farewell', words);
    const next = await openWorkspace({ world: at.world, session: session() });
    expect(next.workspace.alerts.toasts).toMatchObject([{ text: words, ms: 60_000 }]);
    next.close();
  });

  it('asks for a fresh sign-in, and is there again after it', async () => {
    answer(refused(403, 'Please sign in again', 'sign_in_again'));
    await ask();
    await type('DELETE');
    await drawn.click(inDialog('Delete account'));
    expect(text()).toContain('not older than 10 minutes');
    await drawn.click(inDialog('Sign in again'));
    expect(drawn.test.workspace.path).toBe('/login');
    expect(session().get('tabdo.confirm')).toBe('ada');
    drawn.test.workspace.platform.navigation.go('/settings');
    expect(session().get('tabdo.confirm')).toBeNull();
  });

  it.each([
    [
      'the provider that does not answer',
      refused(425, 'Your subscription could not be cancelled.', 'too_early'),
      'could not be cancelled',
    ],
    ['nobody who answers', { kind: 'unreachable' } as const, 'nobody knows whether the account was deleted'],
    ['too many requests', refused(429, 'Too many requests'), 'Too many requests'],
  ])('says what stands against it, and can be tried again: %s', async (_what, result, words) => {
    answer(result);
    await ask();
    await type('DELETE');
    await drawn.click(inDialog('Delete account'));
    expect(text()).toContain(words);
    expect(left()).toEqual([]);
    answer(said({}, { message: 'Account deleted' }));
    await drawn.click(inDialog('Delete account'));
    await until(() => left().length > 0);
    expect(left()).toEqual(['/']);
  });

  it('is not even sent without a network', async () => {
    await drawn.run(() => drawn.test.platform.controls.setOnline(false));
    await ask();
    await type('DELETE');
    await drawn.click(inDialog('Delete account'));
    expect(text()).toContain('Your network is offline');
    expect(at.calls.asked('delete_account')).toEqual([]);
  });

  it('says so where this session itself is over, and leads to a new one', async () => {
    answer(refused(401, 'Please sign in', 'unauthorized'));
    await ask();
    await type('DELETE');
    await drawn.click(inDialog('Delete account'));
    expect(text()).toContain('Your session has ended. Sign in again, and you come back here.');
    await drawn.click(inDialog('Sign in again'));
    expect(drawn.test.workspace.path).toBe('/login');
  });

  it('stays on the screen while the account is being deleted: neither Escape nor Cancel closes it', async () => {
    let end = (_result: ApiResult<Answer>): void => undefined;
    at.calls.on('delete_account', () => new Promise<ApiResult<Answer>>((resolve) => (end = resolve)));
    await ask();
    await type('DELETE');
    await drawn.click(inDialog('Delete account'));
    await until(() => text().includes('Deleting...'));
    await drawn.press('Escape');
    await drawn.click(inDialog('Cancel'));
    await drawn.run(() => drawn.test.run('app-dialog-close'));
    expect(text()).toContain('Deleting...');
    await drawn.run(() => end(refused(425, 'Your subscription could not be cancelled.', 'too_early')));
    await until(() => text().includes('could not be cancelled'));
    await drawn.press('Escape');
    expect(drawn.test.workspace.dialogs.dialog).toBeNull();
  });

  it('stays open until it has its answer, whatever would take its place', async () => {
    at.calls.on('delete_account', async () => {
      for (const id of ['app-shortcuts', 'app-trash'] as const) drawn.test.run(id);
      return refused(425, 'Your subscription could not be cancelled.', 'too_early');
    });
    await ask();
    await type('DELETE');
    await drawn.click(inDialog('Delete account'));
    expect(drawn.get('dialog').textContent).toContain('Your subscription could not be cancelled.');
    expect(drawn.test.workspace.dialogs.dialog?.kind).toBe('deleteAccount');
  });

  it('in two windows at once ends in the same place for both', async () => {
    at.calls.on('delete_account', async () => {
      // Another window was faster.
      drawn.test.platform.storage.remove('todoToken');
      return refused(401, 'Please sign in', 'unauthorized');
    });
    await ask();
    await type('DELETE');
    await drawn.click(inDialog('Delete account'));
    await until(() => drawn.test.platform.controls.reloads > 0);
    expect(drawn.test.platform.controls.reloads).toBeGreaterThan(0);
  });
});

describe('signing in once more for it', () => {
  const back = async (user: object) => {
    const calls = at.calls;
    calls
      .on('providers', () => said({ google: null, oidc: [], local: true }))
      .on('google_login_user', () => said(user, { token: 'n'.repeat(43) }));
    session().set('tabdo.confirm', 'ada');
    session().set('tabdo.signIn', 'local');
    drawn.test.platform.controls.search = '?code=c&state=s';
    await drawn.unmount();
    drawn = await drawPanes(<LoginScreen />, { test: at.test });
    await drawn.run(() => drawn.test.platform.navigation.go('/login'));
    await until(() => left().length > 0);
  };

  it('says why, and that it deletes nothing', async () => {
    at.calls.on('providers', () => said({ google: null, oidc: [], local: true }));
    session().set('tabdo.confirm', 'ada');
    await drawn.unmount();
    drawn = await drawPanes(<LoginScreen />, { test: at.test });
    await drawn.run(() => drawn.test.platform.navigation.go('/login'));
    await drawn.run(() => at.world.settle());
    expect(document.body.textContent).toContain('Sign in once more as ada@example.com');
    await drawn.click(drawn.get('button', 'Not now'));
    expect(drawn.test.workspace.path).toBe('/settings');
  });

  it('leads back to the question, and ends the session before', async () => {
    await back({ _id: 'ada', email: 'ada@example.com', username: 'Ada' });
    expect(left()).toEqual(['/settings']);
    expect(at.calls.asked('google_login_user')).toMatchObject([{ token: TOKEN }]);
    drawn.test.workspace.reception.deletion.resume();
    expect(drawn.test.workspace.dialogs.dialog?.kind).toBe('deleteAccount');
  });

  it('as somebody else leads to their workspace, with nothing asked there', async () => {
    await back({ _id: 'bob', email: 'bob@example.com', username: 'Bob' });
    expect(left()).toEqual(['/']);
    expect(session().get('tabdo.confirm')).toBeNull();
    // The session that this browser had is left over by nobody.
    expect(at.calls.asked('google_login_user')).toMatchObject([{ token: TOKEN }]);
  });
});
