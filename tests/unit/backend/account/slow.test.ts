// A network that is slow and not away: less is sent and asked for at once, until it gets through (sync P8).
import { expect, test } from 'vitest';
import type { TodoId } from '../../../../src/platform/contract/entities';
import type { Ask, Http } from '../../../../src/platform/http';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import type { AccountApi, OperationResult } from '../../../../src/stores/backend/account/api';
import { Flusher } from '../../../../src/stores/backend/account/flusher';
import { SyncLoop } from '../../../../src/stores/backend/account/loop';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { MOST_CHANGES, Pace } from '../../../../src/stores/backend/account/pace';
import { pull } from '../../../../src/stores/backend/account/puller';
import { serverApi } from '../../../../src/stores/backend/account/server';
import { SHAPE } from '../../../../src/stores/backend/account/shape';

const never = () => Promise.reject(new Error('not asked'));
const NOTHING: AccountApi = { adopt: never, batch: never, changes: never, snapshot: never, listen: never };
const AT = '2026-01-01T00:00:00.000Z';

/** Tries until it ends well. @returns how often it had to wait, and how often after something had come through */
async function tries<E extends { readonly kind: string }>(work: () => Promise<E>, good: E['kind']) {
  for (let waits = 0, moves = 0; waits < 40; waits += 1) {
    const end = await work();
    if (end.kind === good) return { waits, moves };
    expect(end.kind).toBe('wait');
    if ('moved' in end && end.moved === true) moves += 1;
  }
  throw new Error('it never ends');
}

const TARGET = { acknowledged: new Map<string, number>(), laid: 0, absorb: never, replace: never };
const pulling = (pace: Pace, api: AccountApi) => ({
  api,
  sender: async () => ({ token: 't', client: 'c', ack: 0, cursor: 'e.0' }),
  stillThere: () => true,
  came: () => undefined,
  stopped: () => false,
  pace,
});

async function flusherOf(count: number, batch: AccountApi['batch']) {
  const database = await new MemoryDatabases().of().open('slow', SHAPE);
  const outbox = new OutboxStore({ database, now: () => 0, newClient: () => 'client' });
  const edits = Array.from({ length: count }, (_, at) => ({
    type: 'update_todo' as const,
    id: `t${at}` as TodoId,
    text: 'x'.repeat(1_000),
    at: AT,
  }));
  await outbox.enqueue(edits, null);
  return new Flusher({
    outbox,
    api: { ...NOTHING, batch },
    token: () => 'token',
    cursor: () => null,
    changed: () => undefined,
    overwritten: () => undefined,
    stopped: () => false,
    now: () => 0,
  });
}

const done = (ops: readonly { readonly opId: string }[]): readonly OperationResult[] =>
  ops.map(({ opId }, seq) => ({ opId, status: 200, seq: seq + 1, body: {} }));

test.each([
  ['nobody answers', { kind: 'unreachable', late: true }],
  [
    'the server does not wait for the end of',
    { kind: 'refused', status: 408, code: 'unknown', message: '', retryAfterMs: null },
  ],
] as const)('an outbox leaves in smaller batches where %s larger ones', async (_, refusal) => {
  const sizes: number[] = [];
  const flusher = await flusherOf(300, async (_sender, ops) => {
    sizes.push(ops.length);
    return JSON.stringify(ops).length > 20_000 ? refusal : { kind: 'ok', value: done(ops) };
  });
  const { waits, moves } = await tries(() => flusher.flush(), 'empty');
  // What came through in between is a reason not to wait longer and longer.
  expect(moves).toBe(waits - 3);
  expect(sizes.slice(0, 4)).toEqual([100, 50, 25, 12]);
  expect(sizes.length).toBeLessThan(40);
});

test('batches are as large as ever soon after a network that was slow', async () => {
  let late = 10;
  const sizes: number[] = [];
  const flusher = await flusherOf(1_000, async (_sender, ops) => {
    late -= 1;
    if (late >= 0) return { kind: 'unreachable', late: true };
    sizes.push(ops.length);
    return { kind: 'ok', value: done(ops) };
  });
  await tries(() => flusher.flush(), 'empty');
  expect(sizes[0]).toBe(1);
  expect(Math.max(...sizes)).toBe(100);
  expect(sizes.length).toBeLessThan(30);
});

test('batches and questions are as large as ever where nobody is there at all', async () => {
  let away = 10;
  const sizes: number[] = [];
  const flusher = await flusherOf(300, async (_sender, ops) => {
    away -= 1;
    if (away >= 0) return { kind: 'unreachable' };
    sizes.push(ops.length);
    return { kind: 'ok', value: done(ops) };
  });
  expect(await tries(() => flusher.flush(), 'empty')).toEqual({ waits: 10, moves: 0 });
  expect(sizes).toEqual([100, 100, 100]);
  const asked = new Pace(MOST_CHANGES);
  const api = { ...NOTHING, changes: async () => ({ kind: 'unreachable' }) as const };
  await pull({ ...pulling(asked, api), target: { ...TARGET, cursor: 'e.0' } });
  expect(asked.limit).toBe(MOST_CHANGES);
});

test('an answer that did nothing is no reason to wait for less', async () => {
  let asked = 0;
  const flusher = await flusherOf(300, async (_sender, ops) => {
    asked += 1;
    if (asked > 1) return { kind: 'unreachable' };
    return { kind: 'refused', status: 400, code: 'invalid', message: String(ops.length), retryAfterMs: null };
  });
  expect(await flusher.flush()).toEqual({ kind: 'wait', ms: null, moved: false });
  expect(asked).toBe(2);
});

test('news are asked for in smaller parts where nobody answers to larger ones', async () => {
  let cursor = 'e.0';
  const pace = new Pace(MOST_CHANGES);
  const changes: AccountApi['changes'] = async (_sender, since, limit) => {
    if (limit > 100) return { kind: 'unreachable', late: true };
    const seq = Math.min(2_000, Number(since.slice(2)) + limit);
    return { kind: 'ok', value: { changes: [], cursor: `e.${seq}`, more: seq < 2_000, hash: '0' } };
  };
  const deps = {
    ...pulling(pace, { ...NOTHING, changes }),
    target: {
      ...TARGET,
      get cursor() {
        return cursor;
      },
      absorb: async (step: { readonly cursor: string }) => {
        cursor = step.cursor;
      },
    },
  };
  const { waits, moves } = await tries(() => pull(deps), 'head');
  expect(cursor).toBe('e.2000');
  expect(moves).toBe(waits - 3);
});

test('a wait after some of it came through is as short as the first', async () => {
  const waits: number[] = [];
  let again: () => void = () => undefined;
  let moved = false;
  const loop = new SyncLoop({
    clock: {
      later: (ms, run) => {
        waits.push(ms);
        again = run;
        return () => undefined;
      },
    },
    online: () => true,
    random: () => 0.5,
    flush: async () => ({ kind: 'wait', ms: null, moved }),
    pull: never,
    has: () => false,
    mend: never,
    onState: () => undefined,
    onFault: () => undefined,
  });
  const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
  await loop.wake('patient');
  for (const then of [false, false, true, true]) {
    moved = then;
    again();
    await soon();
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 1_000, 1_000]);
});

test('many news may take any time as long as something comes, and a limit is named where it is less than usual', async () => {
  const asked: Ask[] = [];
  const http: Http = {
    call: async (_name, ask = {}) => {
      asked.push(ask);
      return { kind: 'unreachable' };
    },
    stream: never,
  };
  const api = serverApi(http, () => () => undefined);
  const sender = { token: 't', client: 'c', ack: 0, cursor: 'e.1' };
  await api.changes(sender, 'e.1', MOST_CHANGES);
  await api.changes(sender, 'e.1', 60);
  expect(asked.map(({ query }) => query)).toEqual([{ since: 'e.1' }, { since: 'e.1', limit: '60' }]);
  expect(asked.every(({ onPart }) => onPart !== undefined)).toBe(true);
});
