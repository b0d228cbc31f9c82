// The person's own keys: what differs from the defaults, and everything that changes it (decisions D12).
import { makeAutoObservable, observableRef } from 'mobx';
import type { Plan } from '../platform/contract/limits';
import { count, messages } from '../platform/contract/messages';
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
import type { Os } from '../platform/types';
import type { Alerts } from './alerts';
import type { History } from './history';
import { type KeyedOn, type KeyPort, type NewKey, NO_KEYS } from './shortcutsPort';
import type { Tables } from './tables';

export interface ShortcutsDeps {
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly os: Os;
  /** The plan in force; undefined while nothing is open. */
  readonly plan: () => Plan | undefined;
}

/** The physical layout whose letters labels show, or the system's own. */
export type LabelLayout = 'system' | (string & {});

export class Shortcuts {
  /** The system that this window runs on. */
  readonly platform: KeyPlatform;
  /** False turns every binding off that begins with one plain character (traps B40). */
  singleKeys = true;
  /** Whether keys are taught after repeated use of the mouse. */
  hints = true;
  labels: LabelLayout = 'system';
  private port: KeyPort = NO_KEYS;

  constructor(private readonly deps: ShortcutsDeps) {
    this.platform = deps.os === 'mac' ? 'mac' : 'other';
    makeAutoObservable<Shortcuts, 'deps' | 'port' | 'draft' | 'record'>(this, {
      platform: false,
      deps: false,
      port: observableRef,
      own: false,
      used: false,
      keysOf: false,
      isChanged: false,
      unknownOf: false,
      draft: false,
      record: false,
    });
  }

  /** Keymap and commands are there. */
  connect(port: KeyPort): void {
    this.port = port;
  }

  get known(): KeyPort {
    return this.port;
  }

  /** Guests look and cannot change anything (spec §6). */
  get canEdit(): boolean {
    return this.deps.plan()?.editShortcuts === true;
  }

  /** Some command that is known here has keys of its own. */
  get hasOwn(): boolean {
    return KEY_PLATFORMS.some((platform) => Object.keys(this.used(platform)).length > 0);
  }

  /** What differs from the defaults on a system. */
  own(platform: KeyPlatform): KeyTexts {
    return this.deps.tables.profile().shortcuts[platform];
  }

  /** All keys of a command, the person's or the default ones. */
  keysOf({ platform, id }: KeyedOn): readonly string[] {
    const text = ownKey(this.own(platform), id);
    return text === null ? this.port.defaults(id, platform) : splitKeys(text);
  }

  isChanged({ platform, id }: KeyedOn): boolean {
    return ownKey(this.own(platform), id) !== null;
  }

  /** The part of it that means something here. */
  used(platform: KeyPlatform): KeyTexts {
    const own = Object.entries(this.own(platform));
    return Object.fromEntries(own.filter(([id]) => this.port.knows(id)));
  }

  /** Own keys of commands that nobody here knows: ignored, and kept whatever happens (decisions D12). */
  unknownOf(platform: KeyPlatform): KeyTexts {
    const own = Object.entries(this.own(platform));
    return Object.fromEntries(own.filter(([id]) => !this.port.knows(id)));
  }

  /** The ready set in use, or null for the person's own mixture. */
  get preset(): string | null {
    const now = { mac: this.used('mac'), other: this.used('other') };
    return this.port.presets.find(({ keys }) => sameShortcuts(keys, now))?.id ?? null;
  }

  /** Gives a command a key, in place of another one or besides; other commands lose it in the same step. */
  assign({ platform, id, key, replaces, free }: NewKey): boolean {
    const canonical = this.port.canonical(key, platform);
    if (canonical === null) return this.refuse(messages.keyImpossible);
    if (this.port.fixed(id) || free.some((other) => this.port.fixed(other.id))) {
      return this.refuse(messages.keyLocked);
    }
    const kept = this.keysOf({ platform, id }).filter((each) => each !== canonical && each !== replaces);
    if (kept.length >= MOST_KEYS) return this.refuse(messages.keysTooMany);
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
    return this.replaceAll('Reset all shortcuts', { mac: {}, other: {} }, messages.keysReset);
  }

  /** A ready set in place of what the person has. */
  applyPreset(id: string): boolean {
    const preset = this.port.presets.find((each) => each.id === id);
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
    this.setSingleKeys(!this.singleKeys);
    this.deps.alerts.announce(this.singleKeys ? messages.singleKeysOn : messages.singleKeysOff);
  }

  setSingleKeys(on: boolean): void {
    this.singleKeys = on;
  }

  setHints(on: boolean): void {
    this.hints = on;
  }

  setLabels(layout: LabelLayout): void {
    this.labels = layout;
  }

  private replaceAll(label: string, keys: Record<KeyPlatform, KeyTexts>, done: string): boolean {
    const mac = { ...this.unknownOf('mac'), ...keys.mac };
    const other = { ...this.unknownOf('other'), ...keys.other };
    if (!this.replace(label, { mac, other })) return false;
    this.tell(done);
    return true;
  }

  private editKeys(on: KeyedOn, label: string, change: ShortcutChange): boolean {
    if (this.port.fixed(on.id)) return this.refuse(messages.keyLocked);
    return this.record(label, [{ platform: on.platform, changes: [change] }]);
  }

  /** Only what differs from the defaults is stored. */
  private change({ platform, id }: KeyedOn, keys: readonly string[]): ShortcutChange {
    const text = joinKeys(keys);
    return { id, key: text === joinKeys(this.port.defaults(id, platform)) ? null : text };
  }

  private record(
    label: string,
    sets: readonly { readonly platform: KeyPlatform; readonly changes: readonly ShortcutChange[] }[],
  ): boolean {
    if (!this.canEdit) return this.refuse(messages.loginToEdit);
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
    return this.port.title(id) ?? id;
  }
}

/** Of one command; more are a mistake or an attack. */
export const MOST_KEYS = 10;

/** A notice with a way back stays as long as others with a button do (decisions D24). */
const UNDO_MS = 8000;

/** "12 shortcuts". */
export const shortcutsCount = (n: number): string => count(n, 'shortcut');
