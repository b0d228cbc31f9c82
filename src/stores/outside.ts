// What the window cannot show itself, and the system's browser does for it: public pages, downloads, paying (security S21).
import { lateMessages } from '../platform/contract/lateMessages';
import { SITE_PAGES } from '../platform/contract/site';
import type { Platform } from '../platform/types';
import type { Alerts } from './alerts';

/** What it works with. */
export interface OutsideDeps {
  readonly platform: Pick<Platform, 'outside'>;
  readonly alerts: Alerts;
}

/** Whether a path leads to a page that is none of this window's. */
export const isOutside = ({ platform }: OutsideDeps, path: string): boolean =>
  platform.outside !== undefined && SITE_PAGES.some((page) => page.path === path);

/** Shows an address there, or a path of the server; what fails is said. */
export async function showOutside({ platform, alerts }: OutsideDeps, page: string): Promise<boolean> {
  const shown = (await platform.outside?.(page)) ?? false;
  if (!shown) alerts.error(lateMessages.pageNotShown);
  return shown;
}
