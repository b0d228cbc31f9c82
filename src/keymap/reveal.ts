// Key reveal: a held modifier, or a sequence under way, lights the keys that can follow (design 9.3).
import { makeAutoObservable, observableRef } from 'mobx';
import type { Cancel, Clock, Os } from '../platform/types';
import type { Readings, Stroke } from './types';

/** How long a modifier is held alone before keys light up, in milliseconds (design 9.3). */
export const REVEAL_MS = 250;
/** How long a sequence waits for its next key before what can follow is listed, in milliseconds. */
const WHICH_KEY_MS = 400;

/** What is lit: the keys of files and folders, the numbers of tabs, or what can end a sequence. */
export type RevealKind = 'none' | 'items' | 'tabs' | 'sequence';

/** Observable state of the reveal. The dispatcher feeds it; panes read `kind` and `pressed`. */
export class Reveal {
  kind: RevealKind = 'none';
  /** The presses of the sequence under way. */
  pressed: readonly Readings[] = [];
  /** The person hesitates in a sequence: what can follow is listed. */
  listing = false;
  private waiting: Cancel | null = null;
  private readonly tabsKey: string;

  /** `allowed` is asked when the time is up: not under a layer, not while text is selected. */
  constructor(
    os: Os,
    private readonly clock: Pick<Clock, 'later'>,
    private readonly allowed: () => boolean,
  ) {
    this.tabsKey = os === 'mac' ? 'Meta' : 'Alt';
    makeAutoObservable<Reveal, 'waiting' | 'clock' | 'allowed' | 'tabsKey'>(this, {
      pressed: observableRef,
      waiting: false,
      clock: false,
      allowed: false,
      tabsKey: false,
    });
  }

  /** Any key ends a reveal; a modifier alone starts the wait for the next. */
  keyDown(stroke: Stroke): void {
    if (stroke.repeat || this.kind === 'sequence') return;
    this.end();
    const kind = stroke.key === 'Control' ? 'items' : stroke.key === this.tabsKey ? 'tabs' : undefined;
    const held = [stroke.ctrl, stroke.alt, stroke.shift, stroke.meta].filter(Boolean).length;
    if (!kind || held > 1) return;
    this.waiting = this.clock.later(REVEAL_MS, () => this.light(kind));
  }

  /** True when this release must not reach the browser, whose menu would take the focus. */
  keyUp(key: string): boolean {
    if (this.kind === 'sequence') return false;
    const cancels = key === 'Alt' && this.kind === 'tabs';
    this.end();
    return cancels;
  }

  /** The presses so far of a sequence; their keys stay lit until it ends. */
  sequence(pressed: readonly Readings[]): void {
    this.end();
    this.pressed = pressed;
    if (pressed.length === 0) return;
    this.kind = 'sequence';
    this.waiting = this.clock.later(WHICH_KEY_MS, () => this.list());
  }

  /** Nothing is lit. */
  end(): void {
    this.waiting?.();
    this.waiting = null;
    this.pressed = [];
    this.listing = false;
    this.kind = 'none';
  }

  private list(): void {
    this.waiting = null;
    this.listing = true;
  }

  private light(kind: RevealKind): void {
    this.waiting = null;
    if (this.allowed()) this.kind = kind;
  }
}
