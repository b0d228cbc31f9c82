// A stand-in of PayPal for a test, a provider that talks to it, and reports signed with whatever a forger has.
import type { ServerResponse } from 'node:http';
import type { Delivery } from '../../server/ports/payments';
import { realSurroundings, type Surroundings } from '../../server/ports/paypal/client';
import { PayPal } from '../../server/ports/paypal/provider';
import type { PayPalSettings } from '../../server/ports/paypal/settings';
import type { Identity } from '../../server/ports/paypal/standIn/authority';
import { signReport } from '../../server/ports/paypal/standIn/reports';
import { StandIn, type StandInOptions } from '../../server/ports/paypal/standIn/standIn';

/** What the stand-in was asked, and what to answer instead of it. */
export interface Line {
  readonly standIn: StandIn;
  /** `GET /v1/…`, the calls for tokens included. */
  readonly asked: string[];
  /** What came with each of them. */
  readonly bodies: string[];
  /** Answers of the next calls whose line begins so; `true` lets the stand-in answer. */
  next(start: string, ...answers: readonly Answer[]): void;
  provider(settings?: Partial<PayPalSettings>, around?: Partial<Surroundings>, name?: string): PayPal;
  close(): Promise<void>;
}

/** One answer in the stand-in's place. */
export type Answer = true | ((response: ServerResponse) => void);

/** An answer with a status, and perhaps headers and a body. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = '{}'): Answer =>
  (response) => {
    response.writeHead(code, headers).end(body);
  };

/** No answer at all, until somebody gives up. */
export const silence: Answer = () => undefined;

/** The connection breaks. */
export const hangUp: Answer = (response) => {
  response.destroy();
};

/** Starts a stand-in; the caller closes. */
export async function openLine(options: StandInOptions = {}): Promise<Line> {
  const asked: string[] = [];
  const bodies: string[] = [];
  const planned: { readonly start: string; readonly answers: Answer[] }[] = [];
  const standIn = await StandIn.start({
    ...options,
    intercept: ({ method, path, body }, response) => {
      const line = `${method} ${path}`;
      asked.push(line);
      bodies.push(body);
      const plan = planned.find(({ start, answers }) => line.startsWith(start) && answers.length > 0);
      const answer = plan?.answers.shift() ?? true;
      if (answer === true) return false;
      answer(response);
      return true;
    },
  });
  const providers: PayPal[] = [];
  return {
    standIn,
    asked,
    bodies,
    next: (start, ...answers) => planned.push({ start, answers: [...answers] }),
    provider: (settings = {}, around = {}, name = 'test') => {
      const quick = { ...realSurroundings, sleep: async () => undefined, random: () => 0.5 };
      const provider = new PayPal({ ...standIn.settings, ...settings }, name, { ...quick, ...around });
      providers.push(provider);
      return provider;
    },
    close: async () => {
      for (const provider of providers) provider.close();
      await standIn.close();
    },
  };
}

/** A delivery as the stand-in would send it, for any body. */
export function delivery(standIn: StandIn, body: string, now: number = Date.now()): Delivery {
  const { headers } = signReport(body, standIn.signing, now);
  return { headers, body: Buffer.from(body) };
}

/** The calls for certificates. */
export const CERTIFICATES = 'GET /v1/notifications/certs/';
/** Whom the stand-in's reports are signed by. */
export const SIGNER_NAME = 'messageverificationcerts.paypal.com';

/** A report about a subscription. */
export const BODY = JSON.stringify({
  id: 'WH-1',
  event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
  resource: { id: 'I-ABC123' },
});

/** A report signed with another certificate, which stands at an allowed address. */
export async function signedBy(line: Line, identity: Identity, pem = identity.pem): Promise<Delivery> {
  line.next(`${CERTIFICATES}CERT-OTHER`, status(200, {}, pem));
  const certificateUrl = `${line.standIn.settings.apiUrl}/v1/notifications/certs/CERT-OTHER`;
  const signing = { ...line.standIn.signing, signer: identity, certificateUrl };
  return { headers: signReport(BODY, signing, Date.now()).headers, body: Buffer.from(BODY) };
}

/** The same delivery with another header. */
export const withHeader = (
  report: Delivery,
  name: string,
  value: string | readonly string[] | undefined,
): Delivery => ({ ...report, headers: { ...report.headers, [name]: value } });
