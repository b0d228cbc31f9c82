// The certificates that sign PayPal's reports: fetched from allowed hosts only, traced to a trusted root, kept a while.
import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Agent } from 'node:https';
import { rootCertificates } from 'node:tls';
import { exchange } from '../https';
import { ForgedReport, ProviderError } from '../payments';
import type { PayPalSettings } from './settings';

interface Known {
  readonly key: KeyObject;
  readonly fetchedAt: number;
  readonly validFrom: number;
  readonly validTo: number;
}

const MAX_BYTES = 64 * 1024;
const FETCH_MS = 4_000;
const KEEP_MS = 24 * 60 * 60 * 1_000;
const KEEP_FAILURE_MS = 60_000;
const MAX_KEPT = 16;
/** Addresses are chosen by whoever sends a report: so few are asked for at a time. */
const MAX_FETCHES = 4;
const LONGEST_CHAIN = 5;
const PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,100}$/;
const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** Fetches and judges certificates. */
export class Certificates {
  private readonly settings: PayPalSettings;
  private readonly agent: Agent;
  private readonly now: () => number;
  private readonly kept = new Map<string, Known>();
  private readonly failed = new Map<string, { readonly error: unknown; readonly at: number }>();
  private readonly fetching = new Map<string, Promise<Known>>();
  private roots: readonly X509Certificate[] | null = null;

  constructor(settings: PayPalSettings, agent: Agent, now: () => number) {
    this.settings = settings;
    this.agent = agent;
    this.now = now;
  }

  /** The public key at an address. @throws ForgedReport for what must not be trusted, ProviderError if unreachable */
  async keyAt(address: string): Promise<KeyObject> {
    const url = this.allowed(address);
    const known = this.kept.get(url.href);
    const now = this.now();
    if (known !== undefined && now - known.fetchedAt < KEEP_MS && isValidAt(known, now)) return known.key;
    const failure = this.failed.get(url.href);
    if (failure !== undefined && now - failure.at < KEEP_FAILURE_MS) throw failure.error;
    return (await this.fetchOnce(url)).key;
  }

  private allowed(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isPlain =
      url !== null &&
      url.protocol === 'https:' &&
      this.settings.certificateHosts.includes(url.host) &&
      PATH.test(url.pathname) &&
      // What was written must be all of it, and as it was meant: no user, query, fragment, no dots that are resolved.
      address === `https://${url.host}${url.pathname}`;
    if (!isPlain) throw new ForgedReport('The certificate is at an address that is not allowed');
    return url;
  }

  private fetchOnce(url: URL): Promise<Known> {
    const running = this.fetching.get(url.href);
    if (running !== undefined) return running;
    if (this.fetching.size >= MAX_FETCHES) {
      return Promise.reject(new ProviderError('Too many certificates are being fetched'));
    }
    const fetching = this.fetch(url)
      .then(
        (known) => this.remember(this.kept, url.href, known),
        (error: unknown) => {
          this.remember(this.failed, url.href, { error, at: this.now() });
          throw error;
        },
      )
      .finally(() => this.fetching.delete(url.href));
    this.fetching.set(url.href, fetching);
    return fetching;
  }

  private remember<T>(map: Map<string, T>, href: string, value: T): T {
    map.delete(href);
    map.set(href, value);
    const oldest = map.keys().next();
    if (map.size > MAX_KEPT && !oldest.done) map.delete(oldest.value);
    return value;
  }

  private async fetch(url: URL): Promise<Known> {
    const answer = await exchange({
      method: 'GET',
      url,
      timeoutMs: FETCH_MS,
      maxBytes: MAX_BYTES,
      agent: this.agent,
    }).catch((error: unknown) => {
      throw new ProviderError('The certificate could not be fetched', { cause: error });
    });
    if (answer.status >= 500 || answer.status === 429) {
      throw new ProviderError(`The certificate could not be fetched (${answer.status})`);
    }
    // A redirection is an answer without a certificate.
    if (answer.status !== 200) throw new ForgedReport(`There is no certificate (${answer.status})`);
    return this.judge(parseAll(answer.body.toString('latin1')));
  }

  /** The first certificate signs; the others may lead to a root. */
  private judge([leaf, ...others]: readonly X509Certificate[]): Known {
    if (leaf === undefined) throw new ForgedReport('There is no certificate');
    const names = leaf.subject.split('\n').filter((part) => part.startsWith('CN='));
    const name = names.length === 1 ? names[0]?.slice(3) : undefined;
    if (name === undefined || !this.settings.certificateNames.includes(name)) {
      throw new ForgedReport('The certificate is in a name that is not allowed');
    }
    const key = leaf.publicKey;
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < 2048)
      throw new ForgedReport('The key is not RSA of 2048 bits');
    if (!this.isTraced(leaf, others)) throw new ForgedReport('The certificate leads to no trusted root');
    return { key, fetchedAt: this.now(), ...validityOf(leaf) };
  }

  private isTraced(leaf: X509Certificate, others: readonly X509Certificate[]): boolean {
    const now = this.now();
    let current = leaf;
    for (let length = 1; length <= LONGEST_CHAIN; length += 1) {
      if (!isValidAt(validityOf(current), now)) return false;
      const isIssuer = (candidate: X509Certificate): boolean =>
        candidate.ca && current.checkIssued(candidate) && current.verify(candidate.publicKey);
      if (this.trusted().some((root) => isValidAt(validityOf(root), now) && isIssuer(root))) return true;
      const issuer = others.find(
        (other) => other.fingerprint256 !== current.fingerprint256 && isIssuer(other),
      );
      if (issuer === undefined) return false;
      current = issuer;
    }
    return false;
  }

  private trusted(): readonly X509Certificate[] {
    const { authorities } = this.settings;
    this.roots ??= authorities === null ? rootCertificates.flatMap(parseAll) : parseAll(authorities);
    return this.roots;
  }
}

function parseAll(pem: string): X509Certificate[] {
  try {
    return (pem.match(PEM) ?? []).map((text) => new X509Certificate(text));
  } catch {
    throw new ForgedReport('The certificate cannot be read');
  }
}

const validityOf = (certificate: X509Certificate): Pick<Known, 'validFrom' | 'validTo'> => ({
  validFrom: Date.parse(certificate.validFrom),
  validTo: Date.parse(certificate.validTo),
});

const isValidAt = ({ validFrom, validTo }: Pick<Known, 'validFrom' | 'validTo'>, now: number): boolean =>
  validFrom <= now && now < validTo;
