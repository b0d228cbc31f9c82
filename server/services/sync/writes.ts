// The door for every change of a workspace: one operation, or many in one batch (sync 1).

import type { ErrorCode } from '../../../src/platform/contract/api/errors';
import type { Writing } from '../../data/database';
import { type Counters, noCounters } from '../counters';
import type { Hub } from '../hub';
import { Refusal } from '../refusal';
import { type Answer, orReplay, type Request, runOperation } from './operation';
import type { Rechecks } from './rechecks';
import type { WritingTurns } from './turns';

/** A batch that takes longer is broken off after the operation that it was at: whoever sent it waits for the answer. */
const LONGEST_BATCH_MS = 4_000;
/** So long a batch may keep others from writing; then what it did is committed, and it waits for its next turn. */
const LONGEST_TURN_MS = 20;

/** One operation of a batch: readable, or refused already for how it is written. */
export interface BatchItem {
  readonly opId: string;
  /** Keys of earlier ones without which this one must not be done. */
  readonly after: readonly string[];
  readonly request: Request | Refusal;
}

/** What became of one operation of a batch. */
export interface BatchResult {
  readonly opId: string;
  readonly status: number;
  readonly body: unknown;
  readonly seq: number | null;
}

/** What became of a batch. */
export interface BatchDone {
  readonly results: readonly BatchResult[];
  /** Bytes that it took on the disk, about. */
  readonly written: number;
}

/** The same with what is counted of it. */
interface Done extends BatchResult {
  readonly written: number;
  readonly replayed: boolean;
  readonly refusal: Refusal | null;
}

/** Runs operations. */
export class Writes {
  private readonly hub: Hub;
  private readonly now: () => number;
  private readonly counters: Counters;

  constructor(
    private readonly turns: WritingTurns,
    hub: Hub,
    now: () => number,
    counters: Counters = noCounters,
    private readonly rechecks?: Rechecks,
  ) {
    this.hub = hub;
    this.now = now;
    this.counters = counters;
  }

  /** Does one operation; when it is answered it is on disk. */
  async one(userId: string, request: Request): Promise<Answer> {
    try {
      const answer = await orReplay(() =>
        this.turns.write(userId, (writing) => runOperation(userId, writing, request, this.now())),
      );
      if (answer.replayed) this.replayed(answer.status);
      else this.moved(userId, answer.seq);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) this.refused(request, error);
      throw error;
    }
  }

  /**
   * Does operations in their order; one that is refused does not hold up the others. Others write between its turns.
   * @param age seconds that the oldest of them waited at its device, where that is told
   */
  async batch(userId: string, items: readonly BatchItem[], age: number | null = null): Promise<BatchDone> {
    if (age !== null) this.counters.time('outbox_age', age, {});
    const results: Done[] = [];
    let until = Number.POSITIVE_INFINITY;
    while (results.length < items.length) {
      const left = items.slice(results.length);
      const refused = new Set(results.filter((one) => !isDone(one)).map(({ opId }) => opId));
      const done = await this.turns.write(userId, (writing) => {
        // Waiting for the first turn is not the batch's own doing.
        until = Math.min(until, performance.now() + LONGEST_BATCH_MS);
        return this.turn(userId, writing, left, refused, until);
      });
      const head = done.findLast(({ refusal, replayed }) => refusal === null && !replayed)?.seq;
      if (head != null) this.moved(userId, head);
      done.forEach((result, at) => {
        if (result.refusal !== null) this.refused(left[at]?.request, result.refusal);
        else if (result.replayed) this.replayed(result.status);
      });
      results.push(...done);
    }
    return {
      results: results.map(({ opId, status, body, seq }) => ({ opId, status, body, seq })),
      written: results.reduce((sum, one) => sum + one.written, 0),
    };
  }

  /** The first of some operations, at least one; `before` are those that were refused already. */
  private async turn(
    userId: string,
    writing: Writing,
    items: readonly BatchItem[],
    before: ReadonlySet<string>,
    until: number,
  ): Promise<readonly Done[]> {
    const done: Done[] = [];
    const refused = new Set(before);
    const began = performance.now();
    for (const { opId, after, request } of items) {
      const now = performance.now();
      if (done.length > 0 && now - began > LONGEST_TURN_MS && now < until) break;
      try {
        // The rest is sent again, in its order.
        if (now > until) throw new Refusal('too_early');
        if (after.some((other) => refused.has(other))) throw new Refusal('too_early');
        if (request instanceof Refusal) throw request;
        const { status, text, seq, replayed, written } = await orReplay(() =>
          writing.part(() => runOperation(userId, writing, request, this.now())),
        );
        const result = { opId, status, body: JSON.parse(text), seq, replayed, written, refusal: null };
        if (!isDone(result)) refused.add(opId);
        done.push(result);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status } = error;
        refused.add(opId);
        const nothing = { seq: null, replayed: false, written: 0 };
        done.push({ opId, status, body: refusalBody(error), ...nothing, refusal: error });
      }
    }
    return done;
  }

  private moved(userId: string, seq: number): void {
    this.hub.moved(userId, seq);
    this.rechecks?.acknowledged(userId, seq);
  }

  private replayed(status: number): void {
    this.counters.add('replays', { status: status === 208 ? '208' : '200' });
  }

  private refused(request: Request | Refusal | undefined, { code }: Refusal): void {
    const type = request === undefined || request instanceof Refusal ? 'unreadable' : request.type;
    this.counters.add('operations_failed', { type, code });
  }
}

/** What was called settled and is in no log was not done: what needs it must wait like after a refusal (sync P3, P8). */
const isDone = ({ refusal, status }: Done): boolean => refusal === null && status !== 208;

const refusalBody = ({ code, message }: Refusal): { message: string; code: ErrorCode } => ({
  message,
  code,
});
