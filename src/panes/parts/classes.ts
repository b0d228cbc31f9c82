// Joins class names, leaving out the absent ones.

/** `classes('row', active && 'active')`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
