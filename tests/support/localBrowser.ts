// A browser without a screen for the local identity provider: cookies, redirects, and one form.
import { request } from 'node:http';

/** Where a visit ended. */
export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The address, which the server may not answer by itself. */
  readonly at: string;
  /** Every cookie that was set on the way, whole. */
  readonly cookies: readonly string[];
}

/** A browser that finds every origin at this port, and goes where it is sent as far as `/login`, or to an app. */
export function localBrowser(port: number) {
  /** By name and path: one for each sign-in that is under way. */
  const jar: Jar = new Map();
  const visit = async (
    address: string,
    form?: Record<string, string>,
    seen: string[] = [],
  ): Promise<Visit> => {
    const { status, headers, text } = await ask(port, address, jar, form);
    for (const cookie of headers['set-cookie'] ?? []) {
      seen.push(cookie);
      const [pair = ''] = cookie.split(';', 1);
      const path = /; *path=([^;]+)/i.exec(cookie)?.[1] ?? '/';
      jar.set(`${pair.split('=', 1)[0]} ${path}`, { pair, path });
    }
    const next = headers.location === undefined ? null : new URL(headers.location, address);
    if (
      next === null ||
      next.pathname === '/login' ||
      next.pathname === '/callback' ||
      next.origin !== new URL(address).origin
    ) {
      return { status, headers, text, at: next?.href ?? address, cookies: seen };
    }
    return visit(next.href, undefined, seen);
  };
  return { visit };
}

type Jar = Map<string, { readonly pair: string; readonly path: string }>;

interface Answer {
  readonly status: number;
  readonly headers: import('node:http').IncomingHttpHeaders;
  readonly text: string;
}

function ask(port: number, address: string, jar: Jar, form?: Record<string, string>): Promise<Answer> {
  const url = new URL(address);
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    host: url.host,
    cookie: [...jar.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; '),
    ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
