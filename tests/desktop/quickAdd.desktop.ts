// Quick add while the workspace is hidden in the tray: what is added is in the list, what is refused is answered.
import { afterEach, expect, test } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop';
import { addTodo, shows } from '../support/desktopPage';
import { closeWorkspace, quickAdd, quickAddWindows, workspaceWindow } from '../support/desktopWindows';

/** How many to-dos a guest may have. */
const MOST = 10;
let desktop: Desktop | undefined;

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
});

test('a text goes from the key to a row in the hidden list; one too many brings the workspace to the front', async () => {
  desktop = await startDesktop({ tray: true });
  const shell = desktop;
  await expect.poll(() => shell.helpers.tray?.labels(), { timeout: 15_000 }).toContain('Open Tabdo');
  for (let n = 1; n < MOST; n += 1) await addTodo(shell, `To-do ${n}`);
  await closeWorkspace(shell);
  await quickAdd(shell, 'call grandma');
  await shell.until('the row', () => shows(shell, 'call grandma'));
  expect(workspaceWindow(shell)).toBeUndefined();
  await quickAdd(shell, 'one too many');
  await shell.until('the workspace', async () => workspaceWindow(shell) !== undefined);
  const answer = () =>
    shell.browser.execute(() => document.querySelector('[role$=dialog]')?.textContent ?? '');
  await shell.until('the answer', async () => (await answer()) !== '');
  const field = shell.browser.$('aria/What needs to be done?');
  expect(await field.getValue()).toBe('one too many');
});

test('the key from anywhere shows and hides, however often it is pressed', async () => {
  desktop = await startDesktop();
  const shell = desktop;
  for (let presses = 0; presses < 5; presses += 1) {
    for (const isShown of [true, false]) {
      shell.helpers.xdotool('key', 'ctrl+shift+space');
      await shell.until(
        `it to be shown: ${isShown}`,
        async () => quickAddWindows(shell).length === Number(isShown),
      );
      // The keys come to a window after it is shown.
      const [small] = quickAddWindows(shell);
      if (small) shell.helpers.xdotool('windowfocus', '--sync', small.id);
    }
  }
});
