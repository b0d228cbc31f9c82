// One operation inside a transaction: looks whether it was done before, does it, and writes it down (sync P2 to P4).
import type { OperationBody } from '../../../src/platform/contract/api/operations';
import { apply } from '../../../src/platform/contract/apply';
import type { OperationType } from '../../../src/platform/contract/operations';
import type { Writing } from '../../data/database';
import { addEntry, findBefore, keepAnswer, saveClient } from '../../data/log';
import { lockUser, type UserRecord } from '../../data/users';
import { RULES } from '../operations/index';
import type { OperationRule } from '../operations/rule';
import { Refusal } from '../refusal';
import { type ChangeSet, changesOf, requestText } from '../workspace/changes';
import { sha256, storeChanges } from '../workspace/store';
import { Workspace } from '../workspace/workspace';
import { checkLimit } from './limit';
import type { Envelope } from './request';

/** One operation, its body already checked against its schema. */
export interface Request<T extends OperationType = OperationType> {
  readonly type: T;
  readonly body: OperationBody<T>;
  readonly envelope: Envelope;
}

/** What a request is answered with: the text as it goes over the wire. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly seq: number;
  /** It was done before, and nothing was done now. */
  readonly replayed: boolean;
  /** Bytes that it took on the disk, about. */
  readonly written: number;
}

/** Ends an operation that must leave no trace, since it was done before. */
export class Replayed extends Error {
  readonly answer: Answer;

  constructor(answer: Omit<Answer, 'replayed' | 'written'>) {
    super('done before');
    this.answer = { ...answer, replayed: true, written: 0 };
  }
}

/** `sync P3`: a client that was silent for so long starts afresh. */
export const RETIRED_AFTER_MS = 180 * 24 * 3_600_000;
/** That a client is still there is noted no more often than this. */
const NOTE_SEEN_AFTER_MS = 3_600_000;

/** Characters of an answer that is kept word for word. */
const MOST_KEPT = 64 * 1024;

/** A request that is done once for each key. */
interface Once {
  readonly type: string;
  readonly body: unknown;
  readonly envelope: Envelope;
}

/** What was done: the member `response`, and what is stored now. */
export interface Performed {
  readonly value: unknown;
  readonly set: ChangeSet;
}

/** Does one operation: what it throws must undo everything that it did. */
export function runOperation(
  userId: string,
  writing: Writing,
  request: Request,
  now: number,
): Promise<Answer> {
  return runOnce(userId, writing, request, RULES[request.type].message, now, execute);
}

/**
 * Does what `perform` does, under the user's lock, with number, log entry and answer, unless it was done before.
 * @param message words for people
 */
export async function runOnce<R extends Once>(
  userId: string,
  writing: Writing,
  request: R,
  message: string,
  now: number,
  perform: (workspace: Workspace, writing: Writing, request: R, at: string) => Promise<Performed>,
): Promise<Answer> {
  const { queries } = writing;
  const { type, body, envelope } = request;
  // The lock comes first: whoever sends the same at the same time waits here, and then finds the answer.
  const user = await lockUser(userId, writing, now);
  if (user === undefined) throw new Refusal('unauthorized');
  if (envelope.base && envelope.base.epoch !== user.epoch) throw new Refusal('epoch_changed');
  const fingerprint = envelope.opId === null ? '' : sha256(requestText(type, body));
  await lookBack(user, writing, envelope, { type, fingerprint }, now);

  const workspace = new Workspace(user, queries);
  const at = instantText(user.clock);
  const { value, set } = await perform(workspace, writing, request, at);
  const { seq } = user;
  // JSON leaves out what is undefined; built up by spreading, the object would cost more than its text.
  const overwritten =
    set.overwritten.length > 0 ? set.overwritten.map((lost) => ({ ...lost, at })) : undefined;
  const text = JSON.stringify({ response: value, message, seq, overwritten });
  const rows = JSON.stringify(set.rows);
  await addEntry(userId, queries, {
    seq,
    op_id: envelope.opId,
    client_id: envelope.client,
    type,
    at,
    rows,
    fingerprint: envelope.opId === null ? null : fingerprint,
  });
  // What is long is not kept for a repetition that may never come: that it was done is answer enough.
  const kept = text.length > MOST_KEPT ? doneBefore(seq) : text;
  if (envelope.opId !== null) {
    await keepAnswer(userId, queries, {
      op_id: envelope.opId,
      client_id: envelope.client,
      n: envelope.n,
      fingerprint,
      status: 200,
      body: kept,
      seq,
      created_at: now,
    });
  }
  await writing.announce(userId, seq);
  const written = bytesOf({ set, rows, kept: envelope.opId === null ? '' : kept, overwritten });
  return { status: 200, text, seq, replayed: false, written };
}

/**
 * What something takes on the disk: its rows stand in the log and in their tables, orders of lists in theirs alone; besides
 * them what was overwritten, and the answer where that is kept.
 */
export function bytesOf(what: {
  readonly set: Pick<ChangeSet, 'lists'>;
  readonly rows: string;
  readonly kept: string;
  readonly overwritten?: unknown;
}): number {
  const { set, rows, kept, overwritten } = what;
  const lists = set.lists.length === 0 ? 0 : Buffer.byteLength(JSON.stringify(set.lists));
  const lost = overwritten === undefined ? 0 : Buffer.byteLength(JSON.stringify(overwritten));
  return 2 * Buffer.byteLength(rows) + lists + Buffer.byteLength(kept) + lost;
}

let last = { ms: Number.NaN, text: '' };

/** An instant as text; those of one group are mostly the same. */
function instantText(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}

/** The answer of a repeated request, which is thrown so that nothing of the second try remains. */
export async function orReplay(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Replayed) return error.answer;
    throw error;
  }
}

/** Whether this was done before; notes what the client has settled. */
async function lookBack(
  user: UserRecord,
  { queries }: Writing,
  { opId, client, n, ack }: Envelope,
  { type, fingerprint }: { readonly type: string; readonly fingerprint: string },
  now: number,
): Promise<void> {
  if (opId === null && client === null) return;
  const before = await findBefore(user.id, queries, opId, client);
  if (before?.body != null && before.status !== null && before.seq !== null) {
    if (before.fingerprint !== fingerprint) throw new Refusal('key_reused');
    throw new Replayed({ status: before.status, text: before.body, seq: before.seq });
  }
  if (before?.logged != null) {
    const seq = before.logged;
    // The answer is gone; a copy of the device may use its keys for something else (sync P2).
    const isSame = before.logged_type === type && (before.logged_fingerprint ?? fingerprint) === fingerprint;
    if (!isSame) throw new Refusal('key_reused');
    throw new Replayed({ status: 200, text: doneBefore(seq), seq });
  }
  if (client === null) return;
  const { ack: known, seen_at: seen } = before ?? {};
  if (seen != null && seen < now - RETIRED_AFTER_MS) throw new Refusal('client_retired');
  const settled = Math.max(known ?? 0, ack ?? 0);
  if (n !== null && n <= settled) {
    throw new Replayed({ status: 208, text: doneBefore(user.seq - 1), seq: user.seq - 1 });
  }
  if (settled !== known || seen == null || seen < now - NOTE_SEEN_AFTER_MS) {
    await saveClient(user.id, queries, client, settled, now);
  }
}

const doneBefore = (seq: number): string =>
  JSON.stringify({ response: null, message: 'This was done before', seq });

async function execute<T extends OperationType>(
  workspace: Workspace,
  { queries }: Writing,
  { type, body, envelope }: Request<T>,
  at: string,
): Promise<Performed> {
  const rule = RULES[type] as OperationRule<T>;
  await rule.load(workspace, body);
  const { drafts, person } = rule.effect(workspace, body);
  await checkLimit(workspace, queries, drafts);
  workspace.rows.watch();
  // In this order: a member that is added after spreading costs ten times as much.
  for (const draft of drafts) apply(workspace.rows, { at, ...draft });
  const writer = {
    seq: workspace.user.seq,
    client: envelope.client,
    base: envelope.base?.seq ?? null,
  };
  const set = changesOf(workspace, writer, person);
  await storeChanges(workspace, queries, set, at, person);
  return { value: rule.answer(workspace, body), set };
}
