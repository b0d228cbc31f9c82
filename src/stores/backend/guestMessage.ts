// What the windows of a guest tell each other: operations, numbered by window.
import type { Operation } from '../../platform/contract/operations';
import { isLoose } from '../persistence/values';
import { isKnownType } from './guestTargets';

export interface GuestMessage {
  readonly client: string;
  /** The number of the first operation. */
  readonly first: number;
  readonly ops: readonly Operation[];
}

/** Operations as plain data, which neither a later change here nor an observable wrapper can touch. */
export function messageOf(client: string, first: number, ops: readonly Operation[]): GuestMessage {
  const plain: unknown = JSON.parse(JSON.stringify(ops));
  return { client, first, ops: plain as readonly Operation[] };
}

/** A message of another window, which may run another version; what follows an unknown part is left out. */
export function readMessage(value: unknown): GuestMessage | null {
  if (!isLoose(value)) return null;
  const { client, first, ops } = value;
  if (typeof client !== 'string' || typeof first !== 'number' || !Array.isArray(ops)) return null;
  const end = ops.findIndex((op) => !isOperation(op));
  return { client, first, ops: (end < 0 ? ops : ops.slice(0, end)) as readonly Operation[] };
}

function isOperation(value: unknown): boolean {
  return (
    isLoose(value) &&
    typeof value.at === 'string' &&
    typeof value.type === 'string' &&
    isKnownType(value.type)
  );
}
