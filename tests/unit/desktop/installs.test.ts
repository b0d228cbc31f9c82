// Newer versions of the desktop window: told quietly, installed by a click, never over typed text (decisions D14).
import { describe, expect, test } from 'vitest';
import { bootDesktop } from '../../../src/bootDesktop';
import { installMessages } from '../../../src/platform/contract/desktopMessages';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { fakeShell, refuses } from '../../support/shellBridge';
import { openWorkspace } from '../../support/workspace';

type Answers = Parameters<typeof fakeShell>[0];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function open(answers: Answers) {
  const world = new MemoryWorld();
  const app = await openWorkspace({ world, surface: 'desktop' });
  const shell = fakeShell(answers);
  const { workspace, registry } = app;
  const stop = await bootDesktop({ workspace, registry, hints: { keysFor: () => null } }, shell);
  const asked = (command: string) => shell.asked.filter(([name]) => name === command).length;
  const run = async (id: 'app-update' | 'app-update-check') => {
    // An installation takes as long as it takes.
    void registry.execute(id, undefined, 'palette');
    await world.settle();
  };
  /** Long enough for all waits, each of which begins when the one before is over. */
  const waits = async () => {
    for (let n = 0; n < 6; n += 1) await world.pass(1_000);
  };
  const banner = () => workspace.alerts.banners.find(({ id }) => id === 'version');
  const toast = () => workspace.alerts.toasts[0]?.text;
  return { app, world, workspace, shell, stop, asked, run, waits, banner, toast };
}

const NEWER: Answers = { update_check: () => '2.0.0', update_fetch: () => '2.0.0' };

describe('looking for a newer version', () => {
  test('happens by itself some seconds after the start and twice a day, until the window goes', async () => {
    const { world, asked, stop, banner } = await open({});
    expect(asked('update_check')).toBe(0);
    await world.pass(MINUTE);
    expect(asked('update_check')).toBe(1);
    await world.pass(DAY);
    expect(asked('update_check')).toBe(3);
    expect(banner()).toBeUndefined();
    stop();
    await world.pass(DAY);
    expect(asked('update_check')).toBe(3);
  });

  test('by itself says nothing of trouble', async () => {
    const { world, banner, toast } = await open({ update_check: refuses('update_check', 'offline') });
    await world.pass(MINUTE);
    expect([banner(), toast()]).toEqual([undefined, undefined]);
  });

  test.each([
    ['there is none', () => null, installMessages.newest],
    ['nobody answers', refuses('update_check', 'offline'), installMessages.offline],
    ['the build knows of no place', refuses('update_check', 'unnamed'), installMessages.unnamed],
    ['the shell says what nobody knows', refuses('update_check', 'odd'), installMessages.failed],
    ['the answer is no version', () => ({ version: 1 }), installMessages.failed],
    ['the answer is endless', () => '1'.repeat(1_000), installMessages.failed],
  ])('says when somebody asks that %s', async (_what, answer, words) => {
    const { run, toast, banner } = await open({ update_check: answer });
    await run('app-update-check');
    expect([toast(), banner()]).toEqual([words, undefined]);
  });

  test('offers what it finds', async () => {
    const { world, banner } = await open(NEWER);
    await world.pass(MINUTE);
    expect(banner()).toMatchObject({
      text: installMessages.ready('2.0.0'),
      action: { label: 'Install and restart', command: 'app-update' },
    });
  });
});

describe('installing', () => {
  test('starts the program anew when what was written is stored, and never by itself', async () => {
    const { world, asked, run, waits } = await open(NEWER);
    await world.pass(DAY);
    expect(asked('update_fetch')).toBe(0);
    await run('app-update');
    expect([asked('update_fetch'), asked('update_install')]).toEqual([1, 0]);
    await waits();
    expect([asked('update_install'), asked('update_restart')]).toEqual([1, 1]);
  });

  test('waits for what is done while it waits, and goes on keeping', async () => {
    const { app, world, asked, run, waits } = await open(NEWER);
    const add = (text: string) => app.registry.execute('todo-add', { text }, 'key');
    await run('app-update');
    for (const text of ['one', 'two', 'three']) {
      await world.pass(400);
      await add(text);
    }
    expect(asked('update_install')).toBe(0);
    await waits();
    expect(asked('update_restart')).toBe(1);
    await add('four');
    await world.pass(1_000);
    const again = await openWorkspace({ world });
    expect(again.open).toEqual(['four', 'three', 'two', 'one']);
  });

  test('does not begin over typed text', async () => {
    const { workspace, asked, run, toast } = await open(NEWER);
    workspace.drafts.set(null, 'half a thought');
    await run('app-update');
    expect([toast(), asked('update_fetch')]).toEqual([installMessages.typing, 0]);
  });

  test('begins over a text that lost its place and is written down', async () => {
    const { workspace, asked, run } = await open(NEWER);
    workspace.rescue.keep('half a thought');
    workspace.drafts.save();
    await run('app-update');
    expect(asked('update_fetch')).toBe(1);
  });

  test('waits for the person where something was typed meanwhile', async () => {
    let done = (_version: string): void => undefined;
    const later = new Promise<string>((resolve) => {
      done = resolve;
    });
    const { workspace, world, asked, run, banner, waits } = await open({
      ...NEWER,
      update_fetch: () => later,
    });
    await run('app-update');
    await run('app-update');
    expect(banner()).toMatchObject({ text: installMessages.fetching });
    expect(banner()?.action).toBeUndefined();
    workspace.drafts.set(null, 'half a thought');
    done('2.0.0');
    await world.pass(MINUTE);
    expect([asked('update_fetch'), asked('update_install')]).toEqual([1, 0]);
    expect(banner()).toMatchObject({ text: installMessages.fetched('2.0.0'), action: { label: 'Restart' } });
    workspace.drafts.set(null, '');
    await run('app-update');
    await waits();
    expect([asked('update_fetch'), asked('update_install'), asked('update_restart')]).toEqual([1, 1, 1]);
  });

  test('waits for the person where something was typed while the system installed', async () => {
    let done = (): void => undefined;
    const later = new Promise<null>((resolve) => {
      done = () => resolve(null);
    });
    const { workspace, world, asked, run, banner, waits } = await open({
      ...NEWER,
      update_install: () => later,
    });
    await run('app-update');
    await world.pass(1_000);
    workspace.drafts.set(null, 'half a thought');
    done();
    await world.pass(MINUTE);
    expect([asked('update_install'), asked('update_restart')]).toEqual([1, 0]);
    expect(banner()).toMatchObject({
      text: installMessages.installed('2.0.0'),
      action: { label: 'Restart' },
    });
    workspace.drafts.set(null, '');
    await run('app-update');
    await waits();
    expect([asked('update_install'), asked('update_restart')]).toEqual([1, 1]);
  });

  test.each(['update_install', 'update_restart'] as const)(
    '%s waits where the small window is open, which the shell alone sees',
    async (command) => {
      const { run, banner, toast, waits } = await open({ ...NEWER, [command]: refuses(command, 'typing') });
      await run('app-update');
      await waits();
      expect(toast()).toBe(installMessages.typing);
      expect(banner()).toMatchObject({ action: { label: 'Restart', command: 'app-update' } });
    },
  );

  test.each([
    ['refused', installMessages.refused],
    ['offline', installMessages.offline],
    ['failed', installMessages.failed],
  ])('says that it was %s, and can be tried again', async (code, words) => {
    const { world, asked, run, banner, toast } = await open({ update_fetch: refuses('update_fetch', code) });
    await run('app-update');
    expect(toast()).toBe(words);
    expect(banner()).toMatchObject({ action: { label: 'Try again', command: 'app-update' } });
    await world.pass(MINUTE);
    expect(asked('update_restart')).toBe(0);
  });

  test('is fetched anew where the system did not install it', async () => {
    const answers = { ...NEWER, update_install: refuses('update_install', 'failed') };
    const { asked, run, banner, toast, waits } = await open(answers);
    await run('app-update');
    await waits();
    expect([toast(), asked('update_restart')]).toEqual([installMessages.failed, 0]);
    expect(banner()).toMatchObject({ action: { label: 'Try again' } });
    await run('app-update');
    expect(asked('update_fetch')).toBe(2);
  });

  test('takes the offer back where the version has gone, and says so', async () => {
    const { world, run, banner, toast } = await open({ ...NEWER, update_fetch: () => null });
    await world.pass(MINUTE);
    await run('app-update');
    expect([banner(), toast()]).toEqual([undefined, installMessages.newest]);
  });

  test('what is fetched already is not looked for, and said to whoever asks', async () => {
    const { workspace, world, asked, run, banner } = await open(NEWER);
    await run('app-update');
    workspace.drafts.set(null, 'half a thought');
    await world.pass(DAY);
    await run('app-update-check');
    expect(asked('update_check')).toBe(0);
    expect(banner()).toMatchObject({ text: installMessages.fetched('2.0.0') });
  });
});
