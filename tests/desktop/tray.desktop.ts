// A desktop with a tray: closing hides, the tray's menu shows, adds and quits, and the window comes back where it was.
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo } from '../support/desktopPage';
import {
  closeWorkspace,
  geometry,
  quickAddWindows,
  startAgain,
  windows,
  workspaceWindow,
} from '../support/desktopWindows';

const place = makeHome();
let desktop: Desktop | undefined;

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
});

afterAll(() => place.remove());

const LABELS = ['Open Tabdo', 'Add task', 'Quit Tabdo'];

/** What it keeps it writes at its end. */
async function end(shell: Desktop): Promise<void> {
  const { tray } = shell.helpers;
  await expect.poll(() => tray?.labels(), { timeout: 15_000 }).toEqual(LABELS);
  await tray?.click('Quit Tabdo');
  await expect.poll(() => windows(shell, 'all'), { timeout: 15_000 }).toEqual([]);
}

/** Closes the workspace as its cross does, until no window is left. */
async function closingEnds(shell: Desktop): Promise<void> {
  const { id = '' } = workspaceWindow(shell) ?? {};
  shell.helpers.xdotool('windowfocus', '--sync', id);
  // The window manager may not have taken its keys yet: a person presses again.
  const closed = () => {
    shell.helpers.xdotool('key', 'alt+F4');
    return windows(shell, 'all');
  };
  await expect.poll(closed, { timeout: 15_000, interval: 500 }).toEqual([]);
}

test('closing hides the window, the tray brings it back, adds, and quits', async () => {
  desktop = await startDesktop({ tray: true });
  const { helpers } = desktop;
  expect(await desktop.invoke('about')).toMatchObject({ tray: true });
  await expect.poll(() => helpers.tray?.labels(), { timeout: 15_000 }).toEqual(LABELS);
  await addTodo(desktop, 'Before the night');
  await closeWorkspace(desktop);
  expect(workspaceWindow(desktop, 'all')).toBeDefined();
  await helpers.tray?.click('Add task');
  await desktop.until('quick add', async () => quickAddWindows(desktop as Desktop).length > 0);
  expect(workspaceWindow(desktop)).toBeUndefined();
  await helpers.tray?.click('Open Tabdo');
  await desktop.until('the workspace', async () => workspaceWindow(desktop as Desktop) !== undefined);
  await end(desktop);
});

test('a window that was closed into the tray comes back with a second start, with a link and without', async () => {
  desktop = await startDesktop({ tray: true });
  const shell = desktop;
  await addTodo(shell, 'In the tray');
  for (const args of [[], ['tabdo:palette'], ['tabdo:nothing']]) {
    await closeWorkspace(shell);
    expect(startAgain(shell, ...args)).toBe(0);
    await shell.until('the workspace', async () => workspaceWindow(shell) !== undefined);
  }
});

test('where no program shows a tray, closing ends the program', async () => {
  desktop = await startDesktop();
  expect(await desktop.invoke('about')).toMatchObject({ tray: false });
  await closingEnds(desktop);
});

test('where the tray has gone since the start, closing ends the program: nothing would bring it back', async () => {
  desktop = await startDesktop({ tray: true });
  await expect.poll(() => desktop?.helpers.tray?.labels(), { timeout: 15_000 }).toEqual(LABELS);
  await desktop.helpers.tray?.end();
  expect(await desktop.invoke('about')).toMatchObject({ tray: false });
  await closingEnds(desktop);
});

test('where a tray came after the start, closing hides the window, and the tray has it back', async () => {
  desktop = await startDesktop();
  const shell = desktop;
  await addTodo(shell, 'Before the panel');
  const tray = await shell.helpers.showTray();
  await closeWorkspace(shell);
  await expect.poll(() => tray.labels(), { timeout: 15_000 }).toEqual(LABELS);
  expect(workspaceWindow(shell, 'all')).toBeDefined();
  expect(await shell.invoke('about')).toMatchObject({ tray: true });
  await tray.click('Open Tabdo');
  await shell.until('the workspace', async () => workspaceWindow(shell) !== undefined);
});

test('the window comes back in the size and the place that it had', async () => {
  desktop = await startDesktop({ home: place.home, tray: true });
  const { id = '' } = workspaceWindow(desktop) ?? {};
  desktop.helpers.xdotool('windowsize', '--sync', id, '820', '610');
  desktop.helpers.xdotool('windowmove', '--sync', id, '137', '91');
  const { X, Y, WIDTH, HEIGHT } = geometry(desktop, id);
  expect([WIDTH, HEIGHT]).toEqual([820, 610]);
  await end(desktop);
  await desktop.close();
  desktop = await startDesktop({ home: place.home, tray: true });
  const shell = desktop;
  const now = () => geometry(shell, workspaceWindow(shell)?.id ?? '');
  await expect.poll(now, { timeout: 10_000 }).toMatchObject({ X, Y, WIDTH, HEIGHT });
});
