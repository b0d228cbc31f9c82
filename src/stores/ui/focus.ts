// Where the keyboard is, as the dispatcher reports it, and where it should go, as stores ask for it.
import { makeAutoObservable, observableRef } from 'mobx';

export type Area = 'folders' | 'files' | 'tabs' | 'todos' | 'filter' | 'form' | 'notifications' | 'none';

/** What the dispatcher sees of the focused element. */
export interface FocusInfo {
  readonly area: Area;
  /** The caret is in a text field. */
  readonly typing: boolean;
  /** That field is empty. */
  readonly emptyField: boolean;
  /** A button, link or other control has the focus. */
  readonly control: boolean;
  /** The notification that holds the focus. */
  readonly toast?: number;
}

/** A wish to move the focus; `count` grows so that the same wish can be made twice. */
export interface FocusRequest {
  readonly area: Exclude<Area, 'none'>;
  /** The row to focus; without it the area's current one. */
  readonly id: string | null;
  readonly count: number;
}

const NOWHERE: FocusInfo = { area: 'none', typing: false, emptyField: false, control: false };

export class Focus {
  now: FocusInfo = NOWHERE;
  /** The area that has the keyboard; while a layer is open, the one that gets it back. */
  area: Area = 'none';
  request: FocusRequest | null = null;
  private made = 0;

  constructor(private readonly layers: { readonly layer: string }) {
    makeAutoObservable<Focus, 'layers'>(this, {
      layers: false,
      wishFor: false,
      now: observableRef,
      request: observableRef,
    });
  }

  report(info: FocusInfo): void {
    this.now = info;
    if (info.area !== 'none' || this.layers.layer === 'none') this.area = info.area;
  }

  /** Asks the pane that shows `area` to take the focus as soon as it has rendered. */
  to(area: FocusRequest['area'], id: string | null = null): void {
    this.made += 1;
    this.request = { area, id, count: this.made };
  }

  /** Takes a wish as granted: what runs several commands in a row goes on before anything is drawn. */
  assume(): void {
    if (this.request) this.area = this.request.area;
  }

  /** The wish for one area: who draws that one is not drawn anew for those of others. */
  wishFor(area: FocusRequest['area']): FocusRequest | null {
    return this.request?.area === area ? this.request : null;
  }

  /** The pane that took the focus says so; a wish nobody took yet stays. */
  settle(count: number): void {
    if (this.request?.count === count) this.request = null;
  }
}
