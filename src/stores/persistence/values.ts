// Reading single values of unknown origin: what can be understood is, nothing throws.

import { DEFAULT_COLOR, type Instant } from '../../platform/contract/entities';
import { isColor, isItemKey } from '../../platform/contract/rules';
import { wellFormed } from '../../platform/contract/text';
import { salvage } from './salvage';

export type Loose = Readonly<Record<string, unknown>>;

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `whole` is false where the text is no JSON and the value is what could be made out of it. */
export type Json =
  | { readonly kind: 'none'; readonly whole: boolean }
  | { readonly kind: 'value'; readonly whole: boolean; readonly value: unknown };

/** A stored text. Nothing stored, `null` and what an `undefined` became hold nothing that could be lost. */
export function readJson(text: string | null): Json {
  if (text === null || text.trim() === '' || text === 'undefined') return { kind: 'none', whole: true };
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? { kind: 'none', whole: true } : { kind: 'value', whole: true, value };
  } catch {
    const value = salvage(text);
    return value === undefined ? { kind: 'none', whole: false } : { kind: 'value', whole: false, value };
  }
}

/** A text or number as well-formed text; lengths are never cut. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return wellFormed(value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

export function asId(value: unknown): string | null {
  const text = asText(value);
  return text === null || text === '' ? null : text;
}

/** The first member of `row` that is an id. */
export function idOf(row: Loose, ...names: readonly string[]): string | null {
  for (const name of names) {
    const id = asId(row[name]);
    if (id !== null) return id;
  }
  return null;
}

/** Instants of four-digit years sort as text. */
const LAST_MS = Date.UTC(9999, 11, 31);
/** Smaller numbers are seconds: in milliseconds they would lie in early 1973. */
const SECONDS_BELOW = 100_000_000_000;

/** A date in any form that is understood, as an instant. */
export function asInstant(value: unknown): Instant | null {
  const ms = asMilliseconds(value);
  return Number.isFinite(ms) && ms >= 0 && ms <= LAST_MS ? new Date(ms).toISOString() : null;
}

function asMilliseconds(value: unknown): number {
  if (typeof value === 'number') return value > 0 && value < SECONDS_BELOW ? value * 1000 : value;
  if (typeof value !== 'string' || value === '') return Number.NaN;
  return /^\d+$/.test(value) ? asMilliseconds(Number(value)) : Date.parse(value);
}

export const asFlag = (value: unknown): boolean => value === true || value === 1 || value === 'true';

const SHORT_HEX = /^#[0-9a-f]{3}$/i;

export function asColor(value: unknown): string {
  if (typeof value !== 'string') return DEFAULT_COLOR;
  if (isColor(value)) return value;
  return SHORT_HEX.test(value) ? value.replace(/[0-9a-f]/gi, '$&$&') : DEFAULT_COLOR;
}

/** One letter for files, one digit for folders (spec §5). */
export function asShortcut(value: unknown, type: 0 | 1): string | null {
  const key = asText(value)?.toLowerCase() ?? '';
  return isItemKey(key, type) ? key : null;
}
