// Draws the sidebar, and a button beside it, for the tests of this folder.
import { act } from 'react';
import { ItemMenu } from '../../../src/panes/sidebar/ItemMenu';
import { Sidebar } from '../../../src/panes/sidebar/Sidebar';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';
import type { OpenOptions } from '../../support/workspace';

/** Without limits, unless `options` bring their own. */
export const drawSidebar = (options: OpenOptions = {}): Promise<DrawnPanes> =>
  drawPanes(
    <>
      <Sidebar />
      <ItemMenu />
      <button type="button">Elsewhere</button>
    </>,
    { plan: PREMIUM_PLAN, ...options },
  );

/** Names of all elements of a role, in the order of the page. */
export const names = (panes: DrawnPanes, role = 'option'): string[] => panes.all(role).map(nameOf);

/** The name of what has the focus. */
export const active = (): string => nameOf(document.activeElement as HTMLElement);

export async function focus(element: HTMLElement): Promise<void> {
  await act(async () => element.focus());
}
