// What a desktop opens pages with, in place of the real one: it notes each address, and somebody else goes there.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The system's browser of a home. */
export interface SystemBrowser {
  /** The folder of its program, which must come first where programs are looked for. */
  readonly folder: string;
  /** The addresses that were opened, in order. */
  opened(): readonly string[];
}

/** Puts it into a home. */
export function systemBrowser(home: string): SystemBrowser {
  const folder = join(home, 'programs');
  const list = join(home, 'opened');
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'xdg-open');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${list}'\n`);
  chmodSync(program, 0o755);
  const opened = (): string[] =>
    existsSync(list) ? readFileSync(list, 'utf8').split('\n').slice(0, -1) : [];
  return { folder, opened };
}
