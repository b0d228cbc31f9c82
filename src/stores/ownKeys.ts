// The person's own keys as the keymap reads them, and how keys behave; changing them comes later (stores/shortcuts).
import { makeAutoObservable, observableRef } from 'mobx';
import type { Plan } from '../platform/contract/limits';
import { KEY_PLATFORMS, type KeyPlatform, type KeyTexts } from '../platform/contract/shortcuts';
import type { Os } from '../platform/types';
import { type KeyPort, NO_KEYS } from './shortcutsPort';
import type { Tables } from './tables';

export interface OwnKeysDeps {
  readonly tables: Tables;
  readonly os: Os;
  /** The plan in force; undefined while nothing is open. */
  readonly plan: () => Plan | undefined;
}

/** The physical layout whose letters labels show, or the system's own. */
export type LabelLayout = 'system' | (string & {});

export class OwnKeys {
  /** The system that this window runs on. */
  readonly platform: KeyPlatform;
  /** False turns every binding off that begins with one plain character (traps B40). */
  singleKeys = true;
  /** Whether keys are taught after repeated use of the mouse. */
  hints = true;
  labels: LabelLayout = 'system';
  private port: KeyPort = NO_KEYS;

  constructor(private readonly deps: OwnKeysDeps) {
    this.platform = deps.os === 'mac' ? 'mac' : 'other';
    makeAutoObservable<OwnKeys, 'deps' | 'port'>(this, {
      platform: false,
      deps: false,
      port: observableRef,
      own: false,
      used: false,
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

  /** The part of it that means something here. */
  used(platform: KeyPlatform): KeyTexts {
    const own = Object.entries(this.own(platform));
    return Object.fromEntries(own.filter(([id]) => this.port.knows(id)));
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
}
