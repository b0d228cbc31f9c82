// One change as a device sends it.
import type { Operation } from '../../src/platform/contract/operations';
import { inPieces } from '../../src/stores/backend/account/inPieces';
import { type WireOperation, wireOf } from '../../src/stores/backend/account/wire';

let numbers = 0;

/** Each is one operation of a batch. */
export const wireOps = (op: Operation): readonly WireOperation[] =>
  inPieces(op).map((piece) => {
    numbers += 1;
    const opId = `long-${numbers}`;
    const entry = { n: numbers, opId, op: piece, cursor: null, state: 'pending', sent: false } as const;
    return wireOf({ ...entry, acked: null, tries: 0, failure: null }, [], null);
  });
