// The settings of mail: where the messages of the contact form go, and where people can write to (decisions D21).
import { SUPPORT_EMAIL } from '../src/platform/contract/product';
import { isMailAddress } from './ports/mailAddress';
import { type MailSettings, PLAIN } from './ports/smtp';
import { BARE_PERCENT, hasReadablePassword } from './secretsCheck';

type Read = (name: string) => string | null;

/** What was read. */
interface Mail {
  /** Null where no mail server is named. */
  readonly mail: MailSettings | null;
  /** The address that was set for messages, with a mail server or without. */
  readonly support: string | null;
}

/** Reads and checks. Every problem is added to `problems` as one sentence. */
export function readMail(read: Read, problems: string[]): Mail {
  const url = read('SMTP_URL');
  const from = read('TABDO_MAIL_FROM');
  const support = read('TABDO_MAIL_TO');
  const to = support ?? SUPPORT_EMAIL;
  const addresses = [['TABDO_MAIL_FROM', from] as const, ['TABDO_MAIL_TO', to] as const];
  for (const [name, value] of addresses) {
    if (value !== null && !isMailAddress(value)) {
      problems.push(`${name} is "${value}", but must be an e-mail address, like support@example.com.`);
    }
  }
  if (url === null) {
    if (from !== null) problems.push('TABDO_MAIL_FROM is set, but SMTP_URL is not: no mail would be sent.');
    return { mail: null, support };
  }
  // The address may hold a password: it is never repeated.
  if (!isServer(url)) problems.push('SMTP_URL must look like smtp://user:password@mail.example.com:587.');
  else if (!hasReadablePassword(url)) problems.push(`SMTP_URL ${BARE_PERCENT}`);
  if (from === null) problems.push('TABDO_MAIL_FROM must say from which address mail is sent.');
  return { mail: from === null ? null : { url, from, to }, support };
}

function isServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  const bare = (pathname === '' || pathname === '/') && ['', PLAIN].includes(search) && hash === '';
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && bare;
}
