// Takes in the data of a guest, exactly once for each key (sync P17, security S12).
import { added } from '../../../src/platform/contract/added';
import { apply } from '../../../src/platform/contract/apply';
import { MOST_BROUGHT_DELETED } from '../../../src/platform/contract/guestTrash';
import { FREE_PLAN, GUEST_PLAN } from '../../../src/platform/contract/limits';
import { countLiveTodos } from '../../data/counts';
import type { Writing } from '../../data/database';
import { addEntry, findBefore } from '../../data/log';
import { addMerge, findMerge } from '../../data/merges';
import type { Queries } from '../../data/schema';
import { lockUser, saveUser } from '../../data/users';
import { isActive } from '../entitlement';
import type { Hub } from '../hub';
import { Refusal } from '../refusal';
import { changesOf, requestText } from '../workspace/changes';
import { sha256, storeChanges } from '../workspace/store';
import { Workspace } from '../workspace/workspace';
import { arrangements, creations, loadForMerge } from './guest';
import { clockBehind, deadOf, type GuestData, type GuestRows, guestRows, liveOf } from './guestRows';
import { bury } from './guestTrash';
import { type Answer, bytesOf, orReplay, Replayed } from './operation';
import type { Envelope } from './request';
import type { WritingTurns } from './turns';

/** To-dos that an account without subscription may bring beyond its limit, in all (sync P17). */
const MOST_BEYOND = GUEST_PLAN.max.todos ?? 0;

/** Merges guest data into accounts. */
export class Adoption {
  private readonly turns: WritingTurns;
  private readonly hub: Hub;
  private readonly now: () => number;

  constructor(turns: WritingTurns, hub: Hub, now: () => number) {
    this.turns = turns;
    this.hub = hub;
    this.now = now;
  }

  /** Merges; a repeated request gets the same answer and changes nothing. */
  async adopt(userId: string, data: GuestData, envelope: Envelope): Promise<Answer> {
    const answer = await orReplay(() =>
      this.turns.write(userId, (writing) => adoptIn(userId, writing, data, envelope, this.now())),
    );
    if (!answer.replayed) this.hub.moved(userId, answer.seq);
    return answer;
  }
}

async function adoptIn(
  userId: string,
  writing: Writing,
  data: GuestData,
  { opId, client, base, age = null, behind = null }: Envelope,
  now: number,
): Promise<Answer> {
  const { queries } = writing;
  const user = await lockUser(userId, writing, now);
  if (user === undefined) throw new Refusal('unauthorized');
  if (base && base.epoch !== user.epoch) throw new Refusal('epoch_changed');
  const fingerprint = sha256(requestText('sync_free_data', data));
  // Without a key the same data is the same merge.
  const mergeId = opId ?? `data-${fingerprint}`;
  const before = await findMerge(userId, queries, mergeId);
  if (before && before.fingerprint !== fingerprint) throw new Refusal('key_reused');
  if (before) throw new Replayed({ status: 200, text: before.body, seq: before.seq });
  // Keys of operations and of merges are in one log: this one was something else's.
  if ((await findBefore(userId, queries, mergeId, null))?.logged != null) throw new Refusal('key_reused');

  const workspace = new Workspace(user, queries);
  const clockIs = behind ?? clockBehind(data, age, now);
  const sent = guestRows(data, user.clock, clockIs);
  const isFree = !(await isActive(userId, queries, user.clock));
  // Before anything is fetched: what nobody may send must cost nothing.
  if (isFree) checkCaps(liveOf(sent));
  checkTrash(deadOf(sent));
  const fresh = await loadForMerge(workspace, sent, data);
  const made = creations(fresh, workspace);
  const beyond = isFree ? await checkBeyond(workspace, queries, added(workspace.rows, made).todos) : 0;
  const at = new Date(user.clock).toISOString();
  workspace.rows.watch();
  for (const draft of made) apply(workspace.rows, { ...draft, at });
  bury(fresh, workspace, at);
  const { drafts, lists, dropped } = arrangements(fresh, data, workspace);
  for (const draft of drafts) apply(workspace.rows, { ...draft, at });
  for (const [key, ids] of lists) workspace.rows.putList(key, ids);

  const { seq } = user;
  const set = changesOf(workspace, { seq, client, base: null });
  await storeChanges(workspace, queries, set, at);
  if (beyond > 0) await saveUser(userId, queries, { merged_todos: user.merged_todos + beyond });
  const { todos, folders, files } = liveOf(fresh);
  const counts = { todos: todos.length, folders: folders.length, files: files.length };
  const isTold = data.trashAt !== undefined;
  const response = { added: counts, droppedShortcuts: dropped, ...(isTold && { clockBehind: clockIs }) };
  const text = JSON.stringify({ response, message: 'Your data is in your account', seq });
  const rows = JSON.stringify(set.rows);
  await addEntry(userId, queries, {
    seq,
    op_id: mergeId,
    client_id: client,
    type: 'sync_free_data',
    at,
    rows,
    fingerprint,
  });
  await addMerge(userId, queries, { id: mergeId, fingerprint, body: text, seq });
  await writing.announce(userId, seq);
  return { status: 200, text, seq, replayed: false, written: bytesOf({ set, rows, kept: text }) };
}

/** Refuses more than a guest can have. */
function checkCaps(sent: GuestRows): void {
  for (const kind of ['todos', 'folders', 'files'] as const) {
    const max = GUEST_PLAN.max[kind];
    if (max !== null && sent[kind].length > max) throw new Refusal('limit_reached');
  }
}

/** The Trash counts for no plan, and yet is nowhere to keep as much as one likes (decisions D17). */
function checkTrash({ folders, files, todos }: GuestRows): void {
  const most = MOST_BROUGHT_DELETED;
  if (folders.length + files.length > most || todos.length > most) throw new Refusal('limit_reached');
}

/**
 * Refuses more than may go beyond the limit; gives how many do.
 * @param adding new to-dos, and those of files that come back because something is put into them (sync P14)
 */
async function checkBeyond({ userId, user }: Workspace, queries: Queries, adding: number): Promise<number> {
  const max = FREE_PLAN.max.todos ?? 0;
  const live = await countLiveTodos(userId, queries, max + 1);
  const beyond = Math.max(0, Math.min(live, max) + adding - max);
  if (beyond > 0 && user.merged_todos + beyond > MOST_BEYOND) throw new Refusal('limit_reached');
  return beyond;
}
