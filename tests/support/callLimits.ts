// What tests of limits share: an API with limits of the test's own choosing, and how a refusal looks (security S8).
import { expect } from 'vitest';
import { CALL_LIMITS, type CallLimits } from '../../server/services/limits';
import { type Reply, type TestApi, testApi } from './api';

/** Opens APIs with some limits changed; whoever opens closes all of them. */
export class LimitedApis {
  private readonly open: TestApi[] = [];

  /** @param now the clock, in milliseconds */
  constructor(
    private readonly kind: Parameters<typeof testApi>[0],
    private readonly now: () => number,
  ) {}

  async begin(limits: Partial<CallLimits> = {}, settings: Record<string, string> = {}): Promise<TestApi> {
    const callLimits = { ...CALL_LIMITS, ...limits };
    const api = await testApi(this.kind, this.now, undefined, undefined, { callLimits, settings });
    this.open.push(api);
    return api;
  }

  async close(): Promise<void> {
    for (const api of this.open.splice(0)) await api.close();
  }
}

/** Expects a call to be refused for so many seconds. */
export const refusedFor = (reply: Reply, seconds: number): void =>
  expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    String(seconds),
  ]);
