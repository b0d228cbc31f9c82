// What is typed when a page ends is there when it comes back, whether it was told of its end or not (decisions D14).
import { describe, expect, it } from 'vitest';
import { messages } from '../../src/platform/contract/messages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { keepUnfinished } from '../../src/stores/unfinished';
import { openWorkspace, type TestWindow } from '../support/workspace';

const draft = (test: TestWindow) => test.workspace.drafts.text(test.workspace.tabs.currentId);

describe('a page that ends while something is typed', () => {
  const SOON = 300;

  /** A window that writes down what is typed, and its next life after a crash: nothing is said before that. */
  async function crashing(type: (test: TestWindow) => void, meanwhile = (_test: TestWindow) => {}) {
    const world = new MemoryWorld();
    const test = await openWorkspace({ world });
    test.file('Plan');
    test.add('first');
    const stop = keepUnfinished(test.workspace);
    type(test);
    await world.pass(SOON);
    stop();
    meanwhile(test);
    await world.settle();
    const next = await openWorkspace({ world, session: test.platform.session });
    keepUnfinished(next.workspace);
    return next;
  }

  /** A window with an editor that was only opened, while another window changed its row. */
  async function editedByAnother() {
    const world = new MemoryWorld();
    const test = await openWorkspace({ world });
    test.file('Plan');
    test.add('first');
    await world.settle();
    const other = await openWorkspace({ world });
    const stop = keepUnfinished(test.workspace);
    const id = test.id('first');
    test.run('todo-edit', { id });
    other.run('todo-edit', { id });
    other.run('todo-edit-commit', { id, text: 'of the other' });
    return { world, test, stop, id };
  }

  it('has the add field as it was', async () => {
    const next = await crashing((test) => test.run('todo-draft', { text: 'half a thou' }));
    expect(draft(next)).toBe('half a thou');
  });

  it('opens the edited row again with what was typed', async () => {
    const next = await crashing((test) => {
      test.run('todo-edit', { id: test.id('first') });
      test.run('todo-edit-draft', { text: 'first of a' });
    });
    expect(next.workspace.todos.editing).toEqual({
      id: next.id('first'),
      text: 'first of a',
      before: 'first',
    });
    expect(next.open).toEqual(['first']);
  });

  it('forgets an editor that was only opened, though another window changed its row', async () => {
    const { world, test, stop } = await editedByAnother();
    await world.pass(SOON);
    stop();
    const next = await openWorkspace({ world, session: test.platform.session });
    keepUnfinished(next.workspace);
    expect([next.workspace.todos.editing, next.open]).toEqual([null, ['of the other']]);
  });

  it('offers what another window made of the edited row, before or after the page ended', async () => {
    const { world, test, stop, id } = await editedByAnother();
    await world.settle();
    test.run('todo-edit-draft', { text: 'first of a' });
    await world.pass(SOON);
    stop();
    const next = await openWorkspace({ world, session: test.platform.session });
    keepUnfinished(next.workspace);
    next.run('todo-edit-commit', { id });
    expect(next.open).toEqual(['first of a']);
    next.run('sync-restore-other');
    expect(next.open).toEqual(['of the other']);
  });

  it('offers the text of a row that is gone since', async () => {
    const next = await crashing(
      (test) => {
        test.run('todo-edit', { id: test.id('first') });
        test.run('todo-edit-draft', { text: 'first of a' });
      },
      (test) => test.run('todo-delete', { ids: [test.id('first')] }),
    );
    expect(next.workspace.todos.editing).toBeNull();
    next.run('todo-draft-restore');
    expect(draft(next)).toBe('first of a');
  });

  it('offers text that lost its place before, and the palette has it when the offer is over', async () => {
    const next = await crashing((test) => {
      test.run('todo-draft', { text: 'half a thought' });
      test.run('item-delete', {});
    });
    expect(next.toasts).toContain(messages.draftRescued);
    next.workspace.alerts.clear();
    expect(next.registry.get('todo-draft-restore')?.palette).not.toBe('hide');
    expect(next.registry.isEnabled('todo-draft-restore')).toBe(true);
    next.run('todo-draft-restore');
    expect(draft(next)).toBe('half a thought');
    expect(next.registry.isEnabled('todo-draft-restore')).toBe(false);
  });

  it('forgets what was given up or saved', async () => {
    const next = await crashing((test) => {
      test.run('todo-edit', { id: test.id('first') });
      test.run('todo-edit-draft', { text: 'first of a' });
      test.run('sidebar-input-close');
    });
    expect(next.workspace.todos.editing).toBeNull();
    expect(next.toasts).toEqual([]);
  });

  it('opens the name field again, of a new file and of a renamed one', async () => {
    const created = await crashing((test) => {
      test.run('sidebar-add-todo');
      test.workspace.naming.type('Holi');
    });
    expect(created.workspace.naming).toMatchObject({ state: { kind: 'new', type: 'file' }, typed: 'Holi' });
    const renamed = await crashing((test) => {
      test.run('item-rename');
      test.workspace.naming.type('Plans');
    });
    expect(renamed.workspace.naming).toMatchObject({ state: { kind: 'rename' }, typed: 'Plans' });
  });

  it('starts well on a damaged note of it', async () => {
    for (const text of [
      '{',
      'null',
      '7',
      '{"edit":{"id":1},"name":[]}',
      '{"name":{"of":"gone","text":"x"}}',
    ]) {
      const next = await crashing((test) => test.platform.session.set('tabdo.unfinished', text));
      expect(next.open).toEqual(['first']);
    }
  });
});
