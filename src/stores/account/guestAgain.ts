// A window whose person is gone goes on as a guest's without loading a page: for where no page would come (decisions D22).
import { runInAction } from 'mobx';
import { GUEST_PLAN } from '../../platform/contract/limits';
import type { Platform } from '../../platform/types';
import type { Alerts } from '../alerts';
import type { WorkspaceBackend } from '../backend/types';
import type { ListFilter } from '../filter';
import type { Session } from '../session';
import type { Tabs } from '../tabs';
import type { Dialogs } from '../ui/dialogs';
import { closeFields, type Fields, keepApart } from './apart';

export interface GuestAgainDeps extends Fields {
  readonly platform: Platform;
  readonly alerts: Alerts;
  readonly session: Session;
  readonly tools: { forgetPerson(): void } | null;
  readonly filter: ListFilter;
  readonly tabs: Tabs;
  readonly dialogs: Dialogs;
  /** Who spoke for the account. */
  account: unknown;
  go(path: string): void;
  switchTo(backend: WorkspaceBackend): Promise<void>;
}

/** Nothing of the person is left on screen or in memory; a guest's data are. */
export async function becomeGuest(workspace: GuestAgainDeps): Promise<void> {
  const { platform, tabs } = workspace;
  const { createGuestBackend } = await import('../backend/guest');
  runInAction(() => forgetPerson(workspace));
  await workspace.switchTo(createGuestBackend({ platform, plan: GUEST_PLAN }));
  runInAction(() => tabs.restore(null));
}

function forgetPerson(workspace: GuestAgainDeps): void {
  const { alerts, dialogs, session, filter, tools } = workspace;
  closeFields(workspace);
  // From now on the window holds what a guest types.
  keepApart(workspace, null);
  filter.close();
  dialogs.closeMenu();
  dialogs.closeDialog();
  alerts.clear();
  for (const id of ['sync', 'room', 'guestData', 'unsaved', 'damaged'] as const) alerts.removeBanner(id);
  session.account = null;
  session.plan = 'free';
  workspace.account = null;
  tools?.forgetPerson();
  workspace.go('/');
}
