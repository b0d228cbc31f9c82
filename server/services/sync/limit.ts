// The limit of the free plan, counted inside the transaction under the user's lock (sync P16, decisions D17).
import { added } from '../../../src/platform/contract/added';
import { FREE_PLAN, limitReached } from '../../../src/platform/contract/limits';
import type { Draft } from '../../../src/platform/contract/operations';
import { countLiveTodos } from '../../data/counts';
import type { Queries } from '../../data/schema';
import { isActive } from '../entitlement';
import { Refusal } from '../refusal';
import type { Workspace } from '../workspace/workspace';

/** Refuses operations that would bring an account without subscription above its limit; all or nothing. */
export async function checkLimit(
  workspace: Workspace,
  queries: Queries,
  drafts: readonly Draft[],
): Promise<void> {
  const adding = added(workspace.rows, drafts);
  if (adding.todos === 0) return;
  const { userId, user } = workspace;
  if (await isActive(userId, queries, user.clock)) return;
  const max = FREE_PLAN.max.todos ?? 0;
  const live = await countLiveTodos(userId, queries, max + 1);
  const reached = limitReached(FREE_PLAN, { todos: live, folders: 0, files: 0 }, { todos: adding.todos });
  if (reached !== null) throw new Refusal('limit_reached');
}
