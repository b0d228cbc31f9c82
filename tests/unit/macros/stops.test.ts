// Where a macro does not fit any more it stops, says at which step and why, and what was done is one step to undo.
import { describe, expect, test } from 'vitest';
import { FREE_PLAN, PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import { SELECT_MODES } from '../../../src/stores/selection';
import { play, press, saveAs, write } from '../../support/macros';
import { openWorkspace, type TestWindow } from '../../support/workspace';

const add = (text: string) => ({ command: 'todo-add', args: { text } });

async function withFile(): Promise<TestWindow> {
  const window = await openWorkspace();
  window.file('Groceries');
  return window;
}

describe('macros that fit', () => {
  test.each(SELECT_MODES)('take a row that was selected by "%s"', async (mode) => {
    const window = await withFile();
    window.add('Milk');
    const step = { command: 'todo-select', args: { id: window.id('Milk'), mode } };
    const macro = write(window, 'Row', [step, { command: 'todo-toggle' }]);
    expect(await play(window, macro)).toEqual({ kind: 'done' });
    expect(window.done).toEqual(['Milk']);
  });
});

describe('macros that do not fit', () => {
  const stopped = async (steps: (window: TestWindow) => Parameters<typeof write>[2]) => {
    const window = await withFile();
    const macro = write(window, 'Odd', [add('Milk'), ...steps(window), add('Never')]);
    const outcome = await play(window, macro);
    expect(outcome).toEqual({ kind: 'refused' });
    expect(window.open).toEqual(['Milk']);
    const [toast, ...more] = window.workspace.alerts.toasts.filter(({ kind }) => kind === 'error');
    expect(more).toEqual([]);
    expect(toast?.action).toEqual({ label: 'Undo', command: 'todo-undo' });
    // What was done is one step.
    window.run('todo-undo');
    expect(window.open).toEqual([]);
    return toast?.text;
  };

  test.each([
    ['a command that is gone', [{ command: 'todo-shout' }], 'todo-shout: this command no longer exists'],
    ['a macro that is gone', [{ command: 'macro-gone' }], 'macro-gone: this macro no longer exists'],
    [
      'a file that is gone',
      [{ command: 'file-open', args: { id: 'no-such' } }],
      'Open file: deleted: what it names is gone',
    ],
    [
      'a to-do that is gone',
      [{ command: 'todo-toggle', args: { ids: ['no-such'] } }],
      'Complete or reopen: deleted: what it names is gone',
    ],
    [
      'a letter that opens nothing',
      [{ command: 'sidebar-open-file', args: { key: 'q' } }],
      'Open file or folder: q: what it names is gone',
    ],
    [
      'arguments of another kind',
      [{ command: 'app-theme', args: { theme: 'pink' } }],
      'Change theme: pink: its arguments do not fit',
    ],
    ['arguments that are missing', [{ command: 'file-create' }], 'Create file: its arguments do not fit'],
    [
      'an address elsewhere',
      [{ command: 'app-go', args: { path: '//evil.example' } }],
      'Go to page: //evil.example: its arguments do not fit',
    ],
    ['nothing selected', [{ command: 'todo-delete' }], 'Delete selected: no to-do is selected'],
    ['undo', [{ command: 'todo-undo' }], 'this command cannot be a step'],
    ['what only shows', [{ command: 'app-shortcuts' }], 'Keyboard Shortcuts: this command cannot be a step'],
  ])('%s', async (_what, steps, reason) => {
    const text = await stopped(() => steps);
    expect(text).toMatch(/^“Odd” stopped at step [23], /);
    expect(text).toContain(reason);
  });

  test('a step that a store refuses', async () => {
    const text = await stopped(() => [{ command: 'folder-create', args: { name: 'x'.repeat(300) } }]);
    expect(text).toContain('stopped at step 2, Create folder: xxx');
    expect(text).toContain('it was refused');
  });

  test('a step that throws gives one alert', async () => {
    const text = await stopped((window) => {
      window.registry.override('sidebar-sync', {
        run: () => {
          throw new Error('no');
        },
      });
      return [{ command: 'sidebar-sync' }];
    });
    expect(text).toContain('Sync now: it did not work');
  });

  test('a macro that calls itself, directly or through another', async () => {
    const window = await withFile();
    const a = write(window, 'A', [add('from A')]);
    const b = write(window, 'B', [add('from B'), { command: `macro-${a.id}` }]);
    press(window, 'macros-edit', { id: a.id });
    press(window, 'macros-draft', { steps: [add('from A'), { command: `macro-${b.id}` }] });
    saveAs(window, 'A');
    expect(play(window, a)).toEqual({ kind: 'refused' });
    expect(window.toasts[0]).toBe('“A” stopped at step 2, B: step 2 of it, A: a macro cannot run itself');
    expect(window.open).toEqual(['from B', 'from A']);
    window.run('todo-undo');
    expect(window.open).toEqual([]);
  });

  test('macros in macros that multiply', async () => {
    const window = await openWorkspace({
      plan: PREMIUM_PLAN,
    });
    window.file('Many');
    let inner = write(
      window,
      'M0',
      Array.from({ length: 20 }, () => ({ command: 'todo-list-enter' })),
    );
    for (let n = 1; n < 5; n += 1) {
      inner = write(
        window,
        `M${n}`,
        Array.from({ length: 20 }, () => ({ command: `macro-${inner.id}` })),
      );
    }
    expect(play(window, inner)).toEqual({ kind: 'refused' });
    expect(window.toasts[0]).toContain('a macro runs at most 1,000 steps');
  });

  test('a step that meets the limit stops with the popup, and what was done is one step', async () => {
    const window = await withFile();
    for (let n = 0; n < 9; n += 1) window.add(`Todo ${n}`);
    const macro = write(window, 'Two', [add('One'), add('Two')]);
    expect(play(window, macro)).toEqual({ kind: 'refused' });
    expect(window.workspace.dialogs.dialog?.kind).toBe('limit');
    window.run('todo-undo');
    expect(window.open).toHaveLength(9);
  });

  test('a question in the middle stops it', async () => {
    const window = await openWorkspace({ plan: FREE_PLAN });
    window.file('Lines');
    window.platform.controls.clipboardText = Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n');
    const macro = write(window, 'Paste', [{ command: 'todo-paste' }, add('After')]);
    const outcome = play(window, macro);
    await window.settle();
    expect(await outcome).toEqual({ kind: 'refused' });
    expect(window.toasts[0]).toBe('“Paste” stopped at step 1, Paste: it waits for an answer');
    expect(window.workspace.dialogs.dialog?.kind).toBe('confirmPaste');
  });
});
