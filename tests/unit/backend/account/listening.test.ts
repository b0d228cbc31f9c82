// When a window listens, and what it makes of a stream that ends (sync P11).
import { expect, test } from 'vitest';
import type { ApiResult } from '../../../../src/platform/http';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import { Live } from '../../../../src/stores/backend/account/live';

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
