// Checks that a report comes from PayPal and is for us, over its raw bytes, and says what it is about.
import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Delivery, ForgedReport, type ProviderEvent } from '../payments';
import type { Certificates } from './certificates';
import { asObject, type Json, parseInstant, parseObject, stringAt } from './json';
import { isPaymentId, isSubscriptionId } from './subscription';

const MAX_BYTES = 256 * 1024;

/** The headers of a delivery; anything longer or stranger is not theirs. */
const HEADERS = {
  'paypal-transmission-id': /^[A-Za-z0-9-]{1,100}$/,
  'paypal-transmission-time': /^[0-9TZ:.+-]{1,40}$/,
  'paypal-transmission-sig': /^[A-Za-z0-9+/]{100,2000}={0,2}$/,
  'paypal-cert-url': /^https:\/\/[\x21-\x7e]{1,490}$/,
  'paypal-auth-algo': /^SHA256withRSA$/,
} as const;

/** @throws ForgedReport, or ProviderError where the certificate could not be fetched */
export async function readReport(
  delivery: Delivery,
  webhookId: string,
  certificates: Certificates,
): Promise<ProviderEvent> {
  const header = (name: keyof typeof HEADERS): string => {
    const value = delivery.headers[name];
    if (typeof value !== 'string' || !HEADERS[name].test(value)) throw new ForgedReport(`${name} is wrong`);
    return value;
  };
  const id = header('paypal-transmission-id');
  const time = header('paypal-transmission-time');
  const signature = header('paypal-transmission-sig');
  const address = header('paypal-cert-url');
  header('paypal-auth-algo');
  const sentAt = parseInstant(time);
  if (sentAt === null) throw new ForgedReport('The time of sending is no time');
  if (delivery.body.length > MAX_BYTES) throw new ForgedReport('The report is too large');
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(delivery.body)}`);
  const bytes = Buffer.from(signature, 'base64');
  const key = await certificates.keyAt(address);
  // One signature has one spelling: bits that base64 leaves over are nobody's to choose.
  if (bytes.toString('base64') !== signature || !verify('RSA-SHA256', signed, key, bytes)) {
    throw new ForgedReport('The signature does not fit');
  }
  return readEvent(delivery.body, sentAt);
}

function readEvent(body: Uint8Array, sentAt: number): ProviderEvent {
  const json = parseObject(Buffer.from(body).toString('utf8'));
  const id = stringAt(json, 'id');
  const type = stringAt(json, 'event_type');
  if (
    id === null ||
    !/^[\x21-\x7e]{1,100}$/.test(id) ||
    type === null ||
    !/^[A-Z0-9._-]{1,100}$/.test(type)
  ) {
    throw new ForgedReport('The report is not as agreed');
  }
  const resource = asObject(json?.resource);
  const subject = subjectOf(type, resource);
  const subscriptionId = subject !== null && isSubscriptionId(subject) ? subject : null;
  const payment = subscriptionId === null && BACK.has(type) ? paymentOf(resource) : null;
  return { id, type, sentAt, subscriptionId, paymentId: payment };
}

/** Money that went back: the report may name nothing but the payment. */
const BACK: ReadonlySet<string> = new Set(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED']);

function paymentOf(resource: Json | null): string | null {
  const id = stringAt(resource, 'sale_id') ?? stringAt(resource, 'id');
  return id !== null && isPaymentId(id) ? id : null;
}

function subjectOf(type: string, resource: Json | null): string | null {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return stringAt(resource, 'id');
  return type.startsWith('PAYMENT.SALE.') ? stringAt(resource, 'billing_agreement_id') : null;
}
