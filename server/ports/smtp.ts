// Sends letters by SMTP. Everything in the headers is ours but the address to answer to, and that one is checked.
import { createTransport } from 'nodemailer';
import { isLoopback } from './loopback';
import { type Letter, MailError, type Mailer } from './mail';
import { isMailAddress } from './mailAddress';

/** How mail is sent. */
export interface MailSettings {
  /**
   * `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte; `?tls=off` where letters may go readable
   * to another machine.
   */
  readonly url: string;
  readonly from: string;
  readonly to: string;
}

/** What the address says of a network of one's own. */
export const PLAIN = '?tls=off';

const SUBJECT = 'Message from the contact form';
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** A mailer for these settings; connections are opened for each letter. */
export function smtpMailer(settings: MailSettings): Mailer {
  const transport = createTransport({
    ...connectionOf(settings.url),
    ...TIMEOUTS,
    // Files and addresses in a letter are text, never something to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (letter) => {
      if (!isMailAddress(letter.replyTo)) throw new MailError('The address to answer to is none', true);
      await transport.sendMail(messageOf(letter, settings)).catch((error: unknown) => {
        throw new MailError(`The mail server did not take it${why(error)}`, isFinal(error), error);
      });
    },
    close: () => transport.close(),
  };
}

function messageOf({ id, replyTo, text }: Letter, { from, to }: MailSettings) {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    // Addresses as objects are never parsed as lists.
    from: { name: '', address: from },
    to: [{ name: '', address: to }],
    replyTo: { name: '', address: replyTo },
    // What the mail server is told, whatever the headers say.
    envelope: { from, to: [to] },
    subject: SUBJECT,
    messageId: `<contact-${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text,
    textEncoding: 'base64' as const,
  };
}

function connectionOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const mayBePlain = user === '' && (isLoopback(url.hostname) || url.search === PLAIN);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A letter stays on this machine or goes over TLS, unless the settings say otherwise; a password always does.
    requireTLS: !secure && !mayBePlain,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}

/** The library's own code, which repeats nothing of the letter: `ETLS` where the server offers no TLS. */
function why(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]{2,20}$/.test(code) ? ` (${code})` : '';
}

/** 5xx means never, except where it is about us and not about the letter: a setting may be repaired. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return (code === 552 || code === 554) && 'command' in error && error.command === 'DATA';
}
