// Keys of the live files and folders: Ctrl with the letter or digit where it is free, and the sequence always.
import type { When } from '../commands/types';
import { ITEM_PREFIX } from './defaults';
import { toPress, toSequence } from './press';
import { reservedBy } from './reserved';
import type { Keybinding, Place, Press, Sequence } from './types';

/** Why Ctrl with this letter or digit does not open the item (design 9.4). */
export type Taken = 'tabdo' | 'window' | 'system';

/** Cut has no command of ours, but the letter stays with the text all the same (design 9.4). */
const EDITING = new Set(['Control+x']);

const WHERE: When = { screen: 'workspace' };

/** The bindings of every key in use; `used` holds the first press of all other bindings. */
export function itemBindings(
  keys: Iterable<string>,
  place: Place,
  used: ReadonlySet<Press>,
): readonly Keybinding[] {
  const bindings: Keybinding[] = [];
  for (const key of new Set(keys)) {
    const jump = jumpPress(key);
    if (!jump) continue;
    const free = takenBy(jump, place, used) === undefined;
    for (const sequence of [...(free ? [[jump]] : []), itemSequence(key, place)]) {
      bindings.push({
        command: 'sidebar-open-file',
        args: { key },
        keys: sequence,
        when: WHERE,
        layer: 'item',
        editable: false,
        repeat: false,
        by: 'keymap',
      });
    }
  }
  return bindings;
}

/** Who has Ctrl with this letter or digit already; undefined when it is free for an item. */
export function takenBy(jump: Press, place: Place, used: ReadonlySet<Press>): Taken | undefined {
  if (used.has(jump) || (place.os !== 'mac' && EDITING.has(jump))) return 'tabdo';
  return reservedBy(jump, place)?.by;
}

/** Ctrl with the key: on a Mac too, since Cmd with a digit goes to tabs (design 12.3). */
export function jumpPress(key: string): Press | undefined {
  return /^[a-z0-9]$/.test(key) ? toPress(`Control+${key}`) : undefined;
}

/** The sequence that works wherever Ctrl with the key does not. */
export function itemSequence(key: string, { os }: Place): Sequence {
  return toSequence(`${ITEM_PREFIX[os === 'mac' ? 'mac' : 'other']} ${key}`, os) ?? [];
}
