// The public pages as files: run by the build, never by a browser.
import { renderToString } from 'react-dom/server';
import { loadIcons } from './panes/parts/Icon';
import { Public } from './panes/site/pages';
import { firstShot } from './panes/site/Shot';
import { APP_VERSION, PRICE, PRODUCT_NAME } from './platform/contract/product';
import { DEMO_PATH, ORIGIN_MARK, SITE_PAGES, type SitePage } from './platform/contract/site';
import './panes/theme/index';

/** What the build made for the pages. */
export interface SiteAssets {
  /** Addresses of style sheets. */
  readonly styles: readonly string[];
  /** Address of the script that brings life. */
  readonly script: string;
  /** The workspace to try. */
  readonly demo: { readonly script: string; readonly styles: readonly string[] };
  /** Addresses of fonts that every page needs at once. */
  readonly fonts: readonly string[];
}

/** A file that the build writes. */
export interface SiteFile {
  readonly name: string;
  readonly text: string;
}

/** The picture of the product in previews. */
const PREVIEW = `${ORIGIN_MARK}/pictures/preview-light.png`;

/** The name of a page's file. */
const fileOf = ({ path }: SitePage): string => `${path.slice(1)}.html`;

/** Every page, and what search engines ask for. */
export async function siteFiles(assets: SiteAssets): Promise<SiteFile[]> {
  await loadIcons();
  const pages = SITE_PAGES.map((page) => ({ name: fileOf(page), text: documentOf(page, assets) }));
  const demo = {
    name: `${DEMO_PATH.slice(1)}.html`,
    text: `<!doctype html>${renderToString(<Demo {...assets.demo} />)}\n`,
  };
  return [...pages, demo, { name: 'sitemap.xml', text: sitemap() }, { name: 'robots.txt', text: robots() }];
}

function documentOf(page: SitePage, assets: SiteAssets): string {
  return `<!doctype html>${renderToString(<Document page={page} assets={assets} />)}\n`;
}

function Document({ page, assets }: { readonly page: SitePage; readonly assets: SiteAssets }) {
  const address = `${ORIGIN_MARK}${page.bareOf ?? page.path}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{page.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content={page.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#eef0f4" />
        <script src="/theme.js" />
        <script src="/system.js" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <FirstPicture path={page.path} />
        <script type="module" src={assets.script} />
        <link rel="canonical" href={address} />
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={PRODUCT_NAME} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={PREVIEW} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="A list of to-dos in the workspace, with folders, files and tabs"
        />
        <meta name="twitter:card" content="summary_large_image" />
        {page.path === '/home' && <Facts address={address} description={page.description} />}
      </head>
      <body>
        <div id="root">
          <Public page={page} />
        </div>
      </body>
    </html>
  );
}

/** Asked for at once, in the theme of the system: whoever comes for the first time has chosen none. */
function FirstPicture({ path }: { readonly path: string }) {
  return (['light', 'dark'] as const).map((theme) => {
    const shot = firstShot(path, theme);
    return (
      shot && (
        <link
          key={theme}
          rel="preload"
          as="image"
          media={`(prefers-color-scheme: ${theme})`}
          {...shot}
          fetchPriority="high"
        />
      )
    );
  });
}

/** An empty page for the product itself. */
function Demo({ script, styles }: SiteAssets['demo']) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{PRODUCT_NAME}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <script src="/theme.js" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div id="root" />
      </body>
    </html>
  );
}

/** What the product is, for programs. */
function Facts({ address, description }: { readonly address: string; readonly description: string }) {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: PRODUCT_NAME,
    description,
    url: address,
    image: PREVIEW,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Windows, macOS',
    softwareVersion: APP_VERSION,
    offers: [
      { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: 'USD' },
      { '@type': 'Offer', name: 'Premium', price: PRICE.now.slice(1), priceCurrency: 'USD' },
    ],
  };
  // React writes the text of a script as it is; nothing here can end it.
  return <script type="application/ld+json">{JSON.stringify(facts)}</script>;
}

const listed = SITE_PAGES.filter(({ bareOf }) => bareOf === undefined);

function sitemap(): string {
  const urls = listed.map(({ path }) => `  <url><loc>${ORIGIN_MARK}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /local-identity/\nSitemap: ${ORIGIN_MARK}/sitemap.xml\n`;
}
