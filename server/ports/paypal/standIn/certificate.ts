// Makes X.509 certificates, so that a stand-in can sign and speak TLS as the real one does.
import { type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { bits, der, explicit, integer, objectId, octets, sequence, set, time, utf8, yes } from './der';

/** Who signs: a name and the private key that belongs to it. */
export interface Issuer {
  readonly name: string;
  readonly privateKey: KeyObject;
}

/** What a certificate says. */
export interface CertificateWish {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly issuer: Issuer;
  readonly validFrom: number;
  readonly validTo: number;
  /** May sign further certificates. */
  readonly isAuthority?: boolean;
  /** Host names and addresses it speaks for. */
  readonly hosts?: readonly string[];
}

const COMMON_NAME = '2.5.4.3';
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const SHA256_WITH_ECDSA = '1.2.840.10045.4.3.2';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const SUBJECT_ALT_NAME = '2.5.29.17';

/** The certificate as PEM. */
export function makeCertificate(wish: CertificateWish): string {
  const algorithm = algorithmOf(wish.issuer.privateKey);
  const serial = randomBytes(16);
  // A serial number is positive and does not begin with a zero byte.
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(serial),
    algorithm,
    nameOf(wish.issuer.name),
    sequence(time(wish.validFrom), time(wish.validTo)),
    nameOf(wish.name),
    wish.publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensionsOf(wish))),
  );
  const signature = sign('sha256', body, wish.issuer.privateKey);
  const text = sequence(body, algorithm, bits(signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

function algorithmOf(key: KeyObject): Buffer {
  return key.asymmetricKeyType === 'rsa'
    ? sequence(objectId(SHA256_WITH_RSA), der(0x05))
    : sequence(objectId(SHA256_WITH_ECDSA));
}

const nameOf = (name: string): Buffer => sequence(set(sequence(objectId(COMMON_NAME), utf8(name))));

function extensionsOf({ isAuthority = false, hosts = [] }: CertificateWish): Buffer[] {
  const critical = (id: string, value: Buffer): Buffer => sequence(objectId(id), yes(), octets(value));
  // keyCertSign for authorities, digitalSignature for the others.
  const usage = isAuthority ? bits(Buffer.from([0x04]), 2) : bits(Buffer.from([0x80]), 7);
  const names = hosts.map((host) =>
    isIP(host) === 4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
  );
  return [
    critical(BASIC_CONSTRAINTS, isAuthority ? sequence(yes()) : sequence()),
    critical(KEY_USAGE, usage),
    ...(names.length > 0 ? [sequence(objectId(SUBJECT_ALT_NAME), octets(sequence(...names)))] : []),
  ];
}
