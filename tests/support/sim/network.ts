// The way between a device and the server: the real routes, and everything that can happen on the way.

import type { CallName } from '../../../src/platform/contract/api/calls';
import type { ApiResult } from '../../../src/platform/http';
import type {
  AccountApi,
  News,
  OperationResult,
  Sender,
  Whole,
} from '../../../src/stores/backend/account/api';
import type { WireOperation } from '../../../src/stores/backend/account/wire';
import type { Ask, Reply, TestApi } from '../api';

/** What happens to one request. `answerLost`: the server does it and nobody hears. */
export type Weather =
  | 'fine'
  | 'requestLost'
  | 'answerLost'
  | 'twice'
  | { readonly status: number; readonly code: string; readonly retryAfterMs?: number };

export interface NetworkOptions {
  readonly api: TestApi;
  /** Asked before each request. */
  readonly weather: (name: CallName) => Weather;
  /** Awaited before and after each request. */
  readonly pause: () => Promise<void>;
}

/** The server as one device reaches it. */
export function network({ api, weather, pause }: NetworkOptions): AccountApi {
  const ask = async (name: CallName, sender: Sender, more: Ask = {}): Promise<Reply | 'lost' | Weather> => {
    const today = weather(name);
    await pause();
    if (today === 'requestLost') return 'lost';
    if (typeof today === 'object') return today;
    const sync = [`client=${sender.client}`, `ack=${sender.ack}`, 'schema=1'];
    if (sender.cursor !== null) sync.push(`base=${sender.cursor}`);
    const request = (): Promise<Reply> =>
      api.call(name, { ...more, headers: { 'x-sync': sync.join(';') } }, sender.token);
    const reply = await request();
    const second = today === 'twice' ? await request() : reply;
    await pause();
    return today === 'answerLost' ? 'lost' : second;
  };
  return {
    adopt: async () => ({ kind: 'unreachable' }),
    batch: async (sender, ops) =>
      resultOf(
        await ask('batch', sender, { body: { ops: copies(ops) } }),
        (response) => Object(response).results as OperationResult[],
      ),
    changes: async (sender, since, limit) => {
      const query = { since, limit: String(limit) };
      return resultOf(await ask('changes', sender, { query }), (response) => response as News);
    },
    listen: async () => ({ kind: 'unreachable' }),
    snapshot: async (sender) =>
      resultOf(await ask('snapshot', sender), (response, seq): Whole => ({ ...Object(response), seq })),
  };
}

/** What is sent is text: nothing of an object survives the way. */
const copies = (ops: readonly WireOperation[]): readonly WireOperation[] => JSON.parse(JSON.stringify(ops));

function resultOf<T>(
  answer: Reply | 'lost' | Weather,
  read: (response: unknown, seq: number) => T,
): ApiResult<T> {
  if (typeof answer === 'string') return { kind: 'unreachable' };
  if ('headers' in answer) {
    const { status, body, headers } = answer;
    if (status >= 200 && status < 300) return { kind: 'ok', value: read(body.response, body.seq) };
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    const retryAfterMs = Number.isNaN(seconds) ? null : seconds * 1_000;
    return { kind: 'refused', status, code: body.code, message: body.message, retryAfterMs };
  }
  const { status, code, retryAfterMs = null } = answer;
  return { kind: 'refused', status, code, message: code, retryAfterMs };
}
