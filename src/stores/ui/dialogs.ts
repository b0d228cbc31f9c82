// Which layers are open above the workspace: one dialog, one menu, the palette (decisions D7, D9).
import { makeAutoObservable, observableRef } from 'mobx';
import type { FileId, FolderId, ItemId, TodoId } from '../../platform/contract/entities';
import type { LimitKind } from '../../platform/contract/limits';
import type { KeyPlatform } from '../../platform/contract/shortcuts';

/** Client pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Dialog =
  /** `searched`: readings of a pressed key whose commands are shown, joined as alternatives. */
  | { readonly kind: 'shortcuts'; readonly searched?: string; readonly find?: string }
  | { readonly kind: 'color'; readonly id: ItemId }
  | {
      readonly kind: 'limit';
      readonly limit: LimitKind;
      /** How many of that kind were to be added at once. */
      readonly adding: number;
      readonly popup: 'login' | 'upgrade';
    }
  | { readonly kind: 'trash' }
  /** Changes that the server refused. */
  | { readonly kind: 'failed' }
  /** The editor of a macro; what it holds is `macros.draft`. */
  | { readonly kind: 'macro' }
  /** Explains what is pressed, and so owns every key. */
  | { readonly kind: 'inspector' }
  /** Logging out; how far it has come is `reception.leaving`. While it is busy, nobody closes it. */
  | { readonly kind: 'logout'; readonly isBusy: () => boolean }
  /** Asks once more before a subscription is cancelled (spec §2). */
  | { readonly kind: 'retention' }
  /** Deleting the account; how far it has come is `reception.deletion`. While it is busy, nobody closes it. */
  | { readonly kind: 'deleteAccount'; readonly isBusy: () => boolean }
  /** An import that was not finished. */
  | { readonly kind: 'importStopped' }
  | { readonly kind: 'confirmDelete'; readonly id: ItemId; readonly open: number }
  | {
      readonly kind: 'confirmPaste';
      readonly count: number;
      /** The file that takes them. */
      readonly fileId: FileId;
      /** The first lines of a text from outside, which the person has not seen in Tabdo yet. */
      readonly shared?: readonly string[];
      /** So many of its lines were longer than a to-do may be. */
      readonly split?: number;
      /** They are texts that lost their place. */
      readonly kept?: true;
    }
  | {
      readonly kind: 'confirmImport';
      readonly name: string;
      readonly todos: number;
      readonly folders: number;
      readonly files: number;
    };

/** `at` null: opened by key, under the row itself. */
export type Menu =
  | { readonly kind: 'folder'; readonly id: FolderId; readonly at: Point | null }
  | { readonly kind: 'file'; readonly id: FileId; readonly at: Point | null }
  | { readonly kind: 'todo'; readonly id: TodoId; readonly at: Point | null }
  /** All open files, under the button of the tab strip; ready sets of keys, under theirs. */
  | { readonly kind: 'tabs' | 'presets'; readonly id: null; readonly at: null };

export interface PalettePage {
  /** Text in the field when it opens. */
  readonly query: string;
  /** A command whose arguments are chosen first, or null for the first page. */
  readonly command: string | null;
  /** What Enter was pressed behind before it could be drawn: the first row of each is chosen, one after the other. */
  readonly lines?: readonly string[];
}

/** The next keys go to the recorder: as a new shortcut of a command, or to find whose shortcut they are. */
export type Recording =
  | {
      readonly kind: 'edit';
      readonly id: string;
      readonly platform: KeyPlatform;
      /** The key that the new one takes the place of; null for one more. */
      readonly replaces: string | null;
    }
  | { readonly kind: 'search' };

export type Layer = 'none' | 'dialog' | 'menu' | 'palette' | 'recorder';

/** One dialog, one menu, one palette at most; `layer` says which of them owns the keyboard. */
export class Dialogs {
  dialog: Dialog | null = null;
  menu: Menu | null = null;
  palette: PalettePage | null = null;
  recording: Recording | null = null;

  constructor() {
    makeAutoObservable(this, {
      dialog: observableRef,
      menu: observableRef,
      palette: observableRef,
      recording: observableRef,
    });
  }

  get layer(): Layer {
    if (this.recording) return 'recorder';
    if (this.palette) return 'palette';
    if (this.menu) return 'menu';
    if (this.dialog?.kind === 'inspector') return 'recorder';
    return this.dialog ? 'dialog' : 'none';
  }

  /** False over a busy dialog, or over a log-out: what is under way there goes on, and would do so unseen. */
  open(dialog: Dialog): boolean {
    if (this.isBusy || this.dialog?.kind === 'logout') return false;
    this.recording = null;
    this.menu = null;
    this.dialog = dialog;
    return true;
  }

  openMenu(menu: Menu): void {
    this.recording = null;
    this.menu = menu;
  }

  /** Not while a dialog waits for an answer: what is changed meanwhile could be lost (decisions D7). */
  openPalette(page: PalettePage): void {
    if (this.isBusy) return;
    this.recording = null;
    this.menu = null;
    this.palette = page;
  }

  record(recording: Recording): void {
    this.menu = null;
    this.palette = null;
    this.recording = recording;
  }

  endRecording(): void {
    this.recording = null;
  }

  /** Keys that came before the palette could be drawn (decisions D7). */
  typePalette({ text, enter }: { readonly text?: string; readonly enter?: boolean }): void {
    const { palette } = this;
    if (!palette) return;
    const query = text ?? palette.query;
    const { lines = [] } = palette;
    this.palette = enter ? { ...palette, query: '', lines: [...lines, query] } : { ...palette, query };
  }

  closeDialog(): void {
    this.recording = null;
    this.dialog = null;
  }

  closeMenu(): void {
    this.menu = null;
  }

  closePalette(): void {
    this.palette = null;
  }

  /** Closes the top layer; false when there was none (design 9.5). */
  closeTop(): boolean {
    if (this.recording) this.recording = null;
    else if (this.palette) this.palette = null;
    else if (this.menu) this.menu = null;
    else if (!this.dialog) return false;
    else if (!this.isBusy) this.dialog = null;
    return true;
  }

  /** The dialog waits for an answer and cannot be left. */
  private get isBusy(): boolean {
    return Object(this.dialog).isBusy?.() === true;
  }
}
