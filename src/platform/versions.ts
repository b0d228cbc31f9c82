// The port to the versions of the app that this browser keeps: which one runs here, which one stands ready.

/** What a service worker keeps; nothing happens where the browser has none. */
export interface Versions {
  /** Keeps the app for starts without a network, and tells each time when another version than this stands ready. */
  follow(onOther: () => void): void;
  /** Asks the server for a newer version. */
  check(): void;
  /** Puts the version that stands ready in force, for the next start of each window. */
  take(): Promise<void>;
}

/** Why the shell around the desktop window did not do it. */
export type InstallTrouble =
  /** The place of newer versions does not answer. */
  | 'offline'
  /** This build knows of no such place. */
  | 'unnamed'
  /** What came is not signed by the key of this build. */
  | 'refused'
  /** Something may be typed in the small window, which would go with the program. */
  | 'typing'
  | 'failed';

/** What came of looking for a newer version, or of fetching one. */
export type Installed =
  | { readonly kind: 'newer'; readonly version: string }
  | { readonly kind: 'newest' }
  | { readonly kind: 'trouble'; readonly why: InstallTrouble };

/** What brings newer versions of the desktop window, where they are signed by our key (security S21). */
export interface Installer {
  /** Whether there is a newer version; never rejects. */
  look(): Promise<Installed>;
  /** Fetches it, to be installed later; never rejects. */
  fetch(): Promise<Installed>;
  /** Installs what was fetched; Windows ends the program then. Null when it is done; never rejects. */
  install(): Promise<InstallTrouble | null>;
  /** Ends the program, and starts it anew; never rejects. */
  restart(): Promise<InstallTrouble | null>;
}
