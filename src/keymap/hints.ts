// What panes show of keys: the caps of a command in the person's own letters, and which keys are lit.
import type { CommandArgs } from '../commands/ids';
import type { CommandId } from '../commands/types';
import type { Keymap } from './keymap';
import { keyCaps, type LabelContext, rangeCaps } from './labels';
import type { Reveal, RevealKind } from './reveal';
import type { PrintedKeys } from './types';

/** Caps of each step of a key: `[['Ctrl', 'K']]` or `[['Alt', 'G'], ['L']]`. */
export type KeySteps = readonly (readonly string[])[];

/** Observable: labels follow the keymap, the layout and the reveal. */
export class Hints {
  constructor(
    private readonly keymap: Keymap,
    private readonly layout: PrintedKeys,
    private readonly lit: Reveal,
  ) {}

  /** The one key to show for a command, or null for none (decisions D8). */
  keysFor<Id extends CommandId>(id: Id, args?: CommandArgs[Id]): KeySteps | null {
    if (args === undefined && (id === 'tab-specific' || id === 'sidebar-open-file')) {
      return rangeCaps(id, this.labels);
    }
    const keys = this.keymap.keysFor(id, args);
    return keys ? keyCaps(keys, this.labels) : null;
  }

  /** Every key of a command. */
  allKeysFor(id: CommandId): readonly KeySteps[] {
    return this.keymap.allKeysFor(id).map((keys) => keyCaps(keys, this.labels));
  }

  get reveal(): RevealKind {
    return this.lit.kind;
  }

  private get labels(): LabelContext {
    return { os: this.keymap.place.os, layout: this.layout };
  }
}
