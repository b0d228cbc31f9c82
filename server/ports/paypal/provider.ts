// PayPal as a payment provider.
import { PRODUCT_NAME } from '../../../src/platform/contract/product';
import {
  type Delivery,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderSubscription,
} from '../payments';
import { Certificates } from './certificates';
import { PayPalClient, realSurroundings, type Surroundings } from './client';
import { stringAt } from './json';
import { readReport } from './report';
import { type PayPalSettings, providerNameOf } from './settings';
import { isGivenBack, isPaymentId, isSubscriptionId, readSubscription } from './subscription';

const DAY = 24 * 3_600_000;

/** PayPal's REST calls and signed reports; `name` tells a stand-in from the real one in what is stored. */
export class PayPal implements PaymentProvider {
  readonly name: string;
  readonly planId: string;
  private readonly client: PayPalClient;
  private readonly certificates: Certificates;
  private readonly webhookId: string;

  constructor(
    settings: PayPalSettings,
    name = providerNameOf(settings),
    around: Surroundings = realSurroundings,
  ) {
    this.name = name;
    this.planId = settings.planId;
    this.webhookId = settings.webhookId;
    this.client = new PayPalClient(settings, around);
    this.certificates = new Certificates(settings, this.client.agent, around.now);
  }

  isSubscriptionId(id: string): boolean {
    return isSubscriptionId(id);
  }

  async beginSubscription(reference: string, page: string): Promise<string> {
    const { status, json } = await this.client.call('POST', '/v1/billing/subscriptions', {
      plan_id: this.planId,
      custom_id: reference,
      application_context: {
        brand_name: PRODUCT_NAME,
        locale: 'en-US',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'SUBSCRIBE_NOW',
        // Never gone to where its buttons ask: they do so in a window of their own.
        return_url: page,
        cancel_url: page,
      },
    });
    const id = stringAt(json, 'id');
    if ((status !== 201 && status !== 200) || id === null || !isSubscriptionId(id)) {
      throw new ProviderError(`PayPal begins no subscription (${status})`);
    }
    return id;
  }

  async readSubscription(id: string): Promise<ProviderSubscription | null> {
    if (!isSubscriptionId(id)) return null;
    const { status, json } = await this.client.call('GET', `/v1/billing/subscriptions/${id}`);
    // 400 and 422 are how PayPal answers to ids that cannot be.
    if (status === 404 || status === 400 || status === 422) return null;
    const subscription = status === 200 ? readSubscription(id, json) : null;
    if (subscription === null) throw new ProviderError(`PayPal's answer is not as agreed (${status})`);
    return { ...subscription, refunded: await this.isRefunded(subscription) };
  }

  async subscriptionOfPayment(id: string): Promise<string | null> {
    if (!isPaymentId(id)) return null;
    const { status, json } = await this.client.call('GET', `/v1/payments/sale/${id}`);
    if (status === 404 || status === 400 || status === 422) return null;
    if (status !== 200) throw new ProviderError(`PayPal's answer is not as agreed (${status})`);
    const found = stringAt(json, 'billing_agreement_id');
    return found !== null && isSubscriptionId(found) ? found : null;
  }

  async cancelSubscription(id: string, reason: string): Promise<void> {
    if (!isSubscriptionId(id)) throw new ProviderError('That is no id of PayPal');
    const { status } = await this.client.call('POST', `/v1/billing/subscriptions/${id}/cancel`, { reason });
    // 422: its state allows no cancelling any more; the caller reads it again anyway.
    if (status !== 204 && status !== 200 && status !== 422) {
      throw new ProviderError(`PayPal does not cancel (${status})`);
    }
  }

  readReport(delivery: Delivery): Promise<ProviderEvent> {
    return readReport(delivery, this.webhookId, this.certificates);
  }

  /** While it goes on, PayPal's word that it is active counts; after that only what was paid and kept (sync I17). */
  private async isRefunded({
    id,
    status,
    lastPaidAt,
  }: Omit<ProviderSubscription, 'refunded'>): Promise<boolean> {
    if (status === 'active' || status === 'pending' || lastPaidAt === null) return false;
    const around = (ms: number): string => new Date(lastPaidAt + ms).toISOString();
    const query = `start_time=${around(-DAY)}&end_time=${around(DAY)}`;
    const path = `/v1/billing/subscriptions/${id}/transactions?${query}`;
    const answer = await this.client.call('GET', path);
    const refunded = answer.status === 200 ? isGivenBack(answer.json) : null;
    if (refunded === null) throw new ProviderError(`PayPal tells no payments (${answer.status})`);
    return refunded;
  }

  /** Lets go of open connections. */
  close(): void {
    this.client.close();
  }
}
