// What the capture window does: Enter hands the text to the main window, Escape clears and hides. Any other text stays,
// also one that is refused, and over the end of the program.
import { captureMessages } from '../contract/desktopMessages';
import { type Bridge, ShellRefused, shellBridge } from './bridge';

/** What is typed and not handed in; it goes with the person who typed it (`src/stores/account/apart.ts`). */
const TYPED_KEY = 'tabdo.capture';
const THEME_KEY = 'tabdo.theme';

/** Follows the field of the page until it is closed. */
export function startCapture(bridge: Bridge = shellBridge()): void {
  const form = document.querySelector('form');
  const field = document.querySelector('input');
  const note = document.querySelector('[role=status]');
  if (!form || !field || !note) return;
  const put = (text: string, words = ''): void => {
    field.value = text;
    note.textContent = words;
    keepTyped(text);
  };
  const submit = async (): Promise<void> => {
    const text = field.value;
    if (text.trim() === '') return;
    // At once: the window may be shown and typed into again before the answer is here.
    put('');
    try {
      await bridge.ask('capture_submit', { text });
    } catch (error) {
      put(text + field.value, wordsFor(error));
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
    put('');
  });
  // Only once the key is up: a window that goes with a key held down loses the first letter of the next text (WebKitGTK).
  form.addEventListener('keyup', ({ key }) => {
    if (!leaving || key !== 'Escape') return;
    leaving = false;
    void bridge.ask('capture_hide').catch(() => undefined);
  });
  window.addEventListener('focus', () => field.focus());
  field.addEventListener('input', () => keepTyped(field.value));
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const drawTheme = (): void => showTheme(system.matches);
  system.addEventListener('change', drawTheme);
  window.addEventListener('storage', ({ key, newValue }) => {
    // The theme is chosen in the main window, and so is who is here: what was typed goes when they do.
    if (key === null || key === THEME_KEY) drawTheme();
    if (key === null || (key === TYPED_KEY && newValue === null)) put('');
  });
  field.value = stored(TYPED_KEY);
  field.focus();
}

function showTheme(systemIsDark: boolean): void {
  const choice = stored(THEME_KEY).replace(/^"|"$/g, '');
  const dark = choice === 'dark' || (choice !== 'light' && systemIsDark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

function stored(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keepTyped(text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(TYPED_KEY);
    else window.localStorage.setItem(TYPED_KEY, text);
  } catch {
    // It is here for as long as the window is.
  }
}

function wordsFor(error: unknown): string {
  return error instanceof ShellRefused && error.code === 'full'
    ? captureMessages.full
    : captureMessages.failed;
}
