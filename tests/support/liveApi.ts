// The API over the SQLite of a data folder, which may be closed, changed from outside and opened again.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { openSqlite } from '../../server/data/sqlite';
import { addUser } from '../../server/data/users';
import { makeServices, type Services } from '../../server/services/index';
import { CALLS, type CallName } from '../../src/platform/contract/api/calls';
import type { Ask, Caller, Reply } from './api';

/** An API that can be stopped; who called it may call the next one. */
export interface LiveApi {
  readonly services: Services;
  user(): Promise<Caller>;
  session(userId: string): Promise<Caller>;
  /** Somebody whom an API before this one knew. */
  caller(before: Caller): Caller;
  close(): Promise<void>;
}

/** Opens the database of a folder, and the API over it. */
export async function liveApi(dataDir: string): Promise<LiveApi> {
  const database = await openSqlite(join(dataDir, 'tabdo.sqlite'));
  const services = makeServices(database);
  const app = await buildApp(readConfig({ DATA_DIR: dataDir }, dataDir), { clientDir: null, services });
  const call = async (token: string, name: CallName, ask: Ask = {}): Promise<Reply> => {
    const { method, path } = CALLS[name];
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      ...(ask.query && { query: ask.query }),
      ...(ask.body !== undefined && { payload: JSON.stringify(ask.body) }),
      headers: {
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        ...ask.headers,
      },
    });
    const { statusCode: status, headers, body: text } = answer;
    return { status, headers, text, body: JSON.parse(text) };
  };
  const caller = ({ userId, token }: Pick<Caller, 'userId' | 'token'>): Caller => ({
    userId,
    token,
    call: (name, ask) => call(token, name, ask),
  });
  const session = async (userId: string): Promise<Caller> =>
    caller({ userId, token: (await services.sessions.open(userId, 'test')).token });
  let closing: Promise<void> | undefined;
  return {
    services,
    caller,
    session,
    user: async () => {
      const userId = `user-${randomBytes(8).toString('hex')}`;
      await database.write(async ({ queries }) => {
        await addUser(userId, queries, {
          issuer: 'test',
          subject: userId,
          epoch: randomBytes(8).toString('hex'),
          created_at: new Date().toISOString(),
        });
      });
      return session(userId);
    },
    close: () => {
      closing ??= (async () => {
        await services.close();
        await app.close();
        await database.close();
      })();
      return closing;
    },
  };
}
