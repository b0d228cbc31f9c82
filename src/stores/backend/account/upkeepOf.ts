// Upkeep of one account's data, wired: what it looks at, and where it is noted.
import type { BaseStore } from './baseStore';
import type { EngineOptions } from './engineOptions';
import type { News } from './news';
import { type Subject, Upkeep } from './upkeep';
import type { AccountView } from './view';

interface UpkeepParts {
  readonly base: BaseStore;
  readonly view: AccountView;
  readonly news: News;
  readonly isResting: () => boolean;
  readonly diverged: (sum: string, version: number) => Promise<void>;
}

export function upkeepOf(
  options: EngineOptions,
  { base, view, news, isResting, diverged }: UpkeepParts,
): Upkeep {
  const { platform, userId, soon, digest = null, isHidden = () => false } = options;
  const subject = (): Subject | null => {
    const { hash } = news;
    const all = isResting() && hash !== null ? view.settledBase : null;
    return all === null || hash === null ? null : { base: all, hash, version: base.baseVersion };
  };
  return new Upkeep({
    clock: platform.clock,
    digest,
    subject,
    // Asking for news that are none is no change.
    version: () => (news.hash === null || view.counts.pending > 0 ? null : base.baseVersion),
    isHidden,
    pause: soon,
    alone: (work) => platform.locks.run(`tabdo-upkeep-${userId}`, work),
    tidy: () => base.prune(),
    dueIn: () => base.comparableIn(),
    compared: () => base.compared(),
    diverged,
  });
}
