// What a release of the desktop shell is made of: its version, its keys, and the names under which people find it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyNames, releaseSettings } from '../../scripts/lib/desktopSettings.mjs';
import { nameAsLinked } from '../../scripts/lib/installers.mjs';
import { APP_VERSION, LINKS } from '../../src/platform/contract/product';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const config = readJson('src-tauri/tauri.conf.json');

describe('the settings of a release', () => {
  test('keys come from the environment, and what is not signed is said', () => {
    const bare = releaseSettings({});
    expect(bare.config).toEqual({});
    expect(bare.notes).toHaveLength(5);
    const whole = releaseSettings({
      TABDO_UPDATE_URL: 'https://updates.example',
      TABDO_UPDATE_PUBLIC_KEY: 'key',
      TAURI_SIGNING_PRIVATE_KEY: 'secret',
      WINDOWS_SIGN_COMMAND: 'sign %1',
      APPLE_SIGNING_IDENTITY: 'me',
      TABDO_SERVER_URL: 'https://tabdo.example',
    });
    expect(whole.notes).toEqual([]);
    expect(JSON.stringify(whole.config)).not.toContain('secret');
    expect(whole.config).toMatchObject({ bundle: { createUpdaterArtifacts: true } });
  });

  test('a key that is left empty is none', () => {
    expect(emptyNames({ APPLE_ID: '', APPLE_PASSWORD: 'x', PATH: '' })).toEqual(['APPLE_ID']);
  });
});

describe('the version', () => {
  test('is that of the product on every system: updates are compared and signed by it', () => {
    const { version } = readJson('package.json');
    expect(APP_VERSION).toBe(version);
    expect(config.version).toBe('../package.json');
    // A file for one system would be laid over it.
    const configs = readdirSync('src-tauri').filter((file) => /^tauri\.|^Tauri/.test(file));
    expect(configs).toEqual(['tauri.conf.json']);
    expect(JSON.stringify(releaseSettings(process.env).config)).not.toContain('"version"');
  });
});

describe('the workflow', () => {
  const steps = readFileSync('.github/workflows/desktop.yml', 'utf8').split(/^ {6}(?=- |#)/m);
  const at = (text: string): number => steps.findIndex((step) => step.includes(text));

  test('runs the tests of the shell where such a program starts: on Windows it has no manifest', () => {
    expect(steps[at('cargo test')]).toMatch(/^ {8}if: runner\.os != 'Windows'$/m);
    expect(readFileSync('src-tauri/Cargo.toml', 'utf8')).toContain('"common-controls-v6"');
  });

  test('hands over what was built on every system, with what is linked to', () => {
    const upload = steps[at('actions/upload-artifact')];
    expect(upload).toMatch(/path: src-tauri\/target\/\$\{\{ matrix\.target \}\}\/release\/bundle\/\n/);
    expect(upload).not.toContain(' if:');
    expect(steps[at('desktop:release')]).toMatch(
      / -- \$\{\{ matrix\.target \}\} \$\{\{ matrix\.bundles \}\}\n/,
    );
  });
});

describe('the names of installers', () => {
  let bundle: string;

  const bundled = (...files: string[]): void => {
    bundle = mkdtempSync(join(tmpdir(), 'tabdo-bundle-'));
    for (const file of files) {
      mkdirSync(dirname(join(bundle, file)), { recursive: true });
      writeFileSync(join(bundle, file), file);
    }
  };
  const linked = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(join(bundle, 'linked')).map((name) => [
        name,
        readFileSync(join(bundle, 'linked', name), 'utf8'),
      ]),
    );
  const nameOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

  afterEach(() => rmSync(bundle, { recursive: true, force: true }));

  test.each([
    ['Windows', LINKS.windows, `nsis/${config.productName}_${APP_VERSION}_x64-setup.exe`],
    ['Macs of Apple', LINKS.macArm, `dmg/${config.productName}_${APP_VERSION}_aarch64.dmg`],
    ['Macs of Intel', LINKS.macIntel, `dmg/${config.productName}_${APP_VERSION}_x64.dmg`],
  ])('for %s is what the download page links to', async (_, link, made) => {
    bundled(made, `${made}.sig`, 'msi/Tabdo_9.9.9_x64-setup.exe', `msi/Tabdo_${APP_VERSION}_x64_en-US.msi`);
    expect(await nameAsLinked(bundle)).toEqual([nameOf(link)]);
    expect(linked()).toEqual({ [nameOf(link)]: made });
    expect(readFileSync(join(bundle, made), 'utf8')).toBe(made);
  });

  test('is nobody’s where no page links to what was made', async () => {
    bundled(`deb/Tabdo_${APP_VERSION}_amd64.deb`);
    expect(await nameAsLinked(bundle)).toEqual([]);
    expect(readdirSync(bundle)).toEqual(['deb']);
  });

  test('is given by the release', () => {
    expect(readFileSync('scripts/desktopRelease.mjs', 'utf8')).toContain('nameAsLinked(');
  });
});
