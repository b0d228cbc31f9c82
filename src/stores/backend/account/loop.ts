// When to send and when to ask for news: one thing at a time, patient with a server that is away (sync P7, P8).
import type { Cancel, Clock } from '../../../platform/types';
import type { FlushEnd } from './flusher';
import type { Halt } from './outcomes';

/** How asking for news ended. */
export type PullEnd = { readonly kind: 'head' } | Halt | { readonly kind: 'stopped' };

/** What the loop is doing. */
export type LoopState = 'resting' | 'working' | 'waiting' | 'signIn' | 'update';

/** `sync P8`: the first wait, and the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;

export interface LoopDeps {
  readonly clock: Pick<Clock, 'later'>;
  /** While the device knows that it has no connection nothing is tried: whoever hears of one wakes the loop. */
  readonly online: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly flush: () => Promise<FlushEnd>;
  readonly pull: () => Promise<PullEnd>;
  /** Whether the news up to a number of the server's are here. */
  readonly has: (seq: number) => boolean;
  /** Reads everything again, or becomes another client; then the work goes on. */
  readonly mend: (halt: 'reset' | 'retired' | 'rekey') => Promise<void>;
  readonly onState: (state: LoopState) => void;
  /** A step broke off: the storage refused, or it is a fault of ours. It is tried again later. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Who wakes the loop: `impatient` ones end a wait or a pause, others leave it be. A `hinted` one has heard from the server:
 * it shortens a wait, unless the server itself asked for it.
 */
export type Wake = 'patient' | 'hinted' | 'impatient';

export class SyncLoop {
  private state: LoopState = 'resting';
  private running: Promise<LoopState> | null = null;
  private again = false;
  /** Up to this number there were news, as the server said while there was work. */
  private heard = 0;
  /** Somebody who would have ended a wait came while there was work. */
  private impatient = false;
  private failures = 0;
  private timer: Cancel | null = null;
  /** The server said how long to wait. */
  private told = false;
  private disposed = false;

  constructor(private readonly deps: LoopDeps) {}

  /**
   * Something may be to do.
   * @param seq up to which number there are news, where the server told that: of what this device did itself it tells, too
   * @returns how it stands when all of it was tried
   */
  wake(kind: Wake, seq = Number.POSITIVE_INFINITY): Promise<LoopState> {
    if (this.disposed || !this.deps.online()) return Promise.resolve(this.state);
    if (this.running) {
      if (kind === 'hinted') this.heard = Math.max(this.heard, seq);
      else this.again = true;
      this.impatient ||= kind === 'impatient';
      return this.running;
    }
    const resting = this.state === 'resting';
    if (resting && kind === 'hinted' && this.deps.has(seq)) return Promise.resolve(this.state);
    if (!resting && kind !== 'impatient') {
      if (kind === 'hinted' && this.state === 'waiting' && !this.told) this.soon(FIRST_WAIT_MS);
      return Promise.resolve(this.state);
    }
    this.timer?.();
    this.timer = null;
    this.running = this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Nothing more is begun. */
  dispose(): void {
    this.disposed = true;
    this.timer?.();
    this.timer = null;
  }

  private async work(): Promise<LoopState> {
    this.show('working');
    do {
      this.again = false;
      this.impatient = false;
      this.heard = 0;
      const end = await this.round();
      if (this.disposed || end.kind === 'stopped') return this.show('resting');
      // What made the person, or the network, call meanwhile may be what was missing.
      if (this.impatient) continue;
      if (end.kind === 'signIn' || end.kind === 'update') return this.show(end.kind);
      if (end.kind === 'wait') {
        if (end.moved) this.failures = 0;
        return this.wait(end.ms);
      }
      this.failures = 0;
    } while (this.again || (this.heard > 0 && !this.deps.has(this.heard)));
    return this.show('resting');
  }

  /** First what is here goes out, then what is new comes in: own work is in it. */
  private async round(): Promise<FlushEnd | PullEnd> {
    try {
      const flushed = await this.mended(this.deps.flush);
      return flushed.kind === 'empty' ? await this.mended(this.deps.pull) : flushed;
    } catch (error) {
      if (!this.disposed) this.deps.onFault(error);
      return { kind: 'wait', ms: null };
    }
  }

  private async mended<E extends { readonly kind: string }>(
    step: () => Promise<E | Halt>,
  ): Promise<E | Halt> {
    const end = await step();
    if (end.kind !== 'reset' && end.kind !== 'retired' && end.kind !== 'rekey') return end;
    await this.deps.mend(end.kind);
    // What a restored server has forgotten is to be sent again, and that may have come up after everything was sent.
    this.again = true;
    const second = await step();
    // Once more the same: something is wrong that trying faster does not help.
    return second.kind === end.kind ? { kind: 'wait', ms: null } : second;
  }

  private wait(asked: number | null): LoopState {
    const usual = Math.min(FIRST_WAIT_MS * 2 ** this.failures, LONGEST_WAIT_MS);
    // Half of it is left to chance, so that devices do not come back all at once.
    const ms = Math.max(asked ?? 0, usual * (0.5 + this.deps.random()));
    this.failures = Math.min(this.failures + 1, 10);
    this.told = asked !== null;
    this.soon(ms);
    return this.show('waiting');
  }

  private soon(ms: number): void {
    this.timer?.();
    this.timer = this.deps.clock.later(ms, () => {
      this.timer = null;
      void this.wake('impatient');
    });
  }

  private show(state: LoopState): LoopState {
    this.state = state;
    if (!this.disposed) this.deps.onState(state);
    return state;
  }
}
