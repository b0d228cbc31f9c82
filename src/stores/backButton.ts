// On touch screens the way back closes the top layer: drawer, sheet, palette, dialog (decisions D25, design 7.2). Elsewhere
// it leads to another page, and what lay over the one that is left goes with it.
import { reaction } from 'mobx';
import type { LayerHistory } from '../platform/layerHistory';
import type { Cancel, Clock } from '../platform/types';
import type { Dialogs } from './ui/dialogs';
import type { Layout } from './ui/layout';
import type { Naming } from './ui/naming';

/** A sheet may make place for a dialog, and what was chosen in it go to another page: both come within this time. */
const CLOSING_MS = 80;
/** Going back takes a moment; after this long it was not possible. */
const GOING_MS = 1000;

export interface BackButtonDeps {
  readonly dialogs: Dialogs;
  readonly layout: Layout;
  readonly naming: Pick<Naming, 'end'>;
  readonly tools: { readonly pasting: { putOff(): boolean } } | null;
  /** The address that is shown. */
  readonly path: string;
}

/**
 * Every open layer has one entry in the browser's history. Going back takes one away, and so closes one; a layer that is
 * closed otherwise takes its entry with it. Entries that are left over, as behind a page that was gone to from a
 * layer, or those that the way forward leads to, are passed over.
 */
export class BackButton {
  /** Where what is open was opened. */
  private page: string | null = null;
  private cancelClosing: Cancel = () => undefined;
  /** Called off when an entry of ours that was left has been reached; null while nothing is on its way. */
  private cancelGoing: Cancel | null = null;

  constructor(
    private readonly workspace: BackButtonDeps,
    private readonly history: LayerHistory,
    private readonly clock: Clock,
  ) {}

  start(): Cancel {
    // Loading anew closes what was open.
    this.settle();
    const stops = [
      reaction(
        () => (this.isWanted ? this.open : 0),
        (open) => this.follow(open),
        { fireImmediately: true },
      ),
      reaction(
        () => this.open,
        () => {
          this.page = this.workspace.path;
        },
        { fireImmediately: true },
      ),
      this.history.onMove(() => this.moved()),
    ];
    return () => {
      this.cancelClosing();
      this.cancelGoing?.();
      for (const stop of stops) stop();
    };
  }

  /** Elsewhere layers have Escape, and the way back is one between pages. */
  private get isWanted(): boolean {
    const { layout } = this.workspace;
    return layout.touch || layout.isPhone;
  }

  private get open(): number {
    const { dialogs, layout } = this.workspace;
    const layers = [layout.drawerOpen, dialogs.dialog, dialogs.menu, dialogs.palette, dialogs.recording];
    return layers.filter(Boolean).length;
  }

  private follow(open: number): void {
    this.cancelClosing();
    // What is opened meanwhile gets its entry on arrival: it would be taken away again.
    if (this.cancelGoing) return;
    for (let depth = this.history.depth; depth < open; depth += 1) this.history.push(depth + 1);
    if (this.history.depth > open) this.cancelClosing = this.clock.later(CLOSING_MS, () => this.settle());
  }

  /** Takes away the entries that stand for nothing any more. */
  private settle(): void {
    const more = this.history.depth - (this.isWanted ? this.open : 0);
    if (more <= 0) return;
    this.cancelGoing = this.clock.later(GOING_MS, () => this.arrive());
    this.history.back(more);
  }

  private arrive(): void {
    this.cancelGoing?.();
    this.cancelGoing = null;
    this.follow(this.isWanted ? this.open : 0);
  }

  private moved(): void {
    this.cancelClosing();
    if (this.cancelGoing) {
      this.arrive();
      return;
    }
    if (!this.isWanted) {
      if (this.workspace.path !== this.page) this.closeAll();
      return;
    }
    while (this.open > this.history.depth) {
      const before = this.open;
      this.closeTop();
      if (this.open < before) continue;
      // A dialog that is busy stays, and so does its entry.
      for (let depth = this.history.depth; depth < before; depth += 1) this.history.push(depth + 1);
      return;
    }
    this.settle();
  }

  private closeAll(): void {
    const { dialogs, tools } = this.workspace;
    for (let before = this.open + 1; this.open > 0 && this.open < before; ) {
      before = this.open;
      // To close a question about texts is a no, which nobody said.
      if (dialogs.layer !== 'dialog' || !tools?.pasting.putOff()) this.closeTop();
    }
  }

  private closeTop(): void {
    const { dialogs, layout, naming } = this.workspace;
    if (dialogs.layer !== 'none') {
      dialogs.closeTop();
      return;
    }
    naming.end();
    layout.openDrawer(false);
  }
}
