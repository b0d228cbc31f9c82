// Reads parts of foreign JSON: whatever does not have the expected kind counts as absent.

/** An object of unknown members. */
export type Json = Readonly<Record<string, unknown>>;

/** @returns null where the text is no JSON object */
export function parseObject(text: string): Json | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

export function asObject(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

export function stringAt(object: Json | null, name: string): string | null {
  const value = object?.[name];
  return typeof value === 'string' ? value : null;
}

/** An instant in milliseconds, from a text as RFC 3339 writes it. */
export function instantAt(object: Json | null, name: string): number | null {
  return parseInstant(stringAt(object, name));
}

/** @returns null for anything but an RFC 3339 text of a real instant */
export function parseInstant(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text))
    return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}
