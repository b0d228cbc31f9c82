// The settings of sign-in: which providers there are (decisions D19, B).
import type { IdentityConfig, OidcSettings } from './ports/identity/settings';
import { isLoopback } from './ports/loopback';

type Read = (name: string) => string | null;

const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
const MEMBERS = ['id', 'name', 'issuer', 'clientId', 'clientSecret'];
const EXAMPLE =
  '[{"id":"work","name":"Work","issuer":"https://id.example.com","clientId":"tabdo","clientSecret":"…"}]';

/** Reads and checks; every problem is added to `problems` as one sentence. */
export function readIdentity(read: Read, production: boolean, problems: string[]): IdentityConfig {
  const googleClientId = read('GOOGLE_CLIENT_ID');
  if (googleClientId !== null && !/^[\w.-]{10,200}$/.test(googleClientId)) {
    problems.push('GOOGLE_CLIENT_ID must be a client id, like 1234-abc.apps.googleusercontent.com.');
  }
  const oidc = readProviders(read('OIDC_PROVIDERS'), problems);
  const wanted = read('TABDO_LOCAL_IDENTITY');
  if (wanted !== null && wanted !== 'on' && wanted !== 'off') {
    problems.push(`TABDO_LOCAL_IDENTITY is "${wanted}", but must be on or off.`);
  }
  if (wanted === 'on' && production) {
    problems.push(
      'TABDO_LOCAL_IDENTITY is on, but local accounts ask for no password: they work on loopback only.',
    );
  }
  const configured = googleClientId !== null || oidc.length > 0;
  return { googleClientId, oidc, local: !production && (wanted === null ? !configured : wanted === 'on') };
}

function readProviders(value: string | null, problems: string[]): readonly OidcSettings[] {
  if (value === null) return [];
  const given = parse(value);
  if (!Array.isArray(given)) {
    problems.push(`OIDC_PROVIDERS must be a JSON list, like ${EXAMPLE}.`);
    return [];
  }
  const found = given.flatMap((entry: unknown, at) => {
    const settings = readProvider(entry);
    if (settings === null)
      problems.push(`OIDC_PROVIDERS: entry ${at + 1} must look like ${EXAMPLE.slice(1, -1)}.`);
    return settings ?? [];
  });
  if (new Set(found.map(({ id }) => id)).size < found.length) {
    problems.push('OIDC_PROVIDERS: two entries have the same id.');
  }
  return found;
}

function readProvider(entry: unknown): OidcSettings | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const members = new Map<string, unknown>(Object.entries(entry));
  const text = (name: string): string => {
    const value = members.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [id, name, issuer, clientId] = [text('id'), text('name'), text('issuer'), text('clientId')];
  const fits = ID.test(id) && id !== 'local' && name !== '' && name.length <= 100 && clientId !== '';
  if (!fits || !isIssuer(issuer) || [...members.keys()].some((key) => !MEMBERS.includes(key))) return null;
  return { id, name, issuer, clientId, clientSecret: text('clientSecret') || null };
}

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return safe && search === '' && hash === '' && username === '';
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
