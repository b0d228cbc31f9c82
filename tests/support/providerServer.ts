// A stand-in identity provider at a port of this machine, as browsers meet it: it lets everybody in, and notes who leaves.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Issuer, standIn } from './issuer';

/** The provider, and what became of sessions at it. */
export interface ServedIssuer extends Issuer {
  /** The addresses at which sessions were ended (OpenID Connect RP-Initiated Logout). */
  readonly ended: readonly string[];
  close(): void;
}

/** Starts it. */
export async function serveIssuer(): Promise<ServedIssuer> {
  const ended: string[] = [];
  let issuer: Issuer | null = null;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer?.issuer);
    if (url.pathname === '/end') {
      ended.push(url.href);
      response.end('Signed out.');
    } else if (url.pathname === '/authorize') {
      response.writeHead(302, { location: backWithCode(issuer, url) });
      response.end();
    } else {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { authorization } = request.headers;
      const answer = await issuer?.fetch(url.href, {
        body: Buffer.concat(parts).toString(),
        ...(authorization !== undefined && { headers: { authorization } }),
      });
      response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' });
      response.end(await answer?.text());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  issuer = await standIn(origin, 'tabdo');
  issuer.behaviour.metadata = { end_session_endpoint: `${origin}/end` };
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { ...issuer, ended, close };
}

/** Where a person who has consented goes. */
function backWithCode(issuer: Issuer | null, asked: URL): string {
  const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', issuer?.consent(asked.href) ?? '');
  back.searchParams.set('state', asked.searchParams.get('state') ?? '');
  return back.href;
}
