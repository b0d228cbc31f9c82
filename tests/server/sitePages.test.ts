// Public pages are files of the build, filled in by whoever hands them out: origin, day, compression (spec §2, decisions D28).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addClient } from '../../server/plugins/client';
import { SUPPORT_EMAIL } from '../../src/platform/contract/product';

let folder: string;
let app: FastifyInstance;
let now: number;
const PLACE = { origin: () => 'https://tabdo.example', now: () => now, support: null };
const PAGE = '<!doctype html><title>Privacy</title>%ORIGIN%/privacy-policy, %TODAY%';
const FILLED = '<!doctype html><title>Privacy</title>https://tabdo.example/privacy-policy, November 28, 2026';

beforeEach(async () => {
  now = Date.parse('2026-11-28T12:00:00Z');
  folder = mkdtempSync(join(tmpdir(), 'tabdo-site-'));
  mkdirSync(join(folder, '.site'));
  writeFileSync(join(folder, 'index.html'), 'workspace');
  writeFileSync(join(folder, '.site/privacy.html'), PAGE);
  writeFileSync(join(folder, '.site/sitemap.xml'), '<loc>%ORIGIN%/home</loc>');
  app = fastify();
  await addClient(app, folder, () => null, PLACE);
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, encoding = '', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: { accept: 'text/html', 'accept-encoding': encoding } });

test.each(['/privacy', '/privacy/', '/privacy?x=1'])(
  '%s has its page, with the origin and the day of reading',
  async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(FILLED);
  },
);

test('the day goes on while the server runs, and a new build takes the place of the old one', async () => {
  await ask('/privacy');
  now += 86_400_000;
  expect((await ask('/privacy')).body).toContain('November 29, 2026');
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(join(folder, '.site/privacy.html'), 'new, %TODAY%');
  expect((await ask('/privacy')).body).toBe('new, November 29, 2026');
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)('it is sent as %s to whoever takes "%s"', async (encoding, accepted, open) => {
  const answer = await ask('/privacy', accepted);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(open(answer.rawPayload).toString()).toBe(FILLED);
});

test('a question for its headers gets no body', async () => {
  const answer = await ask('/privacy', '', 'HEAD');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
});

test('the site map names the origin', async () => {
  const answer = await ask('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.body).toBe('<loc>https://tabdo.example/home</loc>');
});

test('the files are not there by their own names', async () => {
  for (const url of ['/.site/privacy.html', '/.site%2fprivacy.html', '/%2esite/privacy.html'])
    expect((await ask(url)).body).not.toContain('Privacy');
});

test('a page that the build lacks is not there, and is not the workspace, which would ask again', async () => {
  const answer = await ask('/home');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('workspace');
});

test('whoever runs a server of their own is written to, not the makers of the product', async () => {
  const own = fastify();
  await addClient(own, folder, () => null, { ...PLACE, support: "o'hara&co@example.org" });
  const link = `<a href="mailto:${SUPPORT_EMAIL}">${SUPPORT_EMAIL}</a>`;
  writeFileSync(join(folder, '.site/contact.html'), link);
  const { body } = await own.inject({ url: '/contact', headers: { accept: 'text/html' } });
  expect(body).toBe('<a href="mailto:o&#39;hara%26co@example.org">o&#39;hara&#38;co@example.org</a>');
  expect((await ask('/contact')).body).toBe(link);
  await own.close();
});
