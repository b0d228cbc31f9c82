// Fixed texts about plans and payment (spec §2, §4, §8, decisions D20); they come with what only accounts need.

/** A day as people write it. @param instant ISO */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });

export const planMessages = {
  getFailed: 'Failed to get subscription',
  remembered: 'Subscription found in local storage',
  cancelFailed: 'Failed to cancel subscription',
  cancelled: 'Subscription cancelled successfully',
  /** After a cancellation of which nobody knows whether it worked. */
  cancelUnknown: 'It was not confirmed. Your plan is being checked; nothing changes without your word.',
} as const;
