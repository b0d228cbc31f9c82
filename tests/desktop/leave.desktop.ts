// The program ends right after something was done: it is there at the next start, whichever way out was taken.
import { afterEach, expect, test } from 'vitest';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { focusWindow } from '../support/desktopMenu';
import { shows } from '../support/desktopPage';
import { quickAdd, quickAddWindows } from '../support/desktopWindows';

let desktop: Desktop | undefined;

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
});

/** The windows of the program, also those that are hidden. */
const windows = ({ helpers }: Desktop) => helpers.xdotool('search', '--name', 'Tabdo');

/** Types into the add field; Enter belongs to the way out, which it comes right before. */
async function type(shell: Desktop, text: string): Promise<void> {
  const field = await shell.browser.$('aria/What needs to be done?');
  await field.waitForExist();
  await field.click();
  focusWindow(shell);
  shell.helpers.xdotool('type', text);
  await shell.until('the text', async () => (await field.getValue()) === text);
}

const WAYS: readonly (readonly [string, boolean, (shell: Desktop) => Promise<void>])[] = [
  [
    'the menu of the tray',
    true,
    async ({ helpers }) => {
      helpers.xdotool('key', 'Return');
      await helpers.tray?.click('Quit Tabdo');
    },
  ],
  ['the cross of the window', false, async ({ helpers }) => void helpers.xdotool('key', 'Return', 'alt+F4')],
];

test.each(WAYS)('%s: what was added last is kept', async (_way, tray, quit) => {
  const place = makeHome();
  try {
    for (const text of ['Water the plants', 'Call grandma', 'Buy milk']) {
      desktop = await startDesktop({ home: place.home, tray });
      const shell = desktop;
      if (tray) await expect.poll(() => shell.helpers.tray?.labels()).toContain('Quit Tabdo');
      await type(shell, text);
      await quit(shell);
      await expect.poll(() => windows(shell), { timeout: 15_000, interval: 20 }).toBe('');
      await shell.close();
      desktop = await startDesktop({ home: place.home });
      const again = desktop;
      await again.until(`"${text}"`, () => shows(again, text));
      await again.close();
      desktop = undefined;
    }
  } finally {
    place.remove();
  }
});

const ENDS: readonly (readonly [string, (shell: Desktop) => Promise<void>])[] = [
  ['the cross of the window', async ({ helpers }) => void helpers.xdotool('key', 'alt+F4')],
  ['a program that dies', async (shell) => die(shell)],
];

/** Ends the program as a power failure does, once there was time to write down what is typed. */
async function die(shell: Desktop): Promise<void> {
  await new Promise((done) => setTimeout(done, 2000));
  const id = Number(shell.helpers.xdotool('search', '--name', '^Tabdo', 'getwindowpid', '%1').trim());
  expect(id).toBeGreaterThan(1);
  process.kill(id, 'SIGKILL');
}

test.each(ENDS)('%s: what is typed and not entered stands in the add field again', async (_way, end) => {
  const place = makeHome();
  try {
    desktop = await startDesktop({ home: place.home });
    const shell = desktop;
    await type(shell, 'half a thought');
    await end(shell);
    await expect.poll(() => windows(shell), { timeout: 15_000, interval: 20 }).toBe('');
    await shell.close();
    desktop = await startDesktop({ home: place.home });
    const again = desktop;
    const field = again.browser.$('aria/What needs to be done?');
    await again.until('the text', async () => (await field.getValue()) === 'half a thought');
  } finally {
    await desktop?.close();
    desktop = undefined;
    place.remove();
  }
});

/** Shows the small window, types, and hides it with what it holds: the key from anywhere does both. */
async function typeAndHide(shell: Desktop, text: string): Promise<void> {
  const { xdotool } = shell.helpers;
  xdotool('key', 'ctrl+shift+space');
  await shell.until('the small window', async () => quickAddWindows(shell).length > 0);
  xdotool('windowfocus', '--sync', quickAddWindows(shell)[0]?.id ?? '');
  xdotool('type', text);
  const kept = () => shell.browser.execute(() => localStorage.getItem('tabdo.capture'));
  await shell.until('the text to be kept', async () => (await kept()) === text);
  xdotool('key', 'ctrl+shift+space');
  await shell.until('the small window to go', async () => quickAddWindows(shell).length === 0);
}

test('what stands in the small window that was hidden is there again, unless its person left', async () => {
  const place = makeHome();
  try {
    desktop = await startDesktop({ home: place.home, tray: true });
    const shell = desktop;
    await expect.poll(() => shell.helpers.tray?.labels()).toContain('Quit Tabdo');
    await typeAndHide(shell, 'half a');
    await shell.helpers.tray?.click('Quit Tabdo');
    await expect.poll(() => windows(shell), { timeout: 15_000, interval: 20 }).toBe('');
    await shell.close();
    desktop = await startDesktop({ home: place.home, tray: true });
    const again = desktop;
    await quickAdd(again, ' thought');
    await again.until('the to-do', () => shows(again, 'half a thought'));
    await typeAndHide(again, 'secret ');
    // As a log-out does.
    await again.browser.execute(() => localStorage.removeItem('tabdo.capture'));
    await quickAdd(again, 'of somebody else');
    await again.until('the to-do', () => shows(again, 'of somebody else'));
    expect(await shows(again, 'secret')).toBe(false);
  } finally {
    await desktop?.close();
    desktop = undefined;
    place.remove();
  }
});
