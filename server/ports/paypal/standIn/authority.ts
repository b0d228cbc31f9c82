// The stand-in's own authority: a root that only lives in memory, a certificate for TLS, and one that signs reports.
import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type CertificateWish, type Issuer, makeCertificate } from './certificate';

/** A certificate with its private key. */
export interface Identity {
  readonly pem: string;
  readonly privateKey: KeyObject;
}

/** Signs certificates. */
export interface Authority extends Issuer {
  /** The root, as PEM. */
  readonly pem: string;
}

type Validity = Pick<CertificateWish, 'validFrom' | 'validTo'>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const makeKeys = promisify(generateKeyPair);

/** The usual validity of what the stand-in makes. */
export const validAround = (now: number): Validity => ({
  validFrom: now - DAY_MS,
  validTo: now + 3_650 * DAY_MS,
});

/** Makes a root; `under` makes an authority below another one instead. */
export async function makeAuthority(name: string, validity: Validity, under?: Issuer): Promise<Authority> {
  const { publicKey, privateKey } = await makeKeys('ec', { namedCurve: 'P-256' });
  const issuer = under ?? { name, privateKey };
  const pem = makeCertificate({ name, publicKey, issuer, isAuthority: true, ...validity });
  return { name, privateKey, pem };
}

/** For TLS on these hosts. */
export async function makeTlsIdentity(
  authority: Issuer,
  hosts: readonly string[],
  validity: Validity,
): Promise<Identity> {
  const { publicKey, privateKey } = await makeKeys('ec', { namedCurve: 'P-256' });
  const name = hosts[0] ?? 'localhost';
  return {
    pem: makeCertificate({ name, publicKey, issuer: authority, hosts, ...validity }),
    privateKey,
  };
}

/** For signing reports: RSA, as PayPal's is. */
export async function makeSigner(authority: Issuer, name: string, validity: Validity): Promise<Identity> {
  const { publicKey, privateKey } = await makeKeys('rsa', { modulusLength: 2048 });
  return { pem: makeCertificate({ name, publicKey, issuer: authority, ...validity }), privateKey };
}
