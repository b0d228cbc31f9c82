// The texts that other programs shared with a fake browser.
import type { SharedTexts } from '../receivedTexts';

export class MemoryShared implements SharedTexts {
  readonly texts = new Map<string, string>();

  async all() {
    return [...this.texts].map(([id, text]) => ({ id, text }));
  }

  async keep(id: string, text: string) {
    this.texts.set(id, text);
  }

  async drop(id: string) {
    this.texts.delete(id);
  }

  async clear() {
    this.texts.clear();
  }
}
