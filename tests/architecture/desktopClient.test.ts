// The client of the desktop window, as it is built: one's own files only, and nothing of a browser's page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDesktopClient, DESKTOP_FOLDER } from '../../scripts/lib/desktopClient.mjs';
import { ROOT } from '../../scripts/lib/process.mjs';

const read = (file: string): string => readFileSync(join(ROOT, DESKTOP_FOLDER, file), 'utf8');
const scripts = (): readonly string[] =>
  readdirSync(join(ROOT, DESKTOP_FOLDER), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );

describe('the client of the desktop window', () => {
  beforeAll(() => buildDesktopClient(), 240_000);

  test('has no service worker, no manifest and no inline code (security S23, S1)', () => {
    expect(scripts().filter((file) => read(file).includes('serviceWorker.js'))).toEqual([]);
    expect(scripts()).not.toContain('serviceWorker.js');
    for (const page of ['index.html', 'capture.html']) {
      expect(read(page)).not.toMatch(/manifest|<style|<script>|style=|https?:/);
    }
  });

  test('shows the capture window without any code of the workspace (security S21)', () => {
    const named = [...read('capture.html').matchAll(/assets\/[^"]+\.js/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(0);
    const size = named.reduce((sum, file) => sum + read(file).length, 0);
    expect(size).toBeLessThan(12_000);
  });
});
