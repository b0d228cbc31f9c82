// Every address of the server that takes a body, with and without a token, and what is too much for each of them.
import { gzipSync } from 'node:zlib';
import { handlerOf } from '../../server/routes/index';
import { CALL_NAMES, CALLS, type Call } from '../../src/platform/contract/api/calls';
import { descriptorOf } from '../../src/platform/contract/api/index';
import type { Person } from '../support/people';
import { head } from './wire';

/** A request, part by part; `endless` goes on with its last part until it is refused. */
export interface Bomb {
  readonly name: string;
  readonly parts: readonly (string | Buffer)[];
  readonly endless?: true;
  /** The answer of an address that sends on whoever comes, and reads nothing. */
  readonly sentOn?: 303;
}

interface Door {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  /** The most that it takes. */
  readonly room: number;
  /** Whether it makes something of its body, so that nonsense is refused. */
  readonly reads: boolean;
}

const KILOBYTE = 1_024;
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

const doorOf = (method: string, path: string, type: string, room: number, reads = true): Door => ({
  ...{ method, path, type, reads },
  room: room * KILOBYTE,
});

/** The calls: those of people, and those that are open to everybody. */
const CALL_DOORS = CALL_NAMES.filter((name) => handlerOf(name) && CALLS[name].method !== 'GET').map(
  (name) => {
    const { method, path, big, rate }: Call = CALLS[name];
    const reads = rate === 'webhook' || descriptorOf(name).body !== undefined;
    return doorOf(
      method,
      `/api/${path.replace('{id}', 'nobody')}`,
      JSON_TYPE,
      big ? 2 * KILOBYTE : 256,
      reads,
    );
  },
);

/** Where other programs send what they share: without the app's worker nobody reads it. */
const SHARE = '/share';

/** What is no call: the page of local accounts, what their provider reads by itself, and where other programs share. */
const OTHERS: readonly Door[] = [
  doorOf('POST', '/local-identity/interaction/nobody', FORM, 8),
  doorOf('POST', '/local-identity/token', FORM, 256),
  doorOf('POST', '/local-identity/auth', FORM, 256),
  doorOf('POST', SHARE, 'multipart/form-data; boundary=x', 256, false),
  doorOf('POST', SHARE, FORM, 256, false),
  doorOf('POST', SHARE, JSON_TYPE, 256, false),
  doorOf('POST', '/', JSON_TYPE, 256),
];

export const DOORS: readonly Door[] = [...CALL_DOORS, ...OTHERS];

/** Of all calls, these end the session or the account that the others need: they are for somebody of their own. */
const LEAVING = /auth\/(logout|account|sessions)/;
const CHUNK = Buffer.concat([
  Buffer.from('10000\r\n'),
  Buffer.alloc(64 * KILOBYTE, ' '),
  Buffer.from('\r\n'),
]);
const PACKED = gzipSync(Buffer.alloc(64 * KILOBYTE * KILOBYTE));

/** What is thrown at each of them, by somebody with a session and by nobody; `leaver` may be signed out by it. */
export function doorBombs(url: string, person: Person, leaver: Person): Bomb[] {
  // Pages of any other name are sent there.
  const { host } = new URL(url);
  return DOORS.flatMap((door) => {
    const { token } = LEAVING.test(door.path) ? leaver : person;
    return [token, null].flatMap((held) => bombsAt(door, host, held));
  });
}

function bombsAt(
  { method, path, type, room, reads }: Door,
  host: string,
  token: string | null,
): readonly Bomb[] {
  const who = token === null ? 'nobody' : 'somebody';
  const start = (headers: Readonly<Record<string, string>>): string =>
    head(method, path, {
      host,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'content-type': type,
      ...headers,
    });
  const sent = (name: string, body: string | Buffer, more: Readonly<Record<string, string>> = {}): Bomb => ({
    name: `${name} to ${method} ${path} by ${who}, ${type}`,
    parts: [start({ 'content-length': String(Buffer.byteLength(body)), ...more }), body],
  });
  const half = room / 2 - 512;
  const all: readonly Bomb[] = [
    sent('too much', ' '.repeat(room + 2_048)),
    {
      ...sent('chunks without end', ''),
      parts: [start({ 'transfer-encoding': 'chunked' }), CHUNK],
      endless: true,
    },
    sent('64 MB packed', PACKED, { 'content-encoding': 'gzip' }),
    ...(reads ? [sent('brackets', '['.repeat(half) + ']'.repeat(half))] : []),
  ];
  return path === SHARE ? all.map((bomb) => ({ ...bomb, sentOn: 303 as const })) : all;
}
