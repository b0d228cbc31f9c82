// The OpenAPI document by a tool of others: schemathesis makes requests from it and holds every answer against it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '../../server/data/sqlite';
import { handlerOf } from '../../server/routes/index';
import { CALL_NAMES } from '../../src/platform/contract/api/calls';
import { makePeople, type Person } from '../support/people';
import { LONG, tellFault } from './checks';
import { bundleServer, FaultServer } from './server';

const PACKAGES = ['schemathesis==4.32.5', 'hypothesis==6.170.17'];
const EXAMPLES = '100';
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

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-schemathesis-'));
  bundle = await bundleServer();
  server = new FaultServer(bundle.file);
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

/** In `npm run faults` only, and where there is a Python: it is installed into a folder of its own. */
const hasPython = (): boolean => spawnSync('python3', ['-m', 'venv', '--help']).status === 0;

test.each(LONG && hasPython() ? PACKAGES.slice(0, 1) : [])('%s finds nothing', () => {
  run('python3', ['-m', 'venv', folder]);
  run(join(folder, 'bin/pip'), ['install', '--quiet', ...PACKAGES]);
  const report = run(join(folder, 'bin/schemathesis'), [
    ...['run', `${server.url}/openapi.json`, '--header', `Authorization: Bearer ${person?.token}`],
    ...['--checks', CHECKS.join(','), '--phases', 'fuzzing', '--max-examples', EXAMPLES],
    ...LEFT_OUT.flatMap((name) => ['--exclude-operation-id', name]),
  ]);
  const cases = /(\d+) generated, (\d+) passed/.exec(report);
  expect(cases?.[1]).toBe(cases?.[2]);
  expect(Number(cases?.[1])).toBeGreaterThan(2_000);
  tellFault({
    fault: 'generated requests of schemathesis',
    times: `${cases?.[1]}`,
    serverErrors: 0,
    said: `${cases?.[2]} answered as the document says`,
  });
});

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
