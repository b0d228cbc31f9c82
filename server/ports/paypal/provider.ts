// PayPal as a payment provider.
import {
  type Delivery,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderSubscription,
} from '../payments';
import { Certificates } from './certificates';
import { PayPalClient, realSurroundings, type Surroundings } from './client';
import { readReport } from './report';
import type { PayPalSettings } from './settings';
import { isSubscriptionId, readSubscription } from './subscription';

/** PayPal's REST calls and signed reports; `name` tells a stand-in from the real one in what is stored. */
export class PayPal implements PaymentProvider {
  readonly name: string;
  readonly planId: string;
  private readonly client: PayPalClient;
  private readonly certificates: Certificates;
  private readonly webhookId: string;

  constructor(settings: PayPalSettings, name = 'paypal', around: Surroundings = realSurroundings) {
    this.name = name;
    this.planId = settings.planId;
    this.webhookId = settings.webhookId;
    this.client = new PayPalClient(settings, around);
    this.certificates = new Certificates(settings, this.client.agent, around.now);
  }

  isSubscriptionId(id: string): boolean {
    return isSubscriptionId(id);
  }

  async readSubscription(id: string): Promise<ProviderSubscription | null> {
    if (!isSubscriptionId(id)) return null;
    const { status, json } = await this.client.call('GET', `/v1/billing/subscriptions/${id}`);
    // 400 and 422 are how PayPal answers to ids that cannot be.
    if (status === 404 || status === 400 || status === 422) return null;
    const subscription = status === 200 ? readSubscription(id, json) : null;
    if (subscription === null) throw new ProviderError(`PayPal's answer is not as agreed (${status})`);
    return subscription;
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

  /** Lets go of open connections. */
  close(): void {
    this.client.close();
  }
}
