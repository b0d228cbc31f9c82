// Letters over a real SMTP connection: what arrives, what cannot be smuggled in, and what failures mean (security S9).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailError, type Mailer } from '../../../server/ports/mail';
import { isMailAddress } from '../../../server/ports/mailAddress';
import { smtpMailer } from '../../../server/ports/smtp';
import { injections } from '../../support/injections';
import { type Mailbox, openMailbox } from '../../support/mailbox';

let box: Mailbox;
let mailer: Mailer;

beforeAll(async () => {
  box = await openMailbox();
  mailer = smtpMailer({ url: box.url, from: 'form@tabdo.example', to: 'support@tabdo.example' });
});
afterAll(async () => {
  mailer.close();
  await box.close();
});
beforeEach(() => {
  box.received.length = 0;
});

const NAMES = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
  'Content-Transfer-Encoding',
  'Date',
  'MIME-Version',
  'Content-Type',
].sort();

const namesOf = (headers: readonly string[]): string[] =>
  headers.map((line) => line.split(':', 1)[0] ?? '').sort();

test('a letter arrives as it was written, from us, to us, to be answered to the visitor', async () => {
  const text = 'Hello,\n\n.\n..dots\nFrom here\nü 漢字 👩‍👩‍👧 \u202e\n';
  await mailer.send({ id: 'abc', replyTo: 'visitor@example.com', text });
  expect(box.received).toHaveLength(1);
  const [letter] = box.received;
  expect(letter).toMatchObject({ from: 'form@tabdo.example', to: ['support@tabdo.example'] });
  expect(letter?.headers).toEqual(
    expect.arrayContaining([
      'From: form@tabdo.example',
      'To: support@tabdo.example',
      'Reply-To: visitor@example.com',
      'Subject: Message from the contact form',
      'Message-ID: <contact-abc@tabdo.example>',
      'Content-Type: text/plain; charset=utf-8',
    ]),
  );
  expect(namesOf(letter?.headers ?? [])).toEqual(NAMES);
  expect(letter?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
});

test('none of 300 texts gets a header or a recipient in, as an address or as the message', async () => {
  const texts = injections();
  expect(texts.length).toBeGreaterThanOrEqual(300);
  for (const replyTo of texts) {
    expect(isMailAddress(replyTo), replyTo).toBe(false);
    const sending = mailer.send({ id: 'x', replyTo, text: 'Hello' });
    await expect(sending).rejects.toMatchObject({ isFinal: true });
  }
  expect(box.received).toEqual([]);
  // Each connection is greeted after a tenth of a second, so many go at a time.
  for (let start = 0; start < texts.length; start += 30) {
    await Promise.all(
      texts
        .slice(start, start + 30)
        .map((text) => mailer.send({ id: 'x', replyTo: 'visitor@example.com', text })),
    );
  }
  expect(box.received).toHaveLength(texts.length);
  for (const { to, headers } of box.received) {
    expect(to).toEqual(['support@tabdo.example']);
    expect(namesOf(headers)).toEqual(NAMES);
  }
});

describe('addresses', () => {
  test.each([
    'a@b.co',
    "o'neil+tag@example.com",
    'jörg@bücher.example',
    'δοκιμή@παράδειγμα.ελ',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  test.each([
    '',
    '@',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@[127.0.0.1]',
    '"a"@b.co',
    'a@b.co,c@d.co',
    'Name <a@b.co>',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(130)}co`,
    'a@b.co\n',
  ])('%j is none', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});

describe('a letter that is not taken', () => {
  const letter = { id: '1', replyTo: 'visitor@example.com', text: 'Hello' };

  test.each([421, 451, 452, 550])('is to be tried again after %i', async (code) => {
    box.refuse(code);
    await expect(mailer.send(letter)).rejects.toMatchObject({ isFinal: false });
  });

  test.each([552, 554])('is never taken after %i, which is about the letter itself', async (code) => {
    box.refuse(code);
    await expect(mailer.send(letter)).rejects.toMatchObject({ isFinal: true });
  });

  test('is to be tried again when nobody listens', async () => {
    const nowhere = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.co', to: 'c@d.co' });
    await expect(nowhere.send(letter)).rejects.toBeInstanceOf(MailError);
    nowhere.close();
  });

  test('a password is not told without TLS', async () => {
    const url = box.url.replace('smtp://', 'smtp://user:canary@');
    const trusting = smtpMailer({ url, from: 'a@b.co', to: 'c@d.co' });
    await expect(trusting.send(letter)).rejects.toBeInstanceOf(MailError);
    trusting.close();
    expect(box.received).toEqual([]);
  });
});

test('a letter goes to another machine over TLS alone, unless the settings say otherwise; a password always does', async () => {
  // Leads here as well, and is no name of this machine.
  const elsewhere = box.url.replace('127.0.0.1', '0.0.0.0');
  const letter = { id: 'abc', replyTo: 'visitor@example.com', text: 'Hello' };
  const sent = async (url: string) => {
    const other = smtpMailer({ url, from: 'form@tabdo.example', to: 'support@tabdo.example' });
    const problem = await other.send(letter).then(
      () => null,
      (error: unknown) => Object(Object(error).cause).code,
    );
    other.close();
    return [box.received.length, problem];
  };
  const withPassword = (url: string) => url.replace('smtp://', 'smtp://ann:secret@');
  expect(await sent(elsewhere)).toEqual([0, 'ETLS']);
  expect(await sent(withPassword(box.url))).toEqual([0, 'ETLS']);
  expect(await sent(withPassword(`${elsewhere}?tls=off`))).toEqual([0, 'ETLS']);
  expect(await sent(`${elsewhere}?tls=off`)).toEqual([1, null]);
  expect(await sent(box.url)).toEqual([2, null]);
});
