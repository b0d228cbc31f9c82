// What a sign-in in progress must bring back: random, kept as hashes, used once, by the browser that began it (security S3).
import { createHash, randomBytes } from 'node:crypto';
import { addChallenge, type Challenge, takeChallenge } from '../data/challenges';
import type { Database } from '../data/database';
import { isAppCallback } from '../ports/identity/appCallback';

/** Where a request comes from. */
export interface Visitor {
  readonly address: string;
  readonly agent: string | null;
  /** The mark that its browser was given when it began. */
  readonly mark: string | null;
  /** Whether a page of ours asks, so that there is a browser, and another person's code may have been slipped into it. */
  readonly fromPage: boolean;
  /** What an app that began by itself kept to itself (RFC 7636), so that nobody else can end it. */
  readonly verifier?: string | undefined;
}

type Details = Partial<Pick<Challenge, 'provider' | 'nonce' | 'verifier' | 'redirect_uri'>>;

/** How long a sign-in may take. */
export const CHALLENGE_MS = 10 * 60_000;

/** Remembers and takes. */
export class Challenges {
  private readonly database: Database;
  private readonly now: () => number;

  constructor(database: Database, now: () => number) {
    this.database = database;
    this.now = now;
  }

  /** Remembers what `key` stands for; answers with when it is forgotten. */
  async remember(key: string, kind: 'nonce' | 'state', mark: string, details: Details = {}): Promise<number> {
    const now = this.now();
    const row = {
      hash: hashOf(key),
      kind,
      expires_at: now + CHALLENGE_MS,
      browser: hashOf(mark),
      ...details,
    };
    await this.database.write(({ queries }) => addChallenge(queries, row, now));
    return row.expires_at;
  }

  /** Takes it, whoever asks: null for one that is unknown, too old, used, or of another browser. */
  async take(key: string, kind: 'nonce' | 'state', visitor: Visitor): Promise<Challenge | null> {
    const found = await this.database.write(({ queries }) =>
      takeChallenge(hashOf(key), kind, queries, this.now()),
    );
    return found !== undefined && isTheirs(found, visitor) ? found : null;
  }
}

/** The mark of a sign-in that an app began: only whoever knows the verifier of this challenge ends it (security S22). */
export const markOfApp = (challenge: string): string => `app ${challenge}`;

/** A program without cookies has nobody whom one could sign in as somebody else; a page has. */
function isTheirs(challenge: Challenge, { mark, fromPage, verifier }: Visitor): boolean {
  const { browser, redirect_uri: redirectUri } = challenge;
  if (verifier !== undefined || (redirectUri && isAppCallback(redirectUri))) {
    const shown = createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url');
    return verifier !== undefined && browser === hashOf(markOfApp(shown));
  }
  return mark === null ? !fromPage : browser === hashOf(mark);
}

/** A new secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
