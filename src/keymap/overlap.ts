// Whether two conditions can hold at the same moment; decidable, since every context key is a finite union.
import type { Clause, When } from '../commands/types';

/** The alternatives of a condition; no condition is one clause that asks for nothing. */
export function clausesOf(when: When | undefined): readonly Clause[] {
  if (when === undefined) return [{}];
  return isList(when) ? when : [when];
}

/** How many context keys a clause asks for: the more, the better it ranks. */
export function weight(clause: Clause): number {
  return Object.keys(clause).length;
}

/** True when some moment satisfies both. */
export function overlap(one: When | undefined, other: When | undefined): boolean {
  return clausesOf(one).some((a) => clausesOf(other).some((b) => clausesOverlap(a, b)));
}

/** True when the second holds whenever the first does, clause by clause. */
export function implies(one: When | undefined, other: When | undefined): boolean {
  return clausesOf(one).every((a) => clausesOf(other).some((b) => clauseImplies(a, b)));
}

function clausesOverlap(a: Clause, b: Clause): boolean {
  const bValues = new Map(Object.entries(b));
  return Object.entries(a).every(([key, value]) => {
    if (!bValues.has(key)) return true;
    const allowed = valuesOf(bValues.get(key));
    return valuesOf(value).some((one) => allowed.includes(one));
  });
}

function clauseImplies(a: Clause, b: Clause): boolean {
  const aValues = new Map(Object.entries(a));
  return Object.entries(b).every(([key, value]) => {
    if (!aValues.has(key)) return false;
    const allowed = valuesOf(value);
    return valuesOf(aValues.get(key)).every((one) => allowed.includes(one));
  });
}

function valuesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isList(when: When): when is readonly Clause[] {
  return Array.isArray(when);
}
