// The OpenAPI document by a tool of others: schemathesis makes requests from it and holds every answer against it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { openSqlite } from '../../server/data/sqlite';
import { handlerOf } from '../../server/routes/index';
import { CALL_NAMES } from '../../src/platform/contract/api/calls';
import { makePeople, type Person } from '../support/people';
import { expectNoComplaint, LONG, repeated, tellFault } from './checks';
import { bundleServer, FaultServer } from './server';

const PACKAGES = ['schemathesis==4.32.5', 'hypothesis==6.170.17'];
const EXAMPLES = repeated(3, 100);
const LEAST = repeated(60, 2_000);
/** The short form asks the same every time. */
const SEED = LONG ? [] : ['--seed', '20261128'];
/** The long form brings it, and leaves it for the short one, which would else begin by loading some fifty packages. */
const HOME = resolve('.cache', PACKAGES.join('-').replaceAll('==', '-'));
const PROGRAM = join(HOME, 'bin/schemathesis');
const DONE_WITHIN = repeated(240_000, 3_600_000);
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
/** These end the session that everything else needs, or never end. */
const LEFT_OUT = ['events', 'logout', 'delete_account', 'delete_session'];

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let server: FaultServer;
let person: Person | undefined;
let folder: string;
let metrics: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-schemathesis-'));
  bundle = await bundleServer();
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = new FaultServer(bundle.file, { METRICS_PORT: port });
  const database = await openSqlite(server.databaseFile);
  [person] = await makePeople(database, 1);
  await database.close();
  await server.start();
});
afterAll(async () => {
  await server.remove();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('the document that a started server gives has every call that it answers', async () => {
  const { openapi, paths } = Object(await (await fetch(`${server.url}/openapi.json`)).json());
  const names = Object.values(paths).flatMap((path) =>
    Object.values(Object(path)).map((operation) => Object(operation).operationId),
  );
  expect(openapi).toBe('3.1.0');
  expect(names.toSorted()).toEqual(CALL_NAMES.filter((name) => handlerOf(name) !== undefined).toSorted());
});

/** In `npm run faults` where there is a Python, and in `npm test` where it is installed already, which costs nothing. */
const isThere = (): boolean =>
  existsSync(PROGRAM) || (LONG && spawnSync('python3', ['-m', 'venv', '--help']).status === 0);

test.each(isThere() ? PACKAGES.slice(0, 1) : [])('%s finds nothing', { timeout: DONE_WITHIN }, async () => {
  if (!existsSync(PROGRAM)) install();
  const report = run(PROGRAM, [
    ...['run', `${server.url}/openapi.json`, '--header', `Authorization: Bearer ${person?.token}`],
    ...['--checks', CHECKS.join(','), '--phases', 'fuzzing', '--max-examples', `${EXAMPLES}`, ...SEED],
    ...LEFT_OUT.flatMap((name) => ['--exclude-operation-id', name]),
  ]);
  const cases = /(\d+) generated, (\d+) passed/.exec(report);
  expect(cases?.[1]).toBe(cases?.[2]);
  expect(Number(cases?.[1])).toBeGreaterThan(LEAST);
  // What it was answered is counted by the server itself, and a failure leaves a line besides.
  expectNoComplaint([server]);
  const serverErrors = await serverErrorsOf(metrics);
  tellFault({
    fault: 'generated requests of schemathesis',
    times: `${cases?.[1]}`,
    serverErrors,
    said: `${cases?.[2]} answered as the document says`,
  });
});

/** What is half installed is not left. */
function install(): void {
  try {
    run('python3', ['-m', 'venv', HOME]);
    run(join(HOME, 'bin/pip'), ['install', '--quiet', ...PACKAGES]);
  } catch (error) {
    rmSync(HOME, { recursive: true, force: true });
    throw error;
  }
}

/** How many calls the server says that it answered with a 5xx; whether it is ready is asked until it is. */
async function serverErrorsOf(address: string): Promise<number> {
  const numbers = await (await fetch(address)).text();
  const counted = [
    ...numbers.matchAll(/^tabdo_requests_total\{.*route="\/api\/.*status="(\d+)".*\} (\d+)$/gm),
  ];
  expect(counted.length).toBeGreaterThan(0);
  const errors = counted.filter(([, status = '']) => status >= '500');
  expect(errors.map(([line]) => line)).toEqual([]);
  return errors.reduce((sum, [, , count]) => sum + Number(count), 0);
}

/** Runs a program to its end; gives what it said. */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}
