// The seam to whoever takes the money: what a subscription is there, how it ends, whose reports are believed.

/** What a subscription is at the provider, in our words. */
export type ProviderStatus = 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired';

/** A subscription as the provider tells it; instants are milliseconds. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: ProviderStatus;
  readonly planId: string;
  /** The reference that we gave out before paying, if the payer's page passed it on. */
  readonly reference: string | null;
  readonly startedAt: number | null;
  /** When the next payment is due; null once there will be none. */
  readonly nextPaymentAt: number | null;
  readonly lastPaidAt: number | null;
  /** When the provider changed it last. */
  readonly updatedAt: number;
}

/** A report as it came in: nothing of it is believed yet. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

/** A report that the provider signed. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The subscription that it is about; null for reports about other things. */
  readonly subscriptionId: string | null;
  /** When this delivery was sent. */
  readonly sentAt: number;
}

/** The provider could not be asked or did not answer as agreed: what was asked for may have happened or not. */
export class ProviderError extends Error {}

/** A report that nobody should believe; the reason is for the log. */
export class ForgedReport extends Error {}

/** Whoever takes the money. */
export interface PaymentProvider {
  /** Stored beside each subscription: ids are unique within one provider. */
  readonly name: string;
  /** The one plan that is sold. */
  readonly planId: string;
  /** @returns null where the provider knows no such id. @throws ProviderError */
  readSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Ends it, so that no further payment is taken; one that has ended already is no error. @throws ProviderError */
  cancelSubscription(id: string, reason: string): Promise<void>;
  /** Reads a report. @throws ForgedReport, or ProviderError where its signature could not be checked now */
  readReport(delivery: Delivery): Promise<ProviderEvent>;
}
