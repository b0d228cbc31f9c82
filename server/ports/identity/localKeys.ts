// The keys of the embedded identity provider: made once, kept in the data folder for its owner's eyes only.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** Of 128 bits, as RSA would be with 3072 (NIST SP 800-57); keys that were made before go on. */
const ALGORITHM = 'ES256';

/** What the provider signs with. */
export interface LocalKeys {
  readonly jwks: { readonly keys: JWK[] };
  readonly cookieKey: string;
}

/** Reads the keys of a data folder, or makes them. */
export async function localKeys(dataDir: string): Promise<LocalKeys> {
  const file = join(dataDir, 'local-identity.json');
  const found = await readKeys(file);
  if (found !== null) return found;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: ALGORITHM,
  };
  const made = { jwks: { keys: [key] }, cookieKey: randomBytes(32).toString('base64url') };
  try {
    await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch {
    // Another process was first; a file that is damaged is replaced: nothing else depends on these keys.
    const theirs = await readKeys(file);
    if (theirs === null) await writeFile(file, JSON.stringify(made), { mode: 0o600 });
    return theirs ?? made;
  }
}

async function readKeys(file: string): Promise<LocalKeys | null> {
  try {
    const { jwks, cookieKey } = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(jwks?.keys) && typeof cookieKey === 'string' ? { jwks, cookieKey } : null;
  } catch {
    return null;
  }
}
