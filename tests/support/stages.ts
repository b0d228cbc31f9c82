// What stands before each test of a group: an API, somebody new, and what they have. To be called in the group.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { DatabaseKind } from '../../server/data/schema';
import { type Caller, type TestApi, testApi } from './api';
import { GuestDevice } from './guestDevice';
import { smallWorld, stateOf } from './world';

/** Read during a test, each is that of the test. */
export interface Standing {
  readonly api: TestApi;
  /** A test may go on as somebody else. */
  user: Caller;
}

/** One API for the group, and before each test somebody new with a small workspace. */
export function someoneOn(kind: DatabaseKind, now?: () => number): Standing {
  let api: TestApi;
  let user: Caller;
  beforeAll(async () => {
    api = await testApi(kind, now);
  });
  beforeEach(async () => {
    user = await api.user();
    await smallWorld(user);
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    get user() {
      return user;
    },
    set user(other) {
      user = other;
    },
  };
}

/** Before each test an API of its own, an account with nothing in it, and a browser in which a guest works. */
export function guestAndAccount(): Readonly<Standing> & { readonly guest: GuestDevice } {
  let api: TestApi;
  let user: Caller;
  let guest: GuestDevice;
  beforeEach(async () => {
    api = await testApi('sqlite');
    user = await api.user();
    guest = new GuestDevice(api);
  });
  afterEach(() => api.close());
  return {
    get api() {
      return api;
    },
    get user() {
      return user;
    },
    get guest() {
      return guest;
    },
  };
}

/** How what a guest brings is sent for somebody, and what that person has by then. */
export function mergesOf(our: Readonly<Standing>) {
  return {
    merge: (body: object, key = 'merge-1') =>
      our.user.call('sync_free_data', { body, headers: { 'idempotency-key': key } }),
    rowsOf: async () => {
      const { state } = await stateOf(our.user);
      const find = (id: string) => [...state.todos, ...state.items].find((row) => row.id === id);
      return { state, find };
    },
  };
}
