// Order of the tabs (spec §4 Tabs).
import type { FileId } from '../platform/contract/entities';
import { moveBefore } from '../platform/contract/lists';
import type { Alerts } from './alerts';
import type { Tabs } from './tabs';

export class TabMoves {
  constructor(private readonly deps: { readonly tabs: Tabs; readonly alerts: Alerts }) {}

  move(id: FileId, before: FileId | null): void {
    const { tabs } = this.deps;
    const moved = moveBefore(tabs.ids, [id], before) as FileId[];
    tabs.save(moved);
    this.deps.alerts.announce(`Moved to ${moved.indexOf(id) + 1} of ${moved.length}`);
  }

  /** The active tab one place to the left or right. */
  moveActive(step: 1 | -1): void {
    const { tabs } = this.deps;
    const id = tabs.currentId;
    if (!id) return;
    const at = tabs.ids.indexOf(id);
    if (step < 0 ? at <= 0 : at >= tabs.ids.length - 1) return;
    this.move(id, tabs.ids[step < 0 ? at - 1 : at + 2] ?? null);
  }
}
