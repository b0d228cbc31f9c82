// What is on its way and what is kept are the same, whatever is done in the moment of sending (sync P7, I1).
import { describe, expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../../src/platform/contract/entities';
import type { Operation } from '../../../../src/platform/contract/operations';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import type { AccountApi } from '../../../../src/stores/backend/account/api';
import { Flusher } from '../../../../src/stores/backend/account/flusher';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { SHAPE } from '../../../../src/stores/backend/account/shape';
import type { WireOperation } from '../../../../src/stores/backend/account/wire';

const edit = (text: string): Operation => ({
  type: 'update_todo',
  id: 'a' as TodoId,
  text,
  at: '2026-01-01T00:00:00.000Z',
});

/** A person edits again just after the flusher has read what there is to send. */
class BusyOutbox extends OutboxStore {
  busy: (() => Promise<unknown>) | null = null;

  override async cut() {
    const cut = await super.cut();
    const { busy } = this;
    this.busy = null;
    await busy?.();
    return cut;
  }
}

function flusherOver(outbox: OutboxStore, batch: AccountApi['batch'], now: number): Flusher {
  const never = () => Promise.reject(new Error('not asked'));
  return new Flusher({
    outbox,
    api: { adopt: never, batch, changes: never, snapshot: never, listen: never },
    token: () => 'token',
    cursor: () => null,
    changed: () => undefined,
    overwritten: () => undefined,
    stopped: () => false,
    now: () => now,
  });
}

test('an edit between choosing and sending is sent as well', async () => {
  const database = await new MemoryDatabases().of().open('flushing', SHAPE);
  const outbox = new BusyOutbox({ database, now: () => 0, newClient: () => 'client' });
  await outbox.enqueue([edit('first')], null);
  outbox.busy = () => outbox.enqueue([edit('second')], null);
  const sent: WireOperation[] = [];
  const batch: AccountApi['batch'] = async (_sender, ops) => {
    sent.push(...ops);
    return { kind: 'ok', value: ops.map(({ opId }, seq) => ({ opId, status: 200, seq: seq + 1, body: {} })) };
  };
  const flusher = flusherOver(outbox, batch, 0);
  expect(await flusher.flush()).toEqual({ kind: 'empty' });
  expect(sent.at(-1)).toMatchObject({ type: 'update_todo', text: 'second' });
  expect((await outbox.cut()).entries.every(({ acked }) => acked !== null)).toBe(true);
});

test.each([
  ['an hour later', '2026-01-01T01:00:00.000Z', 3_600],
  ['by a clock that went back', '2020-01-01T00:00:00.000Z', 0],
])('the server hears how long the oldest operation has waited, %s', async (_, now, age) => {
  const database = await new MemoryDatabases().of().open('ages', SHAPE);
  const outbox = new OutboxStore({ database, now: () => 0, newClient: () => 'client' });
  await outbox.enqueue([edit('first')], null);
  const ages: unknown[] = [];
  const batch: AccountApi['batch'] = async (sender, ops) => {
    ages.push(sender.age);
    return { kind: 'ok', value: ops.map(({ opId }, seq) => ({ opId, status: 200, seq: seq + 1, body: {} })) };
  };
  await flusherOver(outbox, batch, Date.parse(now)).flush();
  expect(ages).toEqual([age]);
});

describe('more than one batch', () => {
  const MANY = 150;
  const id = (n: number): TodoId => `todo${n}` as TodoId;
  const make = (n: number): Operation => ({
    ...edit(''),
    type: 'create_todo',
    id: id(n),
    text: `${n}`,
    ...IN,
  });
  const IN = { completed: false, fileId: 'f' as FileId };

  /** Sends them; `meanwhile` happens while the first batch is on its way. */
  const sentOf = async (
    meanwhile: (outbox: OutboxStore) => Promise<unknown>,
    status = (_opId: string): number => 200,
  ) => {
    const database = await new MemoryDatabases().of().open('flushing', SHAPE);
    const outbox = new OutboxStore({ database, now: () => 0, newClient: () => 'client' });
    await outbox.enqueue(
      Array.from({ length: MANY }, (_, n) => make(n)),
      null,
    );
    await outbox.enqueue([{ ...edit('of the last'), id: id(MANY - 1) } as Operation], null);
    await outbox.enqueue([{ ...edit('of the first'), id: id(0) } as Operation], null);
    const sent: string[] = [];
    const flusher = flusherOver(
      outbox,
      async (_sender, ops) => {
        if (sent.length === 0) await meanwhile(outbox);
        sent.push(...ops.map(({ opId }) => opId));
        const value = ops.map(({ opId }, seq) => ({ opId, status: status(opId), seq: seq + 1, body: {} }));
        return { kind: 'ok', value };
      },
      0,
    );
    const end = await flusher.flush();
    return { sent, end, outbox };
  };
  const keys = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, at) => `client:${from + at}`);

  test('leaves out what waits for one that the server refused in an earlier batch', async () => {
    const { sent } = await sentOf(
      async () => undefined,
      (opId) => (opId === 'client:1' ? 403 : 200),
    );
    expect(sent).toEqual(keys(1, MANY + 1));
  });

  test('sends what was made meanwhile, too', async () => {
    const { sent, end } = await sentOf((outbox) => outbox.enqueue([make(MANY)], null));
    expect(sent).toEqual(keys(1, MANY + 3));
    expect(end).toEqual({ kind: 'empty' });
  });

  test('sends nothing that was given up or that got another number meanwhile, as it was', async () => {
    const gone = keys(120, 129);
    const { sent } = await sentOf((outbox) => outbox.change(gone, () => null));
    expect(sent).toEqual(keys(1, MANY + 2).filter((opId) => !gone.includes(opId)));
  });

  test('leaves out what waits for one that another window saw refused meanwhile', async () => {
    const refused = `client:${MANY}`;
    const failure = { status: 403, code: 'full', message: '' };
    const { sent } = await sentOf(async (outbox) => {
      await outbox.change([refused], (entry) => ({ ...entry, state: 'failed', failure }));
    });
    expect(sent).toEqual([...keys(1, MANY - 1), `client:${MANY + 2}`]);
  });
});
