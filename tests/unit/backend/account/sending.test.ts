// What is sent when, and what answers mean (sync P7, P8).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply } from '../../../../src/platform/contract/apply';
import type { FileId, FolderId, TodoId } from '../../../../src/platform/contract/entities';
import type { Draft, Operation } from '../../../../src/platform/contract/operations';
import { Rows } from '../../../../src/platform/contract/rows';
import { Batches, type Sending } from '../../../../src/stores/backend/account/batching';
import { fold } from '../../../../src/stores/backend/account/fold';
import { haltOf, judged, refusalOf, verdictOf } from '../../../../src/stores/backend/account/outcomes';
import type { OutboxEntry } from '../../../../src/stores/backend/account/records';
import { anyDraft } from '../../../support/operations';
import { sorted } from './support';

const AT = '2026-01-01T00:00:00.000Z';
const entry = (n: number, draft: Draft, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  n,
  opId: `c:${n}`,
  op: { ...draft, at: AT },
  cursor: 'e.1',
  state: 'pending',
  sent: false,
  acked: null,
  tries: 0,
  failure: null,
  ...more,
});
const create = (id: string, fileId = 'f1'): Draft => ({
  type: 'create_todo',
  id: id as TodoId,
  text: id,
  completed: false,
  fileId: fileId as FileId,
});
const edit = (id: string): Draft => ({ type: 'update_todo', id: id as TodoId, text: 'x' });
const file = (id: string): Draft => ({
  type: 'create_folder',
  id: id as FileId,
  name: id,
  parentId: null as FolderId | null,
  folderType: 1,
});
/** The first batch of an outbox. */
const nextBatch = (
  entries: readonly OutboxEntry[],
  cursor: string | null,
  most?: number,
): readonly Sending[] => new Batches(entries).next(cursor, most);

describe('a batch', () => {
  test('names what each operation needs of the same batch, and carries nothing that the server decides', () => {
    const done: Draft = { type: 'update_todo', id: 'a' as TodoId, completed: true, completedAt: AT };
    const sent = nextBatch([entry(1, file('f9')), entry(2, create('a', 'f9')), entry(3, done)], 'e.7');
    expect(sent.map(({ wire }) => wire)).toEqual([
      expect.objectContaining({ opId: 'c:1', type: 'create_folder', cursor: 'e.1', schema: 1 }),
      expect.objectContaining({ opId: 'c:2', after: ['c:1'] }),
      {
        opId: 'c:3',
        n: 3,
        type: 'update_todo',
        id: 'a',
        completed: true,
        cursor: 'e.1',
        schema: 1,
        after: ['c:2'],
      },
    ]);
    expect(sent[0]?.wire).not.toHaveProperty('at');
    expect(sent[0]?.wire).not.toHaveProperty('after');
  });

  test('leaves out what failed and all that needs it, however far removed; the rest goes on', () => {
    const failed = entry(1, file('f9'), { state: 'failed' });
    const sent = nextBatch(
      [failed, entry(2, create('a', 'f9')), entry(3, edit('a')), entry(4, create('b'))],
      null,
    );
    expect(sent.map(({ entry: { opId } }) => opId)).toEqual(['c:4']);
  });

  test('does not wait for what the server has done already', () => {
    const sent = nextBatch([entry(1, create('a'), { acked: 5, sent: true }), entry(2, edit('a'))], null);
    expect(sent.map(({ wire }) => [wire.opId, wire.after])).toEqual([['c:2', undefined]]);
  });

  test('holds at most a hundred, and at least one however long', () => {
    const many = Array.from({ length: 150 }, (_, index) => entry(index + 1, create(`t${index}`)));
    expect(nextBatch(many, null)).toHaveLength(100);
    expect(nextBatch(many, null, 3)).toHaveLength(3);
    const long = { ...create('long'), text: 'x'.repeat(950_000) } as Draft;
    expect(nextBatch([entry(1, long), entry(2, create('b'))], null)).toHaveLength(1);
  });

  test.each([
    ['before the server was restored', 'e.7'],
    ['before anything had come', null],
  ])(
    'what was made %s has seen nothing of what is there, so that no newer value goes unseen',
    (_, cursor) => {
      const [before] = nextBatch([entry(1, edit('a'), { cursor })], 'f.3');
      expect(before?.wire).toMatchObject({ cursor: 'f.0' });
    },
  );

  test('names no cursor while nothing has come', () => {
    const [first] = nextBatch([entry(1, create('a'), { cursor: null })], null);
    expect(first?.wire).not.toHaveProperty('cursor');
  });
});

describe('two neighbouring changes', () => {
  test('that become one do what both did', () => {
    let folded = 0;
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 12 }), anyDraft, anyDraft, (before, first, second) => {
        const [a, b]: Operation[] = [first, second].map((draft) => ({ ...draft, at: AT }));
        const one = a && b ? fold(a, b) : null;
        if (!a || !b || one === null) return;
        folded += 1;
        const rows = [new Rows(), new Rows()];
        for (const each of rows) for (const draft of before) apply(each, { ...draft, at: AT });
        const [apart = new Rows(), together = new Rows()] = rows;
        apply(apart, a);
        apply(apart, b);
        apply(together, one);
        expect(sorted(together.snapshot())).toEqual(sorted(apart.snapshot()));
      }),
      { numRuns: 4_000 },
    );
    expect(folded).toBeGreaterThan(20);
  });
});

describe('an answer', () => {
  const refused = (status: number, code = 'some') =>
    ({ kind: 'refused', status, code, message: 'Words', retryAfterMs: null }) as const;

  test.each([
    [401, 'unauthorized', 'signIn'],
    [426, 'upgrade_required', 'update'],
    [409, 'epoch_changed', 'reset'],
    [410, 'client_retired', 'retired'],
    [422, 'key_reused', 'rekey'],
    [408, 'request_timeout', 'wait'],
    [425, 'too_early', 'wait'],
    [429, 'rate_limited', 'wait'],
    [502, 'unknown', 'wait'],
    [503, 'unavailable', 'wait'],
    [504, 'unknown', 'wait'],
    [507, 'storage_full', 'wait'],
  ])('%s %s stops the sending: %s', (status, code, kind) => {
    expect(haltOf(refused(status, code))?.kind).toBe(kind);
    expect(refusalOf(refused(status, code), 1).kind).toBe(kind);
  });

  test('that never came means waiting: nobody knows what became of it', () => {
    expect(refusalOf({ kind: 'unreachable' }, 5)).toEqual({ kind: 'wait', ms: null });
  });

  test.each([400, 403, 404, 409, 413, 415])(
    '%s about one operation fails it, with the words of the server',
    (status) => {
      expect(refusalOf(refused(status), 1)).toEqual({
        kind: 'failed',
        failure: { status, code: 'some', message: 'Words' },
      });
      expect(refusalOf(refused(status), 2)).toEqual({ kind: 'smaller' });
    },
  );

  test('of 500 is tried five times, and then the operation failed', () => {
    const verdict = verdictOf({
      opId: 'c:1',
      status: 500,
      seq: null,
      body: { code: 'internal', message: 'Oh' },
    });
    if (verdict.kind !== 'broken') throw new Error(`it is ${verdict.kind}`);
    let one = entry(1, create('a'));
    for (let tries = 1; tries < 5; tries += 1) {
      one = judged(one, verdict, 1);
      expect(one).toMatchObject({ state: 'pending', tries });
    }
    expect(judged(one, verdict, 1)).toMatchObject({ state: 'failed', failure: { status: 500 } });
  });

  test('of failure counts only for the attempt that it answers; one of success always does', () => {
    const again = entry(9, create('a'), { opId: 'c:1' });
    const failure = { status: 409, code: 'conflict', message: '' };
    expect(judged(again, { kind: 'failed', failure }, 1)).toBe(again);
    expect(judged(again, { kind: 'settled', seq: 4 }, 1)).toMatchObject({ acked: 4 });
    const done = { ...again, acked: 4 };
    expect(judged(done, { kind: 'failed', failure }, 9)).toBe(done);
  });

  test('of 208 makes nothing done: what still waits is sent by another client', () => {
    expect(verdictOf({ opId: 'c:1', status: 208, seq: 12, body: {} })).toEqual({ kind: 'retired' });
  });

  test('of 425 inside a batch leaves the operation where it is', () => {
    expect(verdictOf({ opId: 'c:1', status: 425, seq: null, body: { code: 'too_early' } }).kind).toBe(
      'again',
    );
  });
});
