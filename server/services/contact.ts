// Messages of visitors: kept first, mailed later, and never lost on the way (decisions D21, security S9).
import { randomBytes } from 'node:crypto';
import type { BodyOf } from '../../src/platform/contract/api/index';
import { isBlank, wellFormed } from '../../src/platform/contract/text';
import {
  addMessage,
  type ContactMessage,
  claimMessage,
  finishMessage,
  forgetMessages,
  postponeMessage,
} from '../data/contact';
import type { Database } from '../data/database';
import { MailError, type Mailer } from '../ports/mail';
import { isMailAddress } from '../ports/mailAddress';
import type { Job } from './jobs';
import { Refusal } from './refusal';

/** spec §8. */
const FIELDS_MISSING = 'Please fill all the fields';
const NO_ADDRESS = 'Please enter an e-mail address that can be answered.';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** Nobody reads a form, writes an address and a message, and sends them faster than this. */
const FASTEST_MS = 2 * SECOND;
/** A process that dies with a letter in its hands leaves it alone for so long. */
const CLAIM_MS = 5 * 60 * SECOND;
const FIRST_WAIT_MS = 60 * SECOND;
const LONGEST_WAIT_MS = 6 * HOUR;
/** How long a mailed or suspect message stays in the database. */
const KEPT_MS = 30 * DAY;

/** Takes messages in, and brings them to those who answer. */
export class Contact {
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
    /** Null where no mail is set up: messages wait until it is. */
    private readonly mailer: Mailer | null,
  ) {}

  /** Refuses what nobody could answer. */
  check({ email, message }: BodyOf<'contact_us'>): void {
    if (isBlank(email) || isBlank(message)) throw new Refusal('empty', FIELDS_MISSING);
    if (message.includes('\u0000')) throw new Refusal('null_character');
    if (!isMailAddress(email)) throw new Refusal('invalid', NO_ADDRESS);
  }

  /** Keeps a checked message; once this ends it is on disk. Whoever looks suspect is told nothing of it. */
  async take({ email, message, website, elapsed }: BodyOf<'contact_us'>): Promise<void> {
    const hurried = elapsed !== undefined && !(elapsed >= FASTEST_MS);
    const suspect = hurried || (website !== undefined && website !== '');
    const now = this.now();
    await this.database.write(({ queries }) =>
      addMessage(queries, {
        id: randomBytes(16).toString('base64url'),
        email,
        message: printable(message),
        suspect: suspect ? 1 : 0,
        created_at: now,
        next_try_at: suspect ? null : now,
      }),
    );
  }

  /** The work in the background. */
  jobs(): readonly Job[] {
    const forgetting: Job = {
      name: 'forget-messages',
      everyMs: DAY,
      forgets: true,
      run: async (mayForget) => {
        if (!mayForget) return;
        await this.database.write(({ queries }) => forgetMessages(queries, this.now() - KEPT_MS));
      },
    };
    if (this.mailer === null) return [forgetting];
    return [{ name: 'mail', everyMs: 30 * SECOND, run: () => this.mailAll() }, forgetting];
  }

  /**
   * Mails what is due. A letter is sent at least once: if the process dies after the mail server took it and before
   * that is written down, it goes out again under the same message id. Stops at the first that is not taken.
   */
  async mailAll(): Promise<void> {
    if (this.mailer === null) return;
    for (;;) {
      const now = this.now();
      const message = await this.database.write(({ queries }) => claimMessage(queries, now, now + CLAIM_MS));
      if (message === undefined) return;
      await this.mail(message, this.mailer);
    }
  }

  private async mail(message: ContactMessage, mailer: Mailer): Promise<void> {
    const { id, email, tries } = message;
    try {
      await mailer.send({ id, replyTo: email, text: letterOf(message) });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      if (!error.isFinal) {
        const again = this.now() + waitAfter(tries);
        await this.database.write(({ queries }) => postponeMessage(queries, id, again));
        // Without its cause, which may repeat what the visitor wrote (security S17).
        throw new Error(`${error.message}; it will be tried again.`);
      }
    }
    await this.database.write(({ queries }) => finishMessage(queries, id, this.now()));
  }
}

/** Twice as long after each try, and a little off, so that many do not come at once. */
function waitAfter(tries: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20));
  return Math.round(wait * (0.75 + Math.random() / 2));
}

const letterOf = ({ email, created_at, message }: ContactMessage): string =>
  `From: ${email}\nSent: ${new Date(created_at).toISOString()}\n\n${message}\n`;

/** Signs that steer a terminal are none of a message. */
const printable = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
