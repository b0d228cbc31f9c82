// What the files of the public pages hold: words, links, keys, and nothing that a strict policy forbids (spec §2, decisions D2).
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITE_PAGES, TODAY_MARK } from '../../../src/platform/contract/site';
import { siteFiles } from '../../../src/sitePages';

const ASSETS = {
  styles: ['/assets/style.css'],
  script: '/assets/site.js',
  fonts: ['/assets/font.woff2'],
  demo: { script: '/assets/demo.js', styles: [] },
};
const FULL = SITE_PAGES.filter(({ bareOf }) => bareOf === undefined).map(({ path }) => path);
const BARE = SITE_PAGES.filter(({ bareOf }) => bareOf !== undefined).map(({ path }) => path);

const pages = new Map<string, Document>();
const others = new Map<string, string>();
const texts = new Map<string, string>();
beforeAll(async () => {
  for (const { name, text } of await siteFiles(ASSETS)) {
    texts.set(name, text);
    if (!name.endsWith('.html')) others.set(name, text);
    else pages.set(`/${name.replace('.html', '')}`, new DOMParser().parseFromString(text, 'text/html'));
  }
});

const at = (path: string): Document => {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`there is no page at ${path}`);
  return page;
};
const hrefs = (path: string, within: string) =>
  [...at(path).querySelectorAll(`${within} a[href]`)].map((link) => link.getAttribute('href') ?? '');
const wordsOf = (element: Element | null) => element?.textContent?.trim();

describe('every public page', () => {
  it.each(SITE_PAGES.map(({ path }) => path))(
    '%s has one heading, one main part, a title and words for previews',
    (path) => {
      const page = at(path);
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(page.querySelectorAll('main')).toHaveLength(1);
      expect(page.documentElement.lang).toBe('en');
      expect(page.title).toMatch(/Tabdo/);
      for (const name of ['description', 'viewport', 'color-scheme'])
        expect(page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')).toBeTruthy();
      for (const name of ['title', 'description', 'url', 'image'])
        expect(page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')).toBeTruthy();
    },
  );

  it.each(SITE_PAGES.map(({ path }) => path))('%s holds nothing that the policy forbids', (path) => {
    const page = at(path);
    expect(page.querySelectorAll('[style], style')).toHaveLength(0);
    for (const script of page.querySelectorAll('script')) {
      if (script.type !== 'application/ld+json') expect(script.getAttribute('src')).toMatch(/^\/(?!\/)/);
    }
    for (const each of page.querySelectorAll('[src], link[href]:not([rel="canonical"])'))
      expect(each.getAttribute('src') ?? each.getAttribute('href')).toMatch(/^\/(?!\/)/);
    const handlers = [...page.querySelectorAll('*')]
      .flatMap((each) => each.getAttributeNames())
      .filter((name) => name.startsWith('on'));
    expect(handlers).toEqual([]);
  });

  it('leads only to what is there', () => {
    const known = new Set([
      '/',
      '/login',
      '/settings',
      '/subscription',
      ...SITE_PAGES.map(({ path }) => path),
    ]);
    for (const [path, page] of pages) {
      for (const href of hrefs(path, 'body')) {
        if (href.startsWith('#'))
          expect(page.getElementById(href.slice(1)), `${path} ${href}`).not.toBeNull();
        else if (href.startsWith('/')) expect([...known], `${path} ${href}`).toContain(href);
        else
          expect(href, path).toMatch(/^(?:mailto:[^\s]+@|https:\/\/(?:downloads|store)\.tabdo\.example\/)/);
      }
    }
  });

  it('has sizes on every picture, so that nothing moves when it comes', () => {
    for (const page of pages.values())
      for (const picture of page.querySelectorAll('img')) {
        expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
        expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
        expect(picture.hasAttribute('alt')).toBe(true);
      }
  });
});

describe('header and footer', () => {
  it.each(FULL)('%s has both, with its own link marked', (path) => {
    expect(hrefs(path, 'header')).toEqual(
      expect.arrayContaining([
        '/',
        '/features',
        '/download',
        '/about',
        '/contact',
        '/get-started',
        '/login',
        '/home',
      ]),
    );
    expect(wordsOf(at(path).querySelector('header a[href="/"]'))).toBe('Open Tabdo');
    expect(hrefs(path, 'footer')).toEqual(expect.arrayContaining(['/privacy-policy', '/terms-of-service']));
    const marked = [...at(path).querySelectorAll('[aria-current="page"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(new Set(marked)).toEqual(new Set([path]));
  });

  it.each(BARE)(
    '%s has neither, but a way back, and names the page that search engines shall show',
    (path) => {
      expect(at(path).querySelector('header, footer')).toBeNull();
      expect(hrefs(path, 'main')[0]).toBe('/settings');
      const { bareOf } = SITE_PAGES.find((page) => page.path === path) ?? {};
      expect(at(path).querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`%ORIGIN%${bareOf}`);
    },
  );
});

describe('keys', () => {
  const rowOf = (words: string) =>
    [...at('/get-started').querySelectorAll('tr')].find((row) => row.textContent?.includes(words));
  const capsIn = (row: Element | undefined, place: number) =>
    [...(row?.querySelectorAll(`td > span > span:nth-child(${place}) kbd`) ?? [])].map(wordsOf);

  it('stand there for Mac and for other systems, as the keymap has them', () => {
    const palette = rowOf('Shortcuts menu');
    expect(capsIn(palette, 1)).toEqual(['Command', 'K']);
    expect(capsIn(palette, 2)).toEqual(['Ctrl', 'K']);
  });

  it('are all there for a new task, but for those that a system takes (spec §2)', () => {
    const row = rowOf('New task');
    const each = [...(row?.querySelectorAll('td > span > span') ?? [])].map((span) =>
      [...span.querySelectorAll('kbd')].map(wordsOf).join(' '),
    );
    expect(each).toEqual(['Command Option N Command Option T', 'Ctrl Alt N', 'Ctrl Alt N Ctrl Alt T']);
  });

  it('are others on Linux where its desktop takes them', () => {
    expect(capsIn(rowOf('Add file'), 2)).toEqual(['Alt', 'L']);
    expect(capsIn(rowOf('Add file'), 3)).toEqual(['Ctrl', 'Alt', 'L']);
  });

  it('are one where all systems have the same', () => {
    expect([...(rowOf('Close a dialog')?.querySelectorAll('kbd') ?? [])].map(wordsOf)).toEqual(['Esc']);
  });
});

describe('texts of the specification', () => {
  it('the download page has its three cards with their links', () => {
    const words = wordsOf(at('/download').querySelector('main'));
    for (const text of ['Tabdo 1.3.1', 'Download for Mac', 'Hide options', 'Apple Silicon', 'Intel', '2020'])
      expect(words).toContain(text);
    expect(hrefs('/download', 'main')).toHaveLength(4);
  });

  it('legal pages have numbered sections, cards and contents that lead to them, and the line of the day', () => {
    for (const path of ['/privacy', '/privacy-policy', '/terms', '/terms-of-service']) {
      const sections = at(path).querySelectorAll('main section[id]').length;
      expect(sections).toBeGreaterThan(5);
      expect(hrefs(path, 'nav[aria-label="Contents"]')).toHaveLength(sections);
      expect(hrefs(path, 'nav[aria-label="Main parts"]').length).toBeGreaterThan(2);
      expect(wordsOf(at(path).querySelector('main'))).toContain(`Last updated: ${TODAY_MARK}`);
    }
  });

  it('the contact page has the form, the mail address and four questions', () => {
    const page = at('/contact');
    expect([...page.querySelectorAll('label')].map(wordsOf)).toEqual(['Email Address', 'Message']);
    expect(page.querySelector('input[type="email"]')?.getAttribute('placeholder')).toContain('@');
    expect(page.querySelector('textarea')?.getAttribute('rows')).toBe('6');
    expect(wordsOf(page.querySelector('button[type="submit"]'))).toBe('Send Message');
    expect(hrefs('/contact', 'main')).toEqual(['mailto:support@tabdo.example']);
    expect([...page.querySelectorAll('h2')].map(wordsOf)).toEqual([
      'Get in Touch',
      'Password reset',
      'Data security',
      'Multi-device sync',
      'Mobile app',
    ]);
  });
});

describe('for search engines', () => {
  it('the site map names every full page and no bare one', () => {
    const named = [...(others.get('sitemap.xml') ?? '').matchAll(/<loc>%ORIGIN%([^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(named).toEqual(FULL);
    expect(others.get('robots.txt')).toContain('Sitemap: %ORIGIN%/sitemap.xml');
  });
});

describe('the price of premium', () => {
  it('is followed by the one before, which is heard to be struck out', () => {
    const struck = at('/home').querySelectorAll('s');
    expect([...struck].map(wordsOf)).toEqual(['$30/year']);
    expect(wordsOf(struck[0]?.previousElementSibling ?? null)).toBe('instead of');
  });
});

describe('the language of pages', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // React's own ways of writing: void elements end with a slash, spaces between attributes are single.
      'void-style': 'off',
      'doctype-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      // A class says how a button looks; its words say what it is.
      'prefer-native-element': 'error',
      'no-inline-style': 'error',
    },
  });

  it.each([...SITE_PAGES.map(({ path }) => `${path.slice(1)}.html`), 'demo.html'])(
    '%s is valid',
    async (name) => {
      const { results } = await validator.validateString(texts.get(name) ?? '');
      const said = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
      expect(said).toEqual([]);
    },
  );
});
