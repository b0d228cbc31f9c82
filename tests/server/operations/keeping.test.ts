// Which backups stay: 24 hours, 35 days, and nothing of anybody for longer (security S18, S19).
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../../server/data/sqlite';
import { listBackups, nameOfBackup, outdated } from '../../../server/ports/backupFiles';
import { makeBackup } from '../../../server/services/backups';

const NOW = Date.parse('2026-11-28T12:34:56.789Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('keeping', () => {
  test('one for each of 24 hours and 35 days stays, the newest of each', () => {
    const all = Array.from({ length: 60 * 24 * 2 }, (_, n) => {
      const at = NOW - n * (HOUR / 2);
      return { path: String(at), at, beforeUpgrade: false };
    }).reverse();
    const gone = new Set(outdated(all, NOW));
    const kept = all.filter((each) => !gone.has(each)).map(({ at }) => at);
    expect(kept.length).toBeLessThanOrEqual(24 + 35 + 2);
    expect(kept).toContain(NOW);
    expect(new Set(kept.filter((at) => at > NOW - DAY).map((at) => Math.floor(at / HOUR))).size).toBe(24);
    expect(new Set(kept.map((at) => Math.floor(at / DAY))).size).toBe(35);
    expect(Math.min(...kept)).toBeGreaterThan(NOW - 35 * DAY);
  });

  test('nothing older than 35 days is left, whatever it is, and strange files are nobody’s business', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tabdo-keeping-'));
    await (await openSqlite(join(dataDir, 'tabdo.sqlite'))).close();
    const folder = join(dataDir, 'backups');
    mkdirSync(folder);
    const old = join(folder, nameOfBackup(NOW - 36 * DAY, true));
    for (const name of [
      old,
      `${old}.sha256`,
      join(folder, 'notes.txt'),
      join(dataDir, 'tabdo.sqlite.replaced-x'),
    ]) {
      writeFileSync(name, '');
      utimesSync(name, new Date(NOW - 36 * DAY), new Date(NOW - 36 * DAY));
    }
    await makeBackup(dataDir, { folder, key: null }, NOW);
    expect((await listBackups(folder)).map(({ at }) => at)).toEqual([NOW]);
    expect(readdirSync(folder)).toHaveLength(3);
    expect(readdirSync(dataDir).filter((name) => name.includes('replaced'))).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});
