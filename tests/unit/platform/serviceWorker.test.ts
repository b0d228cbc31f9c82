// The service worker steps in for the app's own pages and parts alone: whatever else is asked goes to the network (security S1, S23).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const ORIGIN = 'https://tabdo.example';
/** Of the worker's own library of types, so that it is loaded without them. */
const [load] = Object.values(import.meta.glob('../../../src/worker/serviceWorker.ts'));

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();

/** Everything that the worker has a way of its own for, by an answer that is enough to see that it was taken. */
const page = new Response('the app');

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/sw.js`),
    registration: { scope: `${ORIGIN}/`, waiting: null },
    caches: { open: async () => ({ match: async () => page }) },
    clients: { matchAll: async () => [] },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    __WB_MANIFEST: [
      { url: '/index.html', revision: 'a' },
      { url: '/theme.js', revision: 'b' },
      { url: '/assets/index-1.js', revision: null },
    ],
  });
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('caches', { open: async () => ({ match: async () => page }), match: async () => page });
  vi.stubGlobal('fetch', async () => new Response('of the network'));
  await load?.();
});

afterAll(() => vi.unstubAllGlobals());

interface Asked {
  readonly mode?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Whether the worker answers a request in the network's place. */
function answers(address: string, { mode = 'cors', method = 'GET', headers = {} }: Asked = {}): boolean {
  const url = new URL(address, ORIGIN).href;
  const request = { url, mode, method, headers: new Headers(headers), formData: async () => new FormData() };
  const respondWith = vi.fn((answer: Promise<Response>) => void answer.catch(() => undefined));
  listeners.get('fetch')?.({ request, respondWith });
  return respondWith.mock.calls.length > 0;
}

describe('what the worker never touches', () => {
  const API = ['get_todos', 'create_todo', 'google_login_user', 'events', 'index.html', 'assets/index-1.js'];
  const SERVER = [
    ...API.map((name) => `/api/user/todo/${name}`),
    '/api/user/folder/delete_folder_or_file/1',
    '/api/',
    '/api',
    '/local-identity/authorize?client_id=tabdo',
    '/local-identity/token',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/.well-known/assetlinks.json',
    '/robots.txt',
    '/unknown',
  ];

  test.each(SERVER)('%s', (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      for (const mode of ['navigate', 'cors', 'same-origin', 'no-cors']) {
        expect([method, mode, answers(path, { method, mode })]).toEqual([method, mode, false]);
      }
    }
  });

  test('anything of another origin, be it by the same path', () => {
    for (const path of ['/', '/login', '/theme.js', '/assets/index-1.js', '/api/user/todo/get_todos']) {
      for (const mode of ['navigate', 'cors', 'no-cors']) {
        expect(answers(`https://other.example${path}`, { mode })).toBe(false);
      }
    }
  });

  test('what is posted, a page too, unless another program shares it; and parts of files', () => {
    for (const path of ['/', '/login', '/settings', '/home']) {
      expect(answers(path, { mode: 'navigate', method: 'POST' })).toBe(false);
    }
    expect(answers('/share', { method: 'POST' })).toBe(false);
    expect(answers('/assets/index-1.js', { method: 'POST' })).toBe(false);
    expect(answers('/assets/index-1.js', { headers: { range: 'bytes=0-1' } })).toBe(false);
  });
});

test('what it is there for, it answers', () => {
  for (const path of ['/', '/?do=add', '/setting', '/settings', '/login', '/subscription', '/home']) {
    expect([path, answers(path, { mode: 'navigate' })]).toEqual([path, true]);
  }
  expect(answers('/share', { mode: 'navigate', method: 'POST' })).toBe(true);
  for (const path of ['/theme.js', '/assets/index-1.js', '/assets/of-an-older-version.js']) {
    expect([path, answers(path)]).toEqual([path, true]);
  }
});
