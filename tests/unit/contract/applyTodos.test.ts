// What each operation does to to-dos, rule by rule (sync P6, P12 to P14).
import { describe, expect, test } from 'vitest';
import { todoIdsInOrder } from '../../../src/platform/contract/apply';
import type { TodoId } from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { at, f1, f2, gone, run, start, t1, t2, t3, todo } from '../../support/rules';

describe('to-dos', () => {
  test('are completed at the moment of it, once, and lose the time when they are opened again', () => {
    const rows = start();
    const update = (more: object): Draft => ({ type: 'update_todo', id: t1, ...more });
    run(rows, 20, update({ completed: true }));
    expect(rows.todo(t1)).toMatchObject({ completed: true, completedAt: at(20), text: t1 });
    run(rows, 30, update({ completed: true }), update({ text: 'new' }));
    expect(rows.todo(t1)).toMatchObject({ completed: true, completedAt: at(20), text: 'new' });
    run(rows, 40, update({ completed: true, completedAt: at(5) }));
    expect(rows.todo(t1)?.completedAt).toBe(at(5));
    run(rows, 50, update({ completed: false, completedAt: at(6) }));
    expect(rows.todo(t1)).toMatchObject({
      completed: false,
      completedAt: null,
      text: 'new',
      createdAt: at(4),
    });
    const before = rows.snapshot();
    run(rows, 60, { type: 'update_todo', id: gone, text: 'x' });
    run(rows, 70, { type: 'update_todo_priorities', updates: [{ id: gone, priority: 1 }] });
    expect(rows.snapshot()).toEqual(before);
    run(rows, 80, { type: 'update_todo_priorities', updates: [{ id: t1, priority: 1 }] });
    expect(rows.todo(t1)).toMatchObject({ priority: 1, text: 'new' });
  });

  test('are deleted once, out of the order, and come back in front of it', () => {
    const rows = run(start(), 20, todo('u' as TodoId, f2), {
      type: 'update_shortcut',
      id: f1,
      shortcut: 'p',
    });
    rows.putList(`todos:${f1}`, [t1, t2, t3]);
    const remove = (deleted: boolean, ...ids: TodoId[]): Draft => ({ type: 'delete_todos', ids, deleted });
    run(rows, 30, remove(true, t1, 'u' as TodoId, t2, gone));
    expect([rows.todo(t1)?.deletedAt, rows.todo(t3)?.deletedAt]).toEqual([at(30), null]);
    expect(rows.list(`todos:${f1}`)).toEqual([t3]);
    run(rows, 40, remove(true, t1));
    expect(rows.todo(t1)?.deletedAt).toBe(at(30));
    run(rows, 50, remove(false, t2, t1, t3));
    expect(rows.todo(t1)?.deletedAt).toBeNull();
    expect(rows.list(`todos:${f1}`)).toEqual([t2, t1, t3]);
    expect(rows.item(f1)?.shortcut).toBe('p');
    expect(rows.todo('u' as TodoId)?.deletedAt).toBe(at(30));
  });

  test('bring their deleted file back when they come back, and not when they are deleted', () => {
    const rows = run(
      start(),
      20,
      { type: 'delete_todos', ids: [t1], deleted: true },
      { type: 'delete_folder', id: f1 },
    );
    run(rows, 30, { type: 'delete_todos', ids: [t2], deleted: true });
    expect(rows.item(f1)?.deletedAt).toBe(at(21));
    run(rows, 40, { type: 'delete_todos', ids: [t1], deleted: false });
    expect(rows.item(f1)?.deletedAt).toBeNull();
  });

  test('move to the front of a file in the order that was named; deleted ones move without a place', () => {
    const rows = run(start(), 20, todo('u' as TodoId, f2), {
      type: 'update_shortcut',
      id: f2,
      shortcut: 'p',
    });
    run(rows, 25, { type: 'delete_todos', ids: [t3], deleted: true });
    rows.putList(`todos:${f1}`, [t1, t2]);
    run(rows, 30, { type: 'move_todos', ids: [t2, gone, t3], fileId: f2 });
    expect([rows.list(`todos:${f1}`), rows.list(`todos:${f2}`)]).toEqual([[t1], [t2, 'u']]);
    expect([t1, t2, t3].map((id) => rows.todo(id)?.fileId)).toEqual([f1, f2, f2]);
    expect([rows.todo(t3)?.deletedAt, rows.todo(t2)?.text, rows.todo(gone)]).toEqual([at(25), t2, undefined]);
    expect(rows.item(f2)?.shortcut).toBe('p');
    run(rows, 40, { type: 'move_todos', ids: [t1, t2], fileId: f2 });
    expect(todoIdsInOrder(rows, f2)).toEqual([t1, t2, 'u']);
  });
});
