// The table of what stays in a browser (docs/sync.md 8) says what the code does, and names everything that is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemoryPlatform, MemoryWorld } from '../../src/platform/memory/index';
import { keepApart } from '../../src/stores/account/apart';
import { forget, forgetSession } from '../../src/stores/account/forgetting';
import { takeAlong } from '../../src/stores/account/ownStorage';
import { storeSession } from '../../src/stores/account/stored';
import { dropClaim } from '../../src/stores/backend/account/mergeClaim';
import { Drafts } from '../../src/stores/drafts';

const BEFORE = 'of Ada';

type Fate = 'stays' | 'goes' | 'replaced';

interface Kept {
  readonly where: 'local' | 'session' | 'database' | 'cache';
  readonly key: string;
  readonly fates: readonly Fate[];
}

const table: readonly Kept[] =
  readFileSync('docs/sync.md', 'utf8')
    .split('## 8. ')[1]
    ?.split('\n')
    .flatMap((line) => {
      const [, where = '', keys = '', ...fates] = line.split('|').map((cell) => cell.trim());
      if (where !== 'local' && where !== 'session' && where !== 'database' && where !== 'cache') return [];
      return [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({
        where,
        key: key.replace(/\bID$/, 'ada').replace('KEY.INSTANT', 'todosFree.2026'),
        fates: fates.slice(0, 3) as Fate[],
      }));
    }) ?? [];

let platform: MemoryPlatform;

/** A browser in which everything stands that a person and a guest before them could leave there. */
beforeEach(async () => {
  platform = new MemoryWorld().open();
  for (const { where, key } of table) {
    if (where === 'local') platform.storage.set(key, BEFORE);
    if (where === 'session') platform.session.set(key, BEFORE);
  }
  platform.world.shared.texts.set('1', BEFORE);
  const { databases } = await platform.account();
  const merge = await databases.open('tabdo-merge', { version: 1, stores: ['merges'] });
  const claim = { mergeId: 'm1', userId: 'ada', texts: {} };
  await merge.write(['merges'], async (tx) => tx.put('merges', 'current', claim));
  merge.close();
  (await databases.open('tabdo-ada', { version: 1, stores: ['todos'] })).close();
  for (const place of [platform.storage, platform.session]) place.set('tabdo.owner', 'ada');
  for (const key of ['tabdo.macros', 'tabdo.macros.unread', 'tabdo.recents', 'tabdo.coach']) {
    platform.storage.set(`${key}:bob`, 'of Bob');
  }
});

async function enter(userId: string): Promise<void> {
  storeSession(platform.storage, `token of ${userId}`, { _id: userId, email: `${userId}@example.com` });
  const { shared } = await platform.account();
  keepApart({ platform, drafts: new Drafts(platform.session) }, userId, shared);
  takeAlong(platform.storage, userId);
}

async function leave(): Promise<void> {
  const ports = await platform.account();
  await dropClaim({ ...ports, ...platform }, 'ada');
  forgetSession(platform, 'ada');
  await forget(platform, ports);
}

async function fateOf({ where, key }: Kept): Promise<Fate> {
  if (where === 'database') return platform.world.databases.names().includes(key) ? 'stays' : 'goes';
  if (where === 'cache') return platform.world.shared.texts.has('1') ? 'stays' : 'goes';
  const value = (where === 'local' ? platform.storage : platform.session).get(key);
  if (value === null) return 'goes';
  return value === BEFORE || (key === 'tabdo.owner' && value === 'ada') ? 'stays' : 'replaced';
}

describe('what stays in a browser', () => {
  it.each([
    ['the same person comes again', 0, () => enter('ada')],
    ['somebody else comes', 1, () => enter('bob')],
    ['the person logs out', 2, () => leave()],
  ])('is what the table says when %s', async (_, column, act) => {
    await act();
    for (const kept of table) {
      // What is still to be removed is no more once it is.
      if (kept.key === 'tabdo.forget') continue;
      expect({ ...kept, fate: await fateOf(kept) }).toEqual({ ...kept, fate: kept.fates[column] });
    }
  });

  it('is all in the table', () => {
    const named = new Set(table.map(({ key }) => key.replace(/:ada$/, '').replace('-ada', '-')));
    const sources = [...codeBelow('src'), 'public/theme.js'];
    const used = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/['"`](tabdo[.][\w.]+)['"`]/g)].map(([, key = '']) => key),
    );
    const notStored = new Set(['tabdo.guest']);
    expect([...new Set(used)].filter((key) => !named.has(key) && !notStored.has(key)).sort()).toEqual([
      'tabdo.backup.',
    ]);
  });
});

const codeBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);
