// Several devices and windows of one account against the real server: what each does, all have in the end.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileId, FolderId, TodoId } from '../../../src/platform/contract/entities';
import { snapshotOf } from '../../../src/stores/backend/account/changes';
import { sumOf } from '../../../src/stores/backend/account/upkeep';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { SimBrowser } from '../../support/sim/device';
import { network, type Weather } from '../../support/sim/network';
import { smallWorld, stateOf } from '../../support/world';
import { sorted } from '../../unit/backend/account/support';

const f1 = 'f1' as FileId;
const t = (id: string): TodoId => id as TodoId;

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

describe('devices of one account', () => {
  let api: TestApi;
  let user: Caller;
  let token: string | null;
  let browsers: SimBrowser[];
  let weather: (name: string) => Weather;

  beforeEach(async () => {
    api = await testApi('sqlite');
    user = await api.user({ premium: true });
    await smallWorld(user);
    token = user.token;
    browsers = [];
    weather = () => 'fine';
  });
  afterEach(() => api.close());

  const browser = (name: string): SimBrowser => {
    const made = new SimBrowser(name, {
      userId: user.userId,
      token: () => token,
      api: network({ api, weather: (call) => weather(call), pause: () => Promise.resolve() }),
      random: () => 0.5,
    });
    browsers.push(made);
    return made;
  };

  /** Until nothing moves any more. */
  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 40; round += 1) {
      for (const one of browsers) await one.settle();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  const server = async () => sorted(snapshotOf((await stateOf(user)).state));

  test('a device begins with everything that the account has', async () => {
    const phone = await browser('phone').open();
    await quiet();
    expect(sorted(phone.state())).toEqual(await server());
    expect(phone.backend?.status).toEqual({ kind: 'idle' });
  });

  test('what one does is there on the other, and nothing is left to send', async () => {
    const phone = await browser('phone').open();
    const laptop = await browser('laptop').open();
    await quiet();
    phone.act({ type: 'create_todo', id: t('new'), text: 'Milk', completed: false, fileId: f1 });
    phone.act({ type: 'update_todo', id: t('t1'), completed: true });
    phone.act({ type: 'create_folder', id: 'd9' as FolderId, name: 'Trip', parentId: null, folderType: 0 });
    await quiet();
    void laptop.backend?.sync('focus');
    await quiet();
    const truth = await server();
    expect(sorted(phone.state())).toEqual(truth);
    expect(sorted(laptop.state())).toEqual(truth);
    expect(phone.tables.todo(t('new'))?.text).toBe('Milk');
    expect(phone.backend?.status).toEqual({ kind: 'idle' });
    const sum = await sumOf(laptop.state(), sha256, () => Promise.resolve(true));
    expect(sum).toBe((await stateOf(user)).hash);
  });

  test('two windows of one browser show the same at once, before the server has heard of it', async () => {
    const home = browser('laptop');
    const left = await home.open();
    const right = await home.open();
    await quiet();
    weather = () => 'requestLost';
    left.act({ type: 'update_todo', id: t('t1'), text: 'From the left' });
    await quiet();
    expect(right.tables.todo(t('t1'))?.text).toBe('From the left');
    expect(right.backend?.status).toEqual({ kind: 'pending', count: 1 });
    weather = () => 'fine';
    void right.backend?.sync('button');
    await quiet();
    expect(sorted(left.state())).toEqual(await server());
    expect(sorted(right.state())).toEqual(await server());
    expect(left.backend?.status).toEqual({ kind: 'idle' });
  });

  test('an answer that is lost makes nothing happen twice', async () => {
    const phone = await browser('phone').open();
    await quiet();
    let lost = 0;
    weather = (name) => (name === 'batch' && lost++ < 3 ? 'answerLost' : 'fine');
    phone.act({ type: 'create_todo', id: t('once'), text: 'Once', completed: false, fileId: f1 });
    for (let round = 0; round < 8; round += 1) {
      await quiet();
      await browsers[0]?.world.pass(10_000);
    }
    await quiet();
    expect(lost).toBeGreaterThan(3);
    expect(sorted(phone.state())).toEqual(await server());
    expect(phone.backend?.status).toEqual({ kind: 'idle' });
  });

  test('a window that crashes right after it kept something loses nothing', async () => {
    const home = browser('laptop');
    const first = await home.open();
    await quiet();
    weather = () => 'requestLost';
    first.act({ type: 'create_todo', id: t('kept'), text: 'Kept', completed: false, fileId: f1 });
    await quiet();
    first.crash();
    weather = () => 'fine';
    const second = await home.open();
    expect(second.tables.todo(t('kept'))?.text).toBe('Kept');
    await quiet();
    expect(sorted(second.state())).toEqual(await server());
  });

  test('what the server refuses is out of the view, listed, and can be tried again or given up', async () => {
    const phone = await browser('phone').open();
    const other = await browser('laptop').open();
    await quiet();
    other.act({ type: 'update_shortcut', id: f1, shortcut: 'a' });
    await quiet();
    phone.act({ type: 'update_shortcut', id: 'f2' as FileId, shortcut: 'a' });
    await quiet();
    expect(phone.backend?.status).toEqual({ kind: 'idle' });
    expect(phone.tables.item('f2' as FileId)?.shortcut).toBeNull();
    const [failed] = phone.backend?.outbox.failed ?? [];
    expect(failed).toMatchObject({ code: 'shortcut_taken', message: 'This shortcut is already in use' });
    other.act({ type: 'update_shortcut', id: f1, shortcut: null });
    await quiet();
    await phone.backend?.outbox.retry([failed?.id ?? '']);
    await quiet();
    expect(phone.backend?.status).toEqual({ kind: 'idle' });
    expect(phone.tables.item('f2' as FileId)?.shortcut).toBe('a');
    expect(sorted(phone.state())).toEqual(await server());
  });

  test('a session that ends keeps everything, and goes on with the next token of the same person', async () => {
    const phone = await browser('phone').open();
    await quiet();
    await user.call('logout');
    phone.act({ type: 'update_todo', id: t('t1'), text: 'While signed out' });
    await quiet();
    expect(phone.backend?.status).toEqual({ kind: 'signInAgain', count: 1 });
    user = await api.session(user.userId);
    token = user.token;
    void phone.backend?.sync('button');
    await quiet();
    expect(phone.backend?.status).toEqual({ kind: 'idle' });
    expect(sorted(phone.state())).toEqual(await server());
  });

  test('what cannot be kept was never done: the screen goes back, and it is said', async () => {
    const home = browser('phone');
    const phone = await home.open();
    await quiet();
    home.refusing = 'quota';
    phone.act({ type: 'update_todo', id: t('t1'), text: 'Too much' });
    await quiet();
    expect(phone.tables.todo(t('t1'))?.text).toBe('t1');
    expect(phone.refused).toHaveLength(1);
    home.refusing = null;
    phone.act({ type: 'update_todo', id: t('t1'), text: 'Fits' });
    await quiet();
    expect(sorted(phone.state())).toEqual(await server());
    expect(phone.tables.todo(t('t1'))?.text).toBe('Fits');
  });
});
