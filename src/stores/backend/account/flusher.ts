// Sends the outbox, batch after batch, until it is empty or something must happen first (sync P7, P8).
import type { LostShape } from '../../../platform/contract/api/entities';
import type { ApiResult } from '../../../platform/http';
import type { AccountApi, OperationResult, Sender } from './api';
import { Batches, MOST_OPERATIONS, type Sending } from './batching';
import type { WaitingMerge } from './merges';
import type { Cut } from './outboxIn';
import type { OutboxStore } from './outboxStore';
import { type Halt, judged, MOST_TRIES, refusalOf, type Verdict, verdictOf } from './outcomes';
import { isTooSlow, Pace } from './pace';
import type { OutboxEntry } from './records';
import { isEarly, isTrashKey } from './trashKeys';

/** How a flush ended. */
export type FlushEnd = { readonly kind: 'empty' } | Halt | { readonly kind: 'stopped' };

export interface FlusherDeps {
  readonly outbox: OutboxStore;
  readonly api: AccountApi;
  /** The token of the person whose outbox this is; null where nobody or somebody else is signed in (sync P9). */
  readonly token: () => string | null;
  readonly cursor: () => string | null;
  /** Hears of every change to entries. */
  readonly changed: (entries: readonly OutboxEntry[]) => void;
  /** Hears of values of others that an operation of ours replaced (sync P12). */
  readonly overwritten: (lost: readonly LostShape[]) => void;
  readonly stopped: () => boolean;
  /** The device's clock, in milliseconds: told for those who look after the server, decides nothing (sync I15). */
  readonly now: () => number;
}

export class Flusher {
  /** Fewer than usual while the server calls batches too large. */
  private most: number | undefined;
  /** And while the network is too slow for as many. */
  private readonly pace = new Pace(MOST_OPERATIONS);
  /** Something was done since the flush began. */
  private moved = false;
  /** What was read, and is good for another batch. */
  private plan: Plan | null = null;

  constructor(private readonly deps: FlusherDeps) {}

  /** Sends everything that can be sent. */
  async flush(): Promise<FlushEnd> {
    const { deps, pace } = this;
    this.moved = false;
    this.plan = null;
    for (;;) {
      if (deps.stopped()) return { kind: 'stopped' };
      const kept = this.plan;
      const plan = kept ?? planOf(await this.withoutEarly(await deps.outbox.cut()));
      this.plan = null;
      const { cut } = plan;
      const cursor = deps.cursor();
      const [merge] = cut.merges;
      const batch = plan.batches.next(cursor, Math.min(this.most ?? pace.limit, pace.limit));
      // There may be more by now.
      if (batch.length === 0 && kept) continue;
      if (batch.length === 0 && !merge) return { kind: 'empty' };
      const token = deps.token();
      if (token === null) return { kind: 'signIn' };
      const who = { token, cursor };
      const halt =
        batch.length === 0 && merge
          ? await this.bring(merge, { ...who, client: cut.client, ack: cut.ack })
          : await this.send(batch, plan, who);
      if (halt?.kind === 'smaller') this.most = Math.max(1, Math.floor(batch.length / 2));
      else if (halt?.kind === 'wait') return { moved: this.moved, ...halt };
      else if (halt) return halt;
      else this.most = undefined;
    }
  }

  /** A Trash whose to-dos have no file yet holds up nothing. */
  private async withoutEarly(cut: Cut): Promise<Cut> {
    const merges: WaitingMerge[] = [];
    for (const merge of cut.merges) {
      const body = isTrashKey(merge.mergeId) ? await this.deps.outbox.mergeBody(merge.mergeId) : {};
      if (!isEarly(body, cut.entries)) merges.push(merge);
    }
    return { ...cut, merges };
  }

  /** A restored server may have forgotten what a guest brought; what it still knows it answers as it did (sync P17, P22). */
  private async bring(merge: WaitingMerge, sender: Sender): Promise<Halt | null> {
    const { deps } = this;
    const { mergeId, tries } = merge;
    const body = await deps.outbox.mergeBody(mergeId);
    const answer = await this.adopt(merge, body, sender);
    if (deps.stopped()) return null;
    if (deps.token() !== sender.token) return { kind: 'signIn' };
    if (answer.kind === 'ok') {
      this.moved = true;
      await deps.outbox.noteMerge(mergeId, { seq: answer.value, n: null, tries: 0 });
      return null;
    }
    const meaning = refusalOf(answer, 1);
    // Another client would not have another key for it: it is a refusal like any other.
    if (!isVerdict(meaning) && meaning.kind !== 'rekey') return meaning;
    if (meaning.kind === 'broken' && tries + 1 < MOST_TRIES) {
      await deps.outbox.noteMerge(mergeId, { tries: tries + 1 });
      return { kind: 'wait', ms: null };
    }
    // Only a restored server comes to this: a page that starts needs none of it. It may be of a release that is gone.
    const made = await import('./mergeOps').catch(() => null);
    if (made === null) return { kind: 'update' };
    const { creationsOf, trashOnly } = made;
    const ops = creationsOf(body, new Date(deps.now()).toISOString());
    // Nothing makes what is deleted: it is kept, and brought where a backup is restored once more.
    if (isTrashKey(mergeId) && ops.length === 0) await deps.outbox.noteMerge(mergeId, { n: null, tries: 0 });
    else deps.changed(await deps.outbox.unfold(mergeId, ops, trashOnly(body, deps.now())));
    return null;
  }

  /** What a server of before does not know of a clock it refuses, and with it a Trash that nothing asks for again. */
  private async adopt({ mergeId, behind }: WaitingMerge, body: object, sender: Sender) {
    const { deps } = this;
    const { trashAt } = body as { readonly trashAt?: number };
    const age = trashAt === undefined ? undefined : Math.max(0, Math.floor((deps.now() - trashAt) / 1_000));
    // A clock of which nothing is said is not behind.
    const clock = behind === 0 ? {} : { age, behind };
    const answer = await deps.api.adopt({ ...sender, ...clock }, mergeId, body);
    const isUnknown = behind && answer.kind === 'refused' && answer.status === 400;
    if (!isUnknown || deps.stopped() || deps.token() !== sender.token) return answer;
    // It takes all that the clock was behind for age, also where that was set right since.
    const less = age === undefined ? age : Math.max(0, age - Math.ceil(behind / 1_000));
    return deps.api.adopt({ ...sender, age: less }, mergeId, body);
  }

  private async send(
    batch: readonly Sending[],
    plan: Plan,
    who: Pick<Sender, 'token' | 'cursor'>,
  ): Promise<Halt | null> {
    const { deps } = this;
    const { client, ack } = plan.cut;
    const attempts = new Map(batch.map(({ entry }) => [entry.opId, entry.n]));
    // From here on nobody may change them: what is on its way and what is kept must be the same.
    const marked = await deps.outbox.change([...attempts.keys()], (entry) => ({ ...entry, sent: true }));
    // One that changed since it was chosen is chosen anew: an answer to what it was would settle what it is.
    if (!areSame(marked, batch)) return null;
    const answer = await deps.api.batch(
      { ...who, client, ack, age: ageOf(batch, deps.now()) },
      batch.map(({ wire }) => wire),
    );
    if (deps.stopped()) return null;
    // Another person came in between: what the answer says is not for whoever is here now (sync P9).
    if (deps.token() !== who.token) return { kind: 'signIn' };
    if (isTooSlow(answer)) this.pace.lost(batch.length);
    else if (answer.kind === 'ok') this.pace.came();
    const { verdicts, halt } = read(answer, batch);
    if ([...verdicts.values()].some(({ kind }) => kind === 'settled')) this.moved = true;
    const judge = (entry: OutboxEntry): OutboxEntry => {
      const verdict = verdicts.get(entry.opId);
      return verdict ? judged(entry, verdict, attempts.get(entry.opId) ?? 0) : entry;
    };
    const judgedNow = verdicts.size > 0 ? await deps.outbox.change([...verdicts.keys()], judge) : [];
    if (verdicts.size > 0) deps.changed(judgedNow);
    for (const { opId, state } of judgedNow) if (state === 'failed') plan.batches.refused(opId);
    const isOver = ({ acked, state }: OutboxEntry): boolean => acked !== null || state === 'failed';
    // To read all that waits before each batch would cost its square. What other windows do to it shows when a batch is
    // marked, and `ack` only ever grows.
    if (judgedNow.filter(isOver).length === batch.length) this.plan = plan;
    if (answer.kind === 'ok') {
      const lost = answer.value.flatMap(({ body }) => body.overwritten ?? []);
      if (lost.length > 0) deps.overwritten(lost);
    }
    return halt ?? (isStuck(verdicts) ? { kind: 'wait', ms: null } : null);
  }
}

/** The outbox as it was read, and how far it was sent. */
interface Plan {
  readonly cut: Cut;
  readonly batches: Batches;
}

function planOf(cut: Cut): Plan {
  const [merge] = cut.merges;
  // What came after a merge may be about what it brought.
  const open = merge ? cut.entries.filter(({ n }) => n < merge.n) : cut.entries;
  return { cut, batches: new Batches(open) };
}

/** Seconds since the oldest of some operations was made; a clock that went back in between says none. */
function ageOf(batch: readonly Sending[], now: number): number {
  const made = batch.map(({ entry }) => Date.parse(entry.op.at)).filter(Number.isFinite);
  return Math.max(0, Math.floor((now - Math.min(now, ...made)) / 1_000));
}

/** Whether entries are still what was chosen to be sent. */
function areSame(entries: readonly OutboxEntry[], chosen: readonly Sending[]): boolean {
  const now = new Map(entries.map((entry) => [entry.opId, entry]));
  return chosen.every(({ entry }) => {
    const kept = now.get(entry.opId);
    if (kept === undefined || kept.n !== entry.n || kept.state !== entry.state) return false;
    return JSON.stringify(kept.op) === JSON.stringify(entry.op);
  });
}

/** Nothing came of it: sending the same again at once would go round in circles. */
const isStuck = (verdicts: ReadonlyMap<string, Verdict>): boolean =>
  [...verdicts.values()].every(({ kind }) => kind === 'again' || kind === 'broken');

function read(
  answer: ApiResult<readonly OperationResult[]>,
  batch: readonly Sending[],
): { readonly verdicts: ReadonlyMap<string, Verdict>; readonly halt: Halt | null } {
  const verdicts = new Map<string, Verdict>();
  if (answer.kind !== 'ok') {
    const meaning = refusalOf(answer, batch.length);
    const only = batch[0];
    if (!isVerdict(meaning)) return { verdicts, halt: meaning };
    if (only) verdicts.set(only.entry.opId, meaning);
    return { verdicts, halt: null };
  }
  let halt: Halt | null = null;
  for (const result of answer.value) {
    const meaning = verdictOf(result);
    if (isVerdict(meaning)) verdicts.set(result.opId, meaning);
    else halt ??= meaning;
  }
  return { verdicts, halt };
}

const VERDICTS: ReadonlySet<string> = new Set(['settled', 'again', 'broken', 'failed']);

const isVerdict = (meaning: Verdict | Halt): meaning is Verdict => VERDICTS.has(meaning.kind);
