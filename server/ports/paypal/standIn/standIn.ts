// Stands in for PayPal: speaks its REST calls over TLS of its own, and sends signed reports.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PayPalSettings } from '../settings';
import { type Identity, makeAuthority, makeSigner, makeTlsIdentity, validAround } from './authority';
import { Books, type Entry, type Turn } from './books';
import { handler, type Intercept } from './handler';
import { Postman, reportBody, type Signing } from './reports';

/** How a stand-in is set up; everything has a default. */
export interface StandInOptions {
  readonly now?: () => number;
  /** Subscriptions of earlier days, and where to put them for later ones. */
  readonly kept?: readonly Entry[];
  readonly keep?: (entries: readonly Entry[]) => void;
  /** Lets tests answer in its place. */
  readonly intercept?: Intercept;
}

/** The one plan that it sells. */
export const STAND_IN_PLAN = 'P-STAND-IN-YEARLY';

const SIGNER_NAME = 'messageverificationcerts.paypal.com';
const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-STAND-IN';

/** A PayPal of one's own, on a free port of the loopback. */
export class StandIn {
  readonly books: Books;
  /** What a client of it is configured with. */
  readonly settings: PayPalSettings;
  /** What its reports are signed with. */
  readonly signing: Signing;
  /** Where its reports go; nowhere until somebody says. */
  reportsTo: string | null = null;
  private readonly server: Server;
  private readonly postman: Postman;
  private readonly now: () => number;

  private constructor(parts: {
    readonly server: Server;
    readonly books: Books;
    readonly settings: PayPalSettings;
    readonly signing: Signing;
    readonly now: () => number;
  }) {
    this.server = parts.server;
    this.books = parts.books;
    this.settings = parts.settings;
    this.signing = parts.signing;
    this.now = parts.now;
    this.postman = new Postman(this.signing, parts.now);
  }

  /** Makes keys and certificates and listens. */
  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const now = options.now ?? (() => Date.now());
    const validity = validAround(now());
    const authority = await makeAuthority('Tabdo payment stand-in', validity);
    const [tls, signer] = await Promise.all([
      makeTlsIdentity(authority, ['127.0.0.1'], validity),
      makeSigner(authority, SIGNER_NAME, validity),
    ]);
    const books = new Books(now, options.kept, options.keep);
    const secret = () => randomBytes(18).toString('base64url');
    const account = { clientId: secret(), clientSecret: secret(), planId: STAND_IN_PLAN };
    const respond = handler(
      { ...account, books, now },
      { [CERTIFICATE_PATH]: signer.pem },
      options.intercept,
    );
    const server = createServer(serverKeys(tls), respond);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const webhookId = `WH${randomBytes(8).toString('hex').toUpperCase()}`;
    const apiUrl = `https://127.0.0.1:${port}`;
    return new StandIn({
      server,
      books,
      now,
      signing: { signer, certificateUrl: `${apiUrl}${CERTIFICATE_PATH}`, webhookId },
      settings: {
        ...account,
        webhookId,
        apiUrl,
        certificateHosts: [`127.0.0.1:${port}`],
        certificateNames: [SIGNER_NAME],
        authorities: authority.pem,
      },
    });
  }

  /** Lets something happen to a subscription and reports it. @returns null where that cannot happen */
  take(id: string, turn: Turn): Entry | null {
    const entry = this.books.take(id, turn);
    if (entry !== null) this.report(entry, turn);
    return entry;
  }

  /** Reports what has happened to a subscription. */
  report(entry: Entry, turn: Turn): void {
    if (this.reportsTo === null) return;
    this.postman.deliver(this.reportsTo, reportBody(turn, entry, this.now()));
  }

  async close(): Promise<void> {
    this.postman.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function serverKeys({ pem, privateKey }: Identity): { cert: string; key: string } {
  return { cert: pem, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}
