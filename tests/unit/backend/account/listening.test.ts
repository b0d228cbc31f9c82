// When a window listens, and what it makes of a stream that ends (sync P11).
import { expect, test } from 'vitest';
import type { ApiResult, Http } from '../../../../src/platform/http';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import { Live } from '../../../../src/stores/backend/account/live';
import { serverApi } from '../../../../src/stores/backend/account/server';
import { startTriggers } from '../../../../src/stores/backend/account/triggers';

test('a stream that the server ends is followed up within two seconds, whatever went wrong before', async () => {
  const world = new MemoryWorld();
  const ends: ((answer: ApiResult<null>) => void)[] = [];
  let hints = 0;
  const live = new Live({
    platform: world.open(),
    lock: 'live',
    api: { listen: () => new Promise((resolve) => ends.push(resolve)) },
    random: () => 1,
    sender: async () => ({ token: 't', client: 'c', ack: 0, cursor: 'e.1' }),
    onHint: () => {
      hints += 1;
    },
    online: () => true,
  });
  live.start();
  await world.settle();
  // The network fails some times in a row, so that the next stream has to wait for long.
  for (let tries = 0; tries < 5; tries += 1) {
    ends.at(-1)?.({ kind: 'unreachable' });
    await world.settle();
    await world.pass(90_000);
  }
  expect(ends).toHaveLength(6);
  const before = hints;
  ends.at(-1)?.({ kind: 'ok', value: null });
  await world.settle();
  await world.pass(2_000);
  expect(hints).toBe(before + 1);
  // The stream itself begins later.
  expect(ends).toHaveLength(6);
  live.dispose();
});

test('a device that has to sign in again, or to be updated, leaves the stream alone until that is done', async () => {
  for (const state of ['signIn', 'update'] as const) {
    const world = new MemoryWorld();
    let tries = 0;
    const live: Live = new Live({
      platform: world.open(),
      lock: 'live',
      api: {
        listen: async () => {
          tries += 1;
          live.now(state);
          return { kind: 'refused', status: 401, code: 'x', message: '', retryAfterMs: null };
        },
      },
      random: () => 1,
      sender: async () => ({ token: 't', client: 'c', ack: 0, cursor: 'e.1' }),
      onHint: () => undefined,
      online: () => true,
    });
    live.start();
    await world.settle();
    const pass = async (): Promise<void> => {
      for (let turn = 0; turn < 10; turn += 1) {
        await world.pass(90_000);
        await world.settle();
      }
    };
    await pass();
    expect(tries).toBe(1);
    // To try is not yet to be let in.
    live.now('working');
    live.now(state);
    await pass();
    expect(tries).toBe(1);
    live.now('working');
    live.now('resting');
    await world.settle();
    expect(tries).toBe(2);
    live.dispose();
  }
});

test('a stream that does not open leaves nothing behind', async () => {
  const ended = new AbortController();
  let listeners = 0;
  const signal = Object.assign(ended.signal, {
    addEventListener: () => {
      listeners += 1;
    },
    removeEventListener: () => {
      listeners -= 1;
    },
  });
  const http: Http = {
    call: async () => ({ kind: 'unreachable' }),
    stream: async () => ({ kind: 'unreachable' }),
  };
  const sender = { token: 't', client: 'c', ack: 0, cursor: 'e.1' };
  await serverApi(http, () => () => undefined).listen(sender, () => undefined, signal);
  expect(listeners).toBe(0);
});

test('coming back to a page, of which a browser tells several times, is one occasion', async () => {
  const world = new MemoryWorld();
  const { lifecycle, clock, controls } = world.open();
  let woken = 0;
  const stop = startTriggers({ lifecycle, clock }, () => {
    woken += 1;
  });
  controls.focus();
  controls.focus();
  expect(woken).toBe(1);
  await world.pass(1_000);
  controls.focus();
  expect(woken).toBe(2);
  stop();
});
