// Which files of a long pane are near what is seen of it. The others stand there with their names alone: the browser goes
// through what hundreds of rows hold in each frame. Comes after the first paint.
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { type RefObject, useEffect } from 'react';
import type { FileId } from '../../platform/contract/entities';
import type { Workspace } from '../../stores/workspace';
import { useApp } from '../context';
import { ID_ATTRIBUTE } from '../parts/drag/rowId';

/** Of no more files all are drawn whole. */
const LONG = 100;

/** @property row the height of a row before there is one to measure, in pixels */
export interface ManyFilesProps {
  readonly pane: RefObject<HTMLElement | null>;
  readonly row: number;
}

/** Tells the rows of the pane apart; draws nothing. */
export function ManyFiles({ pane, row }: ManyFilesProps) {
  const { workspace } = useApp();
  // The pane is in the document by then.
  useEffect(() => {
    const near = new NearFiles(workspace, row);
    const tell = action((value: NearFiles | null) => {
      workspace.sidebar.near = value;
    });
    const stop = pane.current ? near.watch(pane.current) : () => {};
    tell(near);
    return () => {
      stop();
      tell(null);
    };
  }, [workspace, pane, row]);
  return null;
}

/** Places in the list; the last one is not in it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Follows what is seen. */
class NearFiles {
  stretch: Stretch;

  constructor(
    private readonly workspace: Pick<Workspace, 'items' | 'sidebar'>,
    private readonly row: number,
  ) {
    this.stretch = around(0, row);
    makeObservable<NearFiles, 'places'>(this, { stretch: observableRef, places: computed });
  }

  /** Observable; what Tab and the palette lead to is drawn wherever it stands. */
  readonly has = (id: FileId): boolean => {
    const { stretch, places } = this;
    const at = places.size > LONG ? (places.get(id) ?? stretch.from) : stretch.from;
    return (at >= stretch.from && at < stretch.to) || id === this.workspace.sidebar.currentFile;
  };

  /** @returns how to stop */
  watch(pane: HTMLElement): () => void {
    const follow = (): void => this.look(pane);
    follow();
    // What this changes is drawn before the frame of the scrolling is painted, so that nobody sees an empty row.
    pane.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      pane.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }

  private look(pane: HTMLElement): void {
    const rows = pane.querySelector(`[${ID_ATTRIBUTE}]`)?.parentElement;
    const scroller = rows?.parentElement;
    if (!rows || !scroller) return;
    // With what is between them: by the thousandth row a pixel each is a screen.
    const seen = around(scroller.scrollTop, rows.offsetHeight / rows.childElementCount || this.row);
    const stretch = isDragging() ? both(seen, this.stretch) : seen;
    if (stretch.from === this.stretch.from && stretch.to === this.stretch.to) return;
    runInAction(() => {
      this.stretch = stretch;
    });
  }

  private get places(): ReadonlyMap<FileId, number> {
    return new Map(this.workspace.items.activeFileIds.map((id, at) => [id, at]));
  }
}

/** A row that is dragged stands elsewhere than in its list: what was near stays so until it is dropped. */
const isDragging = (): boolean => 'dragging' in document.documentElement.dataset;

const both = (a: Stretch, b: Stretch): Stretch => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
});

/**
 * In whole screens, so that not every pixel makes another one, and half a screen more on both sides. A pane is never taller
 * than the window, and may get as tall at any time.
 */
function around(top: number, row: number): Stretch {
  const screen = Math.ceil(window.innerHeight / row);
  const first = Math.floor(top / row / screen);
  return { from: (first - 0.5) * screen, to: (first + 2.5) * screen };
}
