// Everything of an account as one file: what the server has, and what is done where it cannot be asked (decisions D23).
import { beforeEach, describe, expect, it } from 'vitest';
import { parseExport } from '../../src/platform/contract/exportFile';
import { refused, said } from '../support/fakeServer';
import { openSignedIn, type SignedIn, TOKEN } from '../support/signedIn';
import { exportWith, lines, oneFile } from '../support/transfers';

let at: SignedIn;
beforeEach(async () => {
  at = await openSignedIn();
  const data = exportWith({
    files: [oneFile('p')],
    todos: lines(3, 'p'),
    account: { email: 'ada@example.com' },
  });
  at.calls.on('export', () => said(data));
});

const saved = () => at.test.platform.controls.saved;
const unsent = async () => {
  at.sync.away = { kind: 'unreachable' };
  at.test.add('Not sent');
  await at.test.settle();
};

describe('an export of an account', () => {
  it('is what the server has, with its counts, and can be imported again', async () => {
    await at.test.run('app-export');
    expect(at.calls.asked('export')).toMatchObject([{ token: TOKEN }]);
    const [file] = saved();
    expect(file?.name).toMatch(/^tabdo-\d{4}-\d\d-\d\d\.json$/);
    expect(parseExport(file?.text ?? '')?.todos).toHaveLength(3);
    expect(file?.text).toContain('ada@example.com');
    expect(at.test.toasts).toEqual(['Exported 0 folders, 1 file, 3 to-dos']);
  });

  it('tells how much has come, and is given up without a file', async () => {
    const seen: (number | null)[] = [];
    at.calls.between = (sent) => {
      const { takeout } = at.test.workspace.reception;
      seen.push(takeout.received);
      // The palette has it as well, for as long as there is something to give up.
      expect(at.test.registry.isEnabled('app-export-cancel')).toBe(true);
      if (sent > 100) at.test.run('app-export-cancel');
    };
    await at.test.run('app-export');
    expect(seen.slice(0, 3)).toEqual([0, 64, 128]);
    expect(saved()).toEqual([]);
    expect(at.test.toasts).toEqual(['Export cancelled. Nothing was saved.']);
    expect(at.test.workspace.reception.takeout.received).toBeNull();
    expect(at.test.registry.isEnabled('app-export-cancel')).toBe(false);
    expect(at.test.registry.get('app-export-cancel')?.palette).not.toBe('hide');
  });

  it('shows while it goes on, once, with a way to give it up', async () => {
    let toasts: readonly object[] = [];
    at.calls.between = () => {
      at.test.run('app-export');
      toasts = at.test.workspace.alerts.toasts.map(({ kind, action }) => ({
        kind,
        command: action?.command,
      }));
    };
    await at.test.run('app-export');
    expect(toasts).toEqual([{ kind: 'loading', command: 'app-export-cancel' }]);
    expect(at.calls.asked('export')).toHaveLength(1);
    expect(saved()).toHaveLength(1);
  });

  it.each([
    ['the server is away', { kind: 'unreachable' } as const, 'The server does not answer. Please try again.'],
    ['it was asked too often', refused(429, 'Too many exports'), 'Too many exports'],
    [
      'the session was ended',
      refused(401, 'Please sign in'),
      'Your session has ended. Sign in again to go on.',
    ],
    ['the answer is none', said({ hello: 1 }), 'The server does not answer. Please try again.'],
  ])('offers what this device holds where %s', async (_what, answer, text) => {
    at.calls.on('export', () => answer);
    await at.test.run('app-export');
    expect(saved()).toEqual([]);
    expect(at.test.workspace.alerts.toasts).toMatchObject([
      { kind: 'error', text, action: { command: 'app-export-device' } },
    ]);
    at.test.run('app-export-device');
    expect(parseExport(saved()[0]?.text ?? '')?.files).toMatchObject([{ name: 'Work' }]);
  });

  it('that breaks off half-way saves nothing', async () => {
    at.calls.between = (sent) => {
      if (sent > 100) throw new Error('gone');
    };
    await at.test.run('app-export');
    expect(saved()).toEqual([]);
    expect(at.test.toasts).toEqual(['The server does not answer. Please try again.']);
  });

  it('is this device’s where changes have not reached the server', async () => {
    await unsent();
    const exporting = at.test.run('app-export');
    await at.world.pass(6_000);
    await exporting;
    expect(at.calls.asked('export')).toEqual([]);
    expect(saved()[0]?.text).toContain('Not sent');
    expect(at.test.workspace.alerts.toasts[0]).toMatchObject({
      text: 'Exported from this device',
      detail: expect.stringContaining('have not reached the server'),
    });
  });

  it('is this device’s, at once, without a network', async () => {
    at.test.platform.controls.setOnline(false);
    at.test.run('app-export');
    expect(saved()[0]?.text).toContain('Work');
    expect(at.test.workspace.alerts.toasts[0]).toMatchObject({
      detail: expect.stringContaining('Your network is offline'),
    });
  });
});
