// The keyboard layouts that a person can name, for the letters on keys and for matching (decisions D9).

/** Ids with the names that people know them by, in the order of the list. */
export const KEY_LAYOUTS: readonly (readonly [id: string, name: string])[] = [
  ['system', 'As the system says'],
  ['cz', 'Czech'],
  ['dvorak', 'English (Dvorak)'],
  ['gb', 'English (UK)'],
  ['us', 'English (US)'],
  ['fr', 'French'],
  ['ch-fr', 'French (Switzerland)'],
  ['de', 'German'],
  ['gr', 'Greek'],
  ['il', 'Hebrew'],
  ['hu', 'Hungarian'],
  ['it', 'Italian'],
  ['jp', 'Japanese'],
  ['pl', 'Polish'],
  ['br', 'Portuguese (Brazil)'],
  ['ru', 'Russian'],
  ['es', 'Spanish'],
  ['se', 'Swedish'],
  ['tr', 'Turkish'],
];

/** The name of a layout; one that is not known here counts as the system's. */
export function keyLayoutName(id: string): string {
  const known = KEY_LAYOUTS.find(([each]) => each === id) ?? KEY_LAYOUTS[0];
  return known?.[1] ?? id;
}
