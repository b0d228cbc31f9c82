// Finds elements by role and name where the driver cannot: those that may be it are picked in the page, and the driver
// says of each which role and name the engine gives it.
import type { Browser } from 'webdriverio';
import type { PageElement } from './browser';
import { ELEMENT_KEY, elementsOf } from './references';

/** What has a role without being given one. */
const BY_NATURE: Readonly<Record<string, string>> = {
  alert: '',
  button: 'button,summary,input[type=button],input[type=submit]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select,input[list]',
  complementary: 'aside',
  dialog: 'dialog',
  heading: 'h1,h2,h3,h4,h5,h6',
  image: 'img,[role=img]',
  link: 'a[href]',
  list: 'ul,ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  separator: 'hr',
  slider: 'input[type=range]',
  status: 'output',
  table: 'table',
  textbox: 'input,textarea,[contenteditable]',
};

type Reference = Record<typeof ELEMENT_KEY, string>;

/** All elements with this role and exact name, in the order of the page. */
export async function locate(
  browser: Browser,
  role: string,
  name: string | undefined,
  within: PageElement | undefined,
): Promise<PageElement[]> {
  const root = within === undefined ? null : { [ELEMENT_KEY]: within.elementId };
  const natural = BY_NATURE[role];
  const selector = [`[role~="${role}"]`, ...(natural ? [natural] : [])].join(',');
  const found: unknown = await browser.execute(candidates, selector, name ?? null, root as unknown as null);
  const ids = (found as readonly Reference[]).map((reference) => reference[ELEMENT_KEY]);
  const fits = await Promise.all(ids.map((id) => isIt(browser, id, role, name)));
  return elementsOf(
    browser,
    ids.filter((_, at) => fits[at]),
  );
}

/** One that has gone meanwhile is not it. */
async function isIt(browser: Browser, id: string, role: string, name: string | undefined): Promise<boolean> {
  try {
    const known = await browser.getElementComputedRole(id);
    if (known !== role && !(role === 'image' && known === 'img')) return false;
    return name === undefined || (await browser.getElementComputedLabel(id)).trim() === name;
  } catch {
    return false;
  }
}

/** In the page: what a reader of the screen comes to, and has the words of the name somewhere. */
function candidates(selector: string, name: string | null, root: Element | null): Element[] {
  const textOf = (element: Element): string => {
    const ids = ['aria-labelledby'].flatMap((key) => (element.getAttribute(key) ?? '').split(' '));
    const others = ids.flatMap((id) => (id && document.getElementById(id)) || []);
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const parts = [element, ...element.querySelectorAll('[aria-label],[alt],[title]')];
    const given = parts.flatMap((part) =>
      ['aria-label', 'title', 'placeholder', 'alt', 'value'].map((key) => part.getAttribute(key) ?? ''),
    );
    return [...given, ...[element, ...others, ...labels].map((each) => each.textContent ?? '')].join(' ');
  };
  const words = (name ?? '').split(/\s+/);
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const owned = (root?.getAttribute('aria-owns') ?? '').split(' ').map((id) => document.getElementById(id));
  const isWithin = (element: Element): boolean =>
    root === null || (root !== element && [root, ...owned].some((part) => part?.contains(element)));
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      isWithin(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true],[inert]') === null &&
      (modal === undefined || modal.contains(element)) &&
      words.every((word) => textOf(element).includes(word)),
  );
}
