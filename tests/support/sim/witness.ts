// Watches every request that reaches the server, and what it does to whom (sync I1 to I5, I7, I12, I13, I15).

import type { Identity } from '../../../server/services/sessions';
import type { ChangeShape, StateShape } from '../../../src/platform/contract/api/entities';
import type { OperationResult } from '../../../src/stores/backend/account/api';
import { hashOf } from '../stateHash';
import { Book, membersOf } from './book';
import { difference, normal } from './compare';
import type { Disk } from './disk';
import type { Sent } from './meaning';
import type { Arrival, Departure, ServerWatch } from './server';
import type { Tally } from './tally';

/** Refusals that do not deny that it was done: they come before anybody looks. */
const NOT_DENIED = new Set(['key_reused', 'epoch_changed', 'unknown_operation']);
const REPLAYED = 'This was done before';

export class Witness implements ServerWatch {
  readonly books = new Map<string, Book>();
  /** What is not as it must be. */
  readonly broken: string[] = [];
  private readonly owners = new Map<string, string>();
  /** Operations as they left their profiles. */
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly disk: Disk,
    private readonly tally: Tally,
  ) {}

  add(userId: string): void {
    this.books.set(userId, new Book(userId, this.tally, (what) => this.wrong(what)));
  }

  book(userId: string): Book {
    const book = this.books.get(userId);
    if (!book) throw new Error(`nobody is called ${userId}`);
    return book;
  }

  wrong(what: string): void {
    if (this.broken.length < 20 && !this.broken.includes(what)) this.broken.push(what);
  }

  /** A token was given to somebody. */
  issued(token: string, userId: string): void {
    this.owners.set(token, userId);
  }

  /** A request leaves a device: only who owns the outbox may send it (sync I13). */
  left(profile: string, userId: string, { name, token, headers, body }: Arrival): void {
    const owner = this.owners.get(token);
    if (owner !== userId) this.wrong(`I13 a request of ${userId} goes out with a token of ${owner}`);
    if (headers['x-sync']?.includes('hash='))
      this.wrong(`P23 ${profile} holds something else than the server`);
    if (name !== 'batch' || body === null) return;
    for (const op of JSON.parse(body).ops as (Sent & { opId: string })[]) {
      const text = membersOf(op);
      const key = `${profile} ${op.opId}`;
      const before = this.texts.get(key) ?? text;
      if (before !== text) this.wrong(`P7 ${key} changed after it was sent: ${before} became ${text}`);
      this.texts.set(key, text);
    }
  }

  begins({ name, body }: Arrival, { userId }: Identity): void {
    if (name !== 'batch' || body === null) return;
    const book = this.book(userId);
    for (const op of JSON.parse(body).ops) {
      book.sent.set(op.opId, op);
      book.makers.sent(op);
    }
  }

  handled(arrival: Arrival, identity: Identity | null, departure: Departure | null): void {
    const mine = identity?.userId ?? null;
    for (const [userId, book] of this.books) {
      const seen = book.seq;
      this.read(book);
      if (userId !== mine && book.seq !== seen) this.wrong(`I13 a request of ${mine} changed ${userId}`);
    }
    if (departure?.status === 401) this.tally.add('P8 401');
    if (departure?.status === 507) this.tally.add('P8 507');
    if (departure?.status === 503) this.tally.add('P8 503');
    if (mine === null) return;
    const book = this.book(mine);
    // Said is said, whoever heard the answer.
    if (arrival.name === 'batch') book.settledAs(arrival);
    if (departure?.status !== 200) {
      if (departure === null) book.unanswered(arrival);
      else this.refused(book, arrival, departure);
      return;
    }
    const { response } = JSON.parse(departure.text);
    if (arrival.name === 'batch') this.batch(book, arrival, response.results);
    if (arrival.name === 'snapshot') this.snapshot(book, response);
    if (arrival.name === 'changes') this.changes(book, arrival, response);
    if (arrival.name === 'sync_free_data') this.merged(book, arrival, departure);
  }

  crashed(when: 'before' | 'after'): void {
    this.tally.add(when === 'before' ? 'server crash before commit' : 'server crash after commit');
    for (const book of this.books.values()) this.read(book);
  }

  broke(error: unknown): void {
    this.wrong(`the server broke: ${error instanceof Error ? error.stack : String(error)}`);
  }

  /** Takes in what the server wrote down since the last time. */
  read(book: Book): void {
    for (const entry of this.disk.entries(book.userId, book.seq)) book.take(entry);
  }

  /** What the log has forgotten may, after half a year, come once more (sync P3). */
  compacted(book: Book): void {
    this.read(book);
    const [user] = this.disk.rows<{ log_floor: number }>(
      'select log_floor from users where id = ?',
      book.userId,
    );
    book.forget(user?.log_floor ?? 0);
  }

  private refused(book: Book, { name, headers }: Arrival, { status, text }: Departure): void {
    const { code } = JSON.parse(text);
    this.count(status, code);
    if (name === 'sync_free_data') book.mergeRefused(headers['idempotency-key'] ?? '', code);
  }

  private count(status: number, code: string): void {
    if (code === 'epoch_changed') this.tally.add('P8 409 epoch_changed');
    if (code === 'client_retired') this.tally.add('P8 410 client_retired');
    if (code === 'key_reused') this.tally.add('P8 422 key_reused');
    if (status === 425) this.tally.add('P8 425 of a dependent');
  }

  private batch(book: Book, { headers, body }: Arrival, results: readonly OperationResult[]): void {
    const { ops } = JSON.parse(body ?? '') as {
      readonly ops: readonly (Sent & { opId: string; n: number })[];
    };
    const [, client = ''] = /client=([^;]*)/.exec(headers['x-sync'] ?? '') ?? [];
    if (results.map(({ opId }) => opId).join() !== ops.map(({ opId }) => opId).join())
      this.wrong('the results of a batch are not those of its operations');
    for (const [at, result] of results.entries()) {
      const op = ops[at];
      if (op && result.status >= 400) book.held(op.opId, op.n, client);
      if (op) this.result(book, op, result, book.acks.get(client) ?? 0);
    }
  }

  private result(
    book: Book,
    op: Sent & { opId: string; n: number },
    result: OperationResult,
    ack: number,
  ): void {
    const { status, seq, body } = result;
    const { opId } = op;
    if (status >= 400) {
      this.count(status, body.code ?? '');
      if (status !== 425) book.refused.add(opId);
      book.held(opId, op.n);
      if (body.code === 'unknown_id')
        for (const maker of book.makers.of(op))
          if (!book.log.has(maker) && !book.refused.has(maker) && !book.forgotten.has(maker))
            this.wrong(`I7 ${opId} comes before ${maker}, which makes what it names`);
      // One that is sent again with another that is refused now waits for it, and is asked about again.
      if (
        book.log.has(opId) &&
        status !== 425 &&
        status < 500 &&
        !NOT_DENIED.has(body.code ?? '') &&
        body.code !== 'epoch_changed'
      )
        this.wrong(`I12 ${opId} is done, and refused as ${body.code}`);
      return;
    }
    this.tally.add(status === 208 ? 'P8 answered 208' : 'P8 settled by 2xx');
    if (status === 208 && op.n > ack) this.wrong(`I12 ${opId} got 208 and was never settled`);
    if (status !== 208 && !book.log.has(opId))
      this.wrong(`I1 ${opId} was acknowledged and is not in the log`);
    if (status !== 208 && book.log.get(opId) !== seq) this.wrong(`I12 ${opId} was answered as ${seq}`);
    const executed = book.executed.get(opId) ?? '';
    if (status !== 208 && membersOf(op) !== executed)
      this.wrong(`I1 ${opId} was acknowledged, and something else was done: ${executed}`);
    const text = JSON.stringify(body);
    const first = book.done.get(opId);
    if (first === undefined) {
      if (status !== 208) book.done.set(opId, { status, text, seq });
      return;
    }
    this.tally.add('P8 replayed');
    const isPruned = body.message === REPLAYED;
    const wasReplay = first.text.includes(REPLAYED);
    if (!isPruned && !wasReplay && first.text !== text) this.wrong(`I12 ${opId} got another answer`);
  }

  private snapshot(
    book: Book,
    { state, hash, cursor }: { state: StateShape; hash: string; cursor: string },
  ): void {
    if (!cursor.endsWith(`.${book.seq}`)) this.wrong(`I4 a snapshot says ${cursor} at ${book.seq}`);
    if (hashOf(state) !== hash) this.wrong('I3 the hash of a snapshot is not that of its state');
    const [told, known] = [normal(state), normal(book.state.state())];
    if (told !== known)
      this.wrong(`I3 the tables of ${book.userId} are not its log: ${difference(told, known)}`);
  }

  private changes(
    book: Book,
    { query }: Arrival,
    answer: { reset?: true; changes?: readonly ChangeShape[]; cursor?: string },
  ): void {
    if (answer.reset) return;
    let seq = Number(query.since?.split('.')[1]);
    for (const change of answer.changes ?? []) {
      if (change.seq !== seq + 1) this.wrong(`I4 changes skip from ${seq} to ${change.seq}`);
      seq = change.seq;
    }
    if (!answer.cursor?.endsWith(`.${seq}`)) this.wrong(`I4 changes up to ${seq} say ${answer.cursor}`);
    if (seq > book.seq) this.wrong('I4 changes tell of what is not there');
  }

  private merged(book: Book, { headers }: Arrival, { text }: Departure): void {
    const key = headers['idempotency-key'] ?? '';
    if (book.merges.has(key)) this.tally.add('P17 replayed');
    if (!book.everDone.has(key)) this.wrong(`I2 the merge ${key} is not in the log`);
    const first = book.done.get(key);
    if (first && first.text !== text) this.wrong(`I12 the merge ${key} got another answer`);
    book.merges.add(key);
    book.done.set(key, { status: 200, text, seq: book.log.get(key) ?? null });
  }
}
