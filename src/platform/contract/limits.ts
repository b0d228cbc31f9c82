// Limits of the plans, counted the same way everywhere (spec §9, decisions D17).

/** Days that deleted things are kept (decisions D18). */
export const TRASH_DAYS = 30;

export type LimitKind = 'todos' | 'folders' | 'files';

/** What a plan allows; null is unlimited. `popup` is what a refusal opens. */
export interface Plan {
  readonly name: 'guest' | 'free' | 'premium';
  readonly max: Readonly<Record<LimitKind, number | null>>;
  readonly popup: 'login' | 'upgrade';
  /** Guests look at their keys and cannot change them (spec §6). */
  readonly editShortcuts: boolean;
}

export const GUEST_PLAN: Plan = {
  name: 'guest',
  max: { todos: 10, folders: 5, files: 5 },
  popup: 'login',
  editShortcuts: false,
};
export const FREE_PLAN: Plan = {
  name: 'free',
  max: { todos: 100, folders: null, files: null },
  popup: 'upgrade',
  editShortcuts: true,
};
export const PREMIUM_PLAN: Plan = {
  name: 'premium',
  max: { todos: null, folders: null, files: null },
  popup: 'upgrade',
  editShortcuts: true,
};

/** Live rows: completed to-dos count, the Trash does not (decisions D17). */
export type Counts = Readonly<Record<LimitKind, number>>;

/**
 * The first limit that adding would break, or null. Adds are all or nothing (decisions D17).
 * @param adding how many of each kind are to be added
 */
export function limitReached(plan: Plan, live: Counts, adding: Partial<Counts>): LimitKind | null {
  for (const kind of ['todos', 'folders', 'files'] as const) {
    const more = adding[kind] ?? 0;
    const max = plan.max[kind];
    if (more > 0 && max !== null && live[kind] + more > max) return kind;
  }
  return null;
}
