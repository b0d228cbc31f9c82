// A whole server with the local identity provider, and the walk through its page.
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { canonicalOrigin } from '../../server/plugins/hostGuard';
import { makeServices } from '../../server/services/index';
import type { emptyDatabase } from './api';
import { localBrowser } from './localBrowser';

/** A database of its own. */
export type Place = Awaited<ReturnType<typeof emptyDatabase>>;

/** A whole server that listens. */
export async function serve(place: Place, folder: string, env: Record<string, string> = {}) {
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ...env }, folder);
  const database = await place.open();
  const here = { host: '127.0.0.1', port: 0 };
  const where = () => canonicalOrigin(config, here.port);
  const signIn = { identity: config.identity, origin: where, here: () => here };
  const services = makeServices(database, Date.now, { signIn });
  const app = await buildApp(config, { clientDir: null, services, origin: where });
  await app.listen({ host: config.host, port: 0 });
  const address = app.server.address();
  here.port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = where();
  const api = async (path: string, body: unknown, token?: string) => {
    const answer = await app.inject({
      method: body === null ? 'GET' : 'POST',
      url: `/api/user/auth/${path}`,
      headers: { host: new URL(origin).host, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== null && { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const begin = async (): Promise<string> =>
    (await api('oidc/start', { provider: 'local' })).body.response.url;
  const walk = async (email: string, name: string) => {
    const { visit } = localBrowser(here.port);
    const page = await visit(await begin());
    const done = await visit(page.at, { email, name });
    const back = new URL(done.at);
    const { code, state } = Object.fromEntries(back.searchParams);
    return { back, cookies: [...page.cookies, ...done.cookies], answer: { provider: 'local', code, state } };
  };
  return {
    origin,
    port: here.port,
    api,
    begin,
    walk,
    browser: () => localBrowser(here.port),
    signIn: async (email: string, name: string) => api('google_login_user', (await walk(email, name)).answer),
    stop: async () => {
      await services.close();
      await app.close();
      await database.close();
    },
  };
}
