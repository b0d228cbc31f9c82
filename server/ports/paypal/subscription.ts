// A subscription as PayPal writes it, read into our words.
import type { ProviderStatus, ProviderSubscription } from '../payments';
import { asObject, instantAt, type Json, stringAt } from './json';

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** Ids become parts of paths, so nothing else than this is ever asked for. */
export const isSubscriptionId = (id: string): boolean => /^[A-Za-z0-9-]{3,50}$/.test(id);

/** The same of payments. */
export const isPaymentId = (id: string): boolean => /^[A-Za-z0-9]{3,50}$/.test(id);

/** @returns null where the answer does not say what it must about the subscription `id` */
export function readSubscription(
  id: string,
  json: Json | null,
): Omit<ProviderSubscription, 'refunded'> | null {
  const status = STATUSES[stringAt(json, 'status') ?? ''];
  const planId = stringAt(json, 'plan_id');
  const startedAt = instantAt(json, 'start_time') ?? instantAt(json, 'create_time');
  const updatedAt = latest(instantAt(json, 'update_time'), instantAt(json, 'status_update_time'), startedAt);
  if (stringAt(json, 'id') !== id || status === undefined || planId === null || updatedAt === null)
    return null;
  const billing = asObject(json?.billing_info);
  return {
    id,
    status,
    approved: stringAt(json, 'status') !== 'APPROVAL_PENDING',
    planId,
    reference: stringAt(json, 'custom_id'),
    startedAt,
    nextPaymentAt: instantAt(billing, 'next_billing_time'),
    lastPaidAt: instantAt(asObject(billing?.last_payment), 'time'),
    repriced: isRepriced(json),
    updatedAt,
  };
}

/** The page on which somebody subscribes is theirs: it may ask PayPal for other terms than the plan's (security S10). */
function isRepriced(json: Json | null): boolean {
  const quantity = stringAt(json, 'quantity');
  return json?.plan_overridden === true || (quantity !== null && !(Number(quantity) >= 1));
}

/** States of payments that are nobody's any more. */
const GIVEN_BACK: ReadonlySet<string> = new Set(['REFUNDED', 'REVERSED']);

/** Whether the last payment of a list was given back as a whole; null where it is no such list. */
export function isGivenBack(json: Json | null): boolean | null {
  const list = json?.transactions ?? [];
  if (json === null || !Array.isArray(list)) return null;
  const payments = list.map((each: unknown) => asObject(each));
  const at = (payment: Json | null): number => instantAt(payment, 'time') ?? 0;
  const last = payments.sort((a, b) => at(b) - at(a))[0] ?? null;
  return GIVEN_BACK.has(stringAt(last, 'status') ?? '');
}

function latest(...instants: readonly (number | null)[]): number | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : Math.max(...known);
}
