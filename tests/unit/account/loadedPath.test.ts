// A browser that does not say under which address its page was loaded is not sent there over and over (security S1b).
import { expect, test, vi } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { FakeServer, said } from '../../support/fakeServer';
import { attend, windowOf } from '../../support/payer';
import { openWorkspace } from '../../support/workspace';

const PAYPAL = { clientId: 'CLIENT', planId: 'P-1' };
const GOOGLE = { clientId: '1234-abc.apps.googleusercontent.com' };

async function open(path: string, loaded: string) {
  const world = new MemoryWorld();
  const payments = { paypal: PAYPAL, test: false };
  world.http = new FakeServer()
    .on('providers', () => said({ google: GOOGLE, oidc: [], local: true, payments }))
    .on('nonce', () => said({ nonce: 'n' }));
  const window = await openWorkspace({ world, ...windowOf(world, { path }) });
  vi.spyOn(window.platform.controls.address, 'loadedPath').mockReturnValue(loaded);
  attend(window.workspace);
  return window;
}

test.each([
  ['/subscription', []],
  ['', []],
  ['/', ['/subscription']],
])('the upgrade screen, loaded under "%s"', async (loaded, left) => {
  const { workspace, platform } = await open('/subscription', loaded);
  await workspace.reception.checkout.ask();
  expect(platform.controls.left).toEqual(left);
});

test.each([
  ['/login', []],
  ['', []],
  ['/', ['/login']],
])('the login, loaded under "%s"', async (loaded, left) => {
  const { workspace, platform } = await open('/login', loaded);
  platform.controls.left.length = 0;
  await workspace.reception.signIn.ask();
  expect(platform.controls.left).toEqual(left);
});
