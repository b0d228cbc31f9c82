// Asks the server what is new, and takes it in without gaps: base and cursor move together (sync P4, P6).
import type { ChangeShape } from '../../../platform/contract/api/entities';
import type { ApiResult } from '../../../platform/http';
import type { AccountApi, Sender, Whole } from './api';
import { snapshotOf, UnreadableChange } from './changes';
import type { PullEnd } from './loop';
import { haltOf } from './outcomes';
import { isTooSlow, type Pace } from './pace';

/** Some news: all that there is between two cursors. */
export interface PullStep {
  readonly since: string;
  readonly changes: readonly ChangeShape[];
  readonly cursor: string;
  /** The server's sum at the cursor; null where more is to come, since it tells that of its head. */
  readonly hash: string | null;
  /** Up to which number the server's log is forgotten. */
  readonly floor?: number | undefined;
  /** Operations that they settle besides those that they show. */
  readonly done: ReadonlyMap<string, number>;
}

/** What pulling works on. */
export interface PullTarget {
  readonly cursor: string | null;
  /** Operations that the server said it did, but whose news have not come. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** How many operations are laid on top of the base each time that something is taken in. */
  readonly laid: number;
  /** Takes news in, unless another window has moved the cursor since they were asked for: they do not fit then. */
  absorb(step: PullStep): Promise<void>;
  /** Begins anew. */
  replace(whole: Whole): Promise<void>;
}

export interface PullerDeps {
  readonly api: AccountApi;
  readonly target: PullTarget;
  /** Null where nobody or somebody else is signed in (sync P9). */
  readonly sender: () => Promise<Sender | null>;
  /** The server's numbers as a sender knows them are only worth something to the same person. */
  readonly stillThere: (sender: Sender) => boolean;
  /** Hears how many to-dos have come so far, where everything is read. */
  readonly came: (todos: number) => void;
  readonly stopped: () => boolean;
  /** How many changes are asked for at once. */
  readonly pace: Pace;
}

/** Pulls until there is nothing new. */
export async function pull(deps: PullerDeps): Promise<PullEnd> {
  const { api, target, pace } = deps;
  /** What has come, and is not taken in yet. */
  let came = null as (PullStep & { readonly changes: ChangeShape[] }) | null;
  for (let moved = false; ; moved = true) {
    if (deps.stopped()) return { kind: 'stopped' };
    const sender = await deps.sender();
    if (sender === null) return { kind: 'signIn' };
    const since = came?.cursor ?? target.cursor;
    if (since === null) return begin(deps, sender);
    // What was acknowledged before the question is part of the answer, even where the log does not name it.
    const acknowledged = new Map(target.acknowledged);
    const answer = await api.changes(sender, since, pace.limit);
    if (deps.stopped()) return { kind: 'stopped' };
    if (!deps.stillThere(sender)) return { kind: 'signIn' };
    if (isTooSlow(answer)) pace.lost(pace.limit);
    let more = false;
    if (answer.kind === 'ok') {
      pace.came();
      const news = answer.value;
      if (news.reset) return { kind: 'reset' };
      const { cursor, floor } = news;
      more = news.more;
      const hash = more ? null : news.hash;
      const changes: ChangeShape[] = came?.changes ?? [];
      changes.push(...news.changes);
      const done = more ? new Map<string, number>() : acknowledged;
      came = { since: came?.since ?? since, changes, cursor, hash, floor, done };
      // Each step lays what waits anew: where that is much, the steps are fewer, or its square would be laid.
      if (more && changes.length < target.laid) continue;
    }
    try {
      if (came) await target.absorb(came);
    } catch (error) {
      if (error instanceof UnreadableChange) return { kind: 'reset' };
      throw error;
    }
    if (answer.kind !== 'ok') return endOf(answer, moved);
    // Another window may have been here meanwhile: then the news that are missing are asked for from where it is now.
    if (!more && target.cursor === came?.cursor) return { kind: 'head' };
    came = null;
  }
}

/** Reads everything: for the first time, or because what is here is of no use any more. */
export async function begin(deps: PullerDeps, sender: Sender): Promise<PullEnd> {
  const answer = await deps.api.snapshot(sender, deps.came);
  if (deps.stopped()) return { kind: 'stopped' };
  if (!deps.stillThere(sender)) return { kind: 'signIn' };
  if (answer.kind !== 'ok') return endOf(answer);
  // Read before anything is replaced: a state that cannot be right must not push out one that is.
  snapshotOf(answer.value.state);
  await deps.target.replace(answer.value);
  return { kind: 'head' };
}

function endOf(answer: Exclude<ApiResult<unknown>, { readonly kind: 'ok' }>, moved = false): PullEnd {
  if (answer.kind === 'unreachable') return { kind: 'wait', ms: null, moved };
  return haltOf(answer) ?? { kind: 'wait', ms: null };
}
