// Whoever sends much at once holds up nobody else (security S8).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Turns } from '../../../server/services/sync/turns';
import { databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, todo } from '../../support/world';

describe('turns', () => {
  test('one user has one at a time, in their order and whatever fails; others do not wait', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const all = [turns.run('a', work('1', true)), turns.run('a', work('2')), turns.run('b', work('3'))];
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen.slice(0, 2)).toEqual(['1 begins', '3 begins']);
    expect(seen.indexOf('2 begins')).toBeGreaterThan(seen.indexOf('1 ends'));
  });
});

describe.each(databases().filter((kind) => kind === 'postgres'))('a burst on %s', (kind) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());

  test('takes one connection', async () => {
    const user = await api.user({ premium: true });
    await smallWorld(user);
    let [now, most] = [0, 0];
    const { write } = api.database;
    const spy = vi.spyOn(api.database, 'write').mockImplementation(async (work) => {
      most = Math.max(most, ++now);
      return write(work).finally(() => {
        now -= 1;
      });
    });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => todo(user, `burst${n}`, 'f1')));
    spy.mockRestore();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(most).toBe(1);
  });
});
