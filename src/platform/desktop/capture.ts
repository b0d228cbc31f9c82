// What the capture window does: Enter hands the text to the main window, Escape clears and hides, a text that is refused stays.
import { captureMessages } from '../contract/desktopMessages';
import { type Bridge, ShellRefused, shellBridge } from './bridge';

/** Follows the field of the page until it is closed. */
export function startCapture(bridge: Bridge = shellBridge()): void {
  const form = document.querySelector('form');
  const field = document.querySelector('input');
  const note = document.querySelector('[role=status]');
  if (!form || !field || !note) return;
  const submit = async (): Promise<void> => {
    const text = field.value;
    if (text.trim() === '') return;
    // At once: the window may be shown and typed into again before the answer is here.
    field.value = '';
    note.textContent = '';
    try {
      await bridge.ask('capture_submit', { text });
    } catch (error) {
      field.value = text + field.value;
      note.textContent = wordsFor(error);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  // A form answers Enter by itself; a single field knows nothing of Escape.
  let leaving = false;
  form.addEventListener('keydown', ({ key, isComposing, keyCode }) => {
    if (key !== 'Escape') return;
    // Safari ends a composition before it sends the key that ended it: only the key code tells (traps B6).
    leaving = !isComposing && keyCode !== 229;
    if (!leaving) return;
    field.value = '';
    note.textContent = '';
  });
  // Only once the key is up: a window that goes with a key held down loses the first letter of the next text (WebKitGTK).
  form.addEventListener('keyup', ({ key }) => {
    if (!leaving || key !== 'Escape') return;
    leaving = false;
    void bridge.ask('capture_hide').catch(() => undefined);
  });
  window.addEventListener('focus', () => field.focus());
  window.addEventListener('storage', followTheme);
  field.focus();
}

/** The theme is chosen in the main window. */
function followTheme({ key, newValue }: StorageEvent): void {
  if (key !== 'tabdo.theme') return;
  const choice = (newValue ?? '').replace(/^"|"$/g, '');
  const dark =
    choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

function wordsFor(error: unknown): string {
  return error instanceof ShellRefused && error.code === 'full'
    ? captureMessages.full
    : captureMessages.failed;
}
