// What the Edit menu does to texts of the page that the shell leaves to it (Linux).

/** Marks the whole text of the field that has the caret. */
export function markText(): void {
  document.execCommand('selectAll');
}

/** Whether words of the page are marked, as with a mouse: those are what is copied then. */
export function isTextMarked(): boolean {
  return String(document.getSelection()) !== '';
}
