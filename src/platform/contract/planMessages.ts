// Fixed texts about plans and payment (spec §2, §4, §8, decisions D20); they come with what only accounts need.

/** A day as people write it. @param instant ISO */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });

export const planMessages = {
  /** The subscription is there, and its last payment is not. */
  unpaid:
    'The last payment did not go through. Premium is back as soon as it does. To pay another way, cancel this subscription first.',
  upgrade: 'Upgrade to Premium',
  premiumAlready: "You're Already Premium!",
  getFailed: 'Failed to get subscription',
  remembered: 'Subscription found in local storage',
  createFailed: 'Failed to create subscription',
  updateFailed: 'Failed to update subscription',
  cancelFailed: 'Failed to cancel subscription',
  cancelled: 'Subscription cancelled successfully',
  notActivated: 'Subscription was not activated properly',
  activated: 'Subscription activated successfully!',
  paymentFailed: 'Failed to process payment. Please try again.',
  /** The person closed the provider's page. */
  paymentCancelled: 'Subscription was cancelled',
  loadFailed: 'Failed to load PayPal. Please try again.',
  processing: 'Processing payment...',
  renewal: 'Subscription renews automatically. Cancel anytime.',
  /** After a cancellation of which nobody knows whether it worked. */
  cancelUnknown: 'It was not confirmed. Your plan is being checked; nothing changes without your word.',
  doubtTitle: 'Your payment is being checked',
  doubt: 'Your payment is not confirmed yet. Premium starts by itself as soon as it is.',
  doubtMore:
    'That takes a few minutes at most. You can leave this page: nothing is lost, and nothing is charged twice.',
} as const;
