// The door for every change of a workspace: one operation, or many in one batch (sync 1).

import type { ErrorCode } from '../../../src/platform/contract/api/errors';
import type { Database, Writing } from '../../data/database';
import { type Counters, noCounters } from '../counters';
import type { Hub } from '../hub';
import { Refusal } from '../refusal';
import { type Answer, orReplay, type Request, runOperation } from './operation';
import { Turns } from './turns';

/** A batch that takes longer is broken off after the operation that it was at. */
const LONGEST_BATCH_MS = 4_000;

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

/** The same with what is counted of it. */
interface Done extends BatchResult {
  readonly replayed: boolean;
  readonly refusal: Refusal | null;
}

/** Runs operations. */
export class Writes {
  private readonly database: Database;
  private readonly hub: Hub;
  private readonly now: () => number;
  private readonly counters: Counters;
  private readonly turns = new Turns();

  constructor(database: Database, hub: Hub, now: () => number, counters: Counters = noCounters) {
    this.database = database;
    this.hub = hub;
    this.now = now;
    this.counters = counters;
  }

  /** Does one operation; when it is answered it is on disk. */
  async one(userId: string, request: Request): Promise<Answer> {
    try {
      const answer = await orReplay(() =>
        this.write(userId, (writing) => runOperation(userId, writing, request, this.now())),
      );
      if (answer.replayed) this.replayed(answer.status);
      else this.hub.moved(userId, answer.seq);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) this.refused(request, error);
      throw error;
    }
  }

  /** Does operations in their order; one that is refused does not hold up the others. */
  async batch(userId: string, items: readonly BatchItem[]): Promise<readonly BatchResult[]> {
    let head = 0;
    const results = await this.write(userId, async (writing) => {
      const done: Done[] = [];
      const refused = new Set<string>();
      head = 0;
      const began = performance.now();
      for (const { opId, after, request } of items) {
        try {
          // Nobody else writes meanwhile: the rest is sent again, in its order.
          if (performance.now() - began > LONGEST_BATCH_MS) throw new Refusal('too_early');
          if (after.some((other) => refused.has(other))) throw new Refusal('too_early');
          if (request instanceof Refusal) throw request;
          const { status, text, seq, replayed } = await orReplay(() =>
            writing.part(() => runOperation(userId, writing, request, this.now())),
          );
          if (!replayed) head = seq;
          done.push({ opId, status, body: JSON.parse(text), seq, replayed, refusal: null });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { status } = error;
          refused.add(opId);
          done.push({ opId, status, body: refusalBody(error), seq: null, replayed: false, refusal: error });
        }
      }
      return done;
    });
    if (head > 0) this.hub.moved(userId, head);
    results.forEach((result, at) => {
      const request = items[at]?.request;
      if (result.refusal !== null) this.refused(request, result.refusal);
      else if (result.replayed) this.replayed(result.status);
    });
    return results.map(({ opId, status, body, seq }) => ({ opId, status, body, seq }));
  }

  /**
   * With PostgreSQL each write takes a connection, of which there are few, and those of one user wait for each other
   * anyway: in there they would keep out everybody else. SQLite gathers them in one commit instead.
   */
  private write<T>(userId: string, work: (writing: Writing) => Promise<T>): Promise<T> {
    const write = () => this.database.write(work);
    return this.database.kind === 'postgres' ? this.turns.run(userId, write) : write();
  }

  private replayed(status: number): void {
    this.counters.add('replays', { status: status === 208 ? '208' : '200' });
  }

  private refused(request: Request | Refusal | undefined, { code }: Refusal): void {
    const type = request === undefined || request instanceof Refusal ? 'unreadable' : request.type;
    this.counters.add('operations_failed', { type, code });
  }
}

const refusalBody = ({ code, message }: Refusal): { message: string; code: ErrorCode } => ({
  message,
  code,
});
