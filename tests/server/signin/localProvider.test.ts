// The keys of the local identity provider: which they are, that old ones go on, and what is said where none can be made.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addErrors } from '../../../server/plugins/errors';
import { addLocalIdentity } from '../../../server/plugins/localIdentity';
import { localKeys } from '../../../server/ports/identity/localKeys';
import { LOCAL_PATH, LocalProvider } from '../../../server/ports/identity/localProvider';
import { databases, emptyDatabase } from '../../support/api';
import { serve } from '../../support/localServer';

const ORIGIN = 'http://127.0.0.1:8787';

let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-provider-'));
  app = Fastify();
  addErrors(app);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Key {
  readonly alg: string;
  readonly crv: string;
}
const keysIn = (dataDir: string): readonly Key[] =>
  JSON.parse(readFileSync(join(dataDir, 'local-identity.json'), 'utf8')).jwks.keys;

test('its key has 128 bits', async () => {
  await localKeys(folder);
  expect(keysIn(folder)).toMatchObject([{ alg: 'ES256', crv: 'P-256' }]);
});

test.each(databases())('a key of RSA that an earlier version made goes on, on %s', async (kind) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const old = { ...(await exportJWK(privateKey)), kid: 'old', use: 'sig', alg: 'RS256' };
  const file = JSON.stringify({ jwks: { keys: [old] }, cookieKey: 'x'.repeat(43) });
  writeFileSync(join(folder, 'local-identity.json'), file);
  const place = await emptyDatabase(kind);
  const server = await serve(place, folder);
  try {
    expect((await server.signIn('ada@example.com', 'Ada')).status).toBe(200);
    expect(keysIn(folder)).toEqual([old]);
  } finally {
    await server.stop();
    await place.remove();
  }
});

test('a provider that could not be built is built for the next one who comes', async () => {
  const dataDir = join(folder, 'data');
  writeFileSync(dataDir, 'this is no folder');
  addLocalIdentity(app, new LocalProvider(dataDir, ''), () => ORIGIN, {}, null);
  const ask = async () => {
    const { statusCode, headers } = await app.inject(`${LOCAL_PATH}/.well-known/openid-configuration`);
    return [statusCode, headers['content-type']?.toString().split(';', 1)[0]];
  };
  expect(await ask()).toEqual([500, 'application/json']);
  rmSync(dataDir);
  mkdirSync(dataDir);
  expect(await ask()).toEqual([200, 'application/json']);
});
