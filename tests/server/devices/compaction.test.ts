// Devices over half a year: those that follow and one that was away agree with a server that forgets (sync P3, P14).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileId, ItemId, TodoId } from '../../../src/platform/contract/entities';
import { snapshotOf } from '../../../src/stores/backend/account/changes';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { letDaysPass } from '../../support/passing';
import { SimBrowser, type SimWindow } from '../../support/sim/device';
import { network } from '../../support/sim/network';
import { smallWorld, stateOf } from '../../support/world';
import { sorted } from '../../unit/backend/account/support';

describe('devices of one account', () => {
  let api: TestApi;
  let user: Caller;
  let browsers: SimBrowser[];
  let now = 0;

  beforeEach(async () => {
    now = Date.now();
    api = await testApi('sqlite', () => now);
    user = await api.user({ premium: true });
    await smallWorld(user);
    browsers = [];
  });
  afterEach(() => api.close());

  const open = (name: string, isAway: () => boolean = () => false): Promise<SimWindow> => {
    const browser = new SimBrowser(name, {
      userId: user.userId,
      token: () => user.token,
      api: network({
        api,
        weather: () => (isAway() ? 'requestLost' : 'fine'),
        pause: () => Promise.resolve(),
      }),
      random: () => 0.5,
    });
    browsers.push(browser);
    return browser.open();
  };

  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 40; round += 1) {
      for (const one of browsers) await one.settle();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  const pass = async (days: number): Promise<void> => {
    await letDaysPass(api.services.jobs, days, (ms) => {
      now += ms;
    });
    // People sign in again after a month.
    user = await api.session(user.userId);
  };

  const sync = async (...windows: SimWindow[]): Promise<void> => {
    for (const one of windows) void one.backend?.sync('button');
    await quiet();
  };

  const expectAgreement = async (...windows: SimWindow[]): Promise<void> => {
    const truth = sorted(snapshotOf((await stateOf(user)).state));
    for (const one of windows) {
      expect(sorted(one.state())).toEqual(truth);
      expect(one.backend?.status).toEqual({ kind: 'idle' });
      expect(one.faults).toEqual([]);
    }
  };

  test('that follow lose what the server forgets, without reading everything again', async () => {
    const [phone, laptop] = [await open('phone'), await open('laptop')];
    await quiet();
    phone.act({ type: 'delete_todos', ids: ['t1' as TodoId], deleted: true });
    phone.act({ type: 'delete_folder', id: 'f2' as ItemId });
    await sync(phone, laptop);
    await pass(31);
    await sync(phone, laptop);
    await expectAgreement(phone, laptop);
    expect(laptop.tables.todo('t1' as TodoId)?.text).toBe('');
    await pass(150);
    await sync(phone, laptop);
    await expectAgreement(phone, laptop);
    expect(laptop.tables.todo('t1' as TodoId)).toBeUndefined();
    expect(laptop.tables.item('f2' as ItemId)).toBeUndefined();
  });

  test('and one that was away for 181 days comes back: what it had to say is said, what is gone is gone', async () => {
    let away = false;
    const phone = await open('phone');
    const tablet = await open('tablet', () => away);
    await quiet();
    tablet.act({ type: 'update_todo', id: 't3' as TodoId, text: 'seen' });
    await sync(tablet, phone);
    away = true;
    tablet.act({ type: 'update_todo', id: 't2' as TodoId, text: 'from far away' });
    tablet.act({
      type: 'create_todo',
      id: 'late' as TodoId,
      text: 'late',
      completed: false,
      fileId: 'f1' as FileId,
    });
    phone.act({ type: 'delete_todos', ids: ['t1' as TodoId], deleted: true });
    await sync(phone);
    await pass(181);
    away = false;
    for (let round = 0; round < 4; round += 1) await sync(tablet, phone);
    await expectAgreement(phone, tablet);
    expect(phone.tables.todo('t2' as TodoId)?.text).toBe('from far away');
    expect(phone.tables.todo('late' as TodoId)?.text).toBe('late');
    expect(tablet.tables.todo('t1' as TodoId)).toBeUndefined();
  });
});
