// A real SMTP server for tests, which keeps what it gets as it came over the wire.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** One letter as it arrived. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Header lines, unfolded. */
  readonly headers: readonly string[];
  /** The text after the headers, decoded. */
  readonly text: string;
}

/** A mailbox. */
export interface Mailbox {
  readonly url: string;
  readonly received: Received[];
  /** Refuses the next letters with these codes, after their data. */
  refuse(...codes: readonly number[]): void;
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const code = refusals.shift();
        if (code !== undefined) {
          done(Object.assign(new Error('Refused by the test'), { responseCode: code }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...parse(Buffer.concat(parts).toString('utf8')),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (...codes) => refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parse(raw: string): Pick<Received, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const body = raw.slice(end + 4);
  const coded = headers.includes('Content-Transfer-Encoding: base64');
  const text = coded ? Buffer.from(body, 'base64').toString('utf8') : body;
  return { headers, text: text.replaceAll('\r\n', '\n') };
}
