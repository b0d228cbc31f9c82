// A message to support: what is typed, its sending, and what is said of it (spec §4 Contact form, decisions D21).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isBlank } from '../platform/contract/text';
import type { Http, NoAnswer } from '../platform/http';
import type { Clock } from '../platform/types';

/** spec §8. */
const FIELDS_MISSING = 'Please fill all the fields';
const SENT = "Thank you for your message! We'll get back to you soon.";
const REFUSED = 'Something went wrong!';
const OFFLINE = 'Your network is offline';
const UNREACHABLE = 'Network error occurred';

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
}

/** What the form asks of the outside. */
export interface ContactDeps {
  readonly http: Pick<Http, 'call'>;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly isOnline: () => boolean;
}

/** One form. Observable. */
export class ContactDesk {
  letter: Letter;
  sending = false;
  notice: Notice | null = null;
  /** What did not arrive, once the form has been emptied: it can be brought back. */
  lost: Letter | null = null;
  /** A trap for programs: people neither see nor fill it (security S9). */
  website = '';
  private readonly since: number;

  /** @param typed what was typed before the form came to life */
  constructor(
    private readonly deps: ContactDeps,
    typed: Partial<Letter> = {},
  ) {
    this.letter = { ...EMPTY, ...typed };
    this.since = deps.clock.now();
    makeAutoObservable<ContactDesk, 'deps' | 'since'>(this, {
      letter: observableRef,
      notice: observableRef,
      lost: observableRef,
      deps: false,
      since: false,
    });
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

  /** Puts back what did not arrive. */
  restore(): void {
    if (this.lost === null || this.sending) return;
    this.letter = this.lost;
    this.lost = null;
    this.notice = null;
  }

  /** Sends the message; the form empties a second after that has ended, whatever came of it (spec §4). */
  async send(): Promise<void> {
    if (this.sending) return;
    const { letter } = this;
    if (isBlank(letter.email) || isBlank(letter.message)) {
      this.notice = { kind: 'failed', text: FIELDS_MISSING };
      return;
    }
    const { http, clock } = this.deps;
    this.sending = true;
    this.notice = null;
    this.lost = null;
    const elapsed = Math.max(0, clock.now() - this.since);
    const body = { email: letter.email.trim(), message: letter.message, website: this.website, elapsed };
    const answer = await http.call('contact_us', { body });
    runInAction(() => {
      if (answer.kind === 'ok') this.say({ kind: 'sent', text: SENT });
      else {
        this.notice = { kind: 'failed', text: this.wordsFor(answer) };
        this.lost = letter;
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

  /** spec §8; the server knows best what is wrong with an address. */
  private wordsFor(answer: NoAnswer): string {
    if (answer.kind === 'refused') return `${REFUSED} ${answer.message}`.trim();
    return this.deps.isOnline() ? UNREACHABLE : OFFLINE;
  }
}
