// The local identity provider where its keys cannot be made: said once as what it is, and tried again by whoever comes next.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addErrors } from '../../../server/plugins/errors';
import { addLocalIdentity } from '../../../server/plugins/localIdentity';
import { LOCAL_PATH, LocalProvider } from '../../../server/ports/identity/localProvider';

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
