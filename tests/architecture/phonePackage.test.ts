// The package for phones says of the web app what the web app says of itself (ADR 26).
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const json = (path: string) => JSON.parse(read(path));

const twa = json('phone/twa-manifest.json');
const manifest = json('public/manifest.webmanifest');
/** The colour behind everything: in the light theme first, then in the dark one. */
const [light, dark] = [...read('src/panes/theme/tokens.css').matchAll(/--bg-frame: (#[0-9a-f]{6})/g)].map(
  ([, color]) => color,
);

describe('the package for phones', () => {
  it('is given by the system what the web app takes: shared text, links, shortcuts', () => {
    expect(twa.shareTarget).toEqual(manifest.share_target);
    expect(twa.protocolHandlers).toEqual(manifest.protocol_handlers);
    const shortcuts = (all: { name: string; url: string }[]) => all.map(({ name, url }) => ({ name, url }));
    expect(shortcuts(twa.shortcuts)).toEqual(shortcuts(manifest.shortcuts));
    expect([twa.startUrl, twa.display]).toEqual([manifest.start_url, manifest.display]);
  });

  it('has its colors, in both themes', () => {
    const colors = (dark: string) => [
      twa[`themeColor${dark}`],
      twa[`navigationColor${dark}`],
      twa[`navigationDividerColor${dark}`],
    ];
    expect(colors('')).toEqual([light, light, light]);
    expect(colors('Dark')).toEqual([dark, dark, dark]);
    expect([manifest.theme_color, manifest.background_color, twa.backgroundColor]).toEqual([
      light,
      light,
      light,
    ]);
  });

  it('is of the same version, with a number that grows', () => {
    const { version } = json('package.json');
    const [major, minor, patch] = version.split('.').map(Number);
    expect(twa.appVersionName).toBe(version);
    expect(twa.appVersionCode).toBe(major * 10_000 + minor * 100 + patch);
  });

  it('draws with icons that are there', () => {
    const icons = [twa.iconUrl, twa.maskableIconUrl, twa.monochromeIconUrl];
    for (const url of icons) expect(read(`public${new URL(url).pathname}`).length).toBeGreaterThan(0);
  });
});

describe('its building', () => {
  let folder: string;
  /** What stands for other programs: each says how it was called, where, and with which answer it ends. */
  const PROGRAMS = {
    'android/cmdline-tools/latest/bin/sdkmanager': `
      echo "sdkmanager $*" >> "$LOG"
      if [ "$1" = --licenses ]; then head -c 10 > /dev/null; exit; fi
      shift; for each; do mkdir -p "$ANDROID_HOME/\${each/;//}"; done`,
    'programs/npx': `
      echo "npx $*" >> "$LOG"
      cat ~/.bubblewrap/config.json > "$LOG.config"
      cp twa-manifest.json "$LOG.manifest"; cp android.keystore "$LOG.key"`,
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabdo-phone-'));
    mkdirSync(join(folder, 'phone/build'), { recursive: true });
    for (const file of ['build.sh', 'twa-manifest.json'])
      cpSync(`phone/${file}`, join(folder, 'phone', file));
    writeFileSync(join(folder, 'phone/build/android.keystore'), 'the key');
    for (const [path, text] of Object.entries(PROGRAMS)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), `#!/bin/bash${text}\n`, { mode: 0o755 });
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const of = (name: string): string => read(join(folder, name));
  const build = (host?: string) =>
    spawnSync(join(folder, 'phone/build.sh'), {
      env: {
        PATH: `${join(folder, 'programs')}:${process.env.PATH}`,
        HOME: folder,
        TMPDIR: folder,
        LOG: join(folder, 'log'),
        JAVA_HOME: '/jdk',
        ANDROID_HOME: join(folder, 'android'),
        ...(host !== undefined && { TABDO_PHONE_HOST: host }),
      },
      encoding: 'utf8',
      timeout: 20_000,
    });

  it('finds an SDK as Bubblewrap looks for it, with licences agreed to, and the key', () => {
    expect(build('lists.example.org')).toMatchObject({ status: 0, stderr: '' });
    expect(of('log').trim().split('\n')).toEqual([
      'sdkmanager --licenses',
      'sdkmanager --install build-tools;36.1.0 platforms;android-36',
      'npx --yes @bubblewrap/cli@1.25.0 update --skipVersionUpgrade',
      'npx --yes @bubblewrap/cli@1.25.0 build --skipPwaValidation',
    ]);
    const { jdkPath, androidSdkPath } = json(join(folder, 'log.config'));
    expect(jdkPath).toBe('/jdk');
    // Its own check looks for `bin` or `tools`, and builds with this version alone.
    for (const part of ['bin/sdkmanager', 'build-tools/36.1.0', 'platforms/android-36']) {
      expect([part, existsSync(join(androidSdkPath, part))]).toEqual([part, true]);
    }
    expect(of('log.key')).toBe('the key');
  });

  it('is for the site that the publisher names, in every address', () => {
    build('lists.example.org');
    expect(of('log.manifest')).toBe(
      read('phone/twa-manifest.json').replaceAll(twa.host, 'lists.example.org'),
    );
    expect(json(join(folder, 'log.manifest')).host).toBe('lists.example.org');
    expect(of('log.manifest')).not.toContain('tabdo.example');
  });

  it.each([undefined, '', 'https://tabdo.example', 'tabdo', 'a.example/&x', 'a.example:8443'])(
    'does not begin for the site %j',
    (host) => {
      const { status, stderr } = build(host);
      expect([status, existsSync(join(folder, 'log'))]).toEqual([1, false]);
      expect(stderr).toContain('TABDO_PHONE_HOST');
    },
  );

  it('is what the workflow starts, with the site from a setting', () => {
    const workflow = read('.github/workflows/phone.yml');
    expect(workflow).toContain('run: phone/build.sh\n');
    expect(workflow).toMatch(/TABDO_PHONE_HOST: \$\{\{ secrets\.TABDO_PHONE_HOST \}\}\n/);
  });
});

describe('the manifest of the web app', () => {
  it('shows pictures to phones as well as to wide screens, in a form that stores and phones take', () => {
    const of = (factor: string) =>
      manifest.screenshots.filter(({ form_factor }: { form_factor: string }) => form_factor === factor);
    expect(of('wide').length).toBeGreaterThanOrEqual(2);
    expect(of('narrow').length).toBeGreaterThanOrEqual(3);
    for (const { src, type } of of('narrow'))
      expect([src.endsWith('.png'), type]).toEqual([true, 'image/png']);
  });

  it('lets each launch load its address: a shared text is in what is posted, and nowhere else', () => {
    expect(manifest.launch_handler).toEqual({ client_mode: 'auto' });
  });

  it('wants the place of the title bar where a system gives it away', () => {
    expect(manifest.display_override).toEqual(['window-controls-overlay', 'standalone']);
  });
});
