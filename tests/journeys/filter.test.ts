// Narrowing the list of a file: what is shown, what moves, what stays hidden in its place (traps B21).
import { beforeEach, describe, expect, it } from 'vitest';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { openWorkspace, type TestWindow } from '../support/workspace';

let test: TestWindow;

/** Odd ones are called "apple", even ones "pear". */
beforeEach(async () => {
  test = await openWorkspace({ plan: PREMIUM_PLAN });
  test.file('List');
  for (const text of ['apple 5', 'pear 4', 'apple 3', 'pear 2', 'apple 1']) test.add(text);
});

const filter = (text: string) => {
  test.run('todo-filter');
  test.run('todo-filter-type', { text });
};
const clear = () => test.run('todo-filter-clear');
const select = (text: string) => test.run('todo-select', { id: test.id(text), mode: 'only' });
const said = () => test.workspace.alerts.announcement.text;

describe('what is shown', () => {
  it('is what holds the words, in any order and without accents, open and completed', () => {
    test.run('todo-toggle', { ids: [test.id('apple 3')] });
    filter('APPLÉ');
    expect(test.open).toEqual(['apple 1', 'apple 5']);
    expect(test.done).toEqual(['apple 3']);
    expect(said()).toBe('3 of 5 to-dos shown');
    filter('1 app');
    expect(test.open).toEqual(['apple 1']);
    filter('plum');
    expect([...test.open, ...test.done]).toEqual([]);
    expect(said()).toBe('0 of 5 to-dos shown');
  });

  it('is everything while nothing or only blanks are typed', () => {
    filter('  ');
    expect(test.open).toHaveLength(5);
  });

  it('follows changes of the texts', () => {
    filter('apple');
    test.run('todo-edit-commit', { id: test.id('pear 2'), text: 'x' });
    test.run('todo-edit', { id: test.id('apple 1') });
    test.run('todo-edit-commit', { id: test.id('apple 1'), text: 'plum' });
    expect(test.open).toEqual(['plum', 'apple 3', 'apple 5']);
    filter('appl');
    expect(test.open).toEqual(['apple 3', 'apple 5']);
  });

  it('holds what is added meanwhile, by typing, pasting and undo', () => {
    filter('apple');
    test.add('fig');
    expect(test.open).toEqual(['fig', 'apple 1', 'apple 3', 'apple 5']);
    test.run('todo-delete', { ids: [test.id('fig')] });
    expect(test.open).toEqual(['apple 1', 'apple 3', 'apple 5']);
    filter('appl');
    test.run('todo-undo');
    expect(test.open).toEqual(['fig', 'apple 1', 'apple 3', 'apple 5']);
    filter('app');
    expect(test.open).toEqual(['apple 1', 'apple 3', 'apple 5']);
  });

  it('holds what was jumped to', () => {
    filter('apple');
    test.run('todo-reveal', { id: test.id('pear 4') });
    expect(test.open).toEqual(['apple 1', 'apple 3', 'pear 4', 'apple 5']);
  });

  it('ends with the tab', () => {
    filter('apple');
    test.file('Other');
    expect(test.workspace.filter.isOpen).toBe(false);
    test.run('tab-prev');
    expect(test.open).toHaveLength(5);
  });
});

describe('cursor and selection', () => {
  it('stay on what is shown', () => {
    test.run('todo-select-all');
    filter('apple');
    expect(test.workspace.selection.ids).toEqual(['apple 1', 'apple 3', 'apple 5'].map((t) => test.id(t)));
    expect(test.workspace.selection.size).toBe(3);
    select('apple 3');
    test.run('todo-cursor-down');
    expect(test.workspace.selection.cursor).toBe(test.id('apple 5'));
    filter('pear');
    expect(test.workspace.selection.cursor).toBeNull();
    test.run('todo-select-all');
    test.run('todo-delete');
    clear();
    expect(test.open).toEqual(['apple 1', 'apple 3', 'apple 5']);
  });

  it('go on to the next shown row after a delete', () => {
    filter('apple');
    select('apple 1');
    test.run('todo-delete');
    expect(test.workspace.selection.cursor).toBe(test.id('apple 3'));
  });
});

describe('moving', () => {
  it('puts a row between its shown neighbours, and hidden ones keep their order', () => {
    filter('apple');
    test.run('todo-move', { ids: [test.id('apple 5')], before: test.id('apple 3') });
    expect(test.open).toEqual(['apple 1', 'apple 5', 'apple 3']);
    expect(said()).toBe('Moved to 2 of 3');
    clear();
    expect(test.open).toEqual(['apple 1', 'pear 2', 'apple 5', 'apple 3', 'pear 4']);
  });

  it.each([
    ['todo-move-down', 'apple 1', ['pear 2', 'apple 3', 'pear 4', 'apple 1', 'apple 5']],
    ['todo-move-bottom', 'apple 1', ['pear 2', 'apple 3', 'pear 4', 'apple 5', 'apple 1']],
    ['todo-move-up', 'apple 5', ['apple 1', 'pear 2', 'apple 5', 'apple 3', 'pear 4']],
    ['todo-move-top', 'apple 5', ['apple 5', 'apple 1', 'pear 2', 'apple 3', 'pear 4']],
  ] as const)('%s goes past one shown row, or to the end of what is shown', (command, text, order) => {
    filter('apple');
    select(text);
    test.run(command);
    clear();
    expect(test.open).toEqual(order);
  });

  it('is undone as one step', () => {
    filter('apple');
    select('apple 1');
    test.run('todo-move-bottom');
    test.run('todo-undo');
    clear();
    expect(test.open).toEqual(['apple 1', 'pear 2', 'apple 3', 'pear 4', 'apple 5']);
  });
});
