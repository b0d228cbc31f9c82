// Checks an ID token: who signed it, for whom, when, and whether it answers our own question (decisions D19).
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { wellFormed } from '../../../src/platform/contract/text';
import { IdentityError } from './identityError';
import { boundedFetch, type Way } from './web';

/** Who somebody is, as a provider vouches for it. */
export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  /** Verified by the provider. */
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly image: string | null;
}

/** What a token must be. */
export interface Expected {
  readonly issuers: readonly string[];
  /** Our client id at the provider. */
  readonly audience: string;
  /** Left out: every kind of key pair. */
  readonly algorithms?: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** The current time in milliseconds. */
  readonly now: number;
}

/** Signatures by a key pair only: with a shared secret the public key could be used to forge. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const SKEW_SECONDS = 60;
/** A token is made for one sign-in, which takes no longer. */
const MAX_AGE_SECONDS = 600;
const MAX_TOKEN_LENGTH = 16_384;
/**
 * OpenID Connect Core 2. A longer one cut short would be somebody else, as would one without what no text in a database
 * can hold.
 */
const SUBJECT = /^[^\p{Cc}\p{Cs}]{1,255}$/u;

/** How long keys are kept, and how long nobody may make us fetch them again, in milliseconds. */
export interface KeyTimes {
  readonly keep: number;
  readonly pause: number;
}
const KEY_TIMES: KeyTimes = { keep: 600_000, pause: 30_000 };

/** The keys at an address: kept, fetched again when they rotate, never more often than every 30 s. */
export function remoteKeys(address: string, way: Way, times: KeyTimes = KEY_TIMES): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    cacheMaxAge: times.keep,
    cooldownDuration: times.pause,
    [customFetch]: (url: string, init: RequestInit) => boundedFetch(url, init, way),
  });
}

/**
 * The claims of a valid token and the nonce it carries.
 * @throws IdentityError for every other token, and where the keys cannot be fetched
 */
export async function verifyIdToken(
  token: string,
  expected: Expected,
): Promise<{ claims: Claims; nonce: string | null }> {
  if (token.length > MAX_TOKEN_LENGTH) throw new IdentityError('refused', 'the token is too long');
  const payload = await verified(token, expected);
  const { aud, azp, nonce, email_verified: isVerified } = payload;
  const audiences = Array.isArray(aud) ? aud : [aud];
  if (azp !== undefined ? azp !== expected.audience : audiences.length > 1) {
    throw new IdentityError('refused', 'issued to another party');
  }
  const subject = typeof payload.sub === 'string' && SUBJECT.test(payload.sub) ? payload.sub : null;
  const email = textOf(payload.email);
  if (subject === null || payload.iss === undefined) throw new IdentityError('refused', 'no subject');
  if (email === null || !email.includes('@') || isVerified !== true)
    throw new IdentityError('refused', 'the email is not verified');
  const claims = {
    issuer: payload.iss,
    subject,
    email,
    ...namesOf(payload),
    image: imageOf(payload.picture),
  };
  return { claims, nonce: typeof nonce === 'string' ? nonce : null };
}

async function verified(token: string, expected: Expected): Promise<JWTPayload> {
  const { issuers, audience, algorithms = ALGORITHMS, keys, now } = expected;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: [...algorithms],
      issuer: [...issuers],
      audience,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: new Date(now),
    });
    // Access and logout tokens are signed by the same keys and say other things.
    if (!/^jwt$/i.test(protectedHeader.typ ?? 'JWT')) throw new IdentityError('refused', 'no ID token');
    return payload;
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    const kind = error instanceof errors.JOSEError && !isAboutKeys(error) ? 'refused' : 'unreachable';
    throw new IdentityError(kind, reasonOf(error));
  }
}

/** Whether the set of keys is at fault, and not the token. */
const isAboutKeys = ({ code }: errors.JOSEError): boolean =>
  code === 'ERR_JOSE_GENERIC' || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JWKS_INVALID';

/** Names what did not fit; the token's own words stay out of every log. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    return `${error.code} ${error.claim}`;
  }
  return error instanceof errors.JOSEError ? error.code : 'no keys';
}

function namesOf(payload: JWTPayload): Pick<Claims, 'firstName' | 'lastName'> {
  const given = textOf(payload.given_name);
  const family = textOf(payload.family_name);
  return { firstName: given ?? (family === null ? textOf(payload.name) : null), lastName: family };
}

/** As a profile may hold it (decisions D27). */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = [...wellFormed(value).replaceAll('\u0000', '')].slice(0, 200).join('').trim();
  return text === '' ? null : text;
}

const imageOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2_000 && /^https:\/\//.test(value) ? value : null;
