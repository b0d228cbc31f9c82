// Writing and changing macros: names, what cannot be saved, and that nothing written is lost by closing.
import { describe, expect, test } from 'vitest';
import { findChoices, stepChoices, stepProblem } from '../../../src/commands/macroChoices';
import { stepText } from '../../../src/commands/macroWords';
import { press, saveAs, write } from '../../support/macros';
import { openWorkspace } from '../../support/workspace';

const milk = { command: 'todo-add', args: { text: 'Milk' } };

describe('saving', () => {
  test.each([
    ['no name', '  ', [milk], 'Give it a name'],
    ['a name that is taken', 'mORNING', [milk], 'Another macro has this name'],
    ['no steps', 'Evening', [], 'Add at least one step'],
    ['too many steps', 'Evening', Array.from({ length: 201 }, () => milk), 'A macro holds at most 200 steps'],
    ['an endless name', 'x'.repeat(201), [milk], 'A name holds at most 200 characters.'],
  ])('is refused with %s, and the editor keeps what it holds', async (_what, name, steps, problem) => {
    const window = await openWorkspace();
    write(window, 'Morning', [milk]);
    press(window, 'macros-new');
    press(window, 'macros-draft', { name, steps });
    expect(press(window, 'macros-save')).toEqual({ kind: 'refused' });
    expect(window.workspace.macros.draft).toEqual({ id: null, name, steps, problem });
    expect(window.workspace.dialogs.dialog).toEqual({ kind: 'macro' });
  });

  test('under its own name changes a macro and keeps its id', async () => {
    const window = await openWorkspace();
    const macro = write(window, 'Morning', [milk]);
    press(window, 'macros-edit', { id: macro.id });
    press(window, 'macros-draft', { name: 'Early', steps: [milk, milk] });
    expect(saveAs(window, 'Early').id).toBe(macro.id);
    expect(window.registry.title(`macro-${macro.id}`)).toBe('Early');
  });
});

describe('closing without saving', () => {
  test('offers what was written', async () => {
    const window = await openWorkspace();
    press(window, 'macros-new');
    press(window, 'macros-draft', { name: 'Half', steps: [milk] });
    press(window, 'sidebar-input-close');
    window.workspace.macros.leave();
    expect(window.toasts).toEqual(['The macro is not saved yet']);
    press(window, 'macros-resume');
    expect(window.workspace.macros.draft?.name).toBe('Half');
    press(window, 'macros-discard');
    expect([window.workspace.macros.draft, window.workspace.dialogs.dialog]).toEqual([null, null]);
  });

  test('says nothing where nothing was changed', async () => {
    const window = await openWorkspace();
    const macro = write(window, 'Morning', [milk]);
    press(window, 'macros-edit', { id: macro.id });
    press(window, 'sidebar-input-close');
    window.workspace.macros.leave();
    expect(window.toasts).toEqual(['Saved Morning']);
    expect(window.workspace.macros.draft).toBeNull();
  });
});

describe('steps to choose from', () => {
  test('are what the palette lists, with their arguments, and what is typed', async () => {
    const window = await openWorkspace();
    window.file('Groceries');
    const texts = (typed: string) =>
      findChoices(stepChoices(window.registry, null), typed).map(({ text }) => text);
    expect(texts('theme dark')[0]).toBe('Change theme: Theme: dark');
    expect(texts('add task')[0]).toBe('Add task');
    expect(texts('open file: groc')[0]).toBe('Open file: Groceries');
    expect(texts('undo')).not.toContain('Undo');
    expect(texts('record')).toEqual([]);
  });

  test('leave out what would come back to the macro itself', async () => {
    const window = await openWorkspace();
    const a = write(window, 'Alpha', [milk]);
    const b = write(window, 'Beta', [{ command: `macro-${a.id}` }]);
    const disabled = (id: string | null) =>
      stepChoices(window.registry, id)
        .filter(({ disabled }) => disabled !== undefined)
        .map(({ text }) => text);
    expect([disabled(a.id), disabled(b.id), disabled(null)]).toEqual([['Alpha', 'Beta'], ['Beta'], []]);
  });

  test('are named in words, and say when they do not fit any more', async () => {
    const window = await openWorkspace();
    const file = window.file('Groceries');
    const open = { command: 'file-open', args: { id: file } };
    expect([stepText(window.registry, open), stepProblem(window.registry, open)]).toEqual([
      'Open file: Groceries',
      null,
    ]);
    window.run('item-delete', { id: file });
    expect([stepText(window.registry, open), stepProblem(window.registry, open)]).toEqual([
      'Open file: Groceries',
      'What it names is gone',
    ]);
    expect(stepProblem(window.registry, { command: 'todo-shout' })).toBe('This command no longer exists');
  });
});
