// The login screen at each step (spec §2, §8, design 8.16, decisions C and D19).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoginScreen } from '../../../src/panes/account/LoginScreen';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { FakeServer, refused, said } from '../../support/fakeServer';
import { type DrawnPanes, drawPanes } from '../../support/panes';

const ADA = { _id: 'ada', email: 'ada@example.com', username: 'ada' };
const TOKEN = 't'.repeat(43);

let drawn: DrawnPanes;
let world: MemoryWorld;
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().on('providers', () => said({ google: null, oidc: [], local: true }));
  world = new MemoryWorld();
  world.http = server;
});
afterEach(() => drawn.unmount());

const open = async (search = '', session: Readonly<Record<string, string>> = {}) => {
  const first = world.open({ path: '/login' });
  for (const [key, value] of Object.entries(session)) first.session.set(key, value);
  drawn = await drawPanes(<LoginScreen />, { world, path: '/login', search, session: first.session });
};
const text = () => document.body.textContent ?? '';
const controls = () => drawn.test.platform.controls;
const settle = () => drawn.run(() => world.settle());
/** Waits for what is fetched on the way. */
const until = async (question: () => boolean) => {
  for (let tries = 0; tries < 200 && !question(); tries += 1) await settle();
};

describe('the login screen', () => {
  it('offers the local account, marked as such, and going on as a guest', async () => {
    await open();
    expect(document.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
    expect(text()).toContain('Local mode');
    expect(text()).toContain('Guest to-dos on this device are uploaded when you log in.');
    await drawn.click(drawn.get('button', 'Keep using Tabdo as a guest'));
    expect(drawn.test.workspace.path).toBe('/');
  });

  it('offers every provider by its name, and goes to the chosen one', async () => {
    const oidc = [
      { id: 'work', name: 'Work' },
      { id: 'home', name: 'Home' },
    ];
    server
      .on('providers', () => said({ google: null, oidc, local: false }))
      .on('oidc_start', () => said({ url: 'https://id.example/authorize?x=1' }));
    await open();
    expect(drawn.all('button', 'Continue with a local account')).toEqual([]);
    await drawn.click(drawn.get('button', 'Continue with Home'));
    expect(server.asked('oidc_start')).toEqual([{ body: { provider: 'home' }, marked: true }]);
    expect(controls().left).toEqual(['https://id.example/authorize?x=1']);
  });

  const google = { clientId: '1234-abc.apps.googleusercontent.com' };
  const byPage = [{ id: 'google', name: 'Google' }];

  it('offers Google once: by its button in a browser, by its page in a desktop window', async () => {
    server.on('providers', () => said({ google, oidc: byPage, local: true }));
    await open();
    drawn.get('button', 'Continue with a local account');
    expect(drawn.all('button', 'Continue with Google')).toEqual([]);
    drawn.unmount();
    drawn = await drawPanes(<LoginScreen />, { world, path: '/login', surface: 'desktop' });
    drawn.get('button', 'Continue with Google');
  });

  it('says in a desktop window that Google’s button is for browsers', async () => {
    server.on('providers', () => said({ google, oidc: [], local: false }));
    drawn = await drawPanes(<LoginScreen />, { world, path: '/login', surface: 'desktop' });
    expect(text()).toContain('This server signs in with Google, and in the browser only.');
    drawn.get('button', 'Keep using Tabdo as a guest');
  });

  it('says where a server has no sign-in', async () => {
    server.on('providers', () => said({ google: null, oidc: [], local: false }));
    await open();
    expect(text()).toContain('Sign-in is not set up on this server');
  });

  it('says that nobody answers, and asks again', async () => {
    server.on('providers', () => ({ kind: 'unreachable' }));
    await open();
    expect(text()).toContain('The server does not answer');
    server.on('providers', () => said({ google: null, oidc: [], local: true }));
    await drawn.click(drawn.get('button', 'Try again'));
    drawn.get('button', 'Continue with a local account');
    expect(text()).not.toContain('The server does not answer');
  });

  it('knows that the network is offline', async () => {
    await open();
    await drawn.run(() => controls().setOnline(false));
    server.on('oidc_start', () => ({ kind: 'unreachable' }));
    await drawn.click(drawn.get('button', 'Continue with a local account'));
    expect(drawn.test.toasts).toContain('Your network is offline');
  });

  it('loads itself anew where Google is to be let in under the policy of this page', async () => {
    server.on('providers', () => said({ google: { clientId: 'x' }, oidc: [], local: false }));
    drawn = await drawPanes(<LoginScreen />, { world, path: '/settings' });
    await drawn.run(() => drawn.test.run('app-login'));
    await settle();
    expect(controls().left).toEqual(['/login']);
  });

  it('says so where the script of Google does not come', async () => {
    server
      .on('providers', () => said({ google: { clientId: 'x' }, oidc: [], local: false }))
      .on('nonce', () => said({ nonce: 'n', expiresAt: '' }));
    await open();
    expect(text()).toContain('Google Login Failed');
    expect(drawn.test.toasts).toEqual(['Google Login Failed']);
  });
});

describe('coming back from a provider', () => {
  const back = '?code=c1&state=s1';
  const sent = { 'tabdo.signIn': 'work' };

  it('signs in, keeps token and person, and goes to the workspace', async () => {
    server.on('google_login_user', () => said(ADA, { token: TOKEN }));
    await open(back, sent);
    await until(() => controls().left.length > 0);
    expect(server.asked('google_login_user')).toEqual([
      { body: { provider: 'work', code: 'c1', state: 's1' }, marked: true },
    ]);
    const { storage } = drawn.test.platform;
    expect(storage.get('todoToken')).toBe(TOKEN);
    expect(JSON.parse(storage.get('todoUser') ?? '')).toEqual(ADA);
    expect(controls().left).toEqual(['/']);
    expect(controls().askedToKeep).toBe(true);
  });

  it.each([
    ['a refusal of the provider', '?error=access_denied', sent, 'Google Login Failed'],
    ['half an answer', '?code=c1', sent, 'Google Login Failed'],
    ['an answer that nobody waits for', back, {}, 'Google Login Failed'],
  ])('%s is told, and nobody is signed in', async (_what, search, session, words) => {
    await open(search, session);
    expect(drawn.test.toasts).toEqual([words]);
    expect(text()).toContain(words);
    expect(server.asked('google_login_user')).toEqual([]);
    drawn.get('button', 'Continue with a local account');
  });

  it.each([
    ['refuses', refused(401, 'The sign-in was not accepted.'), 'The sign-in was not accepted.'],
    [
      'does not answer',
      { kind: 'unreachable' } as const,
      'The data is not stored because your network is offline',
    ],
    ['says nothing useful', said({ name: 'nobody' }), 'Google Login Failed'],
  ])('a server that %s is told, and one can try again', async (_what, answer, words) => {
    server.on('google_login_user', () => answer);
    await open(back, sent);
    expect(drawn.test.toasts).toEqual([words]);
    expect(text()).toContain(words);
    expect(drawn.test.platform.storage.get('todoToken')).toBeNull();
    drawn.get('button', 'Continue with a local account');
  });

  it('a browser that keeps nothing is told, and nobody is signed in by half', async () => {
    server.on('google_login_user', () => said(ADA, { token: TOKEN }));
    const first = world.open();
    first.session.set('tabdo.signIn', 'work');
    drawn = await drawPanes(<LoginScreen />, {
      world,
      path: '/login',
      search: back,
      session: first.session,
      refuses: (key) => key.startsWith('todo'),
    });
    await settle();
    expect(text()).toContain('refuses to store');
    expect(drawn.test.platform.storage.get('todoToken')).toBeNull();
    expect(controls().left).toEqual([]);
  });
});
