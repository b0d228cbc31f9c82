// The contact form from end to end: kept, mailed by a real mail server, and nothing lost or smuggled in (security S9).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailError, type Mailer } from '../../../server/ports/mail';
import { smtpMailer } from '../../../server/ports/smtp';
import { Contact } from '../../../server/services/contact';
import { CALL_LIMITS } from '../../../server/services/limits';
import { databases, type TestApi, testApi } from '../../support/api';
import { injections } from '../../support/injections';
import { type Mailbox, openMailbox } from '../../support/mailbox';

const ADDRESSES = { from: 'form@tabdo.example', to: 'support@tabdo.example' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases())('the contact form on %s', (kind) => {
  let api: TestApi;
  let box: Mailbox;
  let now = Date.now();

  beforeEach(async () => {
    box = await openMailbox();
    api = await testApi(kind, () => now, undefined, undefined, {
      mailer: smtpMailer({ url: box.url, ...ADDRESSES }),
    });
  });
  afterEach(async () => {
    await api.close();
    await box.close();
  });

  const send = (body: object = {}) =>
    api.call('contact_us', { body: { email: 'visitor@example.com', message: 'Hello', ...body } });
  const kept = () =>
    api.database.queries.selectFrom('contact_messages').selectAll().orderBy('created_at').execute();
  const texts = () => box.received.map(({ text }) => text);
  const contactOver = (mailer: Mailer) => new Contact(api.database, () => now, mailer);

  test('takes a message of anybody, keeps it, and mails it once, to be answered to the visitor', async () => {
    const answer = await send({
      message: 'Hello\r\n\u001b[31mthere\u0007 ü 漢字',
      elapsed: 9_000,
      website: '',
    });
    expect([answer.status, answer.body.response]).toEqual([200, {}]);
    expect(await kept()).toMatchObject([{ email: 'visitor@example.com', suspect: 0, done_at: null }]);
    expect(await api.services.jobs.runDue()).toContain('mail');
    await api.services.contact.mailAll();
    expect(box.received).toHaveLength(1);
    const [letter] = box.received;
    expect(letter).toMatchObject({ from: ADDRESSES.from, to: [ADDRESSES.to] });
    expect(letter?.headers).toContain('Reply-To: visitor@example.com');
    expect(letter?.headers).toContain('Content-Type: text/plain; charset=utf-8');
    expect(letter?.text).toContain('Hello\n[31mthere ü 漢字');
    expect(await kept()).toMatchObject([{ done_at: now, next_try_at: null }]);
  });

  test('asks for no turn to mail where no mail is set up', async () => {
    const names = (mailer: Mailer | null) =>
      new Contact(api.database, () => now, mailer).jobs().map(({ name }) => name);
    expect(names(null)).toEqual(['forget-messages']);
    expect(names({ send: async () => undefined, close: () => undefined })).toEqual([
      'mail',
      'forget-messages',
    ]);
  });

  test('says what is missing or wrong, and keeps nothing then', async () => {
    const said = async (body: object) => {
      const { status, body: answer } = await send(body);
      return [status, answer.code, answer.message];
    };
    expect(await said({ message: ' \n' })).toEqual([400, 'empty', 'Please fill all the fields']);
    expect(await said({ email: '' })).toEqual([400, 'empty', 'Please fill all the fields']);
    expect((await said({ email: 'nobody' }))[1]).toBe('invalid');
    expect((await said({ message: 'a\u0000b' }))[1]).toBe('null_character');
    expect((await said({ message: 'x'.repeat(20_001) }))[1]).toBe('invalid');
    expect((await said({ bcc: 'a@b.co' }))[1]).toBe('invalid');
    expect((await said({ email: ['a@b.co', 'c@d.co'] }))[1]).toBe('invalid');
    expect(await kept()).toEqual([]);
  });

  test('answers a robot like a person, keeps what it says apart, and never mails it', async () => {
    const good = await send();
    for (const trap of [{ website: 'https://spam.example' }, { elapsed: 1_999 }, { elapsed: -1 }]) {
      expect((await send(trap)).text).toBe(good.text);
    }
    expect((await kept()).map(({ suspect }) => suspect).sort()).toEqual([0, 1, 1, 1]);
    now += DAY;
    await api.services.contact.mailAll();
    expect(box.received).toHaveLength(1);
  });

  test('lets none of 300 texts into a header, a recipient, or a second letter', async () => {
    const bad = injections();
    for (const email of bad) {
      const { status } = await send({ email });
      expect([email, status]).toEqual([email, 400]);
    }
    expect(await kept()).toEqual([]);
    const plain = bad.filter((text) => !text.includes('\u0000'));
    for (const message of plain) expect((await send({ message })).status).toBe(200);
    // Each connection is greeted after a tenth of a second, so many go at a time; whom another was faster than comes again.
    const post = async () => {
      while (box.received.length < plain.length) await api.services.contact.mailAll();
    };
    await Promise.all(Array.from({ length: 20 }, post));
    expect(box.received).toHaveLength(plain.length);
    for (const { to, headers } of box.received) {
      expect(to).toEqual([ADDRESSES.to]);
      expect(
        headers.filter((line) => /^(to|cc|bcc|from|reply-to|subject|content-type):/i.test(line)),
      ).toHaveLength(5);
    }
  }, 60_000);

  test('tries again later and later while the mail server is away, and loses nothing', async () => {
    await send({ message: 'first' });
    const nowhere = contactOver(smtpMailer({ url: 'smtp://127.0.0.1:1', ...ADDRESSES }));
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      await expect(nowhere.mailAll()).rejects.toThrow('it will be tried again');
      // Not due yet: nothing is tried.
      await nowhere.mailAll();
      const next = (await kept())[0]?.next_try_at ?? 0;
      waits.push(next - now);
      now = next;
    }
    expect(waits[0]).toBeGreaterThanOrEqual(45_000);
    expect(waits[0]).toBeLessThanOrEqual(75_000);
    for (const wait of waits.slice(10)) expect(wait / 3_600_000).toBeCloseTo(6, -1);
    now += 1;
    await send({ message: 'second' });
    await api.services.contact.mailAll();
    expect(texts().map((text) => text.split('\n').at(-2)?.trim())).toEqual(['first', 'second']);
  });

  test('does not let one letter that is never taken hold up the others', async () => {
    await send({ message: 'bad' });
    now += 1;
    await send({ message: 'good' });
    box.refuse(550);
    await expect(api.services.contact.mailAll()).rejects.toThrow();
    await api.services.contact.mailAll();
    expect(texts().join()).toContain('good');
    box.refuse(554);
    now += DAY;
    await api.services.contact.mailAll();
    now += DAY;
    await api.services.contact.mailAll();
    expect(box.received).toHaveLength(1);
    expect((await kept()).every(({ next_try_at }) => next_try_at === null)).toBe(true);
  });

  test('a process that dies between the mail server and its own note sends the letter again, as the same one', async () => {
    await send();
    const real = smtpMailer({ url: box.url, ...ADDRESSES });
    const dying = contactOver({
      send: async (letter) => {
        await real.send(letter);
        throw new Error('the process is gone');
      },
      close: () => undefined,
    });
    await expect(dying.mailAll()).rejects.toThrow('gone');
    await api.services.contact.mailAll();
    expect(box.received).toHaveLength(1);
    now += 5 * MINUTE;
    await api.services.contact.mailAll();
    await api.services.contact.mailAll();
    expect(box.received).toHaveLength(2);
    const names = box.received.map(({ headers }) => headers.find((line) => /^message-id:/i.test(line)));
    expect(names[0]).toBe(names[1]);
    real.close();
  });

  test('mails each letter once where two processes look at the same moment', async () => {
    for (let n = 0; n < 10; n += 1) await send({ message: `number ${n}` });
    const other = await api.another();
    const mailer = smtpMailer({ url: box.url, ...ADDRESSES });
    await Promise.all([
      api.services.contact.mailAll(),
      new Contact(other, () => now, mailer).mailAll(),
      api.services.contact.mailAll(),
    ]);
    expect(new Set(texts()).size).toBe(10);
    expect(box.received).toHaveLength(10);
    mailer.close();
    await other.close();
  });

  test('without a mail server messages wait until there is one, however long', async () => {
    const quiet = await testApi(kind, () => now);
    try {
      const body = { email: 'visitor@example.com', message: 'Hello' };
      expect((await quiet.call('contact_us', { body })).status).toBe(200);
      await quiet.services.jobs.runDue();
      now += 400 * DAY;
      await quiet.services.jobs.runDue();
      const mailer = smtpMailer({ url: box.url, ...ADDRESSES });
      await new Contact(quiet.database, () => now, mailer).mailAll();
      mailer.close();
      expect(box.received).toHaveLength(1);
    } finally {
      await quiet.close();
    }
  });

  test('forgets after 30 days what was mailed or looked suspect', async () => {
    await send();
    await send({ website: 'x' });
    await api.services.jobs.runDue();
    now += 29 * DAY;
    await api.services.jobs.runDue();
    expect(await kept()).toHaveLength(2);
    now += 2 * DAY;
    await api.services.jobs.runDue();
    expect(await kept()).toEqual([]);
  });

  test('tells a failed job without the words of the visitor', async () => {
    await send({ email: 'canary@example.com', message: 'canary' });
    const failing = contactOver({
      send: async () => {
        throw new MailError('The mail server did not take it', false, new Error('550 canary@example.com'));
      },
      close: () => undefined,
    });
    const error: unknown = await failing.mailAll().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(`${error instanceof Error ? `${error.stack} ${error.cause}` : ''}`).not.toContain('canary');
  });

  test('takes three messages of one visitor in an hour', async () => {
    const strict = await testApi(kind, () => now, undefined, undefined, { callLimits: CALL_LIMITS });
    try {
      const body = { email: 'visitor@example.com', message: 'Hello' };
      for (let n = 0; n < 3; n += 1) expect((await strict.call('contact_us', { body })).status).toBe(200);
      const refused = await strict.call('contact_us', { body });
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        429,
        'rate_limited',
        '1200',
      ]);
      now += 20 * MINUTE;
      expect((await strict.call('contact_us', { body })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
