// A message to support: what is typed, its sending, and what is said of it (spec §4 Contact form, decisions D21).
import { computed, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isBlank } from '../platform/contract/text';
import type { Http, NoAnswer } from '../platform/http';
import type { Clock } from '../platform/types';

/** spec §8. */
const FIELDS_MISSING = 'Please fill all the fields';
const SENT = "Thank you for your message! We'll get back to you soon.";
const REFUSED = 'Something went wrong!';
const OFFLINE = 'Your network is offline';
const UNREACHABLE = 'Network error occurred';
const NO_ADDRESS = 'Please enter an e-mail address that can be answered.';

/** As the server has it (src/platform/contract/api/account.ts). */
const LONGEST = 20_000;
/** What certainly is no address: the server knows the rest, but a try that it refuses counts (security S8). */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MINUTE_MS = 60_000;

/** spec §9. */
const BANNER_MS = 5_000;
const RESET_MS = 1_000;

/** What a person has written. */
export interface Letter {
  readonly email: string;
  readonly message: string;
}

const EMPTY: Letter = { email: '', message: '' };

/** What stands above the form. */
export interface Notice {
  readonly kind: 'sent' | 'failed';
  readonly text: string;
  /** Why, in words of its own. */
  readonly more?: string;
  /** The field that has to be mended. */
  readonly field?: keyof Letter;
}

/** What the form asks of the outside. */
export interface ContactDeps {
  readonly http: Pick<Http, 'call'>;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly isOnline: () => boolean;
  /** When the person could begin to write; now when left out. */
  readonly since?: number;
}

/** One form. Observable. */
export class ContactDesk {
  letter: Letter;
  sending = false;
  notice: Notice | null = null;
  /** What did not arrive, or made room for that: all of it can be brought back, the last first. */
  private kept: readonly Letter[] = [];
  /** A trap for programs: people neither see nor fill it (security S9). */
  website = '';
  private readonly since: number;

  /** @param typed what was typed before the form came to life */
  constructor(
    private readonly deps: ContactDeps,
    typed: Partial<Letter> = {},
  ) {
    this.letter = { ...EMPTY, ...typed };
    this.since = deps.since ?? deps.clock.now();
    makeAutoObservable<ContactDesk, 'deps' | 'since' | 'kept'>(this, {
      letter: observableRef,
      notice: observableRef,
      kept: observableRef,
      lost: computed,
      deps: false,
      since: false,
    });
  }

  /** What can be brought back next. */
  get lost(): Letter | null {
    return this.kept.at(-1) ?? null;
  }

  /** Takes what is typed; while a message is on its way nothing changes. */
  edit(part: Partial<Letter>): void {
    if (this.sending) return;
    this.letter = { ...this.letter, ...part };
    if (this.notice?.kind === 'failed') this.notice = null;
  }

  trap(text: string): void {
    this.website = text;
  }

  /** Puts back what did not arrive; what has been typed since takes its place. */
  restore(): void {
    const { lost, letter } = this;
    if (lost === null || this.sending) return;
    const others = this.kept.slice(0, -1);
    this.kept = isBlank(letter.email) && isBlank(letter.message) ? others : [letter, ...others];
    this.letter = lost;
    this.notice = null;
  }

  /** Sends the message; the form empties a second after that has ended, whatever came of it (spec §4). */
  async send(): Promise<void> {
    if (this.sending) return;
    const { letter } = this;
    const fault = faultOf(letter);
    if (fault !== null) {
      this.notice = fault;
      return;
    }
    const { http, clock } = this.deps;
    this.sending = true;
    this.notice = null;
    const elapsed = Math.max(0, clock.now() - this.since);
    const body = { email: letter.email.trim(), message: letter.message, website: this.website, elapsed };
    const answer = await http.call('contact_us', { body });
    runInAction(() => {
      if (answer.kind === 'ok') this.say({ kind: 'sent', text: SENT });
      else {
        this.notice = { kind: 'failed', ...this.wordsFor(answer) };
        this.kept = [...this.kept, letter];
      }
    });
    clock.later(RESET_MS, () =>
      runInAction(() => {
        this.letter = EMPTY;
        this.sending = false;
      }),
    );
  }

  private say(notice: Notice): void {
    this.notice = notice;
    this.deps.clock.later(BANNER_MS, () =>
      runInAction(() => {
        if (this.notice === notice) this.notice = null;
      }),
    );
  }

  /** spec §8; the server knows best what is wrong. */
  private wordsFor(answer: NoAnswer): Pick<Notice, 'text' | 'more'> {
    if (answer.kind === 'refused') {
      const { status, message: more, retryAfterMs } = answer;
      if (status !== 429 || retryAfterMs === null) return { text: REFUSED, ...(more !== '' && { more }) };
      const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS));
      const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      const many = `Too many messages came from here. Try again in ${when}, or write to the mail address.`;
      return { text: REFUSED, more: many };
    }
    return { text: this.deps.isOnline() ? UNREACHABLE : OFFLINE };
  }
}

/** What has to be mended before a message can be sent (spec §5). */
function faultOf({ email, message }: Letter): Notice | null {
  if (isBlank(email)) return { kind: 'failed', text: FIELDS_MISSING, field: 'email' };
  if (isBlank(message)) return { kind: 'failed', text: FIELDS_MISSING, field: 'message' };
  if (!ADDRESS.test(email.trim())) return { kind: 'failed', text: NO_ADDRESS, field: 'email' };
  const length = [...message].length;
  if (length <= LONGEST) return null;
  const text = `A message holds ${LONGEST.toLocaleString('en-US')} characters; this one has ${length.toLocaleString('en-US')}.`;
  return { kind: 'failed', text, field: 'message' };
}
