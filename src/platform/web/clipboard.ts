// The system clipboard, with the old way where the new one is missing or refused.
import type { Clipboard } from '../types';

/** Missing on insecure origins, whatever the types say. */
const modern = (): globalThis.Clipboard | undefined => navigator.clipboard;

export function webClipboard(): Clipboard {
  return {
    async write(text) {
      try {
        const clipboard = modern();
        if (!clipboard) return copyBySelection(text);
        await clipboard.writeText(text);
        return true;
      } catch {
        return copyBySelection(text);
      }
    },
    async read() {
      try {
        return (await modern()?.readText()) ?? null;
      } catch {
        return null;
      }
    },
  };
}

/** Copies through a field out of sight, and gives focus and caret back. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.insetBlockStart = '0';
  field.style.opacity = '0';
  try {
    document.body.append(field);
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
