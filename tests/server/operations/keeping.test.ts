// Which backups stay: 24 hours, 35 days, and nothing of anybody for longer (security S18, S19).
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../../server/data/sqlite';
import { believed, listBackups, nameOfBackup, outdated } from '../../../server/ports/backupFiles';
import { forgetBroken, makeBackup } from '../../../server/services/backups';

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

  test('a clock that jumps ahead takes three days of them, and the rest only once it has stood there for half a day', () => {
    let all = Array.from({ length: 35 }, (_, n) => NOW - n * DAY)
      .reverse()
      .map((at) => ({ path: String(at), at, beforeUpgrade: false }));
    const backUp = (now: number): number => {
      all = [...all, { path: String(now), at: now, beforeUpgrade: false }].sort((a, b) => a.at - b.at);
      const gone = new Set(outdated(all, believed(all, now)));
      all = all.filter((each) => !gone.has(each));
      return all.filter(({ at }) => at <= NOW).length;
    };
    expect(backUp(NOW + HOUR)).toBeGreaterThanOrEqual(34);
    const jumped = NOW + 40 * DAY;
    for (let hour = 0; hour < 12; hour += 1) expect(backUp(jumped + hour * HOUR)).toBeGreaterThanOrEqual(30);
    // The clock is put right, and nothing more is lost.
    expect(backUp(NOW + 14 * HOUR)).toBeGreaterThanOrEqual(30);
    expect(backUp(jumped + 12 * HOUR)).toBe(0);
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
    const make = (at: number) => makeBackup(dataDir, { folder, key: null }, at);
    // The first after so long keeps what is there: its clock may have jumped.
    await make(NOW - DAY);
    expect(existsSync(old)).toBe(true);
    await make(NOW);
    expect((await listBackups(folder)).map(({ at }) => at)).toEqual([NOW - DAY, NOW]);
    expect(readdirSync(folder)).toHaveLength(5);
    expect(readdirSync(dataDir).filter((name) => name.includes('replaced'))).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  test.each([null, randomBytes(32)])(
    'what a run that broke off has left goes, and what is being made stays',
    async (key) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'tabdo-keeping-'));
      await (await openSqlite(join(dataDir, 'tabdo.sqlite'))).close();
      const folder = join(dataDir, 'backups');
      mkdirSync(folder);
      const put = (age: number): void => {
        for (const path of [
          join(dataDir, `.next-${age}-0a1b2c3d`),
          join(dataDir, `.next-${age}-0a1b2c3d-journal`),
          join(folder, `.next-${age}-0a1b2c3d.enc`),
          join(dataDir, `tabdo.sqlite.restoring${age}`),
        ]) {
          writeFileSync(path, '');
          utimesSync(path, new Date(NOW - age * HOUR), new Date(NOW - age * HOUR));
        }
      };
      const left = (): string[] =>
        [...readdirSync(dataDir), ...readdirSync(folder)].filter((name) => /next|restoring/.test(name));
      for (const forget of [
        () => makeBackup(dataDir, { folder, key }, NOW),
        () => forgetBroken(dataDir, { folder }, NOW),
      ]) {
        put(2);
        put(0);
        await forget();
        expect(left().filter((name) => /next-2|restoring2/.test(name))).toEqual([]);
        expect(left()).toHaveLength(4);
      }
      await forgetBroken(dataDir, { folder }, NOW, 0);
      expect(left()).toEqual(['tabdo.sqlite.restoring0']);
      expect(existsSync(join(dataDir, 'tabdo.sqlite'))).toBe(true);
      rmSync(dataDir, { recursive: true });
    },
  );
});
