// What panes show of keys: the caps of a command in the person's own letters, and which keys are lit.
import type { CommandArgs } from '../commands/ids';
import type { CommandId } from '../commands/types';
import { ranked } from './applies';
import type { Keymap } from './keymap';
import { keyCaps, keyLabel, type LabelContext, rangeCaps } from './labels';
import type { Reveal, RevealKind } from './reveal';
import type { DispatcherHost, Inspection, Keybinding, Press, PrintedKeys } from './types';

/** Caps of each step of a key: `[['Ctrl', 'K']]` or `[['Alt', 'G'], ['L']]`. */
export type KeySteps = readonly (readonly string[])[];

/** One way to go on with the sequence under way. */
export interface Follower {
  readonly command: CommandId;
  readonly args: CommandArgs[CommandId];
  /** What is still to be pressed. */
  readonly keys: KeySteps;
}

/** What the hints ask about the moment. */
type Moment = Pick<DispatcherHost, 'contextKeys' | 'isEnabled'>;

/** Observable: labels follow the keymap, the layout and the reveal. */
export class Hints {
  constructor(
    private readonly keymap: Keymap,
    private readonly layout: PrintedKeys,
    private readonly lit: Reveal,
    private readonly moment: Moment,
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

  /** The caps of a press that is no command's. */
  capsOf(press: string): readonly string[] {
    return keyCaps([press as Press], this.labels)[0] ?? [];
  }

  /** What is printed on the key of a folder's digit or a file's letter. */
  capOf(key: string): string {
    return keyLabel(key, this.labels);
  }

  get reveal(): RevealKind {
    return this.lit.kind;
  }

  /** The person hesitates in a sequence: what can follow is listed. */
  get listing(): boolean {
    return this.lit.listing;
  }

  /** What can follow the keys pressed so far, while that is listed. */
  get followers(): readonly Follower[] {
    if (!this.lit.listing) return [];
    const { pressed } = this.lit;
    const byRest = new Map<string, Keybinding[]>();
    const keys = this.moment.contextKeys();
    for (const binding of this.keymap.continuations(pressed, keys)) {
      if (!this.moment.isEnabled(binding.command)) continue;
      const rest = binding.keys.slice(pressed.length).join(' ');
      byRest.set(rest, [...(byRest.get(rest) ?? []), binding]);
    }
    return [...byRest.values()].flatMap((bindings) => {
      const [best] = ranked(bindings, keys, this.keymap.place.os);
      if (!best) return [];
      const { command, args } = best;
      return [{ command, args, keys: keyCaps(best.keys.slice(pressed.length), this.labels) }];
    });
  }

  /** Explains every key from now on instead of running it, until the returned function is called. */
  inspect(onPress: (inspection: Inspection) => void, onLeave: () => void): () => void {
    const { keymap, layout, moment } = this;
    const stop = new AbortController();
    // A tool for a rare hour: nobody else loads it.
    void import('./inspect').then(({ startInspector }) => {
      if (stop.signal.aborted) return;
      const end = startInspector({ keymap, layout, moment }, { onPress, onLeave });
      stop.signal.addEventListener('abort', end);
    });
    return () => stop.abort();
  }

  private get labels(): LabelContext {
    return { os: this.keymap.place.os, layout: this.layout };
  }
}
