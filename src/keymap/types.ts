// What keys, bindings and answers of the keymap look like, and what the dispatcher needs from the rest.
import type { CommandArgs } from '../commands/ids';
import type { CommandId, ContextKeys, When } from '../commands/types';
import type { Os, Surface } from '../platform/types';
import type { FocusInfo } from '../stores/ui/focus';

declare const press: unique symbol;

/**
 * One key press as recorder, matcher and storage write it: modifiers in the order Control, Alt, Shift, Meta,
 * then the key, as in `Control+Alt+l`, `Meta+z`, `Shift+Delete`, `Alt+Digit1`, `Control+/`.
 */
export type Press = string & { readonly [press]: 'Press' };

/** Presses one after the other; most bindings have one. */
export type Sequence = readonly Press[];

/** What one event may mean, the best reading first: the printed key, then the physical one (decisions D9). */
export type Readings = readonly Press[];

/** Who made a binding; later ones outrank earlier ones. */
export type BindingLayer = 'plugin' | 'item' | 'default' | 'user';

/** One key, or sequence of keys, that runs one command. */
export interface Keybinding {
  readonly command: CommandId;
  readonly args: CommandArgs[CommandId];
  readonly keys: Sequence;
  /** Narrows where the key applies, on top of the command's own condition. */
  readonly when: When | undefined;
  readonly layer: BindingLayer;
  /** False for the four commands that spec §5 locks. */
  readonly editable: boolean;
  /** A held key runs it again and again: movement and undo only (decisions D9). */
  readonly repeat: boolean;
  /** `shown`: the field that has the caret handles the key itself; the keymap only tells its name. */
  readonly by: 'keymap' | 'shown';
}

/** The answer to "what do these presses do here?". */
export type Resolution =
  | { readonly kind: 'none' }
  /** More keys must follow. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'run'; readonly binding: Keybinding }
  /** A binding applies but its command cannot run now. */
  | { readonly kind: 'disabled'; readonly binding: Keybinding }
  /** A binding has this key, but the layer on top owns the keyboard. */
  | { readonly kind: 'covered' };

/** What becomes of a binding whose keys were pressed. */
export type Fate =
  | { readonly kind: 'runs' }
  /** Another layer is open. */
  | { readonly kind: 'layer'; readonly layer: ContextKeys['layer'] }
  /** The field that has the caret uses the key itself. */
  | { readonly kind: 'text' }
  /** Its condition does not hold: this fact stands against it. */
  | { readonly kind: 'condition'; readonly fact?: keyof ContextKeys; readonly value?: string }
  /** Its command cannot run now. */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'loses'; readonly to: Keybinding }
  /** Longer sequences begin with it. */
  | { readonly kind: 'waits' };

/** Why presses do what they do. */
export interface Trace {
  readonly result: Resolution['kind'];
  readonly runs: Keybinding | undefined;
  readonly contenders: readonly { readonly binding: Keybinding; readonly fate: Fate }[];
  /** How many bindings go on after these presses. */
  readonly longer: number;
}

/** One key as the key inspector shows it; in a sequence with the keys before it. */
export interface Inspection {
  /** What the browser said. */
  readonly reported: {
    readonly key: string;
    readonly code: string;
    readonly modifiers: readonly string[];
    readonly repeat: boolean;
    readonly composing: boolean;
  };
  /** The readings of each press. */
  readonly pressed: readonly Readings[];
  /** The same in the person's own letters; null for a key that no binding can have. */
  readonly caps: readonly (readonly string[])[] | null;
  /** The character that a text field gets; `accent` is a dead key. */
  readonly types: { readonly kind: 'text'; readonly text: string } | { readonly kind: 'accent' } | null;
  /** Why it may never arrive. */
  readonly reserved: string | null;
  /** Where the keyboard was before the inspector opened. */
  readonly outside: Trace;
  readonly area: ContextKeys['focus'];
  /** With the caret in a text field that holds text. */
  readonly inField: Trace;
}

/** Why a new binding would clash. */
export type Conflict =
  | { readonly kind: 'same'; readonly binding: Keybinding }
  /** One of the two is the beginning of the other. */
  | { readonly kind: 'prefix'; readonly binding: Keybinding }
  | { readonly kind: 'shadows-item'; readonly binding: Keybinding }
  | { readonly kind: 'reserved'; readonly reason: string }
  | { readonly kind: 'altgr'; readonly reason: string };

/** The person's own keys by command id; an empty list is "unbound". Unknown ids are kept and ignored. */
export type Overrides = Readonly<Record<string, readonly Sequence[]>>;

/** Which system and window the keys are for. */
export interface Place {
  readonly os: Os;
  readonly surface: Surface;
}

/** What the keys print, as far as the browser tells. */
export interface PrintedKeys {
  /** The character of a physical key without modifiers. */
  printed(code: string): string | undefined;
  /** `none`: the map has no ASCII letter at all; `unknown`: there is no map. */
  readonly letters: 'ascii' | 'none' | 'unknown';
  /** What keys typed without modifiers so far, by their code. */
  readonly learned?: ReadonlyMap<string, string>;
  /** Whose names modifiers have on screen, where the person said so: a Mac's keyboard on a PC, or the other way. */
  readonly signs?: Os | null;
  /** The person named this layout: its word counts more than the event's. */
  readonly chosen?: boolean;
}

/** The facts of a keyboard event that keys are read from. */
export interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly meta: boolean;
  /** `getModifierState('AltGraph')`. */
  readonly altGraph: boolean;
  readonly repeat: boolean;
  /** An input method is at work: isComposing, or keyCode 229. */
  readonly composing: boolean;
}

/** What the dispatcher asks from and tells to the rest of the product. */
export interface DispatcherHost {
  contextKeys(): ContextKeys;
  isEnabled(id: CommandId): boolean;
  /** Starts in the same tick. */
  execute(id: CommandId, args: CommandArgs[CommandId], source: 'key'): unknown;
  reportFocus(info: FocusInfo): void;
  /** Adds text to the draft of the add field; only where the focus could not get there in time (decisions D11). */
  typeIntoDraft(text: string): void;
}
