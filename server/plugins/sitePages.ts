// The public pages: files of the build, with origin, day and support address filled in, compressed once and kept (spec §2, decisions D2, D28).
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SUPPORT_EMAIL } from '../../src/platform/contract/product';
import {
  DEMO_PATH,
  ORIGIN_MARK,
  SITE_FOLDER,
  SITE_PAGES,
  TODAY_MARK,
} from '../../src/platform/contract/site';
import { sendKnownError } from './errors';
import { FRAMED_POLICY, FRAMING_POLICY } from './securityHeaders';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files by their addresses; a slash at the end is forgiven. */
const FILES: ReadonlyMap<string, string> = new Map([
  ...SITE_PAGES.map(({ path }) => [path, `${path.slice(1)}.html`] as const),
  [DEMO_PATH, `${DEMO_PATH.slice(1)}.html`],
  ['/sitemap.xml', 'sitemap.xml'],
  ['/robots.txt', 'robots.txt'],
]);

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Those that differ from the policy of all others. */
const POLICIES: Readonly<Record<string, string>> = {
  'home.html': FRAMING_POLICY,
  'demo.html': FRAMED_POLICY,
};

interface Ready {
  /** What it was made from: the file as it was then, the origin, the day. */
  readonly of: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Sends what stands at a public address; undefined where none does. */
export type SendSitePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<FastifyReply> | undefined;

/** What is filled in. */
export interface SitePlace {
  /** What people type to come here. */
  readonly origin: () => string;
  readonly now: () => number;
  /** Whom they write to; null for the address of the product. */
  readonly support: string | null;
}

/** @param clientDir folder of the built client */
export function sitePages(clientDir: string, { origin, now, support }: SitePlace): SendSitePage {
  const known = new Map<string, Ready>();
  const ready = async (name: string): Promise<Ready> => {
    const file = join(clientDir, SITE_FOLDER, name);
    const today = new Date(now());
    // A new build may take the place of the old one while the server runs.
    const of = `${(await stat(file)).mtimeMs} ${origin()} ${today.toISOString().slice(0, 10)}`;
    const kept = known.get(name);
    if (kept?.of === of) return kept;
    const text = withSupport(await readFile(file, 'utf8'), support)
      .replaceAll(ORIGIN_MARK, origin())
      .replaceAll(TODAY_MARK, dayOf(today));
    const plain = Buffer.from(text);
    const made = { of, plain, br: await brotli(plain), gzip: await zip(plain) };
    known.set(name, made);
    return made;
  };
  return (request, reply, path) => {
    const name = FILES.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
    if (name === undefined) return undefined;
    return ready(name).then(
      (page) => sendReady(request, reply, name, page),
      // Without its file a page is not there: the workspace would ask for it again and again.
      () => sendKnownError(reply, 404),
    );
  };
}

function sendReady(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  page: Ready,
): FastifyReply {
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((each) =>
    new RegExp(`\\b${each}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
  reply
    .type(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain')
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const policy = POLICIES[name];
  if (policy !== undefined) reply.header('content-security-policy', policy);
  return encoding === undefined
    ? reply.send(page.plain)
    : reply.header('content-encoding', encoding).send(page[encoding]);
}

/** Who runs a server of their own answers there, not we. */
function withSupport(page: string, support: string | null): string {
  if (support === null) return page;
  const at = support.lastIndexOf('@');
  const link = `mailto:${encodeURIComponent(support.slice(0, at))}${support.slice(at)}`;
  const written = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return page
    .replaceAll(`mailto:${SUPPORT_EMAIL}`, () => written(link))
    .replaceAll(SUPPORT_EMAIL, () => written(support));
}

const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
