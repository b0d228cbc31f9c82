// Calls of the API from the browser: token, time-outs, and every outcome as a value, never as an exception.
import wretch, { type WretchError } from 'wretch';
import { CALLS, type Call, type CallName, SLOWEST } from './contract/api/calls';

/** Why there is no answer that can be used. `unreachable`: nobody knows whether the server did it (sync P8). */
export type NoAnswer =
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** A stable name for programs. */
      readonly code: string;
      /** The server's words for people. */
      readonly message: string;
      /** How long to wait, where the server said so. */
      readonly retryAfterMs: number | null;
    }
  | {
      readonly kind: 'unreachable';
      /** It took long: the network may be too slow for so much, and not away. */
      readonly late?: boolean;
    };

/** What came back. */
export type ApiResult<T> = { readonly kind: 'ok'; readonly value: T } | NoAnswer;

/** A success as it came: `response`, and what stands beside it (decisions B). */
export interface Answer {
  readonly response: unknown;
  readonly message: string;
  readonly seq?: number;
  readonly [member: string]: unknown;
}

/** What a call may carry. */
export interface Ask {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** With the mark by which a sign-in comes back to the browser that began it (security S3). */
  readonly marked?: boolean;
  /** 20 s when left out; what is sent has its time besides. */
  readonly timeoutMs?: number;
  /** For a long answer: hears each part of its text as it comes; the time-out is then for the silence between two. */
  readonly onPart?: (text: string) => void;
}

/** The API of one server. */
export interface Http {
  call(name: CallName, ask?: Ask): Promise<ApiResult<Answer>>;
  /** Opens the answer as a stream. */
  stream(name: CallName, ask?: Ask): Promise<ApiResult<ReadableStream<Uint8Array>>>;
}

const TIMEOUT_MS = 20_000;

type Body = Uint8Array<ArrayBuffer> | null;

/** @param origin of the server, empty for the one that this page came from */
export function createHttp(origin: string): Http {
  const api = wretch(`${origin}/api/`, { credentials: 'omit', cache: 'no-store' });
  const send = async (name: CallName, ask: Ask, body: Body, signal: AbortSignal): Promise<Response> => {
    const { method, path }: Call = CALLS[name];
    const request = api
      .url(addressOf(path, ask))
      .headers({ ...ask.headers, ...(ask.token !== undefined && { authorization: ask.token }) })
      .options({ signal, ...(ask.marked && { credentials: 'same-origin' }) });
    const withBody = body === null ? request : request.content('application/json').body(body);
    return withBody.fetch(method).res();
  };
  return {
    call: async (name, ask = {}) => {
      const body = ask.body === undefined ? null : new TextEncoder().encode(JSON.stringify(ask.body));
      const quietMs = ask.timeoutMs ?? TIMEOUT_MS;
      const limit = new Limit(quietMs + (body?.length ?? 0) / SLOWEST, ask.signal);
      try {
        const response = await send(name, ask, body, limit.signal);
        const { onPart } = ask;
        const answer: unknown = onPart
          ? JSON.parse(await inParts(response, limit, onPart))
          : await response.json();
        return isAnswer(answer) ? { kind: 'ok', value: answer } : { kind: 'unreachable' };
      } catch (error) {
        const outcome = outcomeOf(error);
        // Whoever in between waits for less than we do breaks the connection, and nobody says why.
        const isLate = outcome.kind === 'unreachable' && !isHttpError(error) && limit.lasts(quietMs / 2);
        return isLate ? { ...outcome, late: true } : outcome;
      } finally {
        limit.end();
      }
    },
    stream: async (name, ask = {}) => {
      // Only the beginning has a time-out: a stream is silent for most of its life.
      const limit = new Limit(ask.timeoutMs ?? TIMEOUT_MS, ask.signal);
      try {
        const { body } = await send(name, ask, null, limit.signal);
        return body === null ? { kind: 'unreachable' } : { kind: 'ok', value: body };
      } catch (error) {
        return outcomeOf(error);
      } finally {
        limit.stopClock();
      }
    },
  };
}

async function inParts(response: Response, limit: Limit, heard: (text: string) => void): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (;;) {
    const read = await reader?.read();
    if (!read?.value) return parts.join('') + decoder.decode();
    limit.again();
    const part = decoder.decode(read.value, { stream: true });
    parts.push(part);
    heard(part);
  }
}

/** Ends a request after a while, or when somebody says so. */
class Limit {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout>;
  private readonly abort = (): void => this.controller.abort();
  private began = performance.now();

  constructor(
    private readonly ms: number,
    private readonly outer: AbortSignal | undefined,
  ) {
    this.timer = setTimeout(this.abort, ms);
    if (outer?.aborted) this.abort();
    else outer?.addEventListener('abort', this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether nothing has come for so long; what somebody else ended says nothing of that. */
  lasts(ms: number): boolean {
    return performance.now() - this.began >= ms && !this.outer?.aborted;
  }

  /** The time begins anew. */
  again(): void {
    this.stopClock();
    this.began = performance.now();
    this.timer = setTimeout(this.abort, this.ms);
  }

  stopClock(): void {
    clearTimeout(this.timer);
  }

  end(): void {
    this.stopClock();
    this.outer?.removeEventListener('abort', this.abort);
  }
}

function addressOf(path: string, { params = {}, query }: Ask): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  return query === undefined ? place : `${place}?${new URLSearchParams(query).toString()}`;
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'response' in answer;

/** What a failed request means. Whatever stands between us and the server may answer in its place. */
function outcomeOf(error: unknown): NoAnswer {
  if (!isHttpError(error)) return { kind: 'unreachable' };
  // The text of the answer.
  const { status, response, message: text } = error;
  const { code, message } = Object(parsed(text));
  if (typeof code !== 'string' || typeof message !== 'string') {
    // No words of ours: a proxy, a portal, a page of somebody else's.
    return status >= 500 || status === 408 || status === 429
      ? refused(status, response)
      : { kind: 'unreachable' };
  }
  return { ...refused(status, response), code, message };
}

const refused = (status: number, { headers }: Response): NoAnswer & { readonly kind: 'refused' } => ({
  kind: 'refused',
  status,
  code: 'unknown',
  message: '',
  retryAfterMs: retryAfter(headers.get('retry-after')),
});

function retryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isHttpError = (error: unknown): error is WretchError =>
  error instanceof Error && 'response' in error && error.response instanceof Response;
