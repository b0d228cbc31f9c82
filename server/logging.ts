// The log: lines of JSON, and of an error only what cannot hold anybody's data (security S17).
import { randomBytes } from 'node:crypto';
import type { LogLevel } from './operationsConfig';

/** What an error looks like in the log. */
interface LoggedError {
  readonly [member: string]: unknown;
  readonly type: string;
  readonly code?: string;
  /** Empty where the words may hold data. */
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** Messages of these name tables and files; those of others may repeat what somebody sent. */
const TELLING = /^(SQLITE_|E[A-Z]+$)/;
const MOST_FRAMES = 12;
const MOST_CAUSES = 3;

/** An error without its words, unless they are known to hold no data. */
export function plainError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? String(error.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(code !== undefined && { code }),
    message: code !== undefined && TELLING.test(code) ? error.message : '',
    stack: frames.slice(0, MOST_FRAMES).join('\n'),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: plainError(error.cause, depth + 1) }),
  };
}

/** The settings of the log; `write` takes one line. */
export const logSettings = (level: LogLevel, write: (line: string) => void) => ({
  level,
  base: null,
  stream: { write },
  serializers: {
    err: (error: unknown) => plainError(error),
    req: () => ({}),
    res: () => ({ statusCode: 0 }),
  },
});

/** Bytes of one id, and how many ids are made at once: asking for few bytes costs as much as asking for many. */
const ID_BYTES = 9;
const IDS_AT_ONCE = 256;
let bytes = Buffer.alloc(0);

/** An id that tells nothing, not even how many there were. */
export function requestId(): string {
  if (bytes.length === 0) bytes = randomBytes(ID_BYTES * IDS_AT_ONCE);
  const id = bytes.toString('base64url', 0, ID_BYTES);
  bytes = bytes.subarray(ID_BYTES);
  return id;
}
