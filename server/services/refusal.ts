// A request that is refused for a reason that people and programs are told (decisions B).
import { ERRORS, type ErrorCode } from '../../src/platform/contract/api/errors';

/** Thrown by rules; whatever the transaction did is undone. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  /** @param message words instead of the usual ones */
  constructor(code: ErrorCode, message?: string) {
    super(message ?? ERRORS[code].message);
    this.code = code;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
