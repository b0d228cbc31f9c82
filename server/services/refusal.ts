// A request that is refused for a reason that people and programs are told (decisions B).
import { ERRORS, type ErrorCode } from '../../src/platform/contract/api/errors';

/** Thrown by rules; whatever the transaction did is undone. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** After how many seconds asking again makes sense. */
  readonly retryAfter: number | null;

  /** @param message words instead of the usual ones */
  constructor(code: ErrorCode, message?: string, retryAfter: number | null = null) {
    super(message ?? ERRORS[code].message);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
