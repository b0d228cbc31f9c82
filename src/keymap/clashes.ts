// What is wrong with a whole set of own keys, in sentences: for keys that came from a file (decisions D12).
import type { CommandId } from '../commands/types';
import { conflictsOf } from './conflicts';
import type { Keymap } from './keymap';
import type { Conflict, Overrides, Sequence } from './types';

/** How to say it. */
export interface ClashWords {
  title(id: string): string;
  label(keys: Sequence): string;
  /** Whether it is worth saying that browser or system take this key. */
  reserved(id: string, keys: Sequence): boolean;
}

/** A sentence for each key that two commands share, that begins another one, or that never arrives here. */
export function clashesOf(keymap: Keymap, overrides: Overrides, words: ClashWords): readonly string[] {
  /** By key and commands: a beginning of 26 files is said once. */
  const found = new Map<string, string>();
  for (const [id, sequences] of Object.entries(overrides)) {
    for (const keys of sequences) {
      for (const conflict of conflictsOf(keymap, { command: id as CommandId, keys })) {
        const [about, text] = sentence(id, keys, conflict, words) ?? [];
        if (about !== undefined && text !== undefined && !found.has(about)) found.set(about, text);
      }
    }
  }
  return [...found.values()];
}

type Said = readonly [about: string, text: string];

function sentence(id: string, keys: Sequence, conflict: Conflict, words: ClashWords): Said | null {
  const { title, label } = words;
  const of = (command: string, its: Sequence): string => `${label(its)} of ${title(command)}`;
  switch (conflict.kind) {
    case 'same': {
      // Both of them come by here; the order makes it one sentence.
      const pair = [id, conflict.binding.command].sort();
      const [one = '', other = ''] = pair.map(title);
      return [`${pair} ${label(keys)}`, `${label(keys)} belongs to both ${one} and ${other}`];
    }
    case 'prefix': {
      const { command, keys: theirs } = conflict.binding;
      const isShorter = keys.length < theirs.length;
      const about = `${[id, command].sort()} ${label(isShorter ? keys : theirs)} begins`;
      const [first, second] = isShorter
        ? [of(id, keys), of(command, theirs)]
        : [of(command, theirs), of(id, keys)];
      return [about, `${first} begins ${second}`];
    }
    case 'reserved': {
      const text = `${of(id, keys)}: ${conflict.reason}`;
      return words.reserved(id, keys) ? [text, text] : null;
    }
    case 'shadows-item':
    case 'altgr':
      return null;
  }
}
