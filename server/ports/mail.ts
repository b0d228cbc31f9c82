// The seam to e-mail: one plain text to one fixed address, from one fixed address.

/** A message of a visitor, to be brought to those who answer. */
export interface Letter {
  /** Names this letter wherever it is sent again, so that a mail program shows it once. */
  readonly id: string;
  /** The visitor; answers go there. Nothing else of the letter gets into a header. */
  readonly replyTo: string;
  readonly text: string;
}

/** It was not taken: try again later, or never. */
export class MailError extends Error {
  /** The same letter will never be taken. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** Whoever brings letters. */
export interface Mailer {
  /** @throws MailError */
  send(letter: Letter): Promise<void>;
  close(): void;
}
