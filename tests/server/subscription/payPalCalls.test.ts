// PayPal's REST calls against a stand-in: tokens, repeats, time-outs, bounds, and what counts as an answer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '../../../server/ports/payments';
import { hangUp, type Line, openLine, silence, status } from '../../support/payments';

let line: Line;
let id: string;
const GET = 'GET /v1/billing/subscriptions';
const CANCEL = 'POST /v1/billing/subscriptions';
const TOKEN = 'POST /v1/oauth2/token';

beforeEach(async () => {
  line = await openLine();
  id = line.standIn.books.create(line.standIn.settings.planId, 'ref').id;
});
afterEach(() => line.close());

const countOf = (start: string): number => line.asked.filter((asked) => asked.startsWith(start)).length;

describe('reading a subscription', () => {
  test('says what it is before and after it was approved', async () => {
    const provider = line.provider();
    expect(await provider.readSubscription(id)).toMatchObject({
      id,
      status: 'pending',
      planId: line.standIn.settings.planId,
      reference: 'ref',
      nextPaymentAt: null,
      lastPaidAt: null,
    });
    line.standIn.take(id, 'approve');
    const read = await provider.readSubscription(id);
    expect(read?.status).toBe('active');
    expect((read?.nextPaymentAt ?? 0) - (read?.lastPaidAt ?? 0)).toBe(31_536_000_000);
  });

  test('an unknown id is none, and what can be no id is not even asked for', async () => {
    const provider = line.provider();
    expect(await provider.readSubscription('I-UNKNOWN')).toBeNull();
    line.asked.length = 0;
    for (const strange of ['', '../oauth2', 'I-1/cancel', 'I-1?x=1', 'I 1', 'é', 'x'.repeat(51)]) {
      expect(await provider.readSubscription(strange)).toBeNull();
    }
    expect(line.asked).toEqual([]);
  });

  test.each([
    ['another id', { id: 'I-OTHER' }],
    ['no plan', { plan_id: undefined }],
    ['a state that nobody knows', { status: 'GREAT' }],
    ['no instant at all', { update_time: undefined, start_time: 'soon', create_time: 5 }],
  ])('an answer with %s is no answer', async (_, change) => {
    const entry = { ...line.standIn.books.find(id), ...change };
    line.next(GET, status(200, {}, JSON.stringify(entry)));
    await expect(line.provider().readSubscription(id)).rejects.toBeInstanceOf(ProviderError);
  });

  test.each(['not json', '[]', 'null', '{"id":'])('the answer %s is no answer', async (body) => {
    line.next(GET, status(200, {}, body));
    await expect(line.provider().readSubscription(id)).rejects.toBeInstanceOf(ProviderError);
  });

  test('an answer that is too large is cut off', async () => {
    const large = status(200, {}, 'x'.repeat(300_000));
    line.next(GET, large, large, large);
    await expect(line.provider().readSubscription(id)).rejects.toThrow(/larger than/);
  });

  test('a redirection is not followed', async () => {
    line.next(GET, status(302, { location: `${line.standIn.settings.apiUrl}/v1/elsewhere` }));
    await expect(line.provider().readSubscription(id)).rejects.toBeInstanceOf(ProviderError);
    expect(countOf('GET /v1/elsewhere')).toBe(0);
  });

  test('is tried again after faults that pass', async () => {
    line.next(GET, status(503), hangUp);
    expect(await line.provider().readSubscription(id)).not.toBeNull();
    expect(countOf(GET)).toBe(3);
  });

  test('is given up after three tries', async () => {
    line.next(GET, status(500), status(500), status(500));
    await expect(line.provider().readSubscription(id)).rejects.toBeInstanceOf(ProviderError);
    expect(countOf(GET)).toBe(3);
  });

  test('silence ends with the time that one try has', async () => {
    line.next(GET, silence, silence, silence);
    const started = performance.now();
    await expect(line.provider({}, { tryMs: 50 }).readSubscription(id)).rejects.toThrow(/within/);
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test('waits as long as it is told, and not at all when that is too long', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => {
      waits.push(ms);
    };
    line.next(GET, status(429, { 'retry-after': '2' }));
    await line.provider({}, { sleep }).readSubscription(id);
    expect(waits).toEqual([2_000]);
    line.next(GET, status(429, { 'retry-after': '60' }));
    await expect(line.provider({}, { sleep }).readSubscription(id)).rejects.toBeInstanceOf(ProviderError);
    expect(waits).toHaveLength(1);
  });
});

describe('tokens', () => {
  test('one serves all calls, also those that begin together', async () => {
    const provider = line.provider();
    await Promise.all(Array.from({ length: 8 }, () => provider.readSubscription(id)));
    await provider.readSubscription(id);
    expect(countOf(TOKEN)).toBe(1);
  });

  test('one is renewed before it ends', async () => {
    let now = Date.now();
    const provider = line.provider({}, { now: () => now });
    await provider.readSubscription(id);
    now += 9 * 60 * 60 * 1_000 - 30_000;
    await provider.readSubscription(id);
    expect(countOf(TOKEN)).toBe(2);
  });

  test('one that was revoked is fetched anew, once', async () => {
    const provider = line.provider();
    await provider.readSubscription(id);
    line.next(GET, status(401));
    expect(await provider.readSubscription(id)).not.toBeNull();
    line.next(GET, status(401), status(401));
    await expect(provider.readSubscription(id)).rejects.toBeInstanceOf(ProviderError);
    expect(countOf(TOKEN)).toBe(3);
  });

  test('a wrong secret is an error that says where to look, without the secret', async () => {
    const reading = line.provider({ clientSecret: 'wrong-canary' }).readSubscription(id);
    await expect(reading).rejects.toThrow(/client id and secret/);
    await expect(reading).rejects.not.toThrow(/canary/);
  });

  test('a failure to get one is not kept', async () => {
    const provider = line.provider();
    line.next(TOKEN, status(500), status(500), status(500));
    await expect(provider.readSubscription(id)).rejects.toBeInstanceOf(ProviderError);
    expect(await provider.readSubscription(id)).not.toBeNull();
  });
});

describe('cancelling', () => {
  beforeEach(() => {
    line.standIn.take(id, 'approve');
  });

  test('ends it; ending it again is no error', async () => {
    const provider = line.provider();
    await provider.cancelSubscription(id, 'enough');
    expect(line.standIn.books.find(id)?.status).toBe('CANCELLED');
    await provider.cancelSubscription(id, 'enough');
  });

  test('is not tried again when nobody knows whether it happened', async () => {
    for (const fault of [status(500), hangUp, silence]) {
      line.asked.length = 0;
      line.next(CANCEL, fault);
      const cancelling = line.provider({}, { tryMs: 300 }).cancelSubscription(id, 'enough');
      await expect(cancelling).rejects.toBeInstanceOf(ProviderError);
      expect(countOf(CANCEL)).toBe(1);
    }
  });

  test('is tried again when it certainly did not happen', async () => {
    line.next(CANCEL, status(401), status(429));
    await line.provider().cancelSubscription(id, 'enough');
    expect(line.standIn.books.find(id)?.status).toBe('CANCELLED');
  });
});

test('a server whose certificate is of another authority is not spoken to', async () => {
  const other = await openLine();
  const stranger = line.provider({ authorities: other.standIn.settings.authorities });
  await expect(stranger.readSubscription(id)).rejects.toThrow(/does not answer/);
  await other.close();
  expect(line.asked).toEqual([]);
});

test('plain http is never spoken', async () => {
  const apiUrl = line.standIn.settings.apiUrl.replace('https:', 'http:');
  await expect(line.provider({ apiUrl }).readSubscription(id)).rejects.toThrow(/Only https/);
});
