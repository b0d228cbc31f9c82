// Payments that somebody approved and that are not known to be settled: kept per person, so that closing the page
// between approving and reporting loses nothing (spec §4 Subscription, decisions D20).
import type { KeyValueStorage } from '../../platform/types';

/** Where they are. */
export const APPROVED_KEY = 'tabdo.approved';
/** Somebody who approves twenty payments in one browser without any being settled has other worries. */
const MOST = 20;

/** One of them. */
export interface Approval {
  readonly userId: string;
  /** Of the subscription. */
  readonly id: string;
  readonly paymentId: string | null;
  /** When it was approved. */
  readonly at: number;
  /** The server knows of it, and finds out by itself what became of it. */
  readonly reported: boolean;
}

/** Those of one person, oldest first. */
export const approvalsOf = (storage: KeyValueStorage, userId: string): readonly Approval[] =>
  read(storage).filter((one) => one.userId === userId);

/** Remembers one, in place of what was remembered of the same subscription; false where nothing can be stored. */
export function rememberApproval(storage: KeyValueStorage, approval: Approval): boolean {
  return write(storage, [...without(read(storage), approval), approval].slice(-MOST));
}

/** It is settled. */
export function forgetApproval(storage: KeyValueStorage, approval: Pick<Approval, 'userId' | 'id'>): void {
  write(storage, without(read(storage), approval));
}

/** The person is gone for good. */
export function forgetApprovals(storage: KeyValueStorage, userId: string): void {
  write(
    storage,
    read(storage).filter((one) => one.userId !== userId),
  );
}

const without = (all: readonly Approval[], { userId, id }: Pick<Approval, 'userId' | 'id'>): Approval[] =>
  all.filter((one) => one.userId !== userId || one.id !== id);

function read(storage: KeyValueStorage): Approval[] {
  try {
    const all: unknown = JSON.parse(storage.get(APPROVED_KEY) ?? '[]');
    return Array.isArray(all) ? all.flatMap((one) => parsed(one) ?? []) : [];
  } catch {
    return [];
  }
}

function parsed(value: unknown): Approval | null {
  const { userId, id, paymentId, at, reported }: Record<string, unknown> = Object(value);
  if (typeof userId !== 'string' || typeof id !== 'string' || typeof at !== 'number') return null;
  return {
    userId,
    id,
    at,
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    reported: reported === true,
  };
}

/** Where nothing can be stored, the provider's own report to the server has to do. */
function write(storage: KeyValueStorage, all: readonly Approval[]): boolean {
  try {
    if (all.length === 0) storage.remove(APPROVED_KEY);
    else storage.set(APPROVED_KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
