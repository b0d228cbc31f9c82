// The public pages: their addresses, titles and what search engines and previews say of them (spec §2, decisions D2).
import { PRODUCT_NAME } from './product';

/** One public page, which is a file of its own. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Without header and footer, as the settings link to it; search engines are shown the other one. */
  readonly bareOf?: string;
}

const titled = (title: string): string => `${title} · ${PRODUCT_NAME}`;

const CONTACT = {
  title: titled('Contact Us'),
  description: `Write to the people who make ${PRODUCT_NAME}, and four questions answered at once.`,
};
const PRIVACY = {
  title: titled('Privacy Policy'),
  description: `What ${PRODUCT_NAME} keeps, where, for how long, and how you take it along or have it deleted.`,
};
const TERMS = {
  title: titled('Terms of Service'),
  description: `What you can expect of ${PRODUCT_NAME}, what it costs, and how it ends.`,
};

/** Every public page. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/home',
    title: `${PRODUCT_NAME}: your list, at typing speed`,
    description:
      'A to-do workspace for people who keep their hands on the keyboard: tasks in files, files in folders, open files in tabs, each a key away.',
  },
  {
    path: '/features',
    title: titled('Features'),
    description: `What ${PRODUCT_NAME} does, and the key that does it: one box for everything, files as tabs, undo, offline.`,
  },
  {
    path: '/download',
    title: titled('Download'),
    description: `${PRODUCT_NAME} for Windows, macOS with Apple Silicon or Intel, and phones.`,
  },
  {
    path: '/about',
    title: titled('About'),
    description: `Why ${PRODUCT_NAME} exists: simplicity, efficiency, trust.`,
  },
  {
    path: '/get-started',
    title: titled('Getting Started'),
    description: `The first minutes with ${PRODUCT_NAME}, and the keys worth knowing.`,
  },
  { path: '/contact', ...CONTACT },
  { path: '/contact-us', ...CONTACT, bareOf: '/contact' },
  { path: '/privacy-policy', ...PRIVACY },
  { path: '/privacy', ...PRIVACY, bareOf: '/privacy-policy' },
  { path: '/terms-of-service', ...TERMS },
  { path: '/terms', ...TERMS, bareOf: '/terms-of-service' },
];

/** Stands in the files for the origin of the server, which only the server knows. */
export const ORIGIN_MARK = '%ORIGIN%';
/** Stands for the day on which a page is read (decisions D28). */
export const TODAY_MARK = '%TODAY%';
/** Where the files lie among those of the client; nobody can ask for them by this name. */
export const SITE_FOLDER = '.site';
/** The workspace to try, which stands in a frame of the home page and nowhere else. */
export const DEMO_PATH = '/demo';
