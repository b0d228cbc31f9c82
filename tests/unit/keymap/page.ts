// A page with a dispatcher on it, and keys as a browser would send them.
import { afterEach, beforeEach } from 'vitest';
import type { CommandId, ContextKeys } from '../../../src/commands/types';
import { revealAllowed, startDispatcher } from '../../../src/keymap/dispatcher';
import { createKeymap } from '../../../src/keymap/keymap';
import { Layout } from '../../../src/keymap/layout';
import { REVEAL_MS, Reveal } from '../../../src/keymap/reveal';
import type { DispatcherHost } from '../../../src/keymap/types';
import type { Os } from '../../../src/platform/types';
import type { FocusInfo } from '../../../src/stores/ui/focus';
import { contextKeys, sequence } from './support';

const PAGE: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['folders', 'div', { role: 'option', tabindex: '0' }],
  ['tabs', 'div', { role: 'tab', tabindex: '0' }],
  ['folders', 'button', { id: 'newFolder' }],
  ['tabs', 'button', { id: 'newFile' }],
  ['form', 'input', { id: 'add' }],
  ['todos', 'div', { role: 'row', tabindex: '0', id: 'row' }],
  ['todos', 'input', { type: 'checkbox', id: 'check' }],
  ['todos', 'input', { id: 'edit' }],
  ['none', 'button', { id: 'button' }],
  ['none', 'textarea', { id: 'area' }],
  ['none', 'div', { role: 'slider', tabindex: '0', id: 'slider' }],
];

class Timers {
  private queue: { readonly ms: number; readonly run: () => void }[] = [];
  later(ms: number, run: () => void): () => void {
    const entry = { ms, run };
    this.queue.push(entry);
    return () => {
      this.queue = this.queue.filter((one) => one !== entry);
    };
  }
  pass(ms: number): void {
    const due = this.queue.filter((one) => one.ms <= ms);
    this.queue = [];
    for (const { run } of due) run();
  }
}

function start(os: Os = 'windows', facts: Partial<ContextKeys> = {}) {
  for (const [area, tag, attributes] of PAGE) {
    const parent = document.body.appendChild(document.createElement('div'));
    if (area !== 'none') parent.setAttribute('data-area', area);
    const element = parent.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
  const ran: string[] = [];
  const disabled = new Set<CommandId>();
  const state = {
    facts,
    focus: { area: 'none', typing: false, emptyField: false, control: false } as FocusInfo,
    typed: '',
  };
  const host: DispatcherHost = {
    contextKeys: () => {
      const { area, typing, emptyField } = state.focus;
      return contextKeys({
        focus: area,
        typing,
        emptyField,
        os: os === 'mac' ? 'mac' : 'other',
        ...state.facts,
      });
    },
    isEnabled: (id) => !disabled.has(id),
    execute: (id, args) => ran.push(args === undefined ? id : `${id} ${JSON.stringify(args)}`),
    reportFocus: (info) => {
      state.focus = info;
    },
    typeIntoDraft: (text) => {
      state.typed += text;
    },
  };
  const timers = new Timers();
  const reveal = new Reveal(os, timers, () => revealAllowed(host));
  const keymap = createKeymap({
    os,
    surface: 'tab',
    items: () => ['b', '5'],
    overrides: () => ({ 'app-trash': [sequence('q')] }),
  });
  const stop = startDispatcher({ keymap, host, layout: new Layout(() => undefined), reveal });
  return { ran, disabled, state, host, timers, reveal, stop };
}

type Running = ReturnType<typeof start>;
let running: Running | undefined;

/** A fresh page with a dispatcher; the one before it stops. */
export function begin(...args: Parameters<typeof start>): Running {
  running?.stop();
  document.body.replaceChildren();
  running = start(...args);
  return running;
}

/** Holds a modifier until the keys light up. */
export function hold(name: string, init: KeyboardEventInit): void {
  key(name, init);
  running?.timers.pass(REVEAL_MS);
}

/** Each test starts with an empty page and ends without a dispatcher. */
export function eachOnItsOwnPage(): void {
  beforeEach(() => document.body.replaceChildren());
  afterEach(() => {
    running?.stop();
    running = undefined;
    document.getSelection()?.removeAllRanges();
  });
}

/** By id, or by role. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[role="${id}"]`);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** Focuses an element. */
export function at(id: string): HTMLElement {
  element(id).focus();
  return element(id);
}

/** Sends a key to what has the focus; true when the page took it from the browser. */
export function key(name: string, init: KeyboardEventInit = {}, type = 'keydown'): boolean {
  const letter = /^[a-z]$/i.test(name);
  const code = letter ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : name;
  const event = new KeyboardEvent(type, { key: name, code, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}
export const ctrl = (name: string, init: KeyboardEventInit = {}) => key(name, { ctrlKey: true, ...init });
export const alt = (name: string, init: KeyboardEventInit = {}) => key(name, { altKey: true, ...init });
