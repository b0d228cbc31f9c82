// Texts that a full device refused, or that lost their place together, come back as what they were (decisions D14, D15, sync P19).
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMessages } from '../../src/platform/contract/accountMessages';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { openAccountWindow, ScriptedServer } from '../support/account';
import { openWorkspace, type TestWindow } from '../support/workspace';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n}`);
const dialog = ({ workspace }: TestWindow) => workspace.dialogs.dialog;
const draft = ({ workspace }: TestWindow) => workspace.drafts.text(workspace.tabs.currentId);

describe('lines that are pasted on a full device', () => {
  let test: TestWindow;
  beforeEach(async () => {
    test = await openAccountWindow(new ScriptedServer());
  });

  async function refused(texts: readonly string[]): Promise<void> {
    const { controls } = test.platform;
    controls.clipboardText = texts.join('\n');
    controls.storageRefusal = 'quota';
    await test.run('todo-paste');
    if (dialog(test)) test.run('todo-paste-confirm');
    await test.settle();
    expect(test.open).toEqual([]);
    expect(test.toasts).toContain(accountMessages.refusedQuota);
    controls.storageRefusal = null;
  }

  it('are asked about when they are many, and come back as lines in their order', async () => {
    await refused(lines(12));
    test.run('todo-draft-restore');
    expect(dialog(test)).toMatchObject({ kind: 'confirmPaste', count: 12, kept: true });
    test.run('todo-paste-confirm');
    await test.settle();
    expect([test.open, draft(test)]).toEqual([lines(12), '']);
    expect(test.workspace.rescue.holdsText).toBe(false);
    test.run('todo-undo');
    expect(test.open).toEqual([]);
  });

  it('are there still after a no, also in the next window', async () => {
    await refused(lines(12));
    test.run('todo-draft-restore');
    test.run('app-dialog-close');
    expect([test.open, test.workspace.rescue.holdsText]).toEqual([[], true]);
    test.workspace.drafts.save();
    const next = await openWorkspace({ plan: PREMIUM_PLAN, session: test.platform.session });
    next.run('todo-draft-restore');
    next.run('todo-paste-confirm');
    expect(next.open).toEqual(lines(12));
  });

  it('are added at once when they are few', async () => {
    await refused(lines(3));
    test.run('todo-draft-restore');
    expect([dialog(test), test.open, test.workspace.rescue.holdsText]).toEqual([null, lines(3), false]);
  });

  it('are kept where the device is still full', async () => {
    await refused(lines(3));
    test.platform.controls.storageRefusal = 'quota';
    test.run('todo-draft-restore');
    await test.settle();
    test.platform.controls.storageRefusal = null;
    test.run('todo-draft-restore');
    await test.settle();
    expect(test.open).toEqual(lines(3));
  });

  it('go into the add field one by one where the device stays full', async () => {
    await refused(lines(3));
    test.platform.controls.storageRefusal = 'quota';
    const restore = async () => {
      test.run('todo-draft-restore');
      await test.settle();
    };
    await restore();
    await restore();
    expect([test.open, draft(test), test.workspace.rescue.holdsText]).toEqual([[], '', true]);
    for (const line of lines(3)) {
      await restore();
      expect(draft(test)).toBe(line);
      test.run('todo-draft', { text: '' });
    }
    expect([test.open, test.workspace.rescue.holdsText]).toEqual([[], false]);
  });
});

it('a kept text keeps its line breaks, alone and among others', async () => {
  const test = await openWorkspace();
  test.file('Plan');
  test.workspace.rescue.keep('milk\n- and bread');
  test.run('todo-draft-restore');
  expect([draft(test), test.open]).toEqual(['milk\n- and bread', []]);
  test.run('todo-draft', { text: '' });
  for (const text of ['milk\n- and bread', '2. eggs']) test.workspace.rescue.keep(text);
  test.run('todo-draft-restore');
  expect(test.open).toEqual(['milk\n- and bread', '2. eggs']);
});

it('of kept texts that are too many for the plan none is lost, nor is one that no to-do may be', async () => {
  const test = await openWorkspace();
  test.file('Plan');
  for (const text of lines(9)) test.add(text);
  for (const text of ['a', 'b']) test.workspace.rescue.keep(text);
  test.run('todo-draft-restore');
  expect([dialog(test), draft(test), test.workspace.rescue.holdsText]).toEqual([null, 'a b', false]);
  test.workspace.rescue.keep('x'.repeat(10_001));
  test.run('todo-draft-restore');
  expect(draft(test)).toBe(`a b ${'x'.repeat(10_001)}`);
  expect(test.workspace.rescue.holdsText).toBe(false);
});
