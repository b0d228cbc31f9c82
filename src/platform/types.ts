// The ports to the outside world. Everything that is not pure reaches the product through these.
import type { AccountPorts } from './account';

export type Cancel = () => void;

/** Time and timers; tests bring their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** ISO instant, strictly later than every earlier one of this client, so that order of creation is kept. */
  stamp(): string;
  /** Runs once after `ms` milliseconds. */
  later(ms: number, run: () => void): Cancel;
  /** Runs after the next paint (or soon, when the page is hidden). */
  afterPaint(run: () => void): Cancel;
}

/** New ids: UUIDv7, growing with time (sync P1). */
export interface Ids {
  next(): string;
}

/** Thrown by `KeyValueStorage.set`. */
export class StorageRefused extends Error {
  constructor(
    readonly reason: 'quota' | 'denied',
    readonly key: string,
  ) {
    super(`storage refused ${key}: ${reason}`);
    this.name = 'StorageRefused';
  }
}

/** A synchronous store of strings. */
export interface KeyValueStorage {
  get(key: string): string | null;
  /** @throws StorageRefused */
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
  /** Another window changed `key` (null: all). */
  onChange(listener: (key: string | null) => void): Cancel;
  /** Asks the browser not to throw the data away when space runs short (decisions D4). Asks once. */
  keep?(): void;
}

export interface Clipboard {
  /** False when the system refused. */
  write(text: string): Promise<boolean>;
  /** The system's text, or null when reading is refused or impossible. */
  read(): Promise<string | null>;
}

/** Mutual exclusion between the windows of one browser. */
export interface Locks {
  run<T>(name: string, task: () => T | Promise<T>): Promise<T>;
}

/** Messages to the other windows of this browser; values must be structured-cloneable. */
export interface Channel {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): Cancel;
  close(): void;
}

export interface Lifecycle {
  /** The page is about to go or was hidden: write what must not be lost, synchronously. */
  onHide(listener: () => void): Cancel;
  /** The window got the focus again. */
  onFocus(listener: () => void): Cancel;
  isOnline(): boolean;
  onOnline(listener: (online: boolean) => void): Cancel;
}

export interface Navigation {
  path(): string;
  /** Client-side navigation; the router follows. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** Starts the page anew. */
  reload(): void;
  /** Whether the page was loaded at this very address: nobody has gone anywhere since. */
  isFirst(): boolean;
  onChange(listener: (path: string) => void): Cancel;
}

/** Files in and out. */
export interface Files {
  /** Offers a download. */
  save(name: string, text: string): void;
  /** Lets the person choose a text file; null when they chose none. At most `maxBytes`. */
  open(accept: string, maxBytes: number): Promise<{ readonly name: string; readonly text: string } | null>;
}

export type Os = 'mac' | 'windows' | 'linux' | 'other';
/** Where the product runs; decides which keys can reach it (decisions D8). */
export type Surface = 'tab' | 'app' | 'desktop';

/** What the screen is like; observable through listeners. */
export interface Screen {
  readonly width: number;
  /** Narrow, or a phone on its side. */
  readonly phone: boolean;
  readonly touch: boolean;
  readonly prefersDark: boolean;
  readonly reducedMotion: boolean;
  onChange(listener: () => void): Cancel;
  /** Shows a theme now and before the first paint of the next start. */
  applyTheme(theme: 'light' | 'dark'): void;
}

/** Whose server a window talks to, where that is the person's to say. */
export interface ServerChoice {
  /** The origin that is in use. */
  readonly origin: string;
  /** That of the build. */
  readonly builtIn: string;
  /** The origin that a typed address means; null where it means none. */
  read(typed: string): string | null;
  /** Whether the keychain of the system has the sign-in, so that no file of the window does (security S22). */
  isSignInSafe(): boolean;
  /** Whether a server of ours answers there. */
  answers(origin: string): Promise<boolean>;
  /**
   * Takes effect at the next start; null for that of the build.
   * @throws StorageRefused
   */
  keep(origin: string | null): void;
}

export interface Platform {
  readonly os: Os;
  readonly surface: Surface;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Shared by all windows: localStorage. */
  readonly storage: KeyValueStorage;
  /** This window only: sessionStorage; what is typed in the desktop window outlasts it. */
  readonly session: KeyValueStorage;
  readonly clipboard: Clipboard;
  readonly locks: Locks;
  channel(name: string): Channel;
  readonly lifecycle: Lifecycle;
  readonly navigation: Navigation;
  readonly screen: Screen;
  /** What only signing in and being signed in need; guests never load it. */
  account(): Promise<AccountPorts>;
  /** The desktop window's; a browser has the server that its page came from. */
  readonly server?: ServerChoice;
  /**
   * Shows a page in the system's browser, which a browser does by itself; false where nothing came of it.
   * @param page an address, or a path of the server
   */
  readonly outside?: (page: string) => Promise<boolean>;
}
