// Backups and what is done with them: the drill that a restore must stand (security S18, S19; sync P4, P22).
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '../../../server/data/folderLock';
import { MIGRATIONS } from '../../../server/data/migrations/index';
import { openSqlite } from '../../../server/data/sqlite';
import { nameOfBackup } from '../../../server/ports/backupFiles';
import { ageOfBackup, makeBackup } from '../../../server/services/backups';
import { restoreSqlite } from '../../../server/services/restoring';
import type { Caller } from '../../support/api';
import { type LiveApi, liveApi } from '../../support/liveApi';
import { file, idsOf, stateOf, todo } from '../../support/world';

const NOW = Date.parse('2026-11-28T12:34:56.789Z');

let dataDir: string;
let api: LiveApi;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabdo-backup-'));
  api = await liveApi(dataDir);
});
afterEach(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const plain = () => ({ folder: join(dataDir, 'backups'), key: null });

const todosOf = async (user: Caller): Promise<string[]> => idsOf((await stateOf(user)).state.todos).sort();

/** Stops the server, restores, starts again. */
async function restore(path: string, key: Buffer | null = null) {
  await api.close();
  const done = await restoreSqlite(dataDir, path, key, NOW).finally(async () => {
    api = await liveApi(dataDir);
  });
  return done;
}

describe('the restore drill', () => {
  test.each([false, true])('old data is back, and devices begin anew (sealed: %s)', async (sealed) => {
    const key = sealed ? randomBytes(32) : null;
    const ann = await api.user();
    await file(ann, 'f1');
    await todo(ann, 'before', 'f1');
    const path = await makeBackup(dataDir, { ...plain(), key }, NOW);
    await todo(ann, 'after', 'f1');
    const { cursor: old } = await stateOf(ann);

    const { replaced, sessionsKept } = await restore(path, key);

    expect(sessionsKept).toBe(true);
    const again = api.caller(ann);
    expect(await todosOf(again)).toEqual(['before']);
    const since = await again.call('changes', { query: { since: old } });
    expect([since.status, since.body.response]).toEqual([200, { reset: true }]);
    const late = await again.call('update_todo', {
      body: { id: 'before', text: 'x' },
      headers: { 'x-sync': `client=c; n=9; ack=8; base=${old}`, 'idempotency-key': 'k9' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'epoch_changed']);
    // The device does again what the backup does not know, under its old key.
    const redone = await again.call('create_todo', {
      body: { id: 'after', text: 'after', completed: false, fileId: 'f1' },
      headers: { 'idempotency-key': 'k8' },
    });
    expect(redone.status).toBe(200);
    expect(await todosOf(again)).toEqual(['after', 'before']);
    expect(statSync(replaced ?? '').mode & 0o077).toBe(0);
  });

  test('who signed out after the backup stays out, and who came in after it stays in', async () => {
    const ann = await api.user();
    const second = await api.session(ann.userId);
    const path = await makeBackup(dataDir, plain(), NOW);
    await second.call('logout');
    const third = await api.session(ann.userId);
    await restore(path);
    const statuses = await Promise.all(
      [ann, second, third].map(async (each) => (await api.caller(each).call('get_user')).status),
    );
    expect(statuses).toEqual([200, 401, 200]);
  });

  test('a database that is damaged is replaced all the same, and everybody signs in again', async () => {
    const ann = await api.user();
    const path = await makeBackup(dataDir, plain(), NOW);
    await api.close();
    writeFileSync(join(dataDir, 'tabdo.sqlite'), randomBytes(8_192));
    expect(await restoreSqlite(dataDir, path, null, NOW)).toMatchObject({ sessionsKept: false });
    api = await liveApi(dataDir);
    expect((await api.caller(ann).call('get_user')).status).toBe(401);
  });

  test('a database that is gone comes back', async () => {
    const path = await makeBackup(dataDir, plain(), NOW);
    await api.close();
    rmSync(join(dataDir, 'tabdo.sqlite'));
    expect(await restoreSqlite(dataDir, path, null, NOW)).toEqual({ replaced: null, sessionsKept: false });
    api = await liveApi(dataDir);
    expect((await api.user()).userId).toMatch(/./);
  });

  test('while somebody has the folder nothing is restored', async () => {
    const path = await makeBackup(dataDir, plain(), NOW);
    const unlock = lockFolder(dataDir, 0);
    expect(lockFolder(dataDir, 0)).toBeNull();
    await expect(restoreSqlite(dataDir, path, null, NOW)).rejects.toThrow(/A server runs on/);
    unlock?.();
    await restore(path);
  });

  test('a backup that was changed, cut, damaged or sealed with another key changes nothing', async () => {
    const ann = await api.user();
    const key = randomBytes(32);
    const good = await makeBackup(dataDir, plain(), NOW);
    const sealed = await makeBackup(dataDir, { ...plain(), key }, NOW);
    const bytes = readFileSync(good);
    const secret = readFileSync(sealed);
    const put = (name: string, content: Buffer): string => {
      writeFileSync(join(dataDir, name), content);
      return join(dataDir, name);
    };
    const flipped = Buffer.from(secret);
    flipped[secret.length - 40] = (secret.at(-40) ?? 0) ^ 1;
    const damaged = Buffer.from(bytes);
    damaged.fill(0xff, 4_096 * 3, 4_096 * 6);
    await api.close();
    const refusals: readonly (readonly [string, Buffer | null, RegExp])[] = [
      [put('flipped.enc', flipped), key, /cannot be decrypted/],
      [put('cut.enc', secret.subarray(0, 200)), key, /cannot be decrypted/],
      [put('none.enc', bytes), key, /no encrypted backup/],
      [sealed, randomBytes(32), /cannot be decrypted/],
      [sealed, null, /is encrypted: set TABDO_BACKUP_KEY/],
      [put('damaged.sqlite', damaged), null, /damaged|no sound database/],
      [put('cut.sqlite', bytes.subarray(0, bytes.length - 4_096)), null, /damaged|no sound database/],
      [put('words.sqlite', Buffer.from('not a database'.repeat(50))), null, /no sound database/],
      [join(dataDir, 'nothing'), null, /There is no/],
    ];
    for (const [path, used, words] of refusals) {
      await expect(restoreSqlite(dataDir, path, used, NOW)).rejects.toThrow(words);
    }
    appendFileSync(good, 'x');
    await expect(restoreSqlite(dataDir, good, null, NOW)).rejects.toThrow(/not the file that was written/);
    api = await liveApi(dataDir);
    expect((await api.caller(ann).call('get_user')).status).toBe(200);
    expect(readdirSync(dataDir).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  });

  test('a backup of a newer Tabdo is refused, one of an older is brought up to date', async () => {
    const newest = MIGRATIONS.at(-1);
    const older = join(dataDir, 'older');
    mkdirSync(older);
    await (await openSqlite(join(older, 'tabdo.sqlite'), undefined, MIGRATIONS.slice(0, -1))).close();
    await restore(await makeBackup(older, plain(), NOW));
    const later = { version: 9_999, name: 'later', statements: ['create table later (id text)'] };
    const newer = join(dataDir, 'newer');
    mkdirSync(newer);
    await (await openSqlite(join(newer, 'tabdo.sqlite'), undefined, [...MIGRATIONS, later])).close();
    const path = await makeBackup(newer, plain(), NOW + 1);
    await expect(restore(path)).rejects.toThrow(/newer Tabdo \(schema 9999\)/);
    expect(newest?.version).toBeGreaterThan(1);
    expect((await api.user()).userId).toMatch(/./);
  });
});

describe('a backup', () => {
  test('is for its owner alone, has its checksum beside it, and leaves nothing else', async () => {
    for (const key of [null, randomBytes(32)]) {
      const path = await makeBackup(dataDir, { ...plain(), key }, NOW);
      expect(basename(path)).toBe(`tabdo-2026-11-28T12-34-56-789Z.sqlite${key === null ? '' : '.enc'}`);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(statSync(`${path}.sha256`).mode & 0o777).toBe(0o600);
      expect(readFileSync(`${path}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} {2}tabdo-\S+\n$/);
      expect(readFileSync(path).includes('CREATE TABLE users')).toBe(key === null);
    }
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(4);
    expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.next'))).toEqual([]);
    expect(await ageOfBackup(join(dataDir, 'backups'), NOW + 5)).toBe(5);
    expect(await ageOfBackup(join(dataDir, 'nothing'), NOW)).toBeNull();
  });

  test('made while people write has whole operations of one moment in it', async () => {
    const ann = await api.user();
    for (const id of ['f0', 'f1', 'f2']) await file(ann, id);
    let n = 3;
    let over = false;
    const writing = async (): Promise<void> => {
      while (!over) {
        n += 1;
        await file(ann, `file${n}`);
      }
    };
    const writers = [writing(), writing()];
    const path = await makeBackup(dataDir, plain(), NOW);
    over = true;
    await Promise.all(writers);
    await restore(path);
    const { state, cursor } = await stateOf(api.caller(ann));
    expect(state.items.length).toBeGreaterThanOrEqual(3);
    // The number and the rows were written together.
    expect(cursor).toMatch(new RegExp(`\\.${state.items.length}$`));
  });

  test('is made before a schema changes, and only then', async () => {
    const place = join(dataDir, 'upgrade');
    mkdirSync(place);
    const file = join(place, 'tabdo.sqlite');
    const made: string[] = [];
    const save = async () =>
      made.push(await makeBackup(place, { folder: join(place, 'b'), key: null }, NOW, true));
    await (await openSqlite(file, save, MIGRATIONS.slice(0, -1))).close();
    expect(made).toEqual([]);
    await (await openSqlite(file, save)).close();
    await (await openSqlite(file, save)).close();
    expect(made.map((path) => basename(path))).toEqual([nameOfBackup(NOW, true)]);
  });

  test('that cannot be made stops an upgrade before it begins', async () => {
    const file = join(dataDir, 'other.sqlite');
    await (await openSqlite(file, undefined, MIGRATIONS.slice(0, -1))).close();
    const before = readFileSync(file);
    await expect(openSqlite(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
