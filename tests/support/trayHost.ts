// The tray of a display under test: what the menu of the icon in it says, and clicks in it.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The tray. */
export interface TrayHost {
  /** What the menu of the icon says; null as long as there is no icon. */
  labels(): Promise<readonly string[] | null>;
  click(label: string): Promise<void>;
  /** Takes the tray away, as a panel that ends does. */
  end(): Promise<void>;
}

/** Debian's own: its bindings are not those of another Python on the path. */
export const PYTHON = '/usr/bin/python3';

/** Puts it on the bus. @param start starts a program whose input stays open */
export async function startTray(
  start: (command: string, args: readonly string[]) => ChildProcess,
): Promise<TrayHost> {
  const child = start(PYTHON, [resolve('tests/support/trayHost.py')]);
  if (!child.stdout) throw new Error('the tray says nothing');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the tray has ended');
    return JSON.parse(value);
  };
  const ask = (line: string): Promise<unknown> => {
    child.stdin?.write(`${line}\n`);
    return answer();
  };
  await answer();
  return {
    labels: async () => {
      const labels = await ask('labels');
      return Array.isArray(labels) ? labels.map(String) : null;
    },
    click: async (label) => {
      const said = await ask(`click ${label}`);
      if (said !== true) throw new Error(`the tray: ${JSON.stringify(said)}`);
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
