// Backups as files: their names, which of them are kept, their checksums, and their encryption (security S19).
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A backup that cannot be used; the text is for whoever keeps the server. */
export class BackupError extends Error {}

/** One backup in a folder. */
export interface BackupFile {
  readonly path: string;
  readonly at: number;
  /** Made before the schema changed. */
  readonly beforeUpgrade: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HOURS_KEPT = 24;
/** security S18: nobody is kept longer than this after they left. */
const DAYS_KEPT = 35;
/** A clock that is this far ahead of the backup before has jumped, or no backups were made; it is believed half a day later. */
const JUMP = 3 * DAY;
const HELD = DAY / 2;

const NAME = /^tabdo-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-before-upgrade)?\.sqlite(\.enc)?$/;
/** Backups that are being made, and one that is being restored; whoever works on them changes them all the time. */
const UNFINISHED = /^\.next-|\.sqlite\.restoring/;
const MAGIC = Buffer.from('TABDO-1\n');
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The name of a backup made at this instant, before encryption. */
export function nameOfBackup(at: number, beforeUpgrade: boolean): string {
  const time = new Date(at).toISOString().replaceAll(/[:.]/g, '-');
  return `tabdo-${time}${beforeUpgrade ? '-before-upgrade' : ''}.sqlite`;
}

/** The backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<readonly BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, ms, upgrade] = NAME.exec(name) ?? [];
      const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
      return Number.isNaN(at) ? [] : [{ path: join(folder, name), at, beforeUpgrade: upgrade !== undefined }];
    })
    .sort((a, b) => a.at - b.at);
}

/** Those that are not kept: all of the last hour stay, the newest of each of 24 hours and 35 days, and those before upgrades. */
export function outdated(backups: readonly BackupFile[], now: number): readonly BackupFile[] {
  const young = backups.filter(
    ({ at, beforeUpgrade }) => at > now - (beforeUpgrade ? DAYS_KEPT * DAY : HOUR),
  );
  const kept = new Set<string>(young.map(({ path }) => path));
  const keep = (most: number, period: number): void => {
    const slots = new Set<number>();
    for (const { path, at } of [...backups].reverse()) {
      const slot = Math.floor(at / period);
      if (slots.has(slot) || slots.size === most || at <= now - DAYS_KEPT * DAY) continue;
      slots.add(slot);
      kept.add(path);
    }
  };
  keep(HOURS_KEPT, HOUR);
  keep(DAYS_KEPT, DAY);
  return backups.filter(({ path }) => !kept.has(path));
}

/** The time by which backups are outdated: a clock that jumped ahead would take all of them at once. */
export function believed(backups: readonly BackupFile[], now: number): number {
  const before = backups.findLast(({ at }) => at <= now - HELD);
  return before ? Math.min(now, before.at + JUMP) : now;
}

/** Removes old backups, what broken runs have left, and databases that a restore replaced long ago. */
export async function prune(folder: string, dataDir: string, now: number): Promise<void> {
  const backups = await listBackups(folder);
  const at = believed(backups, now);
  for (const { path } of outdated(backups, at)) {
    await rm(path, { force: true });
    await rm(`${path}.sha256`, { force: true });
  }
  await removeBroken(folder, dataDir, now);
  await removeOld(dataDir, /\.replaced-/, at - DAYS_KEPT * DAY);
}

/** Removes what runs that broke off have left: copies of everything, in the data folder as anybody can read them. */
export async function removeBroken(folder: string, dataDir: string, now: number): Promise<void> {
  for (const place of [folder, dataDir]) await removeOld(place, UNFINISHED, now - HOUR);
}

/** The same of one run that is over, whenever that was. */
export async function removeRun(folder: string, dataDir: string, pid: number): Promise<void> {
  for (const place of [folder, dataDir]) {
    await removeOld(place, new RegExp(`^${unfinishedBy(pid)}`), Number.POSITIVE_INFINITY);
  }
}

/** What the unfinished files of a run begin with. */
export const unfinishedBy = (pid: number): string => `.next-${pid}-`;

async function removeOld(folder: string, pattern: RegExp, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter((each) => pattern.test(each))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before + 1 }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}

/** Puts a finished file in its place with its checksum beside it, both safe on disk. */
export async function publish(aside: string, path: string): Promise<void> {
  const line = `${await hashOf(aside)}  ${basename(path)}\n`;
  await writeFile(`${path}.sha256`, line, { mode: 0o600, flush: true });
  await settle(aside);
  await rename(aside, path);
  await settle(dirname(path));
}

/** Makes sure that a file or folder is on disk. */
export async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Refuses a file that is not the one that was written; one without a checksum beside it is taken as it is. */
export async function checkHash(path: string): Promise<void> {
  const line = await readFile(`${path}.sha256`, 'utf8').catch(() => null);
  if (line !== null && line.slice(0, 64) !== (await hashOf(path))) {
    throw new BackupError(`${path} is not the file that was written: its SHA-256 is another.`);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Encrypts with AES-256-GCM: a mark, 12 random bytes, the content, 16 bytes that seal it. */
export async function encrypt(from: string, to: string, key: Buffer): Promise<void> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(MAGIC);
  await writeFile(to, Buffer.concat([MAGIC, iv]), { mode: 0o600, flag: 'wx' });
  await pipeline(createReadStream(from), cipher, createWriteStream(to, { flags: 'a' }));
  await writeFile(to, cipher.getAuthTag(), { flag: 'a' });
}

/** Decrypts; throws, and leaves nothing behind, where the key or one byte is another. */
export async function decrypt(from: string, to: string, key: Buffer): Promise<void> {
  const { size } = await stat(from);
  const start = MAGIC.length + IV_BYTES;
  const end = size - TAG_BYTES;
  const file = await open(from, 'r');
  try {
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, at));
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0, start);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC) || end <= start) {
      throw new BackupError(`${from} is no encrypted backup of Tabdo.`);
    }
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(MAGIC.length)).setAAD(MAGIC);
    decipher.setAuthTag(await read(end, TAG_BYTES));
    const content = createReadStream(from, { start, end: end - 1 });
    await pipeline(content, decipher, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(to, { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${from} cannot be decrypted: the key is another one, or the file was changed.`);
  } finally {
    await file.close();
  }
}
