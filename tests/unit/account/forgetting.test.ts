// What is to be removed at a start, while another window holds on to some of it (decisions D22).
import { expect, test } from 'vitest';
import type { AccountPorts } from '../../../src/platform/account';
import { DatabaseRefused } from '../../../src/platform/database';
import { createMemoryPlatform } from '../../../src/platform/memory/index';
import { forget, forgetBefore, hasToForget } from '../../../src/stores/account/forgetting';

const NOTED = 'tabdo.forget';

/** Databases of which some are never let go of, and some only refused. */
function portsOf(removed: string[], held: readonly string[], refused: readonly string[] = []): AccountPorts {
  const remove = async (name: string): Promise<void> => {
    if (held.includes(name)) await new Promise(() => undefined);
    if (refused.includes(name)) throw new DatabaseRefused('blocked');
    removed.push(name);
  };
  return { databases: { remove }, shared: { clear: async () => undefined } } as unknown as AccountPorts;
}

const platformOf = (...names: string[]) =>
  createMemoryPlatform({ stored: { [NOTED]: JSON.stringify(names) } });

test('a start waits for the database of its own person, and for no other', async () => {
  const removed: string[] = [];
  const platform = platformOf('tabdo-ann', 'tabdo-ben', 'tabdo-cem');
  await forgetBefore('ben', platform, portsOf(removed, ['tabdo-ann']));
  expect(removed).toContain('tabdo-ben');
  await Promise.resolve();
  expect(platform.storage.get(NOTED)).toBe('["tabdo-ann"]');
});

test('a start that cannot have its own removed says so, and one that another person left behind stays noted', async () => {
  const platform = platformOf('tabdo-ann', 'tabdo-ben');
  const ports = portsOf([], [], ['tabdo-ann', 'tabdo-ben']);
  await expect(forgetBefore('ben', platform, ports)).rejects.toMatchObject({ reason: 'blocked' });
  await expect(forgetBefore('dora', platform, ports)).resolves.toBeUndefined();
  expect(platform.storage.get(NOTED)).toBe('["tabdo-ann","tabdo-ben"]');
  expect(hasToForget(platform)).toBe(true);
});

test('one that is held keeps none of the others from going', async () => {
  const removed: string[] = [];
  const platform = platformOf('tabdo-ann', 'tabdo-ben');
  const ports = portsOf(removed, [], ['tabdo-ann']);
  await expect(forget(platform, ports)).rejects.toMatchObject({ reason: 'blocked' });
  await Promise.resolve();
  expect(removed).toEqual(['tabdo-ben']);
  expect(platform.storage.get(NOTED)).toBe('["tabdo-ann"]');
});
