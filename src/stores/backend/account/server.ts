// The account's calls over HTTP (sync 1).

import { readEvents } from '../../../platform/eventStream';
import type { ApiResult, Ask, Http } from '../../../platform/http';
import type { AccountApi, Hint, News, OperationResult, Sender, Whole } from './api';
import { MOST_CHANGES } from './pace';
import { SCHEMA } from './wire';

/** Without a sign of life for so long the stream is dead: the server gives one every 20 s (sync P11). */
const SILENCE_MS = 45_000;

/** @param later waits like a platform's clock */
export function serverApi(http: Http, later: (ms: number, run: () => void) => () => void): AccountApi {
  const from = ({ token, client, ack, cursor, hash, age, behind }: Sender, more: Ask = {}): Ask => {
    const sync = [`client=${client}`, `ack=${ack}`, `schema=${SCHEMA}`];
    if (cursor !== null) sync.push(`base=${cursor}`);
    if (hash !== undefined) sync.push(`hash=${hash}`);
    if (age !== undefined) sync.push(`age=${age}`);
    if (behind !== undefined) sync.push(`behind=${behind}`);
    return { ...more, token, headers: { 'x-sync': sync.join(';') } };
  };
  return {
    adopt: async (sender, mergeId, body) => {
      const { headers, ...rest } = from(sender, { body });
      return map(
        await http.call('sync_free_data', { ...rest, headers: { ...headers, 'idempotency-key': mergeId } }),
        ({ seq }) => seq ?? null,
      );
    },
    batch: async (sender, ops) =>
      map(await http.call('batch', from(sender, { body: { ops } })), ({ response }) => {
        const { results } = Object(response);
        return Array.isArray(results) ? (results as readonly OperationResult[]) : null;
      }),
    changes: async (sender, since, limit) => {
      const query = { since, ...(limit < MOST_CHANGES && { limit: String(limit) }) };
      // After a long time these are many: as long as something comes, the server is there.
      const ask = from(sender, { query, onPart: () => undefined });
      return map(await http.call('changes', ask), ({ response }) => {
        const { reset, changes, cursor, hash } = Object(response);
        if (reset === true) return { reset: true } satisfies News;
        const whole = Array.isArray(changes) && typeof cursor === 'string' && typeof hash === 'string';
        return whole ? (response as News) : null;
      });
    },
    snapshot: async (sender, came) =>
      map(
        await http.call('snapshot', from(sender, { onPart: counting(came) })),
        ({ response, seq }): Whole | null => {
          const { state, cursor, hash, floor, restored } = Object(response);
          if (typeof cursor !== 'string' || typeof hash !== 'string' || seq === undefined) return null;
          return { state, cursor, hash, seq, floor, restored };
        },
      ),
    listen: async (sender, heard, signal) => {
      const dead = new AbortController();
      const abort = (): void => dead.abort();
      let watch = (): void => undefined;
      signal.addEventListener('abort', abort);
      try {
        const opened = await http.stream('events', from(sender, { signal: dead.signal }));
        if (opened.kind !== 'ok') return opened;
        watch = later(SILENCE_MS, abort);
        await readEvents(opened.value, (event) => {
          watch();
          watch = later(SILENCE_MS, abort);
          const hint = event?.name === 'change' || event?.name === 'hello' ? hintOf(event.data) : null;
          if (hint) heard(hint);
        });
      } catch {
        // It broke: whoever listens begins again.
      } finally {
        watch();
        signal.removeEventListener('abort', abort);
      }
      return { kind: 'ok', value: null };
    },
  };
}

/** Each to-do names its file once. */
const MARK = '"fileId"';

/** Counts to-dos in a text that comes in parts. */
function counting(came: (todos: number) => void): (part: string) => void {
  let todos = 0;
  let end = '';
  return (part) => {
    const text = end + part;
    todos += text.split(MARK).length - 1;
    end = text.slice(1 - MARK.length);
    came(todos);
  };
}

/** An answer that is not as agreed is as good as none. */
function map<A, B>(result: ApiResult<A>, read: (value: A) => B | null): ApiResult<B> {
  if (result.kind !== 'ok') return result;
  const value = read(result.value);
  return value === null ? { kind: 'unreachable' } : { kind: 'ok', value };
}

function hintOf(data: string): Hint | null {
  try {
    const { seq } = Object(JSON.parse(data));
    return typeof seq === 'number' ? { seq } : null;
  } catch {
    return null;
  }
}
