// How a driver calls an element, and how its reference becomes one of webdriverio's.
import type { Browser } from 'webdriverio';
import type { PageElement } from './browser';

/** The key of every reference to an element (WebDriver, "web element identifier"). */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** The elements that the driver calls so. */
export const elementsOf = (browser: Browser, ids: readonly string[]): Promise<PageElement[]> =>
  Promise.all(ids.map((id) => browser.$({ [ELEMENT_KEY]: id }).getElement()));
