// Which messages of a visitor count toward the few that are taken in an hour (security S8, S9).
import { describe, expect, test, vi } from 'vitest';
import { StorageError } from '../../../server/data/database';
import { CALL_LIMITS } from '../../../server/services/limits';
import { databases, testApi } from '../../support/api';

describe.each(databases())('the contact form on %s', (kind) => {
  test('counts those that it takes: whoever corrects a message is not sent away for it', async () => {
    const limited = await testApi(kind, Date.now, undefined, undefined, { callLimits: CALL_LIMITS });
    const statusOf = async (body: object): Promise<number> => {
      const message = { email: 'visitor@example.com', message: 'Hello', ...body };
      return (await limited.call('contact_us', { body: message })).status;
    };
    const wrong = [
      { email: 'nobody' },
      { email: '' },
      { message: ' ' },
      { message: 'a\u0000b' },
      { bcc: 'x' },
    ];
    for (const body of [...wrong, ...wrong]) expect(await statusOf(body)).toBe(400);
    const write = limited.database.write;
    const failing = vi.spyOn(limited.database, 'write').mockRejectedValue(new StorageError(false, null));
    for (let n = 0; n < 5; n += 1) expect(await statusOf({})).toBe(503);
    failing.mockImplementation(write);
    for (let n = 0; n < 3; n += 1) expect(await statusOf({})).toBe(200);
    expect(await statusOf({})).toBe(429);
    // Before anything is read.
    expect(await statusOf({ email: 'nobody' })).toBe(429);
    await limited.close();
  });
});
