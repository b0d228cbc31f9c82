// The port to what other programs share with the app.

/** A text from outside the app that the person has not answered yet. */
export interface SharedText {
  readonly id: string;
  readonly text: string;
}

/** Those that wait for an answer, of all windows of the browser; none of these rejects. */
export interface SharedTexts {
  /** Oldest first. */
  all(): Promise<readonly SharedText[]>;
  keep(id: string, text: string): Promise<void>;
  drop(id: string): Promise<void>;
  clear(): Promise<void>;
}
