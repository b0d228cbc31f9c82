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
