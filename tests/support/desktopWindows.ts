// The windows of the shell as its display has them: which one sees, how large they are, the keys they take, and a second start.
import { spawnSync } from 'node:child_process';
import { shellProgram } from '../../scripts/lib/desktop.mjs';
import type { Desktop } from './desktop';

/** A window of the display. */
interface Seen {
  readonly id: string;
  readonly width: number;
}

/** The windows that one sees, or all there are. */
export function windows(
  { helpers: { xdotool } }: Desktop,
  which: 'visible' | 'all',
  name = 'Tabdo',
): readonly Seen[] {
  const seen = which === 'visible' ? ['--onlyvisible'] : [];
  const ids = xdotool('search', ...seen, '--name', name)
    .split('\n')
    .filter(Boolean);
  return ids.map((id) => ({ id, width: Number(/WIDTH=(\d+)/.exec(geometryText(xdotool, id))?.[1] ?? 0) }));
}

/** Place and size. */
export function geometry({ helpers: { xdotool } }: Desktop, id: string): Record<string, number> {
  return Object.fromEntries(
    [...geometryText(xdotool, id).matchAll(/^(\w+)=(-?\d+)$/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );
}

/** The window of the workspace, which is at least 700 wide. */
export const workspaceWindow = (shell: Desktop, which: 'visible' | 'all' = 'visible') =>
  windows(shell, which).find(({ width }) => width >= 700);

/** The windows of quick add. */
export const quickAddWindows = (shell: Desktop) =>
  windows(shell, 'visible', '^Tabdo$').filter(({ width }) => width === 560);

/** Closes the workspace as its cross does, and waits until it is gone. */
export async function closeWorkspace(shell: Desktop): Promise<void> {
  const { id = '' } = workspaceWindow(shell) ?? {};
  shell.helpers.xdotool('windowfocus', '--sync', id);
  shell.helpers.xdotool('key', 'alt+F4');
  await shell.until('the window to go', async () => workspaceWindow(shell) === undefined);
}

/** Presses the global key, types as soon as the window is shown, ends with a key, and waits for the window to go. */
export async function quickAdd(shell: Desktop, text: string, end = 'Return'): Promise<void> {
  const { xdotool } = shell.helpers;
  xdotool('key', 'ctrl+shift+space');
  await shell.until('the small window', async () => quickAddWindows(shell).length > 0);
  const [small, ...more] = quickAddWindows(shell);
  if (small === undefined || more.length > 0) throw new Error(`${more.length} windows of quick add too many`);
  xdotool('windowfocus', '--sync', small.id);
  xdotool('type', text);
  xdotool('key', end);
  await shell.until('the small window to go', async () => quickAddWindows(shell).length === 0);
}

/** Starts the program once more, as a click on a link or on its icon does; how it ended. */
export const startAgain = (shell: Desktop, ...args: string[]): number | null =>
  spawnSync(shellProgram(), args, { env: shell.env, timeout: 20_000 }).status;

const geometryText = (xdotool: Desktop['helpers']['xdotool'], id: string): string =>
  xdotool('getwindowgeometry', '--shell', id);
