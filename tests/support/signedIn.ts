// Somebody who is signed in, on a device whose every call a test answers.
import { runInAction } from 'mobx';
import { MemoryWorld } from '../../src/platform/memory/index';
import { openAccountWindow, ScriptedServer } from './account';
import { FakeServer, said } from './fakeServer';
import type { TestWindow } from './workspace';

const ADA = { _id: 'ada', email: 'ada@example.com', username: 'Ada' };
export const TOKEN = 't'.repeat(43);

/** A window, and both halves of its server: what syncs, and what is asked by name. */
export interface SignedIn {
  readonly test: TestWindow;
  readonly world: MemoryWorld;
  readonly sync: ScriptedServer;
  readonly calls: FakeServer;
}

/** Opens a window of Ada's at a path. */
export async function openSignedIn(path = '/settings'): Promise<SignedIn> {
  const calls = new FakeServer().on('sessions', () => said([])).on('logout', () => said({}));
  const sync = new ScriptedServer();
  const world = new MemoryWorld({ stored: { todoToken: TOKEN, todoUser: JSON.stringify(ADA) } });
  world.http = calls;
  const test = await openAccountWindow(sync, world, () => null, path);
  const { _id: id, ...rest } = ADA;
  runInAction(() => test.workspace.session.begin({ id, image: null, ...rest }));
  return { test, world, sync, calls };
}

/** Sessions as the server lists them: this one, then others that were used ever longer ago. */
export const sessionsOf = (now: number, ...agents: readonly string[]) =>
  agents.map((agent, at) => ({
    id: `s${at}`,
    current: at === 0,
    createdAt: new Date(now - (at + 1) * 3 * 86_400_000).toISOString(),
    lastSeenAt: new Date(now - at * 3_600_000).toISOString(),
    expiresAt: new Date(now + 86_400_000).toISOString(),
    agent,
  }));

export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
export const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
