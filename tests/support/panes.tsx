// Draws panes in jsdom over a real workspace, with the real keymap listening, and drives them by role and key.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startDispatcher } from '../../src/keymap/dispatcher';
import { Hints } from '../../src/keymap/hints';
import { dispatcherHost } from '../../src/keymap/host';
import { createKeymap } from '../../src/keymap/keymap';
import { Recorder, startRecorder } from '../../src/keymap/recorder';
import { Reveal } from '../../src/keymap/reveal';
import { readOverrides } from '../../src/keymap/wire';
import { type App, AppProvider } from '../../src/panes/context';
import { type OpenOptions, openWorkspace, type TestWindow } from './workspace';

// What comes late in a browser is here already, and is drawn a moment after what asks for it.
import '../../src/panes/parts/moreIcons';
import '../../src/panes/parts/Splitter';
import '../../src/panes/sidebar/Drawer';
import '../../src/panes/sidebar/ShortcutField';
import '../../src/panes/todos/FilterField';
import '../../src/panes/todos/FirstRunTips';
import '../../src/panes/todos/ListNote';
import '../../src/panes/todos/NoFile';
import '../../src/panes/todos/rowGlide';
import '../../src/panes/workspace/BottomBars';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// jsdom lays nothing out: there is nothing to measure or to scroll.
Element.prototype.scrollIntoView ??= () => {};
// Leaving at once, as with reduced motion: jsdom knows no `inert`, so React gives focus back to what is leaving.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { matches: /reduce/.test(query), media: query }) as MediaQueryList;
// Ids of rows are plain enough to stand in selectors as they are.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
// jsdom opens no dialog of the browser's own.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
window.requestIdleCallback ??= (run) => Number(setTimeout(run));
window.cancelIdleCallback ??= (handle) => clearTimeout(handle);
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Panes on a screen that is not there. */
export interface DrawnPanes {
  readonly test: TestWindow;
  readonly app: App;
  /** Elements with this role and, if given, this exact name, in the whole document. */
  all(role: string, name?: string): HTMLElement[];
  /** The one element with this role and name; throws when there is none. */
  get(role: string, name?: string): HTMLElement;
  /** Presses a key on whatever has the focus. */
  press(key: string, init?: KeyboardEventInit): Promise<void>;
  /** Replaces the text of a field as typing does. */
  type(field: HTMLElement, text: string): Promise<void>;
  click(element: HTMLElement): Promise<void>;
  /** Runs something that changes stores and lets React follow. */
  run(change: () => unknown): Promise<void>;
  unmount(): Promise<void>;
}

/** Whatever a test makes of the clock. */
const soon = setTimeout;

/** Lets what comes late be drawn; what asks for more in its turn, too. */
async function late(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await act(async () => new Promise((resolve) => soon(resolve)));
}

/** Runs something as a person's action, and what it draws late. */
async function acted(action: () => unknown): Promise<void> {
  await act(async () => {
    await action();
  });
  await late();
}

/** Opens a workspace and draws `node` in it. */
export async function drawPanes(
  node: ReactNode,
  options: OpenOptions & { readonly test?: TestWindow } = {},
): Promise<DrawnPanes> {
  const test = options.test ?? (await openWorkspace(options));
  const { workspace, registry, platform, layout, editor } = test;
  const { dialogs, keys } = workspace;
  const keymap = createKeymap({
    os: platform.os,
    surface: platform.surface,
    items: () => workspace.items.shortcuts,
    overrides: () => readOverrides(keys.used(keys.platform), platform.os),
    singleKeys: () => keys.singleKeys,
    extra: () => test.bindings.list,
  });
  const reveal = new Reveal(platform.os, platform.clock, () => false);
  const host = dispatcherHost(workspace, registry);
  const stop = startDispatcher({ keymap, layout, reveal, host });
  const recorder = new Recorder({ os: platform.os, dialogs, editor, layout, host });
  const stopRecorder = startRecorder(recorder);
  const hints = new Hints(keymap, layout, reveal, host);
  const arrive = () => Promise.resolve();
  const app: App = { workspace, registry, hints, editor, recorder, arrive };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<AppProvider value={app}>{node}</AppProvider>));
  await late();
  const all = (role: string, name?: string) =>
    [...document.querySelectorAll<HTMLElement>(SELECTORS[role] ?? `[role="${role}"]`)].filter(
      (element) => !element.closest('[inert]') && (name === undefined || nameOf(element) === name),
    );
  return {
    test,
    app,
    all,
    get: (role, name) => {
      const [found] = all(role, name);
      if (!found) throw new Error(`no ${role} ${name ?? ''} in ${document.body.textContent}`);
      return found;
    },
    press: (key, init = {}) =>
      acted(() => {
        const target = document.activeElement ?? document.body;
        const event = { key, code: codeOf(key), bubbles: true, cancelable: true, ...init };
        target.dispatchEvent(new KeyboardEvent('keydown', event));
        target.dispatchEvent(new KeyboardEvent('keyup', event));
      }),
    type: (field, text) => acted(() => setValue(field, text)),
    click: (element) => acted(() => element.click()),
    run: acted,
    unmount: async () => {
      await act(async () => root.unmount());
      place.remove();
      stop();
      stopRecorder();
      test.close();
    },
  };
}

const SELECTORS: Readonly<Record<string, string>> = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  dialog: 'dialog[open], [role="dialog"]',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  radio: 'input[type="radio"]',
  textbox: 'input:not([type]), input[type="text"]:not([role]), textarea, [role="textbox"]',
  region: 'section[aria-label], [role="region"]',
};

/** Enough of the accessible name for our own markup. */
export function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby');
  const labels = by?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  const label = labels?.join(' ') ?? element.getAttribute('aria-label');
  if (label) return label.trim();
  const wrapping = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const copy = (wrapping ?? element).cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').trim();
}

/** What React listens to when a person types. */
export function setValue(field: HTMLElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : key;
}
