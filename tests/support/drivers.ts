// What the programs share that are driven by a WebDriver of their own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const WAIT_MS = 15_000;
const POLL_MS = 100;

/** A home: the folders below it where a program of GTK finds everything of its own, by the names that say so. */
export function homeBelow(home: string) {
  const folders = {
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_RUNTIME_DIR: join(home, 'runtime'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folders;
}

/** Waits for a driver, which refuses for a moment once it is started; fails by its name. */
export async function whenAnswers(port: number, name: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const there = await fetch(`http://127.0.0.1:${port}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there) return;
    if (Date.now() > deadline) throw new Error(`${name} did not get ready`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
