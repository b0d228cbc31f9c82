// A guest whose browser refuses to store what they do: signing in takes it along, or says first that it would be lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginScreen } from '../../../src/panes/account/LoginScreen';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { guardUnsaved } from '../../../src/stores/account/unsaved';
import { GUEST_KEYS } from '../../../src/stores/persistence/keys';
import { FakeServer, said } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';

const ADA = { _id: 'ada', email: 'ada@example.com', username: 'ada' };
const GUEST: ReadonlySet<string> = new Set(GUEST_KEYS);

let drawn: DrawnPanes;
let world: MemoryWorld;
let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer()
    .on('providers', () => said({ google: { clientId: 'x' }, oidc: [], local: true }))
    .on('google_login_user', () => said(ADA, { token: 't'.repeat(43) }))
    .on('sync_free_data', () => said({ added: { todos: 1, files: 1, folders: 0 }, droppedShortcuts: [] }));
  world = new MemoryWorld();
  world.http = server;
  drawn = await drawPanes(<LoginScreen />, { world, refuses: (key) => GUEST.has(key) });
});
afterEach(() => drawn.unmount());

const controls = () => drawn.test.platform.controls;
const text = () => document.body.textContent ?? '';
const settle = () => drawn.run(() => world.pass(1_000));
const left = () => controls().left;
/** Waits for what is fetched on the way. */
const until = async (question: () => boolean) => {
  for (let tries = 0; tries < 200 && !question(); tries += 1) await drawn.run(() => world.settle());
};
const addMilk = async () => {
  await drawn.run(() => drawn.test.add('milk'));
  await settle();
  expect(drawn.test.workspace.backend?.status.kind).toBe('unsaved');
};
const login = async () => {
  await drawn.run(() => drawn.test.run('app-login'));
  await settle();
  await until(() => !text().includes('Asking how to sign in'));
};
/** The browser asks before the page goes, as many times as this says. */
let asks = 0;
const guard = () => {
  asks += 1;
  return () => {
    asks -= 1;
  };
};
/** The system's browser comes back with an answer at once. */
const bySystem = async () => {
  const { platform } = drawn.test;
  const ports = await platform.account();
  const body = { provider: 'local', code: 'c', state: 's' };
  const system = {
    begin: async () => ({ kind: 'answered' as const, body }),
    cancel: () => undefined,
    end: async () => undefined,
  };
  vi.spyOn(platform, 'account').mockResolvedValue({ ...ports, system });
};
const sent = () => JSON.stringify(server.asked('sync_free_data').at(-1)?.body ?? null);

describe('a page that would go with what it holds', () => {
  it('stays until the person has agreed, and offers the export first', async () => {
    await addMilk();
    await login();
    expect([left(), controls().reloads]).toEqual([[], 0]);
    expect(text()).toContain('This browser refuses to store what you do here.');
    await drawn.click(drawn.get('button', 'Export my data'));
    expect(controls().saved.at(-1)?.text).toContain('milk');
    await drawn.click(drawn.get('button', 'Go on without it'));
    await settle();
    expect(left()).toEqual(['/login']);
  });

  it('leads back to the to-dos', async () => {
    await addMilk();
    await login();
    await drawn.click(drawn.get('button', 'Keep using Tabdo as a guest'));
    expect([drawn.test.workspace.path, drawn.test.open, left()]).toEqual(['/', ['milk'], []]);
  });

  it('is asked about again where the person stayed after all', async () => {
    server
      .on('providers', () => said({ google: null, oidc: [], local: true }))
      .on('oidc_start', () => said({ url: 'https://id.example/authorize' }));
    await addMilk();
    await login();
    await drawn.click(drawn.get('button', 'Go on without it'));
    await settle();
    await drawn.click(drawn.get('button', 'Keep using Tabdo as a guest'));
    const stop = guardUnsaved(drawn.test.workspace, guard);
    expect(asks).toBe(1);
    stop();
    await login();
    expect(text()).toContain('This browser refuses to store what you do here.');
    expect(left()).toEqual([]);
  });

  it('stays with the script of Google in it rather than lose what it holds', async () => {
    const { platform } = drawn.test;
    const ports = await platform.account();
    const button = { draw: () => undefined };
    vi.spyOn(platform, 'account').mockResolvedValue({
      ...ports,
      address: { ...ports.address, loadedPath: () => '/login' },
      google: async () => button,
    });
    server.on('nonce', () => said({ nonce: 'n' }));
    const back = () => drawn.click(drawn.get('button', 'Keep using Tabdo as a guest'));
    await addMilk();
    await login();
    await drawn.click(drawn.get('button', 'Go on without it'));
    await settle();
    const { signIn } = drawn.test.workspace.reception;
    expect(signIn.google).not.toBeNull();
    await back();
    expect([drawn.test.workspace.path, controls().reloads]).toEqual(['/', 0]);
    controls().storageRefusal = null;
    await drawn.run(() => drawn.test.add('bread'));
    await settle();
    await login();
    await back();
    expect(controls().reloads).toBe(1);
  });

  it('does not go to a provider either where the refusal came later', async () => {
    server
      .on('providers', () => said({ google: null, oidc: [], local: true }))
      .on('oidc_start', () => said({ url: 'https://id.example/authorize' }));
    await login();
    await drawn.run(() => drawn.test.workspace.filing.createFile('Plan'));
    await settle();
    await drawn.click(drawn.get('button', 'Continue with a local account'));
    expect(left()).toEqual([]);
    await drawn.click(drawn.get('button', 'Go on without it'));
    await drawn.click(drawn.get('button', 'Continue with a local account'));
    expect(left()).toEqual(['https://id.example/authorize']);
  });

  it('asks nothing where everything is stored', async () => {
    controls().storageRefusal = null;
    await drawn.run(() => drawn.test.add('milk'));
    await settle();
    await login();
    expect(left()).toEqual(['/login']);
  });
});

describe('a sign-in that leaves no page before', () => {
  beforeEach(async () => {
    await bySystem();
    await addMilk();
    await login();
  });

  it('takes along what could not be stored', async () => {
    await drawn.click(drawn.get('button', 'Continue with a local account'));
    await until(() => left().length > 0);
    expect(sent()).toContain('milk');
    expect(left()).toEqual(['/']);
  });

  it('no more has the browser ask when the page goes without it', async () => {
    server.on('sync_free_data', () => ({
      kind: 'refused',
      status: 422,
      code: 'limit_reached',
      message: 'Full',
      retryAfterMs: null,
    }));
    await drawn.click(drawn.get('button', 'Continue with a local account'));
    await until(() => text().includes('could not be added to your account'));
    const stop = guardUnsaved(drawn.test.workspace, guard);
    const { address } = await drawn.test.platform.account();
    const asked: number[] = [];
    vi.spyOn(address, 'leave').mockImplementation(() => void asked.push(asks));
    expect(asks).toBe(1);
    await drawn.click(drawn.get('button', 'Go on without it'));
    await until(() => asked.length > 0);
    expect(asked).toEqual([0]);
    stop();
  });

  it('stays where that could not be brought, and tries again', async () => {
    server.on('sync_free_data', () => ({ kind: 'unreachable' }));
    await drawn.click(drawn.get('button', 'Continue with a local account'));
    await until(() => text().includes('could not be added to your account'));
    expect(left()).toEqual([]);
    server.on('sync_free_data', () => said({ added: { todos: 1, files: 1, folders: 0 } }));
    await drawn.click(drawn.get('button', 'Try again'));
    await until(() => left().length > 0);
    expect(sent()).toContain('milk');
    expect(left()).toEqual(['/']);
  });
});

it('the browser asks before such a page goes, as long as that would lose something', async () => {
  const stop = guardUnsaved(drawn.test.workspace, guard);
  expect(asks).toBe(0);
  await addMilk();
  expect(asks).toBe(1);
  controls().storageRefusal = null;
  await drawn.run(() => drawn.test.add('bread'));
  await settle();
  expect(asks).toBe(0);
  controls().storageRefusal = 'quota';
  await addMilk();
  expect(asks).toBe(1);
  await login();
  await drawn.click(drawn.get('button', 'Go on without it'));
  expect(asks).toBe(0);
  stop();
});
