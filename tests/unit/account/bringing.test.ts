// A merge whose window was gone between what it removed and its end is ended at the next start (sync P17).
import { expect, test } from 'vitest';
import type { AccountPorts } from '../../../src/platform/account';
import { MemoryDatabases } from '../../../src/platform/memory/database';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { bringGuest } from '../../../src/stores/account/bringing';
import { CURRENT, MERGES } from '../../../src/stores/backend/account/mergeRecord';
import { GUEST_KEYS } from '../../../src/stores/persistence/keys';

/** A browser whose guest keys are gone, with what it noted of a merge. */
async function browser(userId: string) {
  const platform = new MemoryWorld({ now: 0 }).open();
  const databases = new MemoryDatabases().of();
  const database = await databases.open(MERGES.name, MERGES.shape);
  const none = Object.fromEntries(GUEST_KEYS.map((key) => [key, null]));
  const texts = { ...none, folderFree: JSON.stringify([{ id: 'f', name: 'F', type: 1 }]) };
  const record = { mergeId: 'm', userId, texts, at: 0, part: 'live' };
  await database.write(['merges'], async (tx) => tx.put('merges', CURRENT, record));
  const keys: unknown[] = [];
  const call = async (_name: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    return { kind: 'ok', value: { response: { added: { files: 1 } }, seq: 3 } };
  };
  const ports = { databases, http: { call } } as unknown as AccountPorts;
  const bring = () => bringGuest(platform, ports, { userId: 'ada', token: 't', release: false });
  const noted = () => database.read(['merges'], (tx) => tx.get('merges', CURRENT));
  return { bring, keys, noted };
}

test('it is asked about under its key, and forgotten', async () => {
  const { bring, keys, noted } = await browser('ada');
  expect(await bring()).toMatchObject({ kind: 'done' });
  expect([keys, await noted()]).toEqual([['m'], undefined]);
  expect(await bring()).toEqual({ kind: 'nothing' });
  expect(keys).toEqual(['m']);
});

test('somebody else is asked nothing about it', async () => {
  const { bring, keys, noted } = await browser('bob');
  expect(await bring()).toEqual({ kind: 'nothing' });
  expect(keys).toEqual([]);
  expect(await noted()).toMatchObject({ userId: 'bob' });
});
