// The shell as an AppImage, which nothing installs: it tells the system itself that it opens our links.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Desktop, makeHome, startDesktop } from '../support/desktop';
import { addTodo } from '../support/desktopPage';

const place = makeHome();
const programs = join(place.home, 'programs');
const called = join(place.home, 'called');
const entry = join(place.home, 'data/applications/tabdo-handler.desktop');
let desktop: Desktop | undefined;

mkdirSync(programs);
writeFileSync(join(programs, 'xdg-mime'), `#!/bin/sh\necho "$@" >> '${called}'\n`);
chmodSync(join(programs, 'xdg-mime'), 0o755);

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
});

afterAll(() => place.remove());

test('a program that a package has installed leaves the links to that', async () => {
  desktop = await startDesktop({ home: place.home, programs });
  await addTodo(desktop, 'Installed');
  expect([existsSync(entry), existsSync(called)]).toEqual([false, false]);
});

test.each(['/apps/Tabdo 1.AppImage', '/elsewhere/Tabdo.AppImage'])('%s opens our links', async (file) => {
  desktop = await startDesktop({ home: place.home, programs, env: { APPIMAGE: file } });
  const opens = () => (existsSync(entry) ? readFileSync(entry, 'utf8').split('\n') : []);
  await expect.poll(opens, { timeout: 10_000 }).toContain(`Exec="${file}" %u`);
  expect(opens()).toContain('MimeType=x-scheme-handler/tabdo');
  const asked = () => (existsSync(called) ? readFileSync(called, 'utf8') : '');
  await expect
    .poll(asked, { timeout: 10_000 })
    .toContain('default tabdo-handler.desktop x-scheme-handler/tabdo\n');
});
