// Changes of very many rows: in pieces that do what the whole does, each small enough for a server (sync 1).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, todoIdsInOrder } from '../../../../src/platform/contract/apply';
import type { TodoId } from '../../../../src/platform/contract/entities';
import { mergeOrder } from '../../../../src/platform/contract/lists';
import type { Draft, Operation } from '../../../../src/platform/contract/operations';
import { fold } from '../../../../src/stores/backend/account/fold';
import { inPieces, MOST_ROWS, shortOrder } from '../../../../src/stores/backend/account/inPieces';
import { LONG_FILE, longList, OTHER_FILE, stepsOfMany } from '../../../support/longList';
import { wireOps } from '../../../support/longWire';

const AT = '2026-01-01T00:00:00.000Z';

describe('a change of very many rows', () => {
  test.each(Object.entries(stepsOfMany(30_000)))(
    '%s: its pieces do the same, and none is too big',
    (_what, drafts) => {
      const [whole, parts] = [longList(30_000), longList(30_000)];
      for (const draft of drafts(whole)) {
        const op: Operation = { ...draft, at: AT };
        for (const piece of inPieces(op)) apply(parts, piece);
        apply(whole, op);
        for (const wire of wireOps(op)) expect(JSON.stringify(wire).length).toBeLessThan(1_500_000);
      }
      for (const file of [LONG_FILE, OTHER_FILE]) {
        expect(todoIdsInOrder(parts, file)).toEqual(todoIdsInOrder(whole, file));
      }
      expect(parts.snapshot().todos).toEqual(whole.snapshot().todos);
    },
  );

  test('stays one where it is small, and a small order goes whole', () => {
    const rows = longList(10);
    for (const drafts of Object.values(stepsOfMany(10))) {
      for (const draft of drafts(rows)) {
        const op: Operation = { ...draft, at: AT };
        expect(inPieces(op)).toEqual([op]);
        const { type, at: _, ...members } = op;
        expect(wireOps(op)).toMatchObject([{ type, ...members }]);
      }
    }
  });

  test('does not become one again in the outbox', () => {
    const rows = longList(12_000);
    const todoOrder = todoIdsInOrder(rows, LONG_FILE).toReversed();
    const order: Draft = {
      type: 'update_todo_order',
      fileId: LONG_FILE,
      todoOrder,
      base: [],
      moved: todoOrder,
    };
    const parts = inPieces({ ...order, at: AT });
    expect(parts).toHaveLength(3);
    for (const [at, part] of parts.slice(1).entries()) expect(fold(parts[at] as Operation, part)).toBeNull();
  });
});

describe('a long order, of which only what was moved is sent', () => {
  const ids = Array.from({ length: MOST_ROWS + 500 }, (_none, n) => `t${n}` as TodoId);

  test('comes out as the whole does, also where the server has other rows and lacks some', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(ids.length - 1), { minLength: 1, maxLength: 5 }),
        fc.nat(ids.length),
        fc.uniqueArray(fc.nat(ids.length - 1), { maxLength: 3 }),
        (moving, place, lacking) => {
          const moved = moving.map((at) => ids[at] as TodoId);
          const rest = ids.filter((id) => !moved.includes(id));
          const wanted = [...rest.slice(0, place), ...moved, ...rest.slice(place)];
          const short = shortOrder(wanted, moved);
          const there = ['new', ...ids.filter((_id, at) => !lacking.includes(at)), 'other'];
          expect(short?.length).toBeLessThan(150);
          // The server passes over what it has not.
          const living = (some: readonly string[]) => some.filter((id) => there.includes(id));
          const whole = mergeOrder(there, living(wanted), there, living(moved));
          expect(mergeOrder(there, living(short ?? []), there, living(moved))).toEqual(whole);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('leaves a big block where it was put, though what stood right before it is gone from the server', () => {
    const block = ids.slice(0, 300);
    const rest = ids.slice(300);
    const wanted = [...rest.slice(0, 2_000), ...block, ...rest.slice(2_000)];
    const short = shortOrder(wanted, block) ?? [];
    expect(short.length).toBeLessThan(400);
    const there = ids.filter((id) => !rest.slice(1_990, 2_000).includes(id));
    const order = mergeOrder(
      there,
      short.filter((id) => there.includes(id as TodoId)),
      there,
      block,
    );
    expect(order).toEqual(wanted.filter((id) => there.includes(id)));
  });

  test('stays short where what was moved stands in very many places', () => {
    const some = ids.filter((_id, at) => at % 10 === 0);
    expect(shortOrder(ids, some)?.length).toBe(some.length * 3 - 2);
  });
});
