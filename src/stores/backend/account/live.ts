// Stays in touch with the server, in one window of the browser: a stream, opened again where it breaks (sync P10, P11).
import type { Cancel, Platform } from '../../../platform/types';
import type { AccountApi, Sender } from './api';
import type { LoopState } from './loop';

export interface LiveDeps {
  readonly platform: Pick<Platform, 'clock' | 'locks' | 'lifecycle'>;
  readonly lock: string;
  readonly api: Pick<AccountApi, 'listen'>;
  readonly random: () => number;
  /** Null where nobody or somebody else is signed in. */
  readonly sender: () => Promise<Sender | null>;
  /** There may be news: up to this number where the server itself says so, else null. */
  readonly onHint: (seq: number | null) => void;
  /** Whether it makes sense to try. */
  readonly online: () => boolean;
}

/** Half to one and a half of it: devices do not come back all at once. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A stream that lasted this long was a good one. */
const GOOD_MS = 10_000;

export class Live {
  private readonly ended = new AbortController();
  private wake: Cancel | null = null;
  /** Nothing will come before the person did something. */
  private held = false;
  private freed: Cancel | null = null;

  constructor(private readonly deps: LiveDeps) {}

  /** Begins; the lock is held while something may come, so that one window listens for all. */
  start(): void {
    void this.stay().catch(() => undefined);
  }

  private async stay(): Promise<void> {
    while (!this.ended.signal.aborted) {
      await this.deps.platform.locks.run(this.deps.lock, () => this.keepListening());
      // Another window may be of a newer version, and listens in place of this one.
      if (this.held)
        await new Promise<void>((resolve) => {
          this.freed = resolve;
        });
    }
  }

  /** Hears what the loop is doing: where the server refuses this session, or this program, it will not be asked again. */
  now(state: LoopState): void {
    // Only what comes of the work says whether it is over.
    if (state === 'working') return;
    this.held = state === 'signIn' || state === 'update';
    if (!this.held) this.freed?.();
  }

  dispose(): void {
    this.ended.abort();
    this.wake?.();
    this.freed?.();
  }

  private async keepListening(): Promise<void> {
    const { clock } = this.deps.platform;
    let failures = 0;
    while (!this.ended.signal.aborted && !this.held) {
      const sender = this.deps.online() ? await this.deps.sender() : null;
      const began = clock.now();
      const heard =
        sender && (await this.deps.api.listen(sender, ({ seq }) => this.deps.onHint(seq), this.ended.signal));
      failures = clock.now() - began > GOOD_MS ? 0 : failures + 1;
      // The server ends a stream when the session is over: that is asked for soon, however long the next one has to wait.
      if (heard?.kind === 'ok' && !this.ended.signal.aborted) {
        await this.pause(0);
        if (!this.ended.signal.aborted) this.deps.onHint(null);
      }
      await this.pause(failures);
      // While nobody listened something may have happened.
      if (!this.ended.signal.aborted) this.deps.onHint(null);
    }
  }

  private pause(failures: number): Promise<void> {
    const usual = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    return new Promise((resolve) => {
      if (this.ended.signal.aborted) return resolve();
      const cancels: Cancel[] = [];
      const go = (): void => {
        for (const cancel of cancels) cancel();
        this.wake = null;
        resolve();
      };
      cancels.push(
        this.deps.platform.clock.later(usual * (0.5 + this.deps.random()), go),
        this.deps.platform.lifecycle.onOnline((online) => online && go()),
      );
      this.wake = go;
    });
  }
}
