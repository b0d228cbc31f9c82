// What the keys print, where the browser has a map of them; everything works without one.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Os } from '../platform/types';
import type { PrintedKeys, Stroke } from './types';

/** Asks the browser for its map of key codes to characters; undefined where it has none. */
export type ReadLayout = () => Promise<Iterable<readonly [string, string]>> | undefined;

/** No map: Firefox, Safari, insecure pages. */
export const NO_LAYOUT: PrintedKeys = { printed: () => undefined, letters: 'unknown' };

/** A fixed map. */
export function printedKeys(entries: Iterable<readonly [string, string]>): PrintedKeys {
  const map = new Map(entries);
  const ascii = [...map.values()].some((key) => /^[a-z]$/i.test(key));
  return { printed: (code) => map.get(code), letters: map.size === 0 ? 'unknown' : ascii ? 'ascii' : 'none' };
}

/** The browser's word counts. */
const SYSTEM = 'system';

/** The user's layout, observable, since it arrives late and changes while the window is away. */
export class Layout implements PrintedKeys {
  private keys: PrintedKeys = NO_LAYOUT;
  /** What was typed so far: it tells a moved letter under Option, where the browser has no map or that of another layout. */
  readonly learned = new Map<string, string>();
  /** What the person chose instead of the browser's word. */
  private forced: PrintedKeys | null = null;
  private wanted = SYSTEM;
  signs: Os | null = null;

  constructor(private readonly read: ReadLayout) {
    makeAutoObservable<Layout, 'keys' | 'read' | 'forced' | 'wanted'>(this, {
      keys: observableRef,
      forced: observableRef,
      read: false,
      learned: false,
      wanted: false,
      choose: false,
      printed: false,
      observe: false,
    });
  }

  printed(code: string): string | undefined {
    if (this.forced) return this.forced.printed(code);
    return this.keys.printed(code) ?? this.learned.get(code);
  }

  get chosen(): boolean {
    return this.forced !== null;
  }

  /** Takes a named layout for labels and matching, or with `system` the browser's word again. */
  async choose(id: string): Promise<void> {
    this.wanted = id;
    const entries = id === SYSTEM ? undefined : (await import('./layoutTables')).layoutEntries(id);
    if (this.wanted === id) this.force(entries);
  }

  /** Takes this map, or with nothing the browser's word. */
  force(entries: Iterable<readonly [string, string]> | undefined): void {
    this.forced = entries === undefined ? null : { ...printedKeys(entries), chosen: true };
  }

  /** Notes what a key typed without modifiers; the latest wins, since people switch layouts. */
  observe({ key, code, ctrl, alt, shift, meta, altGraph }: Stroke): void {
    const plain = !ctrl && !alt && !shift && !meta && !altGraph;
    if (plain && /^Key[A-Z]$/.test(code) && /^\p{L}$/u.test(key) && key === key.toLowerCase()) {
      this.learned.set(code, key);
    }
  }

  get letters(): PrintedKeys['letters'] {
    return (this.forced ?? this.keys).letters;
  }

  /** Reads the map again; at the start and whenever the window gets the focus. */
  async refresh(): Promise<void> {
    try {
      const entries = await this.read();
      if (entries === undefined) return;
      const keys = printedKeys(entries);
      runInAction(() => {
        this.keys = keys;
      });
    } catch {
      // The browser refuses it in frames and insecure pages; the matcher then goes by key and code alone.
    }
  }
}

interface WithKeyboard {
  readonly keyboard?: { getLayoutMap?: () => Promise<Iterable<readonly [string, string]>> };
}

/** The browser's own map (`navigator.keyboard.getLayoutMap`, Chromium only). */
export function browserLayout(navigator: object): ReadLayout {
  const { keyboard } = navigator as WithKeyboard;
  return () => keyboard?.getLayoutMap?.();
}
