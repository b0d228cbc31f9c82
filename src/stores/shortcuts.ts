// Everything that changes the person's own keys (decisions D12); what the keymap reads of them is in `ownKeys`.
import { makeAutoObservable } from 'mobx';
import { lateMessages } from '../platform/contract/lateMessages';
import { count } from '../platform/contract/messages';
import type { Draft } from '../platform/contract/operations';
import {
  joinKeys,
  KEY_PLATFORMS,
  type KeyPlatform,
  type KeyTexts,
  keyChanges,
  ownKey,
  type ShortcutChange,
  sameShortcuts,
  splitKeys,
} from '../platform/contract/shortcuts';
import type { Alerts } from './alerts';
import type { History } from './history';
import type { LabelLayout, OwnKeys } from './ownKeys';
import type { KeyedOn, KeyPort, NewKey } from './shortcutsPort';

export interface ShortcutsDeps {
  readonly keys: OwnKeys;
  readonly history: History;
  readonly alerts: Alerts;
}

/** What the keymap reads, and what changes it. */
export class Shortcuts {
  constructor(private readonly deps: ShortcutsDeps) {
    makeAutoObservable<Shortcuts, 'deps' | 'change' | 'record'>(this, {
      deps: false,
      own: false,
      used: false,
      keysOf: false,
      isChanged: false,
      unknownOf: false,
      change: false,
      record: false,
    });
  }

  get platform(): KeyPlatform {
    return this.deps.keys.platform;
  }

  get known(): KeyPort {
    return this.deps.keys.known;
  }

  get canEdit(): boolean {
    return this.deps.keys.canEdit;
  }

  get singleKeys(): boolean {
    return this.deps.keys.singleKeys;
  }

  get hints(): boolean {
    return this.deps.keys.hints;
  }

  get labels(): LabelLayout {
    return this.deps.keys.labels;
  }

  own(platform: KeyPlatform): KeyTexts {
    return this.deps.keys.own(platform);
  }

  used(platform: KeyPlatform): KeyTexts {
    return this.deps.keys.used(platform);
  }

  /** All keys of a command, the person's or the default ones. */
  keysOf({ platform, id }: KeyedOn): readonly string[] {
    const text = ownKey(this.own(platform), id);
    return text === null ? this.known.defaults(id, platform) : splitKeys(text);
  }

  isChanged({ platform, id }: KeyedOn): boolean {
    return ownKey(this.own(platform), id) !== null;
  }

  /** Own keys of commands that nobody here knows: ignored, and kept whatever happens (decisions D12). */
  unknownOf(platform: KeyPlatform): KeyTexts {
    const own = Object.entries(this.own(platform));
    return Object.fromEntries(own.filter(([id]) => !this.known.knows(id)));
  }

  /** The ready set in use, or null for the person's own mixture. */
  get preset(): string | null {
    const now = { mac: this.used('mac'), other: this.used('other') };
    return this.known.presets.find(({ keys }) => sameShortcuts(keys, now))?.id ?? null;
  }

  /** Gives a command a key, in place of another one or besides; other commands lose it in the same step. */
  assign({ platform, id, key, replaces, free }: NewKey): boolean {
    const canonical = this.known.canonical(key, platform);
    if (canonical === null) return this.refuse(lateMessages.keyImpossible);
    if (this.known.fixed(id) || free.some((other) => this.known.fixed(other.id))) {
      return this.refuse(lateMessages.keyLocked);
    }
    const kept = this.keysOf({ platform, id }).filter((each) => each !== canonical && each !== replaces);
    if (kept.length >= MOST_KEYS) return this.refuse(lateMessages.keysTooMany);
    const changes = [
      this.change({ platform, id }, replaces === null ? [...kept, canonical] : [canonical, ...kept]),
    ];
    for (const other of new Set(free.map((each) => each.id))) {
      const lost = new Set(free.filter((each) => each.id === other).map((each) => each.key));
      const rest = this.keysOf({ platform, id: other }).filter((each) => !lost.has(each));
      changes.push(this.change({ platform, id: other }, rest));
    }
    return this.record(`Change shortcut of ${this.title(id)}`, [{ platform, changes }]);
  }

  /** One more key for a command. */
  addKey(on: KeyedOn, key: string): boolean {
    return this.assign({ ...on, key, replaces: null, free: [] });
  }

  /** Takes one of several keys away; without the last one the command is unbound. */
  removeKey(on: KeyedOn, key: string): boolean {
    const rest = this.keysOf(on).filter((each) => each !== key);
    return this.editKeys(on, `Remove shortcut of ${this.title(on.id)}`, this.change(on, rest));
  }

  unbind(on: KeyedOn): boolean {
    return this.editKeys(on, `Unbind ${this.title(on.id)}`, this.change(on, []));
  }

  reset(on: KeyedOn): boolean {
    return this.editKeys(on, `Reset shortcut of ${this.title(on.id)}`, { id: on.id, key: null });
  }

  /** Back to the defaults on both systems (spec §7). */
  resetAll(): boolean {
    return this.replaceAll('Reset all shortcuts', { mac: {}, other: {} }, lateMessages.keysReset);
  }

  /** A ready set in place of what the person has. */
  applyPreset(id: string): boolean {
    const preset = this.known.presets.find((each) => each.id === id);
    if (!preset) return false;
    return this.replaceAll(
      `Use ${preset.title} shortcuts`,
      preset.keys,
      `${preset.title} shortcuts are in use`,
    );
  }

  /** Puts whole sets in place, as one step; a system that is left out stays as it is. */
  replace(label: string, sets: Partial<Record<KeyPlatform, KeyTexts>>): boolean {
    const drafts = KEY_PLATFORMS.flatMap((platform) => {
      const wanted = sets[platform];
      return wanted ? [{ platform, changes: keyChanges(this.own(platform), wanted) }] : [];
    });
    return this.record(label, drafts);
  }

  /** A notice with a way back. */
  tell(text: string): void {
    const action = { label: 'Undo', command: 'todo-undo' } as const;
    this.deps.alerts.show({ kind: 'success', text, ms: UNDO_MS, action });
  }

  toggleSingleKeys(): void {
    this.deps.keys.setSingleKeys(!this.singleKeys);
    this.deps.alerts.announce(this.singleKeys ? lateMessages.singleKeysOn : lateMessages.singleKeysOff);
  }

  private replaceAll(label: string, keys: Record<KeyPlatform, KeyTexts>, done: string): boolean {
    const mac = { ...this.unknownOf('mac'), ...keys.mac };
    const other = { ...this.unknownOf('other'), ...keys.other };
    if (!this.replace(label, { mac, other })) return false;
    this.tell(done);
    return true;
  }

  private editKeys(on: KeyedOn, label: string, change: ShortcutChange): boolean {
    if (this.known.fixed(on.id)) return this.refuse(lateMessages.keyLocked);
    return this.record(label, [{ platform: on.platform, changes: [change] }]);
  }

  /** Only what differs from the defaults is stored. */
  private change({ platform, id }: KeyedOn, keys: readonly string[]): ShortcutChange {
    const text = joinKeys(keys);
    return { id, key: text === joinKeys(this.known.defaults(id, platform)) ? null : text };
  }

  private record(
    label: string,
    sets: readonly { readonly platform: KeyPlatform; readonly changes: readonly ShortcutChange[] }[],
  ): boolean {
    if (!this.canEdit) return this.refuse(lateMessages.loginToEdit);
    const drafts = sets.flatMap(({ platform, changes }): Draft[] => {
      const real = changes.filter(({ id, key }) => ownKey(this.own(platform), id) !== key);
      return real.length === 0 ? [] : [{ type: 'update_shortcuts', platform, changes: real }];
    });
    if (!this.deps.history.record(label, drafts)) return false;
    if (drafts.length > 0) this.deps.alerts.announce(label);
    return true;
  }

  private refuse(reason: string): false {
    this.deps.alerts.error(reason);
    return false;
  }

  private title(id: string): string {
    return this.known.title(id) ?? id;
  }
}

/** Of one command; more are a mistake or an attack. */
export const MOST_KEYS = 10;

/** A notice with a way back stays as long as others with a button do (decisions D24). */
const UNDO_MS = 8000;

/** "12 shortcuts". */
export const shortcutsCount = (n: number): string => count(n, 'shortcut');
