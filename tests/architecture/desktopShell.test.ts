// Holds the desktop shell to its rules without building it: what pages may call, where they may go (security S21).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { crateLicenceProblems, looseCrates } from '../../scripts/lib/crates.mjs';
import { shellProgram } from '../../scripts/lib/desktop.mjs';
import { listFiles } from '../../scripts/lib/files.mjs';
import { type PlantedTree, plantTree } from '../support/plantedTree';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const config = readJson('src-tauri/tauri.conf.json');

describe('the bridge', () => {
  test('there are two capability files, one for each window', () => {
    expect(readdirSync('src-tauri/capabilities')).toEqual(['capture.json', 'main.json']);
    expect(config.app.security.capabilities).toEqual(['main', 'capture']);
  });

  test('the quick-add window may submit and hide, and nothing else', () => {
    const { windows, permissions, remote } = readJson('src-tauri/capabilities/capture.json');
    expect({ windows, permissions, remote }).toEqual({
      windows: ['capture'],
      permissions: ['allow-capture-hide', 'allow-capture-submit'],
      remote: undefined,
    });
  });

  test('the workspace may listen and call our own commands, and nothing of a plug-in', () => {
    const { windows, permissions, remote } = readJson('src-tauri/capabilities/main.json');
    expect(windows).toEqual(['main']);
    expect(remote).toBeUndefined();
    const [first, second, ...own] = permissions;
    expect([first, second]).toEqual(['core:event:allow-listen', 'core:event:allow-unlisten']);
    const build = readFileSync('src-tauri/build.rs', 'utf8');
    const commands = [...build.matchAll(/^ {4}"(\w+)",$/gm)].map(([, name = '']) =>
      name.replaceAll('_', '-'),
    );
    const captureOnly = ['capture-hide', 'capture-submit'];
    expect(own).toEqual(
      commands.filter((name) => !captureOnly.includes(name)).map((name) => `allow-${name}`),
    );
  });

  test('every command that the shell has needs a permission', () => {
    const handlers =
      readFileSync('src-tauri/src/lib.rs', 'utf8').match(/generate_handler!\[([^\]]+)\]/)?.[1] ?? '';
    const names = [...handlers.matchAll(/::(\w+),/g)].map(([, name = '']) => name).sort();
    const build = readFileSync('src-tauri/build.rs', 'utf8');
    expect([...build.matchAll(/^ {4}"(\w+)",$/gm)].map(([, name]) => name)).toEqual(names);
  });

  test('there are no plug-ins but those agreed', () => {
    const cargo = readFileSync('src-tauri/Cargo.toml', 'utf8');
    const plugins = [...cargo.matchAll(/^tauri-plugin-([\w-]+) =/gm)].map(([, name]) => name);
    expect(plugins).toEqual([
      'deep-link',
      'global-shortcut',
      'opener',
      'single-instance',
      'updater',
      'window-state',
    ]);
  });
});

describe('the pages', () => {
  test('the policy begins with nothing, and scripts come from the program alone', () => {
    // Whole, so that nothing is let in beside it. Hosts are named in Settings, and sign-ins end on this machine: `docs/desktop.md`.
    expect(config.app.security.csp).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'worker-src': "'self'",
      'connect-src': "'self' ipc: http://ipc.localhost https: http://127.0.0.1:* http://localhost:*",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    });
    // Tauri's own freezing refuses what libraries do; ours, for both windows, does not (src-tauri/src/frozen.js).
    for (const file of ['window', 'capture']) {
      expect(readFileSync(`src-tauri/src/${file}.rs`, 'utf8')).toContain('.initialization_script(');
    }
    expect(config.app.withGlobalTauri).toBe(false);
  });

  test('windows are made by the shell, which says where they may go', () => {
    const { windows } = config.app;
    expect(windows.map(({ label, create }: { label: string; create: boolean }) => [label, create])).toEqual([
      ['main', false],
      ['capture', false],
    ]);
  });

  test('the icons are there, and no key is', () => {
    for (const icon of config.bundle.icon) expect(existsSync(`src-tauri/${icon}`)).toBe(true);
    expect(config.plugins.updater.pubkey).toContain('REPLACE');
  });
});

describe('the package for Linux', () => {
  test('passes a link on to the program', () => {
    expect(config.bundle.linux.deb.desktopTemplate).toBe('tabdo.desktop');
    expect(readFileSync('src-tauri/tabdo.desktop', 'utf8')).toMatch(/^Exec=\{\{exec\}\} %u$/m);
  });
});

describe('the crates', () => {
  const crate = { name: 'a', version: '1.0.0', source: 'registry+x' };

  test('licences are those agreed', () => {
    const check = (license: string | null) => crateLicenceProblems([{ ...crate, license }]);
    expect(check('MIT/Apache-2.0')).toEqual([]);
    expect(check('(MIT OR Apache-2.0) AND Unicode-3.0')).toEqual([]);
    expect(check('GPL-3.0-only')).toEqual(['a has the licence GPL-3.0-only']);
    expect(check('MIT AND AGPL-3.0')).toHaveLength(1);
    expect(check(null)).toEqual(['a names no licence']);
    expect(crateLicenceProblems([{ ...crate, source: null, license: null }])).toEqual([]);
  });

  test('all come from the one registry, with a checksum', () => {
    expect(looseCrates(readFileSync('src-tauri/Cargo.lock', 'utf8'))).toEqual([]);
    const of = (source: string) => `[[package]]\nname = "a"\nversion = "1.0.0"\n${source}`;
    expect(looseCrates(of('source = "git+https://evil.example/a"\n'))).toHaveLength(1);
    expect(looseCrates(of('source = "registry+https://github.com/rust-lang/crates.io-index"\n'))).toEqual([
      'a has no checksum',
    ]);
    expect(looseCrates(of(''))).toEqual(['a has no source']);
  });

  test('every file of the shell is short and begins with its purpose', () => {
    const files = listFiles('.', ['src-tauri/src', 'src-tauri/build.rs']);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect([file, text.startsWith('// '), text.split('\n').length <= 251]).toEqual([file, true, true]);
    }
  });
});

test('a cache folder that is named with nothing is none: cargo would compile into the checkout', () => {
  vi.stubEnv('XDG_CACHE_HOME', '');
  expect(shellProgram()).toBe(join(homedir(), '.cache/tabdo/desktop-target/debug/tabdo'));
  vi.stubEnv('XDG_CACHE_HOME', '/elsewhere');
  expect(shellProgram()).toBe('/elsewhere/tabdo/desktop-target/debug/tabdo');
  vi.unstubAllEnvs();
});

describe('workflow files', () => {
  let tree: PlantedTree | undefined;

  test('a fault in one is named', () => {
    const broken =
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout\n';
    tree = plantTree({ '.github/workflows/a.yml': broken });
    const { code, output } = tree.runNode('scripts/checks/workflows.mjs', tree.folder);
    tree.remove();
    expect(code).toBe(1);
    expect(output).toContain('a.yml:6');
  });
});
