// The outside of a fake window that a test plays: what the person, the browser and the system do.
import type { Address } from '../account';
import type { Cancel, Clipboard, Files, Lifecycle, Navigation, Screen } from '../types';

/** Listeners of one event. */
class Heard<T extends readonly unknown[]> {
  private readonly listeners = new Set<(...args: T) => void>();

  on = (listener: (...args: T) => void): Cancel => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  tell(...args: T): void {
    for (const listener of [...this.listeners]) listener(...args);
  }
}

/** What a screen is like, for tests to set. */
export interface ScreenFacts {
  readonly width: number;
  readonly touch: boolean;
  readonly prefersDark: boolean;
  readonly reducedMotion: boolean;
}

const DESK: ScreenFacts = { width: 1440, touch: false, prefersDark: false, reducedMotion: false };

/** The levers of one fake window. */
export class MemoryControls {
  /** What the system's clipboard holds; `clipboardRefused` makes the browser say no. */
  clipboardText = '';
  clipboardRefused = false;
  /** Downloads that were offered. */
  readonly saved: { readonly name: string; readonly text: string }[] = [];
  /** What the person chooses when asked for a file. */
  nextFile: { readonly name: string; readonly text: string } | null = null;
  /** Why storage refuses writes, for all keys or those that `refusesKey` picks. */
  storageRefusal: 'quota' | 'denied' | null = null;
  refusesKey: (key: string) => boolean = () => true;
  /** The theme on screen. */
  theme: 'light' | 'dark' | null = null;
  /** Whether the product asked the browser to keep its data. */
  askedToKeep = false;
  /** Whether the browser agreed. */
  keeps = true;
  /** How often the page was started anew. */
  reloads = 0;
  /** What stands behind the path, and where the window was sent by a full navigation. */
  search = '';
  readonly left: string[] = [];
  /** The server is on this machine. */
  local = false;
  private facts: ScreenFacts;
  private connected = true;
  private isFirst = true;
  private readonly addresses: string[];
  private readonly hidden = new Heard<[]>();
  private readonly focused = new Heard<[]>();
  /** Since it was hidden, until it has the focus again. */
  isHidden = false;
  private readonly onlineChanged = new Heard<[boolean]>();
  private readonly screenChanged = new Heard<[]>();
  private readonly moved = new Heard<[string]>();

  constructor(path: string, facts: Partial<ScreenFacts>) {
    this.addresses = [path];
    this.facts = { ...DESK, ...facts };
  }

  /** The window is hidden, frozen or about to go. */
  hide(): void {
    this.isHidden = true;
    this.hidden.tell();
  }

  focus(): void {
    this.isHidden = false;
    this.focused.tell();
  }

  setOnline(online: boolean): void {
    this.connected = online;
    this.onlineChanged.tell(online);
  }

  setScreen(facts: Partial<ScreenFacts>): void {
    this.facts = { ...this.facts, ...facts };
    this.screenChanged.tell();
  }

  /** The browser's back button. */
  back(): void {
    if (this.addresses.length < 2) return;
    this.addresses.pop();
    this.moved.tell(this.path());
  }

  private path(): string {
    return this.addresses.at(-1) ?? '/';
  }

  readonly clipboard: Clipboard = {
    write: async (text) => {
      if (this.clipboardRefused) return false;
      this.clipboardText = text;
      return true;
    },
    read: async () => (this.clipboardRefused ? null : this.clipboardText),
  };

  readonly lifecycle: Lifecycle = {
    onHide: (listener) => this.hidden.on(listener),
    onFocus: (listener) => this.focused.on(listener),
    isOnline: () => this.connected,
    onOnline: (listener) => this.onlineChanged.on(listener),
  };

  readonly navigation: Navigation = {
    path: () => this.path(),
    go: (path, options) => {
      if (path === this.path()) return;
      if (options?.replace) this.addresses.pop();
      this.addresses.push(path);
      this.isFirst = false;
      this.moved.tell(path);
    },
    reload: () => {
      this.hide();
      this.reloads += 1;
    },
    isFirst: () => this.isFirst,
    onChange: (listener) => this.moved.on(listener),
  };

  readonly address: Address = {
    search: () => this.search,
    scriptNonce: () => 'nonce',
    loadedPath: () => this.addresses[0] ?? '/',
    isLocal: () => this.local,
    leave: (url) => {
      this.hide();
      this.left.push(url);
    },
  };

  readonly files: Files = {
    save: (name, text) => {
      this.saved.push({ name, text });
    },
    open: async (_accept, maxBytes) => {
      const file = this.nextFile;
      if (file && file.text.length > maxBytes) throw new RangeError(`${file.name} is too big`);
      return file;
    },
  };

  readonly screen: Screen = this.makeScreen();

  private makeScreen(): Screen {
    const facts = () => this.facts;
    return {
      get width() {
        return facts().width;
      },
      get phone() {
        return facts().width < 640;
      },
      get touch() {
        return facts().touch;
      },
      get prefersDark() {
        return facts().prefersDark;
      },
      get reducedMotion() {
        return facts().reducedMotion;
      },
      onChange: (listener) => this.screenChanged.on(listener),
      applyTheme: (theme) => {
        this.theme = theme;
      },
    };
  }
}
