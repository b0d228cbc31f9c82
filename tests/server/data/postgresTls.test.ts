// What is said on the way to a PostgreSQL: nothing before TLS where the address asks for it (ASVS 12.3.1).
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config';
import { openPostgres } from '../../../server/data/postgres';
import { hintsOf } from '../../../server/hints';

/** The first eight bytes of whoever wants TLS (PostgreSQL, "SSLRequest"). */
const WANTS_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
});

/** A database that knows no TLS; keeps what it is told. */
async function plainDatabase() {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard.push(bytes);
      if (bytes.equals(WANTS_TLS)) socket.write('N');
      else socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => void server.close());
  const url = `postgres://tabdo:secret@127.0.0.1:${Object(server.address()).port}/tabdo`;
  return { url, heard: () => Buffer.concat(heard) };
}

test('an address that asks for TLS is told neither a name nor a password without it', async () => {
  const { url, heard } = await plainDatabase();
  await expect(openPostgres(`${url}?sslmode=verify-full`)).rejects.toThrow();
  expect(heard().equals(WANTS_TLS)).toBe(true);
});

test('one that does not is spoken to as it is', async () => {
  const { url, heard } = await plainDatabase();
  await expect(openPostgres(`${url}?sslmode=disable`)).rejects.toThrow();
  expect(heard().toString()).toContain('tabdo');
});

test.each([
  'sslmode=no-verify',
  'ssl=no-verify',
  'sslmode=verify-full&sslmode=no-verify',
  'uselibpqcompat=true&sslmode=require',
])('an address that would not look at the certificate is refused: %s', (query) => {
  const DATABASE_URL = `postgres://tabdo:secret@db.example/tabdo?${query}`;
  expect(() => readConfig({ DATABASE_URL }, '/srv')).toThrow('DATABASE_URL must check certificates');
});

test('and one whose certificate is not looked at because of a setting beside it', () => {
  vi.stubEnv('PGSSLMODE', 'no-verify');
  const read = (query: string) =>
    readConfig({ DATABASE_URL: `postgres://tabdo:secret@db.example/tabdo${query}` }, '/srv').databaseUrl;
  expect(() => read('')).toThrow('DATABASE_URL must check certificates');
  expect(read('?sslmode=verify-full')).toContain('db.example');
});

test('an address with a file that is not there is refused, without its password', () => {
  const DATABASE_URL = 'postgres://tabdo:secret@db.example/tabdo?sslrootcert=/nowhere/ca.pem';
  const read = () => readConfig({ DATABASE_URL }, '/srv');
  expect(read).toThrow('DATABASE_URL names a file that cannot be read');
  expect(read).not.toThrow('secret');
});

test.each([
  ['postgres://tabdo:secret@db.example/tabdo?sslmode=', true],
  ['postgres://tabdo:secret@db.example/tabdo?ssl=', true],
  ['postgres://tabdo:secret@db.example/tabdo?sslrootcert=', true],
  ['postgres://tabdo:secret@db.example/tabdo?sslmode=verify-full&sslmode=', true],
  ['postgres://tabdo:secret@localhost/tabdo?host=db.example', true],
  ['postgres://tabdo:secret@db.example/tabdo?ssl=true', false],
  ['postgres://tabdo:secret@db.example/tabdo', true],
  ['postgres://tabdo:secret@db.example/tabdo?application_name=x', true],
  ['postgres://tabdo:secret@db.example/tabdo?sslmode=verify-full', false],
  ['postgres://tabdo:secret@db.example/tabdo?sslmode=disable', false],
  ['postgres://tabdo:secret@127.0.0.1/tabdo', false],
  ['postgres://tabdo:secret@localhost:5432/tabdo', false],
  ['postgres:///tabdo?host=/run/postgresql', false],
  ['postgres://tabdo:secret@%2Frun%2Fpostgresql/tabdo', false],
])('%s is said to be readable on the way: %s', (DATABASE_URL, said) => {
  const hints = hintsOf(readConfig({ DATABASE_URL }, '/srv'));
  expect(hints.some((hint) => hint.includes('sslmode=verify-full'))).toBe(said);
  expect(hints.join()).not.toContain('secret');
});
