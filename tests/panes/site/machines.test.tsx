// What programs read of the public pages: canonical addresses, previews, structured data; and the letters that the pages' own font has.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { APP_VERSION, PRICE } from '../../../src/platform/contract/product';
import { SITE_PAGES } from '../../../src/platform/contract/site';
import { siteFiles } from '../../../src/sitePages';

const ASSETS = { styles: [], script: '/s.js', fonts: [], demo: { script: '/d.js', styles: [] } };
/** Drawn by the system's own font, on Macs and on the drawn keyboard alone. */
const OF_THE_SYSTEM = new Set('⌘⌫⌥⌃⇧');
const pages = new Map<string, Document>();

beforeAll(async () => {
  for (const { name, text } of await siteFiles(ASSETS))
    if (name.endsWith('.html'))
      pages.set(`/${name.replace('.html', '')}`, new DOMParser().parseFromString(text, 'text/html'));
});

const valueAt = (path: string, selector: string, attribute = 'content') =>
  pages.get(path)?.querySelector(selector)?.getAttribute(attribute);

describe('every page', () => {
  it.each(SITE_PAGES)(
    '$path names one address of its own, and the same one in previews',
    ({ path, bareOf }) => {
      const address = `%ORIGIN%${bareOf ?? path}`;
      expect(pages.get(path)?.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
      expect(valueAt(path, 'link[rel="canonical"]', 'href')).toBe(address);
      expect(valueAt(path, 'meta[property="og:url"]')).toBe(address);
      expect(valueAt(path, 'meta[property="og:title"]')).toBe(pages.get(path)?.title);
      expect(valueAt(path, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    },
  );

  it('has a title and a description of its own, short enough to be shown whole', () => {
    const full = SITE_PAGES.filter(({ bareOf }) => bareOf === undefined);
    expect(new Set(full.map(({ title }) => title)).size).toBe(full.length);
    expect(new Set(full.map(({ description }) => description)).size).toBe(full.length);
    for (const { title, description } of full) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('shows in previews a picture that is as large as it says', () => {
    // The header of a PNG: width and height stand behind its first chunk's name.
    const picture = readFileSync('public/pictures/preview-light.png');
    expect(picture.toString('latin1', 1, 4)).toBe('PNG');
    for (const { path } of SITE_PAGES) {
      expect(valueAt(path, 'meta[property="og:image"]')).toBe('%ORIGIN%/pictures/preview-light.png');
      expect(Number(valueAt(path, 'meta[property="og:image:width"]'))).toBe(picture.readUInt32BE(16));
      expect(Number(valueAt(path, 'meta[property="og:image:height"]'))).toBe(picture.readUInt32BE(20));
    }
  });

  it('holds no sign that its own font lacks', () => {
    const css = readFileSync('src/panes/site/fonts.css', 'utf8');
    const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    expect(ranges.length).toBeGreaterThan(5);
    const lacking = new Set<string>();
    for (const page of pages.values())
      for (const sign of page.body.textContent) {
        const code = sign.codePointAt(0) ?? 0;
        const isThere = ranges.some(([from, to]) => code >= from && code <= to);
        if (!isThere && !/\s/.test(sign) && !OF_THE_SYSTEM.has(sign)) lacking.add(sign);
      }
    expect([...lacking]).toEqual([]);
  });
});

test('the home page says what the product is, in the words that search engines know', () => {
  const scripts = pages.get('/home')?.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  expect(JSON.parse(scripts?.[0]?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Tabdo',
    url: '%ORIGIN%/home',
    // One of the list that they take.
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Windows, macOS',
    softwareVersion: APP_VERSION,
    image: '%ORIGIN%/pictures/preview-light.png',
    description: expect.stringContaining('to-do'),
    offers: [
      { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: 'USD' },
      { '@type': 'Offer', name: 'Premium', price: PRICE.now.slice(1), priceCurrency: 'USD' },
    ],
  });
});
