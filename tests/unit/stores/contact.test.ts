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

const open = () =>
  new ContactDesk({
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
  { email: '', message: 'words' },
  { email: 'ann@example.com', message: ' \n\u200b' },
])('nothing is sent while a field is empty: %j', async (letter) => {
  const desk = open();
  desk.edit(letter);
  await desk.send();
  expect(asked).toEqual([]);
  expect(desk.notice).toEqual({ kind: 'failed', text: 'Please fill all the fields' });
  expect(desk.letter).toEqual(letter);
  desk.edit({ message: 'now' });
  expect(desk.notice).toBeNull();
});

test.each([
  ['refused', true, 'Something went wrong! Too many messages.'],
  ['unreachable', true, 'Network error occurred'],
  ['unreachable', false, 'Your network is offline'],
] as const)(
  'after a failure the form empties, and the message can be brought back: %s, online %s',
  async (kind, isOnline, words) => {
    online = isOnline;
    answer = async () =>
      kind === 'unreachable'
        ? { kind }
        : { kind, status: 429, code: 'too_many', message: 'Too many messages.', retryAfterMs: null };
    const desk = open();
    desk.edit(LETTER);
    await desk.send();
    expect(desk.notice).toEqual({ kind: 'failed', text: words });
    pass(1_000);
    expect(desk).toMatchObject({ sending: false, letter: { email: '', message: '' }, lost: LETTER });
    pass(60_000);
    expect(desk.notice?.text).toBe(words);
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
