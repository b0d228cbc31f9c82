// Newer versions in the real window: found, refused where the signature is not ours, installed over the program, started.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shellProgram } from '../../scripts/lib/desktop.mjs';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { choose, press, shows } from '../support/desktopPage';
import { startUpdates, type UpdateServer } from '../support/updateServer';

const NEWER = '99.0.0';

const place = makeHome();
const program = join(place.home, 'app', 'tabdo');
let updates: UpdateServer;
let desktop: Desktop;
let before: Buffer;
/** Any small program that stays when it is started: an unoptimised shell reads for long what it checks. */
const after = readFileSync('/usr/bin/dbus-monitor');

beforeAll(async () => {
  mkdirSync(join(place.home, 'app'));
  copyFileSync(shellProgram(), program);
  before = readFileSync(program);
  updates = await startUpdates(place.home);
  desktop = await startDesktop({ home: place.home, program, env: updates.env });
});

afterAll(async () => {
  await desktop?.close();
  updates?.close();
  place.remove();
});

const check = () => choose(desktop, 'Check for updates');
/** Toasts stand beside the workspace. */
const said = (text: string) =>
  desktop.until(`"${text}"`, () =>
    desktop.browser.execute((wanted: string) => document.body.textContent?.includes(wanted) ?? false, text),
  );
/** Compared by hand: a difference would be written out byte by byte. */
const isProgram = (bytes: Buffer): boolean => readFileSync(program).equals(bytes);

test('where there is no newer version, or nobody answers, that is said', async () => {
  await check();
  await said('This is the newest version of Tabdo');
  updates.down = true;
  await check();
  await said('Newer versions of Tabdo cannot be reached now');
  updates.down = false;
});

test.each([
  ['of other bytes', () => updates.tamper(), NEWER],
  ['for an older version', () => undefined, '0.0.1'],
  ['for no version', () => undefined, null],
])('a package with a signature %s is thrown away', async (_what, spoil, signedAs) => {
  updates.offer(NEWER, after, signedAs);
  spoil();
  expect(await desktop.invoke('update_fetch')).toEqual({ refused: 'refused' });
  expect(isProgram(before)).toBe(true);
});

test('a newer version is offered, waits while something is typed, takes the place of this one, and starts', async () => {
  updates.offer(NEWER, after);
  await check();
  await said(`Tabdo ${NEWER} is ready to be installed.`);
  const field = desktop.browser.$('aria/What needs to be done?');
  await field.setValue('half a thought');
  await press(desktop, 'Install and restart');
  await said('Add or clear what you have typed first');
  expect(isProgram(before)).toBe(true);
  await desktop.until('the field to be free', () => field.isClickable());
  await field.click();
  await desktop.browser.keys('Enter');
  await desktop.until('the to-do', () => shows(desktop, 'half a thought'));
  const [first] = running();
  await press(desktop, 'Install and restart');
  await expect.poll(() => isProgram(after), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => running().filter((id) => id !== first).length, { timeout: 20_000 }).toBe(1);
}, 120_000);

/** The processes of this copy of the program. */
function running(): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/exe`) === program;
    } catch {
      return false;
    }
  });
}
