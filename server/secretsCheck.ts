// Secrets that everybody knows are none: what stands in templates and guides is refused where other machines reach us.
import type { MailSettings } from './ports/smtp';

/** The secrets among the settings. */
export interface GivenSecrets {
  readonly databaseUrl: string | null;
  readonly oidc: readonly { readonly clientSecret: string | null }[];
  readonly mail: MailSettings | null;
  readonly payPalSecret: string | null;
}

const KNOWN_TO_ALL =
  /^(|\.{3}|…|password|passwort|secret|changeme|change-me|postgres|tabdo|admin|example|1234\d*)$/i;

/** What is wrong with an address whose password cannot be read. */
export const BARE_PERCENT = 'has a % in its user or password that stands for nothing: write it as %25.';

/** One sentence for each; the secret is not repeated. */
export function knownSecrets({ databaseUrl, oidc, mail, payPalSecret }: GivenSecrets): readonly string[] {
  const found = [
    ...(isKnown(passwordOf(databaseUrl)) ? ['DATABASE_URL'] : []),
    ...(oidc.some(({ clientSecret }) => isKnown(clientSecret)) ? ['OIDC_PROVIDERS'] : []),
    ...(isKnown(passwordOf(mail?.url ?? null)) ? ['SMTP_URL'] : []),
    ...(isKnown(payPalSecret) ? ['PAYPAL_CLIENT_SECRET'] : []),
  ];
  return found.map((name) => `${name} holds a secret that everybody knows: make one of your own.`);
}

const isKnown = (secret: string | null): boolean => secret !== null && KNOWN_TO_ALL.test(secret);

/** Null where there is none: other ways of proving who one is are not ours to judge. */
function passwordOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { password } = new URL(address);
  return password === '' || !isEncoded(password) ? null : decodeURIComponent(password);
}

/** Whether name and password of an address can be read: a bare % in them is the beginning of nothing. */
export function hasReadablePassword(address: string): boolean {
  const { username, password } = new URL(address);
  return isEncoded(username) && isEncoded(password);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
