// Bodies, headers and addresses that are too long, too deep or packed small: refused, without a 5xx and without growing (security S15).
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../server/data/sqlite';
import { makePeople, type Person } from '../support/people';
import { countAnswers } from './answers';
import { ask } from './ask';
import { expectNoComplaint, repeated, tellFault } from './checks';
import { type Bomb, DOORS, doorBombs } from './doors';
import { bundleServer, FaultServer } from './server';
import { head, heldBy, openWire, peakOf, statusOf } from './wire';

const ROUNDS = repeated(1, 25);
const ANSWERED_WITHIN_MS = 15_000;
/** With a heap for a small machine; a server that just started holds 130. */
const MOST_MB = 350;
/** What it may hold when all is over beyond what it held before: the least of some rounds, since garbage comes and goes. */
const MOST_KEPT_MB = 120;
const ROUNDS_OF_LEAST = 5;
const DONE_WITHIN = { timeout: repeated(120_000, 3_600_000) };
const MOST_TRIES = 5;
/** So many of all, of one, may be asked to come again. */
const MOST_SHED = 0.02;
const MEGABYTE = 1_024 * 1_024;
const CREATE = '/api/user/todo/create_todo';
const BATCH = '/api/user/sync/batch';
const IMPORT = '/api/user/auth/import';

/** Other limits would answer for what is thrown at some addresses; and whoever needs more than this heap, ends. */
const BUSY = {
  TABDO_TRANSFERS_PER_HOUR: '9999999',
  TABDO_CONTACTS_PER_HOUR: '9999999',
  TABDO_PAYMENTS_PER_MINUTE: '9999999',
  TABDO_REPORTS_PER_MINUTE: '9999999',
  NODE_OPTIONS: '--max-old-space-size=256',
};

/** An answer, and whether it says when to come again. */
interface Said {
  readonly status: number | null;
  readonly later: boolean;
}

describe('bombs', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let server: FaultServer;
  let people: readonly Person[];
  /** Of this round: nobody may import often. */
  let person: Person;
  let shed = 0;
  let answers = countAnswers();

  beforeAll(async () => {
    bundle = await bundleServer();
    server = new FaultServer(bundle.file, BUSY);
    const database = await openSqlite(server.databaseFile);
    people = await makePeople(database, ROUNDS * 2);
    await database.close();
    await server.start();
  });
  afterAll(async () => {
    await server.remove();
    bundle.remove();
  });

  const start = (path: string, headers: Readonly<Record<string, string>>): string =>
    head('POST', path, {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      ...headers,
    });
  const sent = (name: string, path: string, body: string | Buffer, more = {}): Bomb => ({
    name,
    parts: [start(path, { 'content-length': String(Buffer.byteLength(body)), ...more }), body],
  });
  const chunk = Buffer.alloc(64 * 1_024, ' ');
  const endless = (name: string, path: string): Bomb => ({
    name,
    parts: [
      start(path, { 'transfer-encoding': 'chunked' }),
      Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]),
    ],
    endless: true,
  });
  const get = (name: string, path: string, headers: Readonly<Record<string, string>> = {}): Bomb => ({
    name,
    parts: [head('GET', path, { authorization: `Bearer ${person.token}`, ...headers })],
  });

  /** The largest that each place takes, less what stands around it. */
  const FILLED = { [CREATE]: 255 * 1_024, [BATCH]: 2 * MEGABYTE - 1_024, [IMPORT]: 2 * MEGABYTE - 1_024 };
  const NAMES = Object.keys(FILLED) as (keyof typeof FILLED)[];

  const bombs = (): Bomb[] => {
    const zeros = Buffer.alloc(64 * MEGABYTE);
    return [
      {
        name: 'a gigabyte announced',
        parts: [start(CREATE, { 'content-length': '1073741824' }), chunk],
        endless: true,
      },
      ...NAMES.flatMap((path) => {
        const room = FILLED[path];
        const member = path === BATCH ? 'ops' : 'text';
        return [
          endless(`chunks without end to ${path}`, path),
          sent(`a body over the limit to ${path}`, path, ' '.repeat(room + 2_048)),
          sent(`nested arrays to ${path}`, path, '['.repeat(room / 2) + ']'.repeat(room / 2)),
          sent(
            `nested arrays in a member to ${path}`,
            path,
            `{"${member}":${'['.repeat(room / 2 - 8)}${']'.repeat(room / 2 - 8)}}`,
          ),
          sent(
            `nested objects to ${path}`,
            path,
            `${'{"a":'.repeat(room / 6 - 1)}1${'}'.repeat(room / 6 - 1)}`,
          ),
          sent(`brackets that never close to ${path}`, path, '['.repeat(room)),
          sent(
            `members without number to ${path}`,
            path,
            `{${Array.from({ length: room / 16 }, (_, at) => `"a${at}":1`).join(',')}}`,
          ),
          sent(`a long list to ${path}`, path, `{"${member}":[${'0,'.repeat(room / 2 - 16)}0]}`),
          sent(
            `empty ones without number to ${path}`,
            path,
            `{"${member}":[${'{},'.repeat(room / 3 - 16)}0]}`,
          ),
          sent(`one long text to ${path}`, path, `{"${member}":"${'x'.repeat(room - 32)}"}`),
          sent(`a long number to ${path}`, path, `{"${member}":${'9'.repeat(room - 32)}}`),
        ];
      }),
      ...Object.entries({
        gzip: gzipSync(zeros),
        deflate: deflateSync(zeros),
        br: brotliCompressSync(zeros),
        zstd: Buffer.alloc(1_024),
      }).map(([encoding, body]) =>
        sent(`64 MB packed by ${encoding}`, IMPORT, body, { 'content-encoding': encoding }),
      ),
      sent('packed twice', IMPORT, gzipSync(gzipSync(zeros)), { 'content-encoding': 'gzip, gzip' }),
      sent('packed for the way', IMPORT, gzipSync(zeros), { 'transfer-encoding': 'gzip' }),
      get('a long header', '/', { 'x-long': 'x'.repeat(100_000) }),
      get(
        'headers without number',
        '/',
        Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x-${at}`, 'x'])),
      ),
      get('a long address', `/${'a'.repeat(60_000)}`),
      get('a long way of folders', `/api/${'a/'.repeat(5_000)}`),
      get('a long query', `/api/user/sync/changes?since=${'a'.repeat(14_000)}`),
      get('parameters without number', `/api/user/sync/changes?${'a=1&'.repeat(3_500)}`),
      get('a long token', '/api/user/auth/get_user', { authorization: `Bearer ${'x'.repeat(15_000)}` }),
    ];
  };

  /** The status, and whether one may come again; 0 where the server hung up before all was sent, and null where it let one wait. */
  async function statusFor({ parts, endless: goesOn }: Bomb): Promise<Said> {
    const wire = await openWire(server.url);
    const { socket } = wire;
    const last = parts.at(-1) ?? '';
    for (const part of parts) socket.write(part);
    const until = Date.now() + ANSWERED_WITHIN_MS;
    while (statusOf(wire.said()) === null && !wire.isOver() && Date.now() < until) {
      if (goesOn && socket.writable && socket.writableLength < MEGABYTE) socket.write(last);
      await new Promise((done) => setTimeout(done, 5));
    }
    socket.destroy();
    const said = wire.said();
    const status = statusOf(said) ?? (wire.isOver() ? 0 : null);
    if (status !== null) answers.note(status);
    return { status, later: status === 503 && /^retry-after: \d+\r$/im.test(said) };
  }

  /** A server that is busy may ask to come again, seldom: on a machine with much to do, two megabytes of brackets make it so. */
  async function patiently(question: () => Promise<Said>): Promise<number | null> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { status, later } = await question();
      if (!later) return status;
      shed += 1;
      await new Promise((done) => setTimeout(done, 1_000));
    }
    return 503;
  }

  async function reads(): Promise<Said> {
    const answer = await ask(server.url, 'GET', 'user/todo/get_todos', person);
    return { status: answer.status, later: answer.status === 503 && answer.headers.has('retry-after') };
  }

  test('each is refused, and the server goes on as before', DONE_WITHIN, async () => {
    answers = countAnswers([503]);
    const before = heldBy(server.pid) ?? 0;
    const held: number[] = [];
    let thrown = 0;
    const counts = new Map<number, number>();
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, leaver] = people.slice(round * 2) as [Person, Person];
      person = one;
      for (const bomb of [...bombs(), ...doorBombs(server.url, person, leaver)]) {
        const status = await patiently(() => statusFor(bomb));
        thrown += 1;
        if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
        const refused = status === 0 || (status !== null && status >= 400 && status < 500);
        if (!refused && (status === null || status !== bomb.sentOn)) wrong.push(`${bomb.name}: ${status}`);
      }
      expect(await patiently(reads)).toBe(200);
      held.push(heldBy(server.pid) ?? 0);
    }
    expect(wrong).toEqual([]);
    expectNoComplaint([server]);
    const most = peakOf(server.pid) ?? 0;
    const told = [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status || 'hung up'}`);
    const said =
      `${thrown / ROUNDS} kinds, to all ${DOORS.length} addresses that take a body: ${told.join(', ')}; ` +
      `asked to come again ${shed} times; memory ${before} MB before, at most ${most}, ${held.at(-1)} after`;
    expect(most, said).toBeLessThan(MOST_MB);
    expect(Math.min(...held.slice(-ROUNDS_OF_LEAST)) - before, said).toBeLessThan(MOST_KEPT_MB);
    expect(shed, said).toBeLessThanOrEqual(thrown * MOST_SHED);
    tellFault({
      fault: 'oversize and compressed bodies',
      times: `${thrown}`,
      serverErrors: answers.serverErrors + answers.of(503) - shed,
      said,
    });
  });
});
