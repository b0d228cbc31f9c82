// The keys of both systems for looking and editing: also those that are switched off or act elsewhere.
import type { CommandRegistry } from '../commands/registry';
import type { CommandId } from '../commands/types';
import {
  joinKeys,
  type KeyPlatform,
  type KeyTexts,
  LOCKED_SHORTCUTS,
  splitKeys,
} from '../platform/contract/shortcuts';
import type { Os, Surface } from '../platform/types';
import type { KeyPort } from '../stores/shortcutsPort';
import { clashesOf } from './clashes';
import { defaultBindings } from './defaults';
import { itemSequence, type Taken } from './items';
import { createKeymap, type Keymap } from './keymap';
import { keyCaps, keyText, type LabelContext, rangeCaps } from './labels';
import { NO_LAYOUT } from './layout';
import { PRESETS } from './presets';
import { isSingleKey, partsOf, printPress } from './press';
import type { Keybinding, Press, PrintedKeys, Sequence } from './types';
import { canonicalKey, readOverrides, readSequence, wireKey } from './wire';

/** Caps of each step of a key. */
type KeySteps = readonly (readonly string[])[];

/** One key of a command as the dialog draws it. */
export interface EditableKey {
  readonly text: string;
  readonly caps: KeySteps;
  readonly single: boolean;
}

/** What the editor works with; the functions may read observables. */
export interface EditorParts {
  readonly os: Os;
  readonly surface: Surface;
  readonly layout: PrintedKeys;
  readonly items: () => Iterable<string>;
  readonly texts: (platform: KeyPlatform) => KeyTexts;
  /** Bindings of plug-ins on a system. */
  readonly extra: (os: Os) => readonly Keybinding[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Locked by spec §5, or handled by the field that has the caret. */
const FIXED: ReadonlySet<string> = new Set([
  ...LOCKED_SHORTCUTS,
  ...defaultBindings({ os: 'other', surface: 'desktop' })
    .filter(({ editable }) => !editable)
    .map(({ command }) => command),
]);

export class KeyEditor {
  /** The system that this window runs on. */
  readonly own: KeyPlatform;
  private readonly keymaps: Readonly<Record<KeyPlatform, Keymap>>;

  constructor(private readonly parts: EditorParts) {
    this.own = parts.os === 'mac' ? 'mac' : 'other';
    this.keymaps = { mac: this.make('mac'), other: this.make('other') };
  }

  keymap(platform: KeyPlatform): Keymap {
    return this.keymaps[platform];
  }

  /** What another keyboard prints nobody knows. */
  labels(platform: KeyPlatform): LabelContext {
    return { os: this.osOf(platform), layout: platform === this.own ? this.parts.layout : NO_LAYOUT };
  }

  caps(platform: KeyPlatform, sequence: Sequence): KeySteps {
    return keyCaps(sequence, this.labels(platform));
  }

  /** The caps of a key as the wire has it. */
  capsOf(platform: KeyPlatform, text: string): KeySteps {
    return this.caps(platform, readSequence(text, this.osOf(platform)) ?? []);
  }

  /** Modifiers that are down, as far as a press is known. */
  heldCaps(platform: KeyPlatform, held: Press | null): KeySteps {
    return held === null ? [] : this.caps(platform, [held]).map((step) => step.slice(0, -1));
  }

  /** Whether the switch for single keys turns it off. */
  isSingle(keys: Sequence): boolean {
    return isSingleKey(keys);
  }

  /** On the other system the modifiers that do the same stand for each other: Ctrl for Cmd, and Cmd for Ctrl. */
  translate(press: Press, platform: KeyPlatform): Press {
    if (platform === this.own) return press;
    const parts = partsOf(press);
    return printPress({ ...parts, control: parts.meta, meta: parts.control });
  }

  /** Readings of a press, joined as alternatives, as they would be on a system. */
  translated(readings: string, platform: KeyPlatform): string {
    return joinKeys(splitKeys(readings).map((press) => this.translate(press as Press, platform)));
  }

  /** The keys of a command, the one shown elsewhere first. */
  keysOf(platform: KeyPlatform, id: CommandId): readonly EditableKey[] {
    const keymap = this.keymap(platform);
    const shown = keymap.keysFor(id);
    const rest = keymap.allKeysFor(id).filter((keys) => keys.join() !== shown?.join());
    return [...(shown ? [shown] : []), ...rest].map((keys) => ({
      text: wireKey(keys),
      caps: this.caps(platform, keys),
      single: isSingleKey(keys),
    }));
  }

  /** The two commands that have one key per tab or item are drawn as a range. */
  rangeOf(platform: KeyPlatform, id: CommandId): KeySteps | null {
    const isRange = id === 'sidebar-open-file' || id === 'tab-specific';
    return isRange ? rangeCaps(id, this.labels(platform)) : null;
  }

  /** Who has Ctrl with this letter or digit of a file or folder here; undefined when it opens the item (design 9.4). */
  itemKeyTaken(key: string): Taken | undefined {
    return this.keymap(this.own).itemKeyTaken(key);
  }

  /** The letter or digit of an item that a typed character stands for: of a Latin key, or else the one in its place. */
  itemKey(typed: string): string {
    const { layout } = this.parts;
    const small = typed.toLowerCase();
    if (small === '' || /^[\d\p{Script=Latin}]/u.test(small)) return small;
    const prints = (code: string): boolean =>
      layout.learned?.get(code) === small || layout.printed(code) === small;
    return [...LETTERS].find((letter) => prints(`Key${letter.toUpperCase()}`)) ?? small;
  }

  /** The first caps of the sequences that open files and folders wherever Ctrl does not. */
  get itemPrefix(): readonly string[] {
    const [prefix = []] = this.caps(this.own, itemSequence('a', this.keymap(this.own).place));
    return prefix;
  }

  /** What the store of the person's keys asks about keys and commands. */
  port(registry: CommandRegistry): KeyPort {
    const title = (id: string): string | null => {
      const command = registry.get(id as CommandId);
      // "Undo: Delete 3 to-dos" is the moment's name; the command is called by what stands before it.
      return command ? (command.name ?? registry.title(command.id).split(':')[0] ?? id) : null;
    };
    return {
      canonical: (text, platform) => canonicalKey(text, this.osOf(platform)),
      defaults: (id, platform) => this.defaults(id, platform),
      fixed: (id) => FIXED.has(id),
      shown: (id, platform) => this.keysOf(platform, id as CommandId)[0]?.text ?? null,
      commands: () =>
        registry.list().flatMap(({ id }) => {
          const name = FIXED.has(id) ? null : title(id);
          return name === null ? [] : [{ id, title: name }];
        }),
      knows: (id) => registry.get(id as CommandId) !== undefined,
      title,
      label: (key, platform) => {
        const sequence = readSequence(key, this.osOf(platform));
        return sequence ? keyText(sequence, this.labels(platform)) : key;
      },
      clashes: (platform, texts) => this.clashes(platform, texts, (id) => title(id) ?? id),
      presets: PRESETS,
    };
  }

  private osOf(platform: KeyPlatform): Os {
    if (platform === this.own) return this.parts.os;
    return platform === 'mac' ? 'mac' : 'windows';
  }

  private make(platform: KeyPlatform): Keymap {
    const { surface, items, texts, extra } = this.parts;
    const os = this.osOf(platform);
    return createKeymap({
      os,
      surface,
      items,
      extra: () => extra(os),
      overrides: () => readOverrides(texts(platform), os),
    });
  }

  /** Those of the desktop app, where every key is free: a list must not lose what only works there. */
  private defaults(id: string, platform: KeyPlatform): readonly string[] {
    const rows = [
      ...defaultBindings({ os: this.osOf(platform), surface: 'desktop' }),
      ...this.parts.extra(this.osOf(platform)),
    ];
    const keys = rows.filter(({ command }) => command === id).map(({ keys }) => wireKey(keys));
    return [...new Set(keys)];
  }

  /** What would be wrong with these keys if the person had them. */
  private clashes(platform: KeyPlatform, texts: KeyTexts, title: (id: string) => string): readonly string[] {
    const { surface, items, extra } = this.parts;
    const os = this.osOf(platform);
    const overrides = readOverrides(texts, os);
    const keymap = createKeymap({ os, surface, items, extra: () => extra(os), overrides: () => overrides });
    return clashesOf(keymap, overrides, {
      title,
      label: (keys) => keyText(keys, this.labels(platform)),
      // What another system takes is no matter here, and what we give by default is known.
      reserved: (id, keys) => platform === this.own && !this.defaults(id, platform).includes(wireKey(keys)),
    });
  }
}
