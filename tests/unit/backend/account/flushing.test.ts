// What is on its way and what is kept are the same, whatever is done in the moment of sending (sync P7, I1).
import { expect, test } from 'vitest';
import type { TodoId } from '../../../../src/platform/contract/entities';
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
