// What is typed but not yet added, per file, so that no refused add and no change of tab loses it.
import { makeAutoObservable, observable } from 'mobx';
import type { FileId } from '../platform/contract/entities';
import type { KeyValueStorage } from '../platform/types';

/** Where they are written down. */
export const DRAFTS_KEY = 'tabdo.drafts';
/** The field of the first run, where no file is open yet. */
export const NO_FILE = 'none';
/** Texts that lost their place: what was edited in a row that is gone, a refused edit. */
export const RESCUED = 'rescued';
/** Between two of those: a text may be of several lines. */
export const NEXT_TEXT = '\u001e';

/** Drafts live in what the platform keeps of this window: they survive a reload, in the desktop window also its end. */
export class Drafts {
  private readonly texts = observable.map<string, string>();

  constructor(private readonly session: KeyValueStorage) {
    makeAutoObservable<Drafts, 'session' | 'texts' | 'orphans'>(this, {
      session: false,
      texts: false,
      text: false,
      hasRescued: false,
      orphans: false,
    });
    try {
      const stored: unknown = JSON.parse(session.get(DRAFTS_KEY) ?? '{}');
      if (stored === null || typeof stored !== 'object') return;
      for (const [id, text] of Object.entries(stored)) if (typeof text === 'string') this.texts.set(id, text);
    } catch {
      // A damaged draft list is only convenience lost.
    }
  }

  text(fileId: FileId | null): string {
    return this.texts.get(fileId ?? NO_FILE) ?? '';
  }

  set(fileId: FileId | null, text: string): void {
    if (text === '') this.texts.delete(fileId ?? NO_FILE);
    else this.texts.set(fileId ?? NO_FILE, text);
  }

  /** What was typed while no file was open goes on in this one. */
  take(fileId: FileId | null): void {
    const typed = this.text(null);
    this.set(null, '');
    this.set(fileId, this.text(fileId) || typed);
    if (this.text(fileId) !== typed) this.rescue(typed);
  }

  /** Every draft that still holds text, by file id. */
  get all(): ReadonlyMap<string, string> {
    return this.texts;
  }

  /** Keeps a text that lost its place until it is taken back (decisions D14, sync P15). */
  rescue(text: string): void {
    const kept = this.texts.get(RESCUED);
    if (text.trim() !== '') this.texts.set(RESCUED, kept ? kept + NEXT_TEXT + text : text);
  }

  /** Takes the draft of a file out of its place and keeps it. */
  rescueDraft(fileId: FileId | null): void {
    this.rescue(this.text(fileId));
    this.set(fileId, '');
  }

  hasRescued(isGone: (fileId: FileId) => boolean): boolean {
    return this.texts.has(RESCUED) || this.orphans(isGone).length > 0;
  }

  /** The files that are gone and for which something was typed. */
  orphans(isGone: (fileId: FileId) => boolean): FileId[] {
    const ids = [...this.texts.keys()].filter((id) => id !== NO_FILE && id !== RESCUED);
    return ids.filter((id): id is FileId => isGone(id as FileId));
  }

  /** Writes them down; called when the window is hidden. */
  save(): void {
    try {
      this.session.set(DRAFTS_KEY, JSON.stringify(Object.fromEntries(this.texts)));
    } catch {
      // Without session storage drafts live as long as the window.
    }
  }
}
