// When the account's loop goes on, and what it asks for when others were faster (sync P6, P8).
import { describe, expect, test } from 'vitest';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import type { Channel } from '../../../../src/platform/types';
import type { AccountApi } from '../../../../src/stores/backend/account/api';
import type { FlushEnd } from '../../../../src/stores/backend/account/flusher';
import { SyncLoop } from '../../../../src/stores/backend/account/loop';
import { Pace } from '../../../../src/stores/backend/account/pace';
import { type PullStep, pull } from '../../../../src/stores/backend/account/puller';
import type { OutboxEntry } from '../../../../src/stores/backend/account/records';
import { Windows } from '../../../../src/stores/backend/account/windows';

describe('the loop', () => {
  /** A loop whose flushes end as they are told to. */
  const loopOf = () => {
    const flushes: ((end: FlushEnd) => void)[] = [];
    const loop = new SyncLoop({
      clock: { later: () => () => undefined },
      online: () => true,
      random: () => 0.5,
      flush: () => new Promise((resolve) => flushes.push(resolve)),
      pull: async () => ({ kind: 'head' }),
      has: () => false,
      mend: async () => undefined,
      onState: () => undefined,
      onFault: () => undefined,
    });
    return { loop, flushes };
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

  test('tries again at once when somebody signs in while an answer for the old session is on its way', async () => {
    const { loop, flushes } = loopOf();
    const end = loop.wake('patient');
    void loop.wake('impatient');
    flushes[0]?.({ kind: 'signIn' });
    await soon();
    expect(flushes).toHaveLength(2);
    flushes[1]?.({ kind: 'empty' });
    expect(await end).toBe('resting');
  });

  test('waits when nobody but itself called meanwhile', async () => {
    const { loop, flushes } = loopOf();
    const end = loop.wake('patient');
    void loop.wake('patient');
    flushes[0]?.({ kind: 'signIn' });
    expect(await end).toBe('signIn');
    expect(flushes).toHaveLength(1);
  });
});

describe('a hint of the server', () => {
  test('costs no round where its news are here, and one more where they are not', async () => {
    let rounds = 0;
    let here = 0;
    const ends: ((end: FlushEnd) => void)[] = [];
    const loop = new SyncLoop({
      clock: { later: () => () => undefined },
      online: () => true,
      random: () => 0.5,
      flush: () => {
        rounds += 1;
        return new Promise((resolve) => ends.push(resolve));
      },
      pull: async () => ({ kind: 'head' }),
      has: (seq) => seq <= here,
      mend: async () => undefined,
      onState: () => undefined,
      onFault: () => undefined,
    });
    // Of an own write the server tells while it is answered, and its news come with the same round.
    const first = loop.wake('patient');
    void loop.wake('hinted', 7);
    here = 7;
    ends[0]?.({ kind: 'empty' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(rounds).toBe(1);
    expect(await first).toBe('resting');
    // Or after that.
    void loop.wake('hinted', 7);
    expect(rounds).toBe(1);
    // What somebody else did meanwhile is asked for, and never without end.
    const second = loop.wake('hinted', 8);
    void loop.wake('hinted', 9);
    void loop.wake('hinted', 8);
    here = 8;
    ends[1]?.({ kind: 'empty' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    ends[2]?.({ kind: 'empty' });
    expect(await second).toBe('resting');
    expect(rounds).toBe(3);
  });
});

describe('after beginning anew', () => {
  test('sends what was put back, though everything had been sent before the server was found restored', async () => {
    const waiting: string[] = [];
    const sent: string[] = [];
    let restored = true;
    const loop = new SyncLoop({
      clock: { later: () => () => undefined },
      online: () => true,
      random: () => 0.5,
      flush: async () => {
        sent.push(...waiting.splice(0));
        return { kind: 'empty' };
      },
      pull: async () => (restored ? { kind: 'reset' } : { kind: 'head' }),
      has: () => false,
      mend: async () => {
        restored = false;
        waiting.push('forgotten');
      },
      onState: () => undefined,
      onFault: () => undefined,
    });
    expect(await loop.wake('patient')).toBe('resting');
    expect(sent).toEqual(['forgotten']);
  });
});

describe('a loop that waits', () => {
  async function waiting(ms: number | null) {
    const { clock, world } = new MemoryWorld().open();
    let flushes = 0;
    const loop = new SyncLoop({
      clock,
      online: () => true,
      random: () => 0.5,
      flush: async () => {
        flushes += 1;
        return { kind: 'wait', ms };
      },
      pull: async () => ({ kind: 'head' }),
      has: () => false,
      mend: async () => undefined,
      onState: () => undefined,
      onFault: () => undefined,
    });
    for (let tries = 0; tries < 6; tries += 1) await loop.wake('impatient');
    return { loop, pass: (time: number) => world.pass(time), tries: () => flushes };
  }

  test('goes on within a second once the server is heard', async () => {
    const { loop, pass, tries } = await waiting(null);
    await loop.wake('patient');
    await pass(1_500);
    expect(tries()).toBe(6);
    await loop.wake('hinted');
    await pass(1_000);
    expect(tries()).toBe(7);
  });

  test('leaves a server alone that asked for it', async () => {
    const { loop, pass, tries } = await waiting(60_000);
    await loop.wake('hinted');
    await pass(50_000);
    expect(tries()).toBe(6);
  });
});

describe('news', () => {
  test('that were asked for before another window moved on are asked for again from where it is', async () => {
    const asked: string[] = [];
    const taken: PullStep[] = [];
    let cursor = 'e.20';
    const api: Pick<AccountApi, 'changes' | 'snapshot'> = {
      changes: async (_sender, since) => {
        asked.push(since);
        // While the first answer is on its way another window takes in more than it holds.
        if (asked.length === 1) cursor = 'e.25';
        const head = asked.length === 1 ? 'e.24' : 'e.26';
        return { kind: 'ok', value: { changes: [], cursor: head, more: false, hash: '0' } };
      },
      snapshot: async () => ({ kind: 'unreachable' }),
    };
    const end = await pull({
      api: {
        ...api,
        batch: api.snapshot as never,
        listen: api.snapshot as never,
        adopt: api.snapshot as never,
      },
      target: {
        get cursor() {
          return cursor;
        },
        acknowledged: new Map(),
        laid: 0,
        absorb: async (step) => {
          if (step.since !== cursor) return;
          taken.push(step);
          cursor = step.cursor;
        },
        replace: async () => undefined,
      },
      sender: async () => ({ token: 't', client: 'c', ack: 0, cursor }),
      stillThere: () => true,
      came: () => undefined,
      pace: new Pace(500),
      stopped: () => false,
    });
    expect(end).toEqual({ kind: 'head' });
    expect(asked).toEqual(['e.20', 'e.25']);
    expect(taken.map(({ since, cursor: to }) => [since, to])).toEqual([['e.25', 'e.26']]);
  });
});

describe('what another window tells', () => {
  test('is looked up where it is kept: a message that was overtaken brings nothing back', async () => {
    const world = new MemoryWorld();
    const [here, there] = [world.open(), world.open()].map((window) => window.channel('x'));
    const taken: unknown[] = [];
    const one = { opId: 'c:1', state: 'pending' } as OutboxEntry;
    const windows = new Windows({
      channel: here as Channel,
      news: {
        entries: (entries, gone) => taken.push([entries, gone]),
        hear: async () => undefined,
        reload: async () => undefined,
      },
      turns: { hear: () => false },
      find: async () => [],
      overwritten: () => undefined,
      heard: () => undefined,
      failed: () => undefined,
    });
    windows.listen();
    there?.post({ kind: 'entries', entries: [one], gone: [] });
    await world.settle();
    expect(taken).toEqual([[[], ['c:1']]]);
  });
});
