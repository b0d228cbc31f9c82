// A message to support: its words to the letter, and nothing that was written is lost (spec §4, §5, §8, decisions D21).
import { beforeEach, expect, test } from 'vitest';
import type { Answer, ApiResult } from '../../../src/platform/http';
import { ContactDesk } from '../../../src/stores/contact';

let now: number;
let timers: { at: number; run: () => void }[];
let asked: unknown[];
let answer: () => Promise<ApiResult<Answer>>;
let online: boolean;

const SENT: ApiResult<Answer> = { kind: 'ok', value: { response: null, message: 'OK' } };
const LETTER = { email: 'ann@example.com', message: 'Where is\nthe build? 🎉' };

beforeEach(() => {
  now = 1_000;
  timers = [];
  asked = [];
  online = true;
  answer = async () => SENT;
});

const open = (since?: number) =>
  new ContactDesk({
    ...(since !== undefined && { since }),
    http: {
      call: (name, ask) => {
        asked.push([name, ask?.body]);
        return answer();
      },
    },
    clock: {
      now: () => now,
      later: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    isOnline: () => online,
  });

function pass(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { run } of due) run();
}

test('a message is sent; the banner stays five seconds, the form empties after one', async () => {
  const desk = open();
  desk.edit(LETTER);
  pass(2_500);
  await desk.send();
  expect(asked).toEqual([['contact_us', { ...LETTER, website: '', elapsed: 2_500 }]]);
  expect(desk.notice).toEqual({
    kind: 'sent',
    text: "Thank you for your message! We'll get back to you soon.",
  });
  expect(desk.sending).toBe(true);
  pass(999);
  expect(desk.letter).toEqual(LETTER);
  pass(1);
  expect(desk).toMatchObject({ sending: false, letter: { email: '', message: '' }, lost: null });
  pass(3_999);
  expect(desk.notice).not.toBeNull();
  pass(1);
  expect(desk.notice).toBeNull();
});

test.each([
  [{ email: '', message: 'words' }, 'email'],
  [{ email: 'ann@example.com', message: ' \n\u200b' }, 'message'],
] as const)('nothing is sent while a field is empty: %j', async (letter, field) => {
  const desk = open();
  desk.edit(letter);
  await desk.send();
  expect(asked).toEqual([]);
  expect(desk.notice).toEqual({ kind: 'failed', text: 'Please fill all the fields', field });
  expect(desk.letter).toEqual(letter);
  desk.edit({ message: 'now' });
  expect(desk.notice).toBeNull();
});

test.each([
  ['refused', true, 'Something went wrong!', 'Too many messages.'],
  ['unreachable', true, 'Network error occurred', undefined],
  ['unreachable', false, 'Your network is offline', undefined],
] as const)(
  'after a failure the form empties, and the message can be brought back: %s, online %s',
  async (kind, isOnline, text, more) => {
    online = isOnline;
    answer = async () =>
      kind === 'unreachable'
        ? { kind }
        : { kind, status: 429, code: 'too_many', message: 'Too many messages.', retryAfterMs: null };
    const desk = open();
    desk.edit(LETTER);
    await desk.send();
    expect(desk.notice).toEqual({ kind: 'failed', text, ...(more && { more }) });
    pass(1_000);
    expect(desk).toMatchObject({ sending: false, letter: { email: '', message: '' }, lost: LETTER });
    pass(60_000);
    expect(desk.notice?.text).toBe(text);
    desk.restore();
    expect(desk).toMatchObject({ letter: LETTER, lost: null, notice: null });
  },
);

test('while it is on its way nothing changes it, and it is not sent twice', async () => {
  let arrive = (): void => undefined;
  answer = () => new Promise((resolve) => (arrive = () => resolve(SENT)));
  const desk = open();
  desk.edit(LETTER);
  const sending = desk.send();
  desk.edit({ message: 'other' });
  await desk.send();
  expect(desk.letter).toEqual(LETTER);
  expect(asked).toHaveLength(1);
  arrive();
  await sending;
  expect(desk.notice?.kind).toBe('sent');
});

test.each(['nobody', 'ann@', '@example.com', 'ann@example', 'ann@example.', 'a b@example.com'])(
  'an address that is none is said at once, and costs no try at the server: %s',
  async (email) => {
    const desk = open();
    desk.edit({ email, message: 'words' });
    await desk.send();
    expect(asked).toEqual([]);
    expect(desk.notice).toEqual({
      kind: 'failed',
      text: 'Please enter an e-mail address that can be answered.',
      field: 'email',
    });
    expect(desk.letter.message).toBe('words');
  },
);

test('a message that is too long is said in numbers, and stays', async () => {
  const desk = open();
  desk.edit({ ...LETTER, message: '🎉'.repeat(20_001) });
  await desk.send();
  expect(asked).toEqual([]);
  expect(desk.notice).toEqual({
    kind: 'failed',
    text: 'A message holds 20,000 characters; this one has 20,001.',
    field: 'message',
  });
  desk.edit({ message: '🎉'.repeat(20_000) });
  await desk.send();
  expect(asked).toHaveLength(1);
});

test('who has sent too many hears when the next one is taken', async () => {
  answer = async () => ({
    kind: 'refused',
    status: 429,
    code: 'too_many',
    message: 'Too many requests.',
    retryAfterMs: 1_190_000,
  });
  const desk = open();
  desk.edit(LETTER);
  await desk.send();
  expect(desk.notice).toMatchObject({
    text: 'Something went wrong!',
    more: 'Too many messages came from here. Try again in 20 minutes, or write to the mail address.',
  });
});

test('who wrote while the form was still coming is not taken for a program', async () => {
  const desk = open(-4_000);
  desk.edit(LETTER);
  await desk.send();
  expect(asked).toEqual([['contact_us', { ...LETTER, website: '', elapsed: 5_000 }]]);
});

test('what was typed after a failure is not lost to what is brought back, and neither are two failures', async () => {
  answer = async () => ({ kind: 'unreachable' });
  const desk = open();
  const other = { email: 'bob@example.com', message: 'Another one' };
  const third = { email: '', message: 'A third' };
  for (const letter of [LETTER, other]) {
    desk.edit(letter);
    await desk.send();
    pass(1_000);
  }
  desk.edit(third);
  desk.restore();
  expect(desk.letter).toEqual(other);
  answer = async () => SENT;
  await desk.send();
  pass(1_000);
  desk.restore();
  expect(desk.letter).toEqual(LETTER);
  await desk.send();
  pass(1_000);
  desk.restore();
  expect(desk).toMatchObject({ letter: third, lost: null });
});
