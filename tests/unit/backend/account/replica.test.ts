// The view is always the base with the pending operations on top, however it came about (sync P6).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply } from '../../../../src/platform/contract/apply';
import type { Snapshot } from '../../../../src/platform/contract/entities';
import type { Draft, Operation } from '../../../../src/platform/contract/operations';
import { Rows } from '../../../../src/platform/contract/rows';
import { UnreadableChange } from '../../../../src/stores/backend/account/changes';
import { applyPatch } from '../../../../src/stores/backend/account/patch';
import { Replica } from '../../../../src/stores/backend/account/replica';
import { anyDraft } from '../../../support/operations';
import { changesBetween, sorted } from './support';

const at = (draft: Draft, index: number): Operation => ({
  ...draft,
  at: new Date(1_700_000_000_000 + index).toISOString(),
});

const EMPTY: Snapshot = new Rows().snapshot();

function rowsOf(snapshot: Snapshot): Rows {
  const rows = new Rows();
  rows.fill(snapshot);
  return rows;
}

/** What the view must be, worked out in the plainest way. */
function expected(base: Snapshot, pending: readonly Operation[]): Snapshot {
  const rows = rowsOf(base);
  for (const op of pending) apply(rows, op);
  return rows.snapshot();
}

describe('the view of an account', () => {
  test('is the base with the pending operations on top, after anything that may happen', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('local' as const), draft: anyDraft }),
      fc.record({ kind: fc.constant('remote' as const), drafts: fc.array(anyDraft, { maxLength: 3 }) }),
      fc.record({ kind: fc.constant('echo' as const) }),
      fc.record({ kind: fc.constant('drop' as const), index: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const replica = new Replica();
        replica.reset(EMPTY, []);
        const shown = rowsOf(EMPTY);
        let server = EMPTY;
        let pending: Operation[] = [];
        let count = 0;
        for (const one of steps) {
          count += 1;
          if (one.kind === 'local') {
            const op = at(one.draft, count);
            pending = [...pending, op];
            applyPatch(shown, replica.accept([op]));
          } else if (one.kind === 'drop') {
            pending = pending.filter((_, index) => index !== one.index);
            applyPatch(shown, replica.rebase(pending));
          } else {
            const first = pending[0];
            const ops =
              one.kind === 'remote' ? one.drafts.map((draft) => at(draft, count)) : first ? [first] : [];
            const after = expected(server, ops);
            if (one.kind === 'echo') pending = pending.slice(1);
            applyPatch(shown, replica.absorb(changesBetween(server, after), pending).view);
            server = after;
          }
          expect(sorted(replica.baseSnapshot())).toEqual(sorted(server));
          expect(sorted(replica.snapshot())).toEqual(sorted(expected(server, pending)));
          expect(sorted(shown.snapshot())).toEqual(sorted(replica.snapshot()));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('says of the base only what the server changed', () => {
    const replica = new Replica();
    replica.reset(EMPTY, []);
    const create = at(
      { type: 'create_folder', id: 'f1' as never, name: 'Home', parentId: null, folderType: 1 },
      1,
    );
    replica.accept([create]);
    const after = expected(EMPTY, [create]);
    const { base } = replica.absorb(changesBetween(EMPTY, after), []);
    expect([...base.items.keys()]).toEqual(['f1']);
    expect([...base.todos.keys()]).toEqual([]);
  });

  test('forgets the rows that the server forgot, and takes it well when they were never here', () => {
    const replica = new Replica();
    const base = expected(EMPTY, [
      at({ type: 'create_folder', id: 'f1' as never, name: 'Home', parentId: null, folderType: 1 }, 1),
      at({ type: 'create_todo', id: 't1' as never, text: 'x', completed: false, fileId: 'f1' as never }, 2),
    ]);
    replica.reset(base, []);
    const gone = (entity: 'todo' | 'item', id: string) => ({ entity, id, fields: {}, gone: true as const });
    const news = { rows: [gone('todo', 't1'), gone('item', 'f1'), gone('todo', 'no'), gone('item', 'no')] };
    const patches = replica.absorb([news], []);
    for (const patch of [patches.base, patches.view]) {
      expect([patch.todos.get('t1' as never), patch.items.get('f1' as never)]).toEqual([null, null]);
    }
    expect(sorted(replica.snapshot())).toEqual(sorted(EMPTY));
  });

  test.each([
    { entity: 'item' as const, id: 'x', fields: { name: 'No type', createdAt: '' } },
    { entity: 'todo' as const, id: 'x', fields: { completed: true } },
    { entity: 'list' as const, id: 'todos:f1', fields: { ids: 'abc' } },
    { entity: 'list' as const, id: 'nonsense', fields: { ids: [] } },
  ])('refuses what cannot be right: $entity $fields', (row) => {
    const replica = new Replica();
    replica.reset(EMPTY, []);
    expect(() => replica.absorb([{ rows: [row] }], [])).toThrow(UnreadableChange);
  });
});
