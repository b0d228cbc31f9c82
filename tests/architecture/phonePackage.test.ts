// The package for phones says of the web app what the web app says of itself (ADR 26).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
});
