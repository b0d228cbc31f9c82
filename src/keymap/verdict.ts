// What becomes of a key that the person wants to give to a command: free, taken by others, or impossible here.
import type { CommandId } from '../commands/types';
import { conflictsOf } from './conflicts';
import { ITEM_PREFIX } from './defaults';
import type { Keymap } from './keymap';
import { toPress } from './press';
import type { Keybinding, Press, Readings, Sequence } from './types';

/** The answer, for the recorder and for whoever else offers keys. */
export type Verdict =
  /** `note`: worth knowing, but no reason against it. */
  | { readonly kind: 'free'; readonly note: string | null }
  /** The command has this key already. */
  | { readonly kind: 'own' }
  /** `goesOn`: with a further key it may be possible. */
  | { readonly kind: 'refused'; readonly reason: string; readonly goesOn: boolean }
  | {
      readonly kind: 'taken';
      /** Who has the key, or one that begins or goes on with it; the first is named. */
      readonly by: readonly [Keybinding, ...Keybinding[]];
      /** `shorter`: the key begins one of theirs. `longer`: one of theirs begins it. */
      readonly how: 'same' | 'shorter' | 'longer';
      /** One of them cannot give it up. */
      readonly fixed: boolean;
    };

/** The first keys of the sequences that open files and folders; with a key behind them they are theirs too. */
const ITEMS_BEGIN = 'It begins the sequences that open files and folders';
const ITEMS_ONLY = 'Such sequences open files and folders';

/**
 * Judges a key.
 * @param pressed what each press may mean, best first: whoever has one of the readings is asked
 */
export function judge(
  keymap: Keymap,
  command: CommandId,
  keys: Sequence,
  pressed: readonly Readings[],
): Verdict {
  if (isItemSequence(keymap, keys)) {
    const isFirst = keys.length === 1;
    return { kind: 'refused', reason: isFirst ? ITEMS_BEGIN : ITEMS_ONLY, goesOn: isFirst };
  }
  const found = spread(pressed, keys).flatMap((each) => conflictsOf(keymap, { command, keys: each }));
  for (const conflict of conflictsOf(keymap, { command, keys })) {
    if (conflict.kind === 'reserved') return { kind: 'refused', reason: conflict.reason, goesOn: false };
  }
  const holders = new Set<Keybinding>();
  for (const conflict of found) if ('binding' in conflict) holders.add(conflict.binding);
  const [first, ...rest] = holders;
  if (first) {
    const by = [first, ...rest] as const;
    return {
      kind: 'taken',
      by,
      how: howOf(first, keys),
      fixed: by.some((binding) => isFixed(binding, keys)),
    };
  }
  const text = keys.join(' ');
  if (keymap.allKeysFor(command).some((own) => own.join(' ') === text)) return { kind: 'own' };
  const note = found.find((conflict) => conflict.kind === 'altgr');
  return { kind: 'free', note: note && 'reason' in note ? note.reason : null };
}

function howOf({ keys: theirs }: Keybinding, keys: Sequence): 'same' | 'shorter' | 'longer' {
  if (theirs.length === keys.length) return 'same';
  return keys.length < theirs.length ? 'shorter' : 'longer';
}

/** A file gives up Ctrl with its letter, since its sequence stays; what spec §5 locks gives up nothing. */
function isFixed({ layer, editable, keys: theirs }: Keybinding, keys: Sequence): boolean {
  return layer === 'item' ? theirs.length > 1 || keys.length > 1 : !editable;
}

function isItemSequence({ place }: Keymap, [first, second, ...more]: Sequence): boolean {
  const prefix = toPress(ITEM_PREFIX[place.os === 'mac' ? 'mac' : 'other'], place.os);
  if (first !== prefix || more.length > 0) return false;
  return second === undefined || /^([a-z]|Digit\d)$/.test(second);
}

/** The key and every other way to read the same presses. */
function spread(pressed: readonly Readings[], keys: Sequence): readonly Sequence[] {
  const ways = keys.map((press, at): readonly Press[] => [...new Set([press, ...(pressed[at] ?? [])])]);
  return ways.reduce<readonly Sequence[]>(
    (found, step) => found.flatMap((sequence) => step.map((press) => [...sequence, press])),
    [[]],
  );
}
