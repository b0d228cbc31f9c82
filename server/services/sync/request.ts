// What a request says about itself besides its body: key, client, number, what is settled, what was seen (sync 1).
import { Refusal } from '../refusal';
import { type Cursor, readCursor } from './cursor';

/** The envelope of one operation. */
export interface Envelope {
  /** The idempotency key. */
  readonly opId: string | null;
  readonly client: string | null;
  readonly n: number | null;
  /** Every n up to this one is settled at the client. */
  readonly ack: number | null;
  readonly base: Cursor | null;
  /** What a device makes of its own rows at `base`, where that is not what it was told (sync P23). */
  readonly hash: string | null;
  /** Seconds that the oldest operation of the request has waited in its outbox, by the clock of the device. */
  readonly age?: number | null;
  /** How far the clock of the device was behind when this was done before, in milliseconds. */
  readonly behind?: number | null;
}

const SCHEMA = 1;
const KEY = /^[\x21-\x7e]{1,128}$/;

/** Reads the two headers; anything that is not as agreed is refused. */
export function readEnvelope(key: string | undefined, sync: string | undefined): Envelope {
  if (key !== undefined && !KEY.test(key))
    throw new Refusal('invalid', 'Idempotency-Key must be 1 to 128 ASCII characters without spaces.');
  const parts = readParts(sync ?? '');
  checkSchema(parts.get('schema'));
  const base = parts.get('base');
  const client = parts.get('client') ?? null;
  if (client !== null && !/^[A-Za-z0-9_-]{1,64}$/.test(client))
    throw new Refusal('invalid', 'X-Sync: client is not an id.');
  return {
    opId: key ?? null,
    client,
    n: numberOf(parts, 'n'),
    ack: numberOf(parts, 'ack'),
    base: base === undefined || base === '' ? null : readCursor(base),
    hash: readHash(parts.get('hash')),
    age: numberOf(parts, 'age'),
    behind: numberOf(parts, 'behind'),
  };
}

/** Refuses what was written for another version of operations (sync P21). */
export function checkSchema(schema: string | number | undefined): void {
  if (schema !== undefined && Number(schema) !== SCHEMA) throw new Refusal('upgrade_required');
}

const NAMES: ReadonlySet<string> = new Set([
  ...['client', 'n', 'ack', 'base', 'schema', 'hash', 'age', 'behind'],
]);

function readHash(text: string | undefined): string | null {
  if (text === undefined || /^[0-9a-f]{64}$/.test(text)) return text ?? null;
  throw new Refusal('invalid', 'X-Sync: hash is not a hash.');
}

function readParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const [, name = '', value = ''] = /^\s*([a-z]+)=(\S*)\s*$/.exec(part) ?? [];
    if (!NAMES.has(name) || parts.has(name)) throw new Refusal('invalid', 'X-Sync is not as agreed.');
    parts.set(name, value);
  }
  return parts;
}

function numberOf(parts: ReadonlyMap<string, string>, name: string): number | null {
  const text = parts.get(name);
  if (text === undefined) return null;
  if (!/^[0-9]{1,15}$/.test(text)) throw new Refusal('invalid', `X-Sync: ${name} is not a number.`);
  return Number(text);
}
