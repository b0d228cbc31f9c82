// Which part of the settings is shown next, and how modifier keys are named (decisions D7, D9).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The cards of the settings, in their order. */
export const SETTINGS_SECTIONS = [
  ['account', 'Account'],
  ['appearance', 'Appearance'],
  ['sessions', 'Sessions'],
  ['data', 'Your data'],
  ['server', 'Server'],
  ['legal', 'Legal and Privacy'],
  ['apps', 'Get Our Apps'],
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number][0];

/** Whose names modifier keys have: a Mac's signs, the words of a PC, or what the system has. */
export const KEY_NAMES = ['system', 'mac', 'pc'] as const;
export type KeyNames = (typeof KEY_NAMES)[number];

export class Settings {
  keyNames: KeyNames = 'system';
  /** Where the focus is to go, until the screen has taken it there. */
  wish: { readonly section: SettingsSection } | null = null;
  /** The browser may clear what is stored here by itself (traps B34). */
  mayBeCleared = false;

  constructor(private readonly go: (path: string) => void) {
    makeAutoObservable<Settings, 'go'>(this, { go: false, wish: observableRef });
  }

  /** Opens the settings at one of their cards. */
  show(section: SettingsSection): void {
    this.wish = { section };
    this.go('/settings');
  }

  setKeyNames(names: KeyNames): void {
    this.keyNames = names;
  }

  /** Asks the browser what it promises: it may agree later than at the first start. */
  async look(isKept: () => Promise<boolean>): Promise<void> {
    // Where it cannot be asked nothing is said.
    const kept = await isKept().catch(() => true);
    runInAction(() => {
      this.mayBeCleared = !kept;
    });
  }

  /** The screen has taken the focus there. */
  settle(wish: Settings['wish']): void {
    if (this.wish === wish) this.wish = null;
  }
}
