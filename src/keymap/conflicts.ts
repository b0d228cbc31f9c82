// What stands against a new key for a command: said before it is saved (decisions D12, traps B13).
import type { CommandId } from '../commands/types';
import type { Keymap } from './keymap';
import { overlap } from './overlap';
import { isCharacter, partsOf } from './press';
import { reservedBy } from './reserved';
import { reasonOf } from './reservedWords';
import type { Conflict, Keybinding, Place, Press, Sequence } from './types';

/** A key that someone wants to give to a command. */
export interface Candidate {
  readonly command: CommandId;
  readonly keys: Sequence;
}

/** Everything that clashes, reserved keys first, then other commands, then keys of files. */
export function conflictsOf(keymap: Keymap, { command, keys }: Candidate): readonly Conflict[] {
  const found: Conflict[] = [];
  for (const press of keys) {
    const reserved = reservedBy(press, keymap.place);
    if (reserved) found.push({ kind: 'reserved', reason: reasonOf(reserved) });
  }
  const typed = keys[0] && typedBy(keys[0], keymap.place);
  if (typed !== undefined) found.push({ kind: 'altgr', reason: typed });
  const whens = keymap.whensOf(command, keys);
  const others = keymap.bindings.filter(
    (one) => one.command !== command && whens.some((when) => overlap(when, one.when)),
  );
  const clashes = others.flatMap((binding) => clash(binding, keys));
  const order = ['same', 'prefix', 'shadows-item'];
  return [...found, ...clashes.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))];
}

function clash(binding: Keybinding, keys: Sequence): Conflict[] {
  const shorter = Math.min(binding.keys.length, keys.length);
  if (!keys.slice(0, shorter).every((press, at) => press === binding.keys[at])) return [];
  if (binding.keys.length !== keys.length) return [{ kind: 'prefix', binding }];
  return [{ kind: binding.layer === 'item' ? 'shadows-item' : 'same', binding }];
}

/** Combinations that type a character on some or all layouts of the system. */
function typedBy(press: Press, { os }: Place): string | undefined {
  const { control, alt, meta, key } = partsOf(press);
  if (!isCharacter(key) || !alt || meta) return undefined;
  if (os === 'mac' && !control)
    return 'Option with a key types a character while the caret is in a text field';
  if (os === 'windows' && control) return 'Ctrl and Alt with a key type a character on some keyboards';
  return undefined;
}
