// The ports that only accounts need: server, databases, real randomness, and addresses beyond our own screens.
import type { Databases } from './database';
import type { Answer, ApiResult, Http } from './http';
import type { SharedTexts } from './receivedTexts';

/** The address bar as signing in needs it. */
export interface Address {
  /** What stands behind the path, `?` included. */
  search(): string;
  /** The path that this document was loaded under: its policy is the one of that page (security S1). Empty where nobody says. */
  loadedPath(): string;
  /** Under which the policy of this document lets scripts of others in; undefined where it lets none in. */
  scriptNonce(): string | undefined;
  /** The server is on this machine: no network is needed to reach it. */
  isLocal(): boolean;
  /** Leaves the page, for another one of ours or of somebody else's. */
  leave(url: string): void;
}

/** Google's own button; what it says and looks like is Google's. */
export interface GoogleButton {
  /** Draws it, and offers one-tap in the corner of the page. */
  draw(into: HTMLElement, dark: boolean): void;
}

/** What Google is asked for. */
export interface GoogleWish {
  readonly clientId: string;
  /** Of our server: it stands in the token that comes back (security S2). */
  readonly nonce: string;
  onCredential(credential: string): void;
}

/** What came of a sign-in in the system's browser. */
export type SystemAnswer =
  /** What the server is to look at. */
  | { readonly kind: 'answered'; readonly body: Readonly<Record<string, string>> }
  | { readonly kind: 'unbegun'; readonly answer: ApiResult<Answer> }
  | { readonly kind: 'cancelled' | 'timeout' | 'failed' };

/** Signing in through the system's browser, where the app is no page of the server (security S22). */
export interface SystemSignIn {
  /** Opens a provider there, and waits for the person to come back; never rejects. */
  begin(provider: string): Promise<SystemAnswer>;
  /** Waits no longer. */
  cancel(): void;
  /** Ends the provider's own session there; resolves when that page was asked for, and never rejects. */
  end(url: string): Promise<void>;
}

/** Everything of the outside world that an account needs besides. */
export interface AccountPorts {
  readonly http: Http;
  readonly databases: Databases;
  readonly address: Address;
  /** What was shared with the person goes when they do. */
  readonly shared: SharedTexts;
  /** Loads Google's script, which only the sign-in screen may do (security S1b). Rejects where it does not come. */
  google(wish: GoogleWish): Promise<GoogleButton>;
  /** Only where the app has a window of its own. */
  readonly system?: SystemSignIn;
  /** From 0 to 1. */
  random(): number;
  /** The share of the browser's room that is taken, from 0 to 1; null where the browser does not say. */
  storageUsed(): Promise<number | null>;
  /** Whether nobody sees this window at the moment. */
  isHidden(): boolean;
  /**
   * Ends in the next turn of this window: the page draws, and whoever presses a key comes first. Where nobody sees it timers
   * wait for a second or for a minute, and this does not.
   */
  soon(): Promise<void>;
  /** Whether the browser promised not to clear what is stored here by itself. */
  isKept(): Promise<boolean>;
  /** SHA-256 as 64 hexadecimal digits; undefined where the browser calls the address insecure. */
  readonly digest: ((text: string) => Promise<string>) | undefined;
  /** At least 128 random bits as text (sync P2). */
  newClient(): string;
}
