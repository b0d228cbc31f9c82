// Two devices at the limit of the free plan: one add passes, the other is told of with its text kept (decisions D17, sync P8, P16).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { fill } from '../../support/shop';
import { SimBrowser, type SimWindow } from '../../support/sim/device';
import { network } from '../../support/sim/network';

let api: TestApi;
let user: Caller;
let browsers: SimBrowser[];

beforeEach(async () => {
  api = await testApi('sqlite');
  user = await api.user();
  await fill(user, 99);
  browsers = [];
});
afterEach(() => api.close());

const open = async (name: string): Promise<SimWindow> => {
  const made = new SimBrowser(name, {
    userId: user.userId,
    token: () => user.token,
    api: network({ api, weather: () => 'fine', pause: () => Promise.resolve() }),
    random: () => 0.5,
  });
  browsers.push(made);
  return made.open();
};

const quiet = async (): Promise<void> => {
  for (let round = 0; round < 40; round += 1) {
    for (const one of browsers) await one.settle();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('of two that add at the same time exactly one passes, and the other keeps its text', async () => {
  const phone = await open('phone');
  const laptop = await open('laptop');
  await quiet();
  const both = [phone, laptop];
  for (const [at, device] of both.entries()) {
    device.act({
      type: 'create_todo',
      id: `last${at}` as TodoId,
      text: `Typed on ${at}`,
      completed: false,
      fileId: 'f' as FileId,
    });
  }
  await quiet();
  const { response } = (await user.call('get_todos')).body;
  const texts = (response as { text: string }[])
    .map(({ text }) => text)
    .filter((text) => text.startsWith('Typed'));
  expect(texts).toHaveLength(1);
  expect(response).toHaveLength(100);
  const failed = both.flatMap((device) => device.backend?.outbox.failed ?? []);
  expect(failed.map(({ code }) => code)).toEqual(['limit_reached']);
  const [kept] = failed.map(({ op }) => (op.type === 'create_todo' ? op.text : ''));
  expect([...texts, kept].sort()).toEqual(['Typed on 0', 'Typed on 1']);
  expect(failed[0]?.message).toBe(
    "You've reached the free tier limits. Upgrade to premium for unlimited access to all features.",
  );
});
