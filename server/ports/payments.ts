// The seam to whoever takes the money: what a subscription is there, how it ends, whose reports are believed.

/** What a subscription is at the provider, in our words. */
export type ProviderStatus = 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired';

/** A subscription as the provider tells it; instants are milliseconds. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: ProviderStatus;
  /** The payer has agreed to it; before that it is theirs alone whether anything comes of it. */
  readonly approved: boolean;
  readonly planId: string;
  /** The reference that we gave out before paying, if the payer's page passed it on. */
  readonly reference: string | null;
  readonly startedAt: number | null;
  /** When the next payment is due; null once there will be none. */
  readonly nextPaymentAt: number | null;
  readonly lastPaidAt: number | null;
  /** Whether that payment was given back; only known of those that take no more payments. */
  readonly refunded: boolean;
  /** Whether what is paid for it is not what the plan asks: whoever pays may try to set a price of their own. */
  readonly repriced: boolean;
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
  /** The payment that it is about, where only that is told. */
  readonly paymentId: string | null;
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
  /** Whether a text can be an id of a subscription at all. */
  isSubscriptionId(id: string): boolean;
  /**
   * Begins a subscription that waits for the payer, with the plan's own terms.
   * @param page where a payer would be sent back to
   * @returns its id. @throws ProviderError
   */
  beginSubscription(reference: string, page: string): Promise<string>;
  /** @returns null where the provider knows no such id. @throws ProviderError */
  readSubscription(id: string): Promise<ProviderSubscription | null>;
  /** The subscription that a payment was for; null where there is none. @throws ProviderError */
  subscriptionOfPayment(id: string): Promise<string | null>;
  /** Ends it, so that no further payment is taken; one that has ended already is no error. @throws ProviderError */
  cancelSubscription(id: string, reason: string): Promise<void>;
  /** Reads a report. @throws ForgedReport, or ProviderError where its signature could not be checked now */
  readReport(delivery: Delivery): Promise<ProviderEvent>;
}

/** The name of a provider at which nothing is paid. */
export const TEST_PROVIDER = 'test';
/** PayPal's own place to try things out. */
export const SANDBOX_PROVIDER = 'paypal-sandbox';
/** With these nobody's money is at stake: what they said counts as long as they are set up, and no longer. */
export const FREE_PROVIDERS: readonly string[] = [TEST_PROVIDER, SANDBOX_PROVIDER];

/** What payers and the provider itself may do to a subscription in the test mode. */
export const TEST_TURNS = ['approve', 'renew', 'suspend', 'cancel', 'expire'] as const;
export type TestTurn = (typeof TEST_TURNS)[number];

/** How the test provider answers about a subscription: as usual, late, or not at all for a while. */
export const TEST_ANSWERS = ['well', 'slow', 'down'] as const;
export type TestAnswers = (typeof TEST_ANSWERS)[number];

/** The payer's side of a provider at which nothing is paid (decisions D20). */
export interface TestPayments {
  /** @returns undefined where there is no such id */
  referenceOf(id: string): Promise<string | null | undefined>;
  /** @returns whether its state allowed that */
  take(id: string, turn: TestTurn): Promise<boolean>;
  answer(id: string, how: TestAnswers): Promise<void>;
}
