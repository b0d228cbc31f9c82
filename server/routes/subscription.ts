// The subscription (spec §7), the provider's reports, and the payer's side of the test mode.

import type { Services } from '../services/index';
import type { SubscriptionAnswer } from '../services/subscriptions/index';
import type { Handlers, Success } from './handler';

const answer = ({ subscription, isActive }: SubscriptionAnswer, message: string): Success => ({
  response: subscription,
  message,
  beside: { subscription, isActive },
});

const MESSAGES: Readonly<Record<string, string>> = {
  active: 'Subscription is active',
  pending: 'The payment is being checked',
  cancelled: 'Subscription is cancelled',
};

const confirmed = (found: SubscriptionAnswer): Success =>
  answer(found, MESSAGES[found.subscription?.status ?? ''] ?? 'Subscription is not active');

/** Where somebody who pays comes from, as people see it: behind a proxy the request names another address. */
const pageOf = ({ signIn }: Services): string => `${signIn.origin}/subscription`;

export const subscriptionHandlers = {
  create_subscription: async ({ services, identity, body: { subscriptionId, paymentId } }) =>
    confirmed(await services.subscriptions.confirm(identity.userId, subscriptionId, paymentId ?? null)),
  get_subscription: async ({ services, identity }) =>
    answer(await services.subscriptions.read(identity.userId), 'OK'),
  update_subscription: async ({ services, identity, body: { subscriptionId } }) =>
    confirmed(await services.subscriptions.confirm(identity.userId, subscriptionId)),
  cancel_subscription: async ({ services, identity, body: { subscriptionId } }) =>
    answer(
      await services.subscriptions.cancel(identity.userId, subscriptionId),
      'Subscription cancelled successfully',
    ),
  subscription_reference: async ({ services, identity }) => ({
    response: { reference: await services.subscriptions.sales.reference(identity.userId) },
    message: 'OK',
  }),
  begin_subscription: async ({ services, identity }) => ({
    response: { subscriptionId: await services.subscriptions.sales.begin(identity.userId, pageOf(services)) },
    message: 'OK',
  }),
  test_subscription: async ({ services, identity }) => ({
    response: {
      subscriptionId: await services.subscriptions.testSales.begin(identity.userId, pageOf(services)),
    },
    message: 'OK',
  }),
  test_subscription_step: async ({ services, identity, params: { id }, body }) => {
    await services.subscriptions.testSales.step(identity.userId, id, body);
    return { response: { subscriptionId: id }, message: 'OK' };
  },
  paypal_webhook: async ({ services, body, request: { headers } }) => {
    await services.subscriptions.reports.take({
      headers,
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    });
    return { response: {}, message: 'OK' };
  },
} satisfies Partial<Handlers>;
