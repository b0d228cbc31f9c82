// What a browser fetches ahead, or a link, a picture or a form of some page sends, does nothing and signs nobody in (security S7).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerOf } from '../../../server/routes/index';
import { CALL_NAMES, CALLS, type CallName } from '../../../src/platform/contract/api/calls';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf } from '../../support/world';

const CALLS_THAT_ACT = CALL_NAMES.filter(
  (name) => handlerOf(name) && (CALLS[name].method !== 'GET' || name === 'get_delete_folder_or_file'),
);
const SIGNS = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
  { 'sec-fetch-dest': 'document' },
  { 'sec-fetch-dest': 'iframe' },
];

describe.each(databases())('on %s', (kind) => {
  let api: TestApi;
  let user: Caller;

  beforeAll(async () => {
    api = await testApi(kind);
    user = await api.user();
    await smallWorld(user);
  });
  afterAll(() => api.close());

  test.each(CALLS_THAT_ACT)('%s does nothing of that kind', async (name: CallName) => {
    const before = await stateOf(user);
    for (const headers of SIGNS) {
      const answer = await user.call(name, { params: { id: 'f1' }, headers, body: undefined });
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
    expect(await stateOf(user)).toEqual(before);
  });

  test('scripts of a page, and programs, are meant', async () => {
    const dest = { 'sec-fetch-dest': 'empty' };
    expect((await user.call('nonce', { headers: dest })).status).toBe(200);
    expect((await user.call('delete_folder_or_file', { params: { id: 'f1' }, headers: dest })).status).toBe(
      200,
    );
  });
});
