// Colours and keys that folders and files may have (spec §5): one rule for typing, storing, importing and the server.

/** `#rrggbb`. */
export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** One letter opens a file, one digit a folder. */
export const isItemKey = (key: string, type: 0 | 1): boolean =>
  (type === 0 ? /^[0-9]$/ : /^[a-z]$/).test(key);
