// A device that found another state than it was told says so when it reads everything again, and that is counted (sync P23).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Counters } from '../../../server/services/counters';
import { databases, type TestApi, testApi } from '../../support/api';
import { smallWorld } from '../../support/world';

describe.each(databases())('another state on %s', (kind) => {
  let api: TestApi;
  let counted: string[] = [];

  beforeAll(async () => {
    const counters: Counters = {
      add: (name) => {
        if (name === 'hash_mismatches') counted.push(name);
      },
      time: () => undefined,
    };
    api = await testApi(kind, undefined, undefined, undefined, { counters });
  });
  afterAll(() => api.close());

  const OTHER = 'ab'.repeat(32);

  test('is counted where the device stands at the head with other rows, and only there', async () => {
    const [ann, ben] = [await api.user(), await api.user()];
    await smallWorld(ann);
    const read = async (sync: string, by = ann) => {
      counted = [];
      const answer = await by.call('snapshot', { headers: { 'x-sync': sync } });
      return [answer.status, counted.length];
    };
    const { cursor, hash } = Object((await ann.call('snapshot')).body.response);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(`client=phone;base=${cursor};hash=${OTHER}`)).toEqual([200, 1]);
    expect(await read(`client=phone;base=${cursor};hash=${hash}`)).toEqual([200, 0]);
    // Nothing can be said of a state that is behind, of another epoch, or of somebody else.
    expect(await read(`client=phone;hash=${OTHER}`)).toEqual([200, 0]);
    expect(await read(`base=${cursor};hash=${OTHER}`, ben)).toEqual([200, 0]);
    await ann.call('update_folder_or_file', { body: { id: 'f1', name: 'Later' } });
    expect(await read(`client=phone;base=${cursor};hash=${OTHER}`)).toEqual([200, 0]);
  });

  test('that is told in no hash is refused in words', async () => {
    const ann = await api.user();
    const answer = await ann.call('snapshot', { headers: { 'x-sync': 'hash=hello' } });
    expect([answer.status, answer.body.message]).toEqual([400, 'X-Sync: hash is not a hash.']);
  });
});
