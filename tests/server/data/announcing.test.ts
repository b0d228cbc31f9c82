// Processes that share a PostgreSQL tell each other what is new, at once; and what is asked again and again waits for its answer.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/data/database';
import { addUser } from '../../../server/data/users';
import { Hub } from '../../../server/services/hub';
import { databases, emptyDatabase } from '../../support/api';

/** How often heads are looked at. */
const POLL_MS = 500;

describe.each(databases().filter((kind) => kind === 'postgres'))('on %s', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let here: Database;
  let there: Database;

  beforeEach(async () => {
    place = await emptyDatabase(kind);
    here = await place.open();
    there = await place.open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await here.close();
    await there.close();
    await place.remove();
  });

  test('what one announces the other hears, once it is committed, and never what was taken back', async () => {
    const heard: (readonly [string, number])[] = [];
    const stop = here.onAnnounced((userId, seq) => void heard.push([userId, seq]));
    const announce = (seq: number) => there.write(({ announce: tell }) => tell('ann', seq));
    // Its connection may still be on its way.
    await expect
      .poll(async () => {
        await announce(1);
        return heard.length;
      })
      .toBeGreaterThan(0);
    const before = heard.length;
    await expect(
      there.write(async ({ announce: tell }) => {
        await tell('ann', 2);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await announce(3);
    await expect.poll(() => heard.slice(before).at(-1)).toEqual(['ann', 3]);
    expect(heard.map(([, seq]) => seq)).not.toContain(2);
    stop();
    const others: number[] = [];
    const stopOthers = here.onAnnounced((_userId, seq) => void others.push(seq));
    await announce(4);
    await announce(5);
    // What came to this connection has come to all who listen on it.
    await expect.poll(() => others).toContain(5);
    stopOthers();
    expect(heard.map(([, seq]) => seq)).not.toContain(5);
  });

  test('whoever listens hears of the other process though nobody looks at heads', async () => {
    await there.write(({ queries }) =>
      addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '0'.repeat(16), created_at: '' }),
    );
    // Nobody looks by the clock from here on.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const hub = new Hub(here);
    const seen: number[] = [];
    hub.listen('ann', { sessionId: 's', moved: (seq) => void seen.push(seq), ended: () => undefined });
    for (let seq = 1; seen.length === 0 && seq < 200; seq += 1) {
      await there.write(({ announce }) => announce('ann', seq));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(seen.length).toBeGreaterThan(0);
    hub.close();
  });

  test('heads are looked at again only once the last look has ended, however slow the database is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isLocked = false;
    const locking = there.write(async ({ queries }) => {
      await sql`lock table users in access exclusive mode`.execute(queries);
      isLocked = true;
      await held;
    });
    await expect.poll(() => isLocked).toBe(true);
    let looks = 0;
    const counted: Database = {
      ...here,
      get queries() {
        looks += 1;
        return here.queries;
      },
    };
    const hub = new Hub(counted);
    hub.listen('ann', { sessionId: 's', moved: () => undefined, ended: () => undefined });
    vi.advanceTimersByTime(20 * POLL_MS);
    expect(looks).toBe(1);
    letGo();
    await locking;
    await expect
      .poll(() => {
        vi.advanceTimersByTime(POLL_MS);
        return looks;
      })
      .toBeGreaterThan(2);
    hub.close();
  });
});
