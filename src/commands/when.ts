// Evaluates the typed conditions of commands and keybindings.
import type { Clause, ContextKeys, When } from './types';

const clauses = (when: When): readonly Clause[] => (Array.isArray(when) ? when : [when as Clause]);

function blockedByClause(clause: Clause, keys: ContextKeys): keyof ContextKeys | null {
  for (const [name, wanted] of Object.entries(clause)) {
    const key = name as keyof ContextKeys;
    const now: unknown = keys[key];
    if (Array.isArray(wanted) ? !wanted.includes(now) : wanted !== now) return key;
  }
  return null;
}

/** The first fact that stands against `when`, or null when it holds. */
export function blockedBy(when: When | undefined, keys: ContextKeys): keyof ContextKeys | null {
  if (when === undefined) return null;
  let blocked: keyof ContextKeys | null = null;
  for (const clause of clauses(when)) {
    const by = blockedByClause(clause, keys);
    if (by === null) return null;
    blocked ??= by;
  }
  return blocked;
}

/** Whether `when` is true now; no condition always is. */
export const holds = (when: When | undefined, keys: ContextKeys): boolean => blockedBy(when, keys) === null;
