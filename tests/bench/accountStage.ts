// A signed-in workspace of any size under measurement: the same to-dos as a guest's, on a server of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CALL_LIMITS } from '../../server/services/limits';
import { type App, openApp } from '../support/browser';
import { type Devices, openDevices } from '../support/devices';
import { stateOf } from '../support/doing';
import type { Device } from '../support/signIn';
import { type SeedFile, seed } from './seed';
import { type Stage, stageOn } from './stage';

/** An operation without its key. */
type Draft = Readonly<Record<string, unknown>>;

/** The page of one device, and the other devices of its person. */
export interface AccountStage {
  readonly stage: Stage;
  readonly devices: Devices;
  close(): Promise<void>;
}

const BATCH = 100;
/** So many rows are not compared one by one: what the page says of itself is believed. */
const LARGE = 20_000;
const PATIENCE_MS = 240_000;
/** The server takes no longer list whole. */
const LONGEST_LIST = 5_000;

/** The limits that a server has where nobody sets them. */
export const USUAL_LIMITS = {
  TABDO_WRITES_AT_ONCE: String(CALL_LIMITS.writes.burst),
  TABDO_WRITES_PER_SECOND: String(CALL_LIMITS.writes.perSecond),
  TABDO_MEGABYTES_PER_DAY: String(CALL_LIMITS.megabytesPerDay),
  TABDO_READS_PER_MINUTE: String(CALL_LIMITS.readsPerMinute),
  TABDO_SNAPSHOTS_PER_MINUTE: String(CALL_LIMITS.snapshotsPerMinute),
};

/** Opens it; everything is cached in the browser when it is there. */
export async function openAccountStage(
  files: readonly SeedFile[],
  limits: Readonly<Record<string, string>> = {},
): Promise<AccountStage> {
  const env = { TABDO_CLIENT_DIR: resolve('dist-bench/client'), TABDO_LOG_LEVEL: 'error', ...limits };
  const devices = await openDevices(env);
  const profile = await mkdtemp(join(tmpdir(), 'tabdo-bench-'));
  let measured: App | null = null;
  const close = async (): Promise<void> => {
    await measured?.close();
    await devices.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await send(devices.other, operations(files));
    const first = await devices.open({ profile });
    await (count(files) > LARGE ? synced(first) : devices.settle(first));
    const rows = files.some(({ todos }) => todos > 0);
    if (rows) await first.browser.execute(() => localStorage.setItem('bench.rows', 'yes'));
    await first.close();
    // To find anything by its role the browser keeps a tree for assistive technology from then on, which costs more than
    // all else; few people's browsers do. So what is measured is another one, on what the first one left.
    measured = await openApp({ width: 1440, height: 900, at: devices.server.url, path: '/', profile });
    return { stage: await stageOn(measured), devices, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const count = (files: readonly SeedFile[]): number => files.reduce((sum, { todos }) => sum + todos, 0);

/** Waits until the page has read everything. */
async function synced(app: App): Promise<void> {
  const state = async (): Promise<boolean> => (await stateOf(app)) === 'Synced';
  await app.browser.waitUntil(state, { timeout: PATIENCE_MS, interval: 500 });
}

let keys = 0;

/** Has a device without a screen do these. */
export async function send({ call }: Device, drafts: readonly Draft[]): Promise<void> {
  for (let from = 0; from < drafts.length; from += BATCH) {
    const ops = drafts.slice(from, from + BATCH).map((draft) => {
      keys += 1;
      return { ...draft, opId: `bench:${keys}` };
    });
    const { results } = Object((await call('batch', { body: { ops } })).response);
    const wrong = results.find(({ status }: { status: number }) => status !== 200);
    if (wrong) throw new Error(JSON.stringify(wrong));
  }
}

/** What makes an account hold what a guest's storage does. */
function operations(files: readonly SeedFile[]): readonly Draft[] {
  const { todosFree = '[]', folderFree = '[]', todoOrder = '{}', openTabsFree = '[]' } = seed(files);
  const items: { id: string; name: string }[] = JSON.parse(folderFree);
  const todos: { id: string; text: string; completed: boolean; fileId: string }[] = JSON.parse(todosFree);
  const orders: Record<string, string[]> = JSON.parse(todoOrder);
  const tabs: { id: string }[] = JSON.parse(openTabsFree);
  return [
    ...items.map(({ id, name }) => ({ type: 'create_folder', id, name, folderType: 1 })),
    // What is newest stands first.
    ...todos
      .toReversed()
      .map(({ id, text, completed, fileId }) => ({ type: 'create_todo', id, text, completed, fileId })),
    ...Object.entries(orders)
      .filter(([, ids]) => ids.length > 0 && ids.length <= LONGEST_LIST)
      .map(([fileId, ids]) => ({ type: 'update_todo_order', fileId, todoOrder: ids })),
    { type: 'update_opentabs', opentabs: tabs.map(({ id }) => id) },
  ];
}
