// docs/first-calls.md is true: its commands are run by a shell against a started server, and their output is what stands there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer, FaultServer } from '../faults/server';

const PAGE = 'docs/first-calls.md';
const EXAMPLE = 'http://127.0.0.1:8787';
const FENCE = /```console\n([\s\S]*?)```/g;
/** Stands in the output before that of each command. */
const MARK = '\u0001';

/** What differs from run to run, and what stands on the page in its place. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-01-31T12:00:00.000Z'],
  [/"token":"[\w-]{43}"/g, '"token":"kW4mX0vT9aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456A"'],
  [/"(userId|_id)":"[\w-]+"/g, '"$1":"Q7mXk3vT9aBcDeFgHiJkLm"'],
  [/"[0-9a-f]{64}"/g, `"${'5e'.repeat(32)}"`],
  [/"[0-9a-f]{16}\.(\d+)"/g, '"9f86d081884c7d65.$1"'],
];

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let server: FaultServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-first-calls-'));
  bundle = await bundleServer();
  server = new FaultServer(bundle.file);
  await server.start();
});

afterAll(async () => {
  await server.remove();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The commands of a block: lines with a prompt; the others are output. */
const commandsOf = (block: string): string[] =>
  block.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []));

test('the first calls of a newcomer are answered as the page says (else: vitest -u, and read what changed)', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const commands = [...page.matchAll(FENCE)].flatMap(([, block = '']) => commandsOf(block));
  expect(commands.length).toBeGreaterThan(20);
  const script = commands.map((command) => `printf '${MARK}'\n${command}\nwait`).join('\n');
  const { stdout, stderr } = spawnSync('bash', ['-c', script.replaceAll(EXAMPLE, server.url)], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [, ...outputs] = stdout.split(MARK).map((output) => masked(output.trim()));
  const shown = page.replaceAll(FENCE, (_all, block: string) => {
    const lines = commandsOf(block).flatMap((command) => [`$ ${command}`, outputs.shift() ?? '']);
    return `\`\`\`console\n${lines.filter((line) => line !== '').join('\n')}\n\`\`\``;
  });
  await expect(shown).toMatchFileSnapshot(`../../${PAGE}`);
});

function masked(output: string): string {
  const here = output.replaceAll(server.url, EXAMPLE);
  return MASKS.reduce((text, [varies, example]) => text.replaceAll(varies, example), here);
}
