// Why a sign-in was not accepted.

/** `refused`: what came is not valid; `unreachable`: the provider could not be asked. The text is for logs. */
export class IdentityError extends Error {
  readonly kind: 'refused' | 'unreachable';

  constructor(kind: 'refused' | 'unreachable', reason: string) {
    super(reason);
    this.kind = kind;
  }
}
