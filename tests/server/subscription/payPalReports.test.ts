// Reports of PayPal: which are believed, and every way that we know of to forge one (security S11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Delivery, ForgedReport, ProviderError } from '../../../server/ports/payments';
import {
  type Identity,
  makeAuthority,
  makeSigner,
  validAround,
} from '../../../server/ports/paypal/standIn/authority';
import { signReport } from '../../../server/ports/paypal/standIn/reports';
import { delivery, hangUp, type Line, openLine, silence, status } from '../../support/payments';

const NAME = 'messageverificationcerts.paypal.com';
const CERTIFICATES = 'GET /v1/notifications/certs/';
const DAY_MS = 86_400_000;

const body = JSON.stringify({
  id: 'WH-1',
  event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
  resource: { id: 'I-ABC123' },
});

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

/** A report signed with another certificate, which stands at an allowed address. */
async function signedBy(identity: Identity, pem = identity.pem): Promise<Delivery> {
  line.next(`${CERTIFICATES}CERT-OTHER`, status(200, {}, pem));
  const certificateUrl = `${line.standIn.settings.apiUrl}/v1/notifications/certs/CERT-OTHER`;
  const signing = { ...line.standIn.signing, signer: identity, certificateUrl };
  return { headers: signReport(body, signing, Date.now()).headers, body: Buffer.from(body) };
}

const withHeader = (
  report: Delivery,
  name: string,
  value: string | readonly string[] | undefined,
): Delivery => ({
  ...report,
  headers: { ...report.headers, [name]: value },
});

describe('a report that PayPal signed', () => {
  test('is believed, and says what it is about', async () => {
    const sentAt = Date.UTC(2026, 5, 1, 12);
    const provider = line.provider({}, { now: () => Date.now() });
    expect(await provider.readReport(delivery(line.standIn, body, sentAt))).toEqual({
      id: 'WH-1',
      type: 'BILLING.SUBSCRIPTION.ACTIVATED',
      subscriptionId: 'I-ABC123',
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
    expect(await provider.readReport(await signedBy(signer, signer.pem + middle.pem))).toMatchObject({
      id: 'WH-1',
    });
    await forged(
      await signedBy(signer),
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

  test('with a certificate at any address but the allowed ones, and nothing is fetched from there', async () => {
    const { apiUrl } = line.standIn.settings;
    const good = `${apiUrl}/v1/notifications/certs/CERT-STAND-IN`;
    const host = new URL(apiUrl).host;
    const report = delivery(line.standIn, body);
    const provider = line.provider();
    const addresses = [
      good.replace('https:', 'http:'),
      good.replace('https:', 'file:'),
      good.replace(host, 'evil.example'),
      good.replace(host, `${host}.evil.example`),
      good.replace(host, `evil.example@${host}`),
      good.replace(host, `${host}@evil.example`),
      good.replace(host, `api.paypal.com`),
      good.replace(host, '127.0.0.1'),
      good.replace(host, 'localhost:443'),
      good.replace(host, '[::1]'),
      good.replace(host, '169.254.169.254'),
      good.replace(host, '2130706433'),
      good.replace('127.0.0.1', '127.1'),
      good.replace('127.0.0.1', '0x7f.0.0.1'),
      good.replace('CERT-STAND-IN', '../../../v1/oauth2/token'),
      good.replace('CERT-STAND-IN', '..%2f..%2fx'),
      good.replace('/v1/notifications/certs/', '/v1/billing/subscriptions/'),
      good.replace('/v1/', '//v1/'),
      `${good}?x=1`,
      `${good}#x`,
      `${good}/`,
      `${good}\\@evil.example`,
      ` ${good}`,
      good.toUpperCase(),
      'https:///x',
      'https://',
      'data:text/plain,x',
    ];
    for (const address of addresses) await forged(withHeader(report, 'paypal-cert-url', address), provider);
    expect(line.asked).toEqual([]);
  });

  test('with a certificate that another authority signed', async () => {
    const validity = validAround(Date.now());
    const stranger = await makeAuthority('Tabdo payment stand-in', validity);
    await forged(await signedBy(await makeSigner(stranger, NAME, validity)));
    await forged(await signedBy(await makeSigner(stranger, NAME, validity), stranger.pem));
  });

  test('with a certificate that signed itself', async () => {
    const validity = validAround(Date.now());
    const keys = await makeSigner(await makeAuthority(NAME, validity), NAME, validity);
    await forged(
      await signedBy(await makeSigner({ name: NAME, privateKey: keys.privateKey }, NAME, validity)),
    );
  });

  test('with a certificate below one that is no authority', async () => {
    const validity = validAround(Date.now());
    const root = await makeAuthority('Root', validity);
    const plain = await makeSigner(root, NAME, validity);
    const below = await makeSigner({ name: NAME, privateKey: plain.privateKey }, NAME, validity);
    const provider = line.provider({ authorities: root.pem + line.standIn.settings.authorities });
    await forged(await signedBy(below, below.pem + plain.pem), provider);
  });

  test('with a certificate of a trusted authority in another name', async () => {
    const validity = validAround(Date.now());
    const root = await makeAuthority('Root', validity);
    for (const name of ['evil.example', `${NAME}.evil.example`, `x${NAME}`, 'api.paypal.com', `CN=${NAME}`]) {
      const provider = line.provider({ authorities: root.pem + line.standIn.settings.authorities });
      await forged(await signedBy(await makeSigner(root, name, validity)), provider);
    }
  });

  test.each([
    ['has ended', -10 * DAY_MS, -DAY_MS],
    ['has not begun', DAY_MS, 10 * DAY_MS],
  ])('with a certificate, or an authority, that %s', async (_, from, to) => {
    const now = Date.now();
    const wrong = { validFrom: now + from, validTo: now + to };
    const right = validAround(now);
    const root = await makeAuthority('Root', right);
    const trusting = () => line.provider({ authorities: root.pem + line.standIn.settings.authorities });
    await forged(await signedBy(await makeSigner(root, NAME, wrong)), trusting());
    const middle = await makeAuthority('Middle', wrong, root);
    const below = await makeSigner(middle, NAME, right);
    await forged(await signedBy(below, below.pem + middle.pem), trusting());
    const past = await makeAuthority('Past', wrong);
    const under = await makeSigner(past, NAME, right);
    const provider = line.provider({ authorities: past.pem + line.standIn.settings.authorities });
    await forged(await signedBy(under), provider);
  });

  test('with a certificate that ended since it was fetched', async () => {
    let now = Date.now();
    const root = await makeAuthority('Root', { validFrom: now - DAY_MS, validTo: now + 400 * DAY_MS });
    const signer = await makeSigner(root, NAME, { validFrom: now - DAY_MS, validTo: now + 60_000 });
    const authorities = root.pem + line.standIn.settings.authorities;
    const provider = line.provider({ authorities }, { now: () => now });
    const report = await signedBy(signer);
    await provider.readReport(report);
    now += 120_000;
    line.next(`${CERTIFICATES}CERT-OTHER`, status(200, {}, signer.pem));
    await forged(report, provider);
  });

  test.each([
    ['nothing there', status(404)],
    ['a redirection', status(302, { location: 'https://evil.example/' })],
    ['something that is no certificate', status(200, {}, 'hello')],
    ['a damaged one', status(200, {}, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')],
  ])('with %s where its certificate should be', async (_, answer) => {
    line.next(CERTIFICATES, answer);
    await forged(delivery(line.standIn, body));
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
