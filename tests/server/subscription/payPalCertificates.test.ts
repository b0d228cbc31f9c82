// Certificates that sign reports: every one that we know of to be forged, borrowed or out of date (security S11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Delivery, ForgedReport } from '../../../server/ports/payments';
import { makeAuthority, makeSigner, validAround } from '../../../server/ports/paypal/standIn/authority';
import {
  BODY as body,
  CERTIFICATES,
  delivery,
  type Line,
  SIGNER_NAME as NAME,
  openLine,
  signedBy,
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

const DAY_MS = 86_400_000;

describe('a report is refused', () => {
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
    await forged(await signedBy(line, await makeSigner(stranger, NAME, validity)));
    await forged(await signedBy(line, await makeSigner(stranger, NAME, validity), stranger.pem));
  });

  test('with a certificate that signed itself', async () => {
    const validity = validAround(Date.now());
    const keys = await makeSigner(await makeAuthority(NAME, validity), NAME, validity);
    await forged(
      await signedBy(line, await makeSigner({ name: NAME, privateKey: keys.privateKey }, NAME, validity)),
    );
  });

  test('with a certificate below one that is no authority', async () => {
    const validity = validAround(Date.now());
    const root = await makeAuthority('Root', validity);
    const plain = await makeSigner(root, NAME, validity);
    const below = await makeSigner({ name: NAME, privateKey: plain.privateKey }, NAME, validity);
    const provider = line.provider({ authorities: root.pem + line.standIn.settings.authorities });
    await forged(await signedBy(line, below, below.pem + plain.pem), provider);
  });

  test('with a certificate of a trusted authority in another name', async () => {
    const validity = validAround(Date.now());
    const root = await makeAuthority('Root', validity);
    for (const name of ['evil.example', `${NAME}.evil.example`, `x${NAME}`, 'api.paypal.com', `CN=${NAME}`]) {
      const provider = line.provider({ authorities: root.pem + line.standIn.settings.authorities });
      await forged(await signedBy(line, await makeSigner(root, name, validity)), provider);
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
    await forged(await signedBy(line, await makeSigner(root, NAME, wrong)), trusting());
    const middle = await makeAuthority('Middle', wrong, root);
    const below = await makeSigner(middle, NAME, right);
    await forged(await signedBy(line, below, below.pem + middle.pem), trusting());
    const past = await makeAuthority('Past', wrong);
    const under = await makeSigner(past, NAME, right);
    const provider = line.provider({ authorities: past.pem + line.standIn.settings.authorities });
    await forged(await signedBy(line, under), provider);
  });

  test('with a certificate that ended since it was fetched', async () => {
    let now = Date.now();
    const root = await makeAuthority('Root', { validFrom: now - DAY_MS, validTo: now + 400 * DAY_MS });
    const signer = await makeSigner(root, NAME, { validFrom: now - DAY_MS, validTo: now + 60_000 });
    const authorities = root.pem + line.standIn.settings.authorities;
    const provider = line.provider({ authorities }, { now: () => now });
    const report = await signedBy(line, signer);
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
});
