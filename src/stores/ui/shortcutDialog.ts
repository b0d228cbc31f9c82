// What goes on in the Keyboard Shortcuts dialog: a key being recorded or looked for, a print under way.
import { makeAutoObservable } from 'mobx';
import { lateMessages } from '../../platform/contract/lateMessages';
import type { Alerts } from '../alerts';
import type { Shortcuts } from '../shortcuts';
import type { KeyedOn, NewKey } from '../shortcutsPort';
import type { Dialogs } from './dialogs';

/** Which key of which command is to be recorded. */
export interface EditWish extends Partial<KeyedOn> {
  readonly id: string;
  /** The key that gives way: the given one, or null for one more; left out, the one shown. */
  readonly replaces?: string | null;
}

export class ShortcutDialog {
  /** The cheat sheet is to be printed as soon as it is drawn. */
  printing = false;

  constructor(
    private readonly dialogs: Dialogs,
    private readonly shortcuts: Shortcuts,
    private readonly alerts: Alerts,
  ) {
    makeAutoObservable<ShortcutDialog, 'dialogs' | 'shortcuts' | 'alerts'>(this, {
      dialogs: false,
      shortcuts: false,
      alerts: false,
    });
  }

  /** The next keys become a shortcut. False, with the reason, where it is fixed. */
  edit({ id, platform = this.shortcuts.platform, replaces }: EditWish): boolean {
    if (this.shortcuts.known.fixed(id)) {
      this.alerts.error(lateMessages.keyLocked);
      return false;
    }
    if (!this.comes()) return false;
    const given = replaces === undefined ? this.shortcuts.known.shown(id, platform) : replaces;
    this.dialogs.record({ kind: 'edit', id, platform, replaces: given });
    return true;
  }

  cancel(): void {
    this.dialogs.endRecording();
  }

  /** Saves what was recorded; where that is refused the recorder stays. */
  save(key: NewKey): boolean {
    if (!this.shortcuts.assign(key)) return false;
    this.dialogs.endRecording();
    return true;
  }

  /** Something else was done to the keys of a command; who does not see it in the dialog is told. */
  after(done: boolean, what: string): boolean {
    if (!done) return false;
    this.dialogs.endRecording();
    if (this.dialogs.dialog?.kind !== 'shortcuts') this.shortcuts.tell(what);
    return true;
  }

  /** The next key is looked for, or no more. */
  toggleSearch(): void {
    if (this.dialogs.recording?.kind === 'search') this.dialogs.endRecording();
    else if (this.comes()) this.dialogs.record({ kind: 'search' });
  }

  /** Shows whose shortcut a key is; null shows all. */
  search(keys: string | null): void {
    const { recording } = this.dialogs;
    this.dialogs.open(keys === null ? { kind: 'shortcuts' } : { kind: 'shortcuts', searched: keys });
    // Several keys may be tried one after the other.
    if (recording?.kind === 'search' && keys !== null) this.dialogs.record(recording);
  }

  /** Draws the cheat sheet and prints it. */
  print(): void {
    if (this.comes()) this.printing = true;
  }

  printed(): void {
    this.printing = false;
  }

  /** Opened where it is not; false where another dialog stays. */
  private comes(): boolean {
    return this.dialogs.dialog?.kind === 'shortcuts' || this.dialogs.open({ kind: 'shortcuts' });
  }
}
