// Reports of PayPal: which are believed, and what is refused though it looks like one (security S11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Delivery, ForgedReport, ProviderError } from '../../../server/ports/payments';
import { makeAuthority, makeSigner, validAround } from '../../../server/ports/paypal/standIn/authority';
import {
  BODY as body,
  CERTIFICATES,
  delivery,
  hangUp,
  type Line,
  SIGNER_NAME as NAME,
  openLine,
  signedBy,
  silence,
  status,
  withHeader,
} from '../../support/payments';

let line: Line;
beforeAll(async () => {
  line = await openLine();
});
afterAll(() => line.close());
beforeEach(() => {
  line.asked.length = 0;
});

const forged = (report: Delivery, provider = line.provider()) =>
  expect(provider.readReport(report)).rejects.toBeInstanceOf(ForgedReport);

describe('a report that PayPal signed', () => {
  test('is believed, and says what it is about', async () => {
    const sentAt = Date.UTC(2026, 5, 1, 12);
    const provider = line.provider({}, { now: () => Date.now() });
    expect(await provider.readReport(delivery(line.standIn, body, sentAt))).toEqual({
      id: 'WH-1',
      type: 'BILLING.SUBSCRIPTION.ACTIVATED',
      subscriptionId: 'I-ABC123',
      paymentId: null,
      sentAt,
    });
  });

  test.each([
    [
      'a payment, by its subscription',
      'PAYMENT.SALE.COMPLETED',
      { id: '1', billing_agreement_id: 'I-ABC123' },
      'I-ABC123',
    ],
    ['something else, by nothing', 'CUSTOMER.DISPUTE.CREATED', { id: 'I-ABC123' }, null],
    ['a subscription with an id that cannot be', 'BILLING.SUBSCRIPTION.UPDATED', { id: '../x' }, null],
    ['a subscription without its data', 'BILLING.SUBSCRIPTION.UPDATED', undefined, null],
  ])('about %s', async (_, event_type, resource, subscriptionId) => {
    const text = JSON.stringify({ id: 'WH-2', event_type, resource });
    expect(await line.provider().readReport(delivery(line.standIn, text))).toMatchObject({ subscriptionId });
  });

  test('needs its certificate fetched once only, also by many at the same moment', async () => {
    const provider = line.provider();
    const report = delivery(line.standIn, body);
    await Promise.all(Array.from({ length: 10 }, () => provider.readReport(report)));
    await provider.readReport(report);
    expect(line.asked).toHaveLength(1);
  });

  test('is believed with a certificate below another authority that leads to the root', async () => {
    const validity = validAround(Date.now());
    const root = await makeAuthority('Root', validity);
    const middle = await makeAuthority('Middle', validity, root);
    const signer = await makeSigner(middle, NAME, validity);
    const provider = line.provider({ authorities: root.pem + line.standIn.settings.authorities });
    // The client speaks to the stand-in, so it trusts both; without the middle one there is no way to the root.
    expect(await provider.readReport(await signedBy(line, signer, signer.pem + middle.pem))).toMatchObject({
      id: 'WH-1',
    });
    await forged(
      await signedBy(line, signer),
      line.provider({ authorities: root.pem + line.standIn.settings.authorities }),
    );
  });
});

describe('a report is refused', () => {
  test('with any byte of its body changed', async () => {
    const provider = line.provider();
    const report = delivery(line.standIn, body);
    for (let at = 0; at < report.body.length; at += 1) {
      const changed = Buffer.from(report.body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await forged({ ...report, body: changed }, provider);
    }
    await forged({ ...report, body: Buffer.concat([report.body, Buffer.from(' ')]) }, provider);
    await forged({ ...report, body: Buffer.alloc(0) }, provider);
  });

  test('with any letter of its signature, id or time changed', async () => {
    const provider = line.provider();
    const report = delivery(line.standIn, body);
    for (const name of ['paypal-transmission-sig', 'paypal-transmission-id', 'paypal-transmission-time']) {
      const value = String(report.headers[name]);
      for (const at of [0, 1, 5, Math.floor(value.length / 2), value.length - 3]) {
        const letter = value[at] === '1' ? '2' : '1';
        const text = value.slice(0, at) + letter + value.slice(at + 1);
        await forged(withHeader(report, name, text), provider);
      }
    }
  });

  test('with any header missing, empty, doubled or endless', async () => {
    const provider = line.provider();
    const report = delivery(line.standIn, body);
    for (const [name, value] of Object.entries(report.headers).filter(([header]) =>
      header.startsWith('paypal'),
    )) {
      for (const wrong of [undefined, '', [String(value), String(value)], 'A'.repeat(5_000), 'a\r\nb: c']) {
        await forged(withHeader(report, name, wrong), provider);
      }
    }
  });

  test('when it was signed for another webhook', async () => {
    await forged(delivery(line.standIn, body), line.provider({ webhookId: 'WH-OF-SOMEBODY-ELSE' }));
  });

  test('with another algorithm named', async () => {
    const report = delivery(line.standIn, body);
    for (const algorithm of ['none', 'SHA1withRSA', 'HS256', 'sha256withrsa', 'SHA256withECDSA']) {
      await forged(withHeader(report, 'paypal-auth-algo', algorithm));
    }
  });

  test.each([
    'x',
    '[]',
    '{}',
    '{"id":5,"event_type":"A"}',
    '{"id":"WH-1"}',
    '{"id":"a b","event_type":"A"}',
    '{"id":"WH-1","event_type":"a\\nb"}',
    '\xff',
  ])('with the body %s, though it is signed', async (text) => {
    await forged(delivery(line.standIn, text));
  });

  test('when it is too large, though it is signed', async () => {
    await forged(
      delivery(line.standIn, JSON.stringify({ id: 'WH-1', event_type: 'A', x: 'x'.repeat(300_000) })),
    );
  });
});

describe('a certificate that cannot be fetched now', () => {
  test.each([
    ['an error', status(500)],
    ['too many requests', status(429)],
    ['a broken connection', hangUp],
    ['an endless text', status(200, {}, 'x'.repeat(100_000))],
  ])('because of %s is no judgement about the report', async (_, answer) => {
    line.next(CERTIFICATES, answer);
    const provider = line.provider();
    const report = delivery(line.standIn, body);
    await expect(provider.readReport(report)).rejects.toBeInstanceOf(ProviderError);
  });

  test('is asked for again after a minute, not at once', async () => {
    let now = Date.now();
    line.next(CERTIFICATES, status(500));
    const provider = line.provider({}, { now: () => now });
    const report = delivery(line.standIn, body);
    await expect(provider.readReport(report)).rejects.toBeInstanceOf(ProviderError);
    await expect(provider.readReport(report)).rejects.toBeInstanceOf(ProviderError);
    expect(line.asked).toHaveLength(1);
    now += 61_000;
    expect(await provider.readReport(report)).toMatchObject({ id: 'WH-1' });
  });

  test('keeps only a few connections busy, however many are asked for', async () => {
    const other = await openLine();
    const provider = other.provider();
    other.next(CERTIFICATES, ...Array.from({ length: 4 }, () => silence));
    const report = delivery(other.standIn, body);
    const at = (name: string) =>
      withHeader(
        report,
        'paypal-cert-url',
        String(report.headers['paypal-cert-url']).replace('STAND-IN', name),
      );
    const waiting = ['A', 'B', 'C', 'D'].map((name) => provider.readReport(at(name)).catch(() => undefined));
    await expect(provider.readReport(at('E'))).rejects.toThrow(/Too many/);
    await other.close();
    await Promise.all(waiting);
  });
});
