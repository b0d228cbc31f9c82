// The keymap: every binding in force, and what a press means where the person is (decisions D7 to D12).
import { computed, makeObservable } from 'mobx';
import type { CommandArgs } from '../commands/ids';
import type { CommandId, ContextKeys, When } from '../commands/types';
import { applies, LAYER_RANK, ranked } from './applies';
import { defaultBindings } from './defaults';
import { itemBindings, jumpPress, type Taken, takenBy } from './items';
import { isSingleKey } from './press';
import { reservedBy } from './reserved';
import type { Keybinding, Overrides, Place, Press, Readings, Resolution, Sequence } from './types';

/** What a keymap is made of; the functions may read observables, and the keymap follows them. */
export interface KeymapOptions extends Place {
  /** Letters and digits of the live files and folders. */
  readonly items?: () => Iterable<string>;
  /** The person's own keys for this system. */
  readonly overrides?: () => Overrides;
  /** False drops every binding that begins with one plain character (traps B40). */
  readonly singleKeys?: () => boolean;
  /** Default keys of plug-ins; they rank below ours. */
  readonly extra?: () => readonly Keybinding[];
}

/** Bindings found under one row of presses. */
interface Entry {
  /** Exactly these presses. */
  readonly run: Keybinding[];
  /** These presses and more. */
  readonly longer: Keybinding[];
}

/** Makes the keymap of one system and window. */
export function createKeymap(options: KeymapOptions): Keymap {
  return new Keymap(options);
}

/** Observable: labels follow the items, the person's keys and the switches. */
export class Keymap {
  readonly place: Place;
  private readonly defaults: readonly Keybinding[];

  constructor(private readonly options: KeymapOptions) {
    this.place = { os: options.os, surface: options.surface };
    this.defaults = defaultBindings(this.place);
    const kept = computed({ keepAlive: true });
    makeObservable<Keymap, 'own' | 'index' | 'used'>(this, {
      own: kept,
      used: kept,
      bindings: kept,
      index: kept,
    });
  }

  /** Everything in force: items, then defaults, then the person's own, each in the order of its table. */
  get bindings(): readonly Keybinding[] {
    const all = [...itemBindings(this.options.items?.() ?? [], this.place, this.used), ...this.own];
    return this.options.singleKeys?.() === false ? all.filter(({ keys }) => !isSingleKey(keys)) : all;
  }

  /** What the presses so far mean here; each press brings its readings, best first. */
  resolve(
    pressed: readonly Readings[],
    keys: ContextKeys,
    isEnabled: (id: CommandId) => boolean = () => true,
  ): Resolution {
    let otherwise: Resolution = { kind: 'none' };
    for (const text of spread(pressed)) {
      const entry = this.index.get(text);
      if (!entry) continue;
      const here = ranked(entry.run, keys, this.place.os);
      const longer = ranked(entry.longer, keys, this.place.os)[0];
      const able = here.find(({ command }) => isEnabled(command));
      if (able && !(longer && LAYER_RANK[longer.layer] >= LAYER_RANK[able.layer])) {
        return { kind: 'run', binding: able };
      }
      if (longer) return { kind: 'pending' };
      if (here[0] && otherwise.kind !== 'disabled') otherwise = { kind: 'disabled', binding: here[0] };
      else if (keys.layer !== 'none' && otherwise.kind === 'none') otherwise = { kind: 'covered' };
    }
    return otherwise;
  }

  /** The one key to show: the person's first, else the first default that can fire here (decisions D8). */
  keysFor(command: CommandId, args?: CommandArgs[CommandId]): Sequence | undefined {
    const all = this.allKeysFor(command, args);
    const takenBy = (keys: Sequence) => keys.map((press) => reservedBy(press, this.place)?.by);
    return (
      all.find((keys) => takenBy(keys).every((by) => by === undefined)) ??
      all.find((keys) => !takenBy(keys).includes('window'))
    );
  }

  /** Every key of a command, without doubles. */
  allKeysFor(command: CommandId, args?: CommandArgs[CommandId]): readonly Sequence[] {
    const found = new Map<string, Sequence>();
    for (const one of this.bindings) {
      const wanted = one.command === command && (args === undefined || sameArgs(one.args, args));
      if (wanted) found.set(one.keys.join(' '), found.get(one.keys.join(' ')) ?? one.keys);
    }
    return [...found.values()];
  }

  /** What may follow these presses here, for a hint. */
  continuations(pressed: readonly Readings[], keys: ContextKeys): readonly Keybinding[] {
    const longer = spread(pressed).flatMap((text) => this.index.get(text)?.longer ?? []);
    return [...new Set(longer)].filter((binding) => applies(binding, keys, this.place.os));
  }

  /** Bindings whose keys are exactly these presses, wherever they apply. */
  bindingsOf(pressed: readonly Readings[]): readonly Keybinding[] {
    return spread(pressed).flatMap((text) => this.index.get(text)?.run ?? []);
  }

  /** Who has Ctrl with this item key; undefined when that opens the item directly (design 9.4). */
  itemKeyTaken(key: string): Taken | undefined {
    const jump = jumpPress(key);
    return jump && takenBy(jump, this.place, this.used);
  }

  /** Where a key of a command applies: a default one where it did before, any other wherever one of them does. */
  whensOf(command: CommandId, keys: Sequence): readonly (When | undefined)[] {
    const rows = this.rowsOf(command);
    const kept = rows.filter((one) => one.keys.join(' ') === keys.join(' '));
    const whens = new Set((kept.length > 0 ? kept : rows).map(({ when }) => when));
    return whens.size === 0 ? [undefined] : [...whens];
  }

  private rowsOf(command: CommandId): readonly Keybinding[] {
    const rows = [...this.defaults, ...(this.options.extra?.() ?? [])];
    return rows.filter((one) => one.command === command);
  }

  /** Defaults of the commands that the person left alone, then the person's keys. */
  private get own(): readonly Keybinding[] {
    const base = [...this.defaults, ...(this.options.extra?.() ?? [])];
    const locked = new Set<string>(base.filter((one) => !one.editable).map(({ command }) => command));
    const changed = Object.entries(this.options.overrides?.() ?? {}).filter(([id]) => !locked.has(id));
    const ids = new Set(changed.map(([id]) => id));
    return [
      ...base.filter(({ command }) => !ids.has(command)),
      // An id that no command has is kept in the store and finds nothing to run here.
      ...changed.flatMap(([id, sequences]) => this.userBindings(id as CommandId, sequences)),
    ];
  }

  private userBindings(command: CommandId, sequences: readonly Sequence[]): readonly Keybinding[] {
    const rows = this.rowsOf(command);
    const repeat = rows.some((one) => one.repeat);
    const fixed = { args: undefined, layer: 'user', editable: true, repeat, by: 'keymap' } as const;
    return sequences.flatMap((keys): readonly Keybinding[] => {
      if (keys.length === 0) return [];
      // A default key that the person kept acts where it did, and not wherever the command's other keys do.
      const text = keys.join(' ');
      const kept = rows.filter((one) => one.keys.join(' ') === text);
      if (kept.length > 0) return kept;
      return this.whensOf(command, keys).map((when) => ({ ...fixed, command, keys, when }));
    });
  }

  /** First presses that are not free for items. */
  private get used(): ReadonlySet<Press> {
    const ours = this.own.filter(({ layer }) => layer !== 'plugin');
    return new Set(ours.flatMap(({ keys }) => keys.slice(0, 1)));
  }

  private get index(): ReadonlyMap<string, Entry> {
    const index = new Map<string, Entry>();
    for (const binding of this.bindings) {
      if (binding.by === 'shown') continue;
      for (let length = 1; length <= binding.keys.length; length += 1) {
        const text = binding.keys.slice(0, length).join(' ');
        const entry = index.get(text) ?? { run: [], longer: [] };
        entry[length === binding.keys.length ? 'run' : 'longer'].push(binding);
        index.set(text, entry);
      }
    }
    return index;
  }
}

/** Every way to read the presses as one sequence, best readings first. */
function spread([first = [], ...more]: readonly Readings[]): readonly string[] {
  return more.reduce<readonly string[]>(
    (texts, readings) => texts.flatMap((text) => readings.map((press) => `${text} ${press}`)),
    first,
  );
}

/** Arguments of bindings are flat records. */
function sameArgs(one: object | undefined, other: object | undefined): boolean {
  const a = Object.entries(one ?? {});
  const b = new Map<string, unknown>(Object.entries(other ?? {}));
  return a.length === b.size && a.every(([key, value]) => b.get(key) === value);
}
