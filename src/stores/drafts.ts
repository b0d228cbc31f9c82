// What is typed but not yet added, per file, so that no refused add and no change of tab loses it.
import { makeAutoObservable, observable } from 'mobx';
import type { FileId } from '../platform/contract/entities';
import type { KeyValueStorage } from '../platform/types';

const KEY = 'tabdo.drafts';
/** The field of the first run, where no file is open yet. */
const NO_FILE = 'none';

/** Drafts live in this window's session storage: they survive a reload, not the window. */
export class Drafts {
  private readonly texts = observable.map<string, string>();

  constructor(private readonly session: KeyValueStorage) {
    makeAutoObservable<Drafts, 'session' | 'texts'>(this, {
      session: false,
      texts: false,
      text: false,
      orphan: false,
    });
    try {
      const stored: unknown = JSON.parse(session.get(KEY) ?? '{}');
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

  /** Every draft that still holds text, by file id. */
  get all(): ReadonlyMap<string, string> {
    return this.texts;
  }

  /** The draft of a file that `isGone`, taken out; null when there is none. */
  takeOrphan(isGone: (fileId: FileId) => boolean): string | null {
    const id = this.orphan(isGone);
    const text = id === null ? null : (this.texts.get(id) ?? null);
    if (id !== null) this.texts.delete(id);
    return text;
  }

  /** A file that is gone and still has text typed for it (sync P15). */
  orphan(isGone: (fileId: FileId) => boolean): string | null {
    return [...this.texts.keys()].find((id) => id !== NO_FILE && isGone(id as FileId)) ?? null;
  }

  /** Writes them down; called when the window is hidden. */
  save(): void {
    try {
      this.session.set(KEY, JSON.stringify(Object.fromEntries(this.texts)));
    } catch {
      // Without session storage drafts live as long as the window.
    }
  }
}
