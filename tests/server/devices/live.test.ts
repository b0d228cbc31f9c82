// Devices that listen to the real server over HTTP: what one does, the other shows within a second (sync P11, I18).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import { createHttp } from '../../../src/platform/http';
import { serverApi } from '../../../src/stores/backend/account/server';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { SimBrowser, type SimWindow } from '../../support/sim/device';
import { smallWorld } from '../../support/world';

const later = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

describe.each(databases())('live devices on %s', (kind) => {
  let api: TestApi;
  let user: Caller;
  let origin: string;
  const windows: SimWindow[] = [];

  beforeEach(async () => {
    api = await testApi(kind);
    user = await api.user({ premium: true });
    await smallWorld(user);
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const window of windows.splice(0)) window.crash();
    await api.close();
  });

  const device = async (name: string): Promise<SimWindow> => {
    const browser = new SimBrowser(name, {
      userId: user.userId,
      token: () => user.token,
      api: serverApi(createHttp(origin), later),
      random: () => 0.5,
    });
    const window = await browser.open();
    windows.push(window);
    await until(() => window.backend?.status.kind === 'idle' && window.state().todos.length > 0);
    return window;
  };

  /** How long it took; fails after five seconds. */
  const until = async (met: () => boolean): Promise<number> => {
    const began = Date.now();
    while (!met()) {
      if (Date.now() - began > 5_000) throw new Error('it never happened');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return Date.now() - began;
  };

  const words = (window: SimWindow, id: string): string | undefined => window.tables.todo(id as TodoId)?.text;

  test('a device that is new hears how many to-dos have come', async () => {
    const counts: number[] = [];
    const sender = { token: user.token, client: 'new', ack: 0, cursor: null };
    const whole = await serverApi(createHttp(origin), later).snapshot(sender, (todos) => counts.push(todos));
    expect(whole.kind).toBe('ok');
    expect(counts.at(-1)).toBe(whole.kind === 'ok' ? whole.value.state.todos.length : 0);
    expect(counts.at(-1)).toBeGreaterThan(0);
  });

  test('one shows what the other does, at once and both ways', async () => {
    const phone = await device('phone');
    const laptop = await device('laptop');
    phone.act({ type: 'update_todo', id: 't1' as TodoId, text: 'from the phone' });
    await until(() => words(laptop, 't1') === 'from the phone');
    laptop.act({
      type: 'create_todo',
      id: 'new' as TodoId,
      text: 'from the laptop',
      completed: false,
      fileId: 'f1' as FileId,
    });
    await until(() => words(phone, 'new') === 'from the laptop');
    await until(() => phone.backend?.status.kind === 'idle' && laptop.backend?.status.kind === 'idle');
  });

  test('a session that is ended elsewhere is noticed by itself, and keeps what was not sent', async () => {
    const phone = await device('phone');
    await api.services.sessions.endAll(user.userId);
    phone.act({ type: 'update_todo', id: 't1' as TodoId, text: 'kept' });
    await until(() => phone.backend?.status.kind === 'signInAgain');
    expect(phone.backend?.status).toEqual({ kind: 'signInAgain', count: 1 });
    expect(words(phone, 't1')).toBe('kept');
  });
});
