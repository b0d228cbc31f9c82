// What is said about the keys of commands, and what the store of them asks keymap and commands, which live above it.
import {
  type KeyPlatform,
  type KeyTexts,
  LOCKED_SHORTCUTS,
  type Shortcuts,
} from '../platform/contract/shortcuts';

/** A command that can have keys. */
export interface KeyedCommand {
  readonly id: string;
  readonly title: string;
}

/** A command on one system. */
export interface KeyedOn {
  readonly platform: KeyPlatform;
  readonly id: string;
}

/** A key to be given to a command. */
export interface NewKey extends KeyedOn {
  readonly key: string;
  /** The key it takes the place of; null for one more. */
  readonly replaces: string | null;
  /** Keys that other commands lose. */
  readonly free: readonly { readonly id: string; readonly key: string }[];
}

/** A ready set of own keys. */
export interface KeyPreset {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly keys: Shortcuts;
}

/** Connected once keymap and commands are there. */
export interface KeyPort {
  /** One key, or sequence of keys, in the one spelling; null where it makes no sense on that system. */
  canonical(text: string, platform: KeyPlatform): string | null;
  /** The keys a command has when the person changes nothing. */
  defaults(id: string, platform: KeyPlatform): readonly string[];
  /** The keys of this command cannot be changed (spec §5). */
  fixed(id: string): boolean;
  /** Of several keys the one that is drawn on screen. */
  shown(id: string, platform: KeyPlatform): string | null;
  /** Every command whose keys can be changed. */
  commands(): readonly KeyedCommand[];
  /** Somebody here has this command; asked often, so it depends on nothing else. */
  knows(id: string): boolean;
  /** What a command is called; null for one that nobody here knows. */
  title(id: string): string | null;
  /** A key as the person reads it. */
  label(key: string, platform: KeyPlatform): string;
  /** A sentence for each key that two commands would share, that begins another one, or that never arrives here. */
  clashes(platform: KeyPlatform, texts: KeyTexts): readonly string[];
  readonly presets: readonly KeyPreset[];
}

/** Knows nothing, as before anything is connected. */
export const NO_KEYS: KeyPort = {
  canonical: () => null,
  defaults: () => [],
  fixed: (id) => LOCKED_SHORTCUTS.has(id),
  shown: () => null,
  commands: () => [],
  knows: () => false,
  title: () => null,
  label: (key) => key,
  clashes: () => [],
  presets: [],
};
