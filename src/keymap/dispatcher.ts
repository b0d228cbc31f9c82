// The one key listener: from a keydown to a command, or to the text field that the key belongs to (decisions D9).
import type { ContextKeys } from '../commands/types';
import type { Os } from '../platform/types';
import { focusInfo, hasSelectedText, isTextField, layerOf, movesCaret, ownsKey, textOf } from './fields';
import type { Keymap } from './keymap';
import type { Layout } from './layout';
import { isNativeEditing, takesText } from './native';
import { bare, isModifier, readStroke } from './press';
import type { Reveal } from './reveal';
import { strokeOf, typesText } from './stroke';
import { typeAhead } from './typeahead';
import type { DispatcherHost, Keybinding, Readings, Resolution, Stroke } from './types';

/** What a dispatcher works with. */
export interface DispatcherParts {
  readonly keymap: Keymap;
  readonly host: DispatcherHost;
  readonly layout: Layout;
  readonly reveal: Reveal;
}

/** Starts listening; the returned function stops it. */
export function startDispatcher(parts: DispatcherParts): () => void {
  const dispatcher = new Dispatcher(parts);
  const stop = new AbortController();
  const capture = { capture: true, signal: stop.signal };
  window.addEventListener('keydown', (event) => dispatcher.keyDown(event), capture);
  window.addEventListener('keyup', (event) => dispatcher.keyUp(event), capture);
  window.addEventListener('contextmenu', (event) => dispatcher.contextMenu(event), capture);
  window.addEventListener('pointerdown', () => dispatcher.interrupt(), capture);
  window.addEventListener('blur', () => dispatcher.interrupt(), { signal: stop.signal });
  window.addEventListener('focus', () => void parts.layout.refresh(), { signal: stop.signal });
  document.addEventListener('focusin', (event) => dispatcher.focusIn(event), capture);
  document.addEventListener('focusout', (event) => dispatcher.focusOut(event), capture);
  void parts.layout.refresh();
  dispatcher.report();
  return () => {
    dispatcher.interrupt();
    stop.abort();
  };
}

/** True while a field with the caret has selected text, or the page is covered: no keys light up then (design 9.3). */
export function revealAllowed(host: Pick<DispatcherHost, 'contextKeys'>): boolean {
  const { layer, screen } = host.contextKeys();
  return layer === 'none' && screen === 'workspace' && !hasSelectedText(document.activeElement);
}

class Dispatcher {
  private readonly os: Os;
  private pending: readonly Readings[] = [];
  /** The key that began what is pending. */
  private begun: Stroke | null = null;
  /** Where the key that is held now went down: it must not act on what appears under it. */
  private down: { readonly code: string; readonly target: Element } | null = null;
  private enteredEmpty = false;
  /** A menu was opened by key; the browser's own menu event for the same key must not follow. */
  private openedMenu = false;

  constructor(private readonly parts: DispatcherParts) {
    this.os = parts.keymap.place.os;
    this.enteredEmpty = document.activeElement !== null && textOf(document.activeElement) === '';
  }

  keyDown(event: Event): void {
    const stroke = strokeOf(event);
    if (!stroke || event.defaultPrevented) return;
    this.openedMenu = false;
    if (stroke.composing || this.parts.host.contextKeys().layer === 'recorder') {
      // Held on, it is of a key that nobody saw go down.
      if (!stroke.repeat) this.down = null;
      this.interrupt();
      return;
    }
    this.parts.layout.observe(stroke);
    this.parts.reveal.keyDown(stroke);
    if (isModifier(stroke.key)) return;
    const target = this.targetOf(event);
    this.report(target);
    if (this.isLeftover(stroke, target)) consume(event);
    else if (this.pending.length > 0) this.next(event, stroke, target);
    else this.first(event, stroke, target);
  }

  keyUp(event: Event): void {
    const stroke = strokeOf(event);
    if (!stroke) return;
    if (this.down?.code === stroke.code) this.down = null;
    if (this.parts.reveal.keyUp(stroke.key) || (this.openedMenu && stroke.key === 'ContextMenu')) {
      event.preventDefault();
    }
  }

  contextMenu(event: Event): void {
    if (this.openedMenu) consume(event);
    this.openedMenu = false;
  }

  /** A click, a lost window or a composition ends whatever was under way. */
  interrupt(): void {
    this.pending = [];
    this.openedMenu = false;
    this.parts.reveal.end();
  }

  focusIn(event: Event): void {
    const target = this.targetOf(event);
    this.enteredEmpty = textOf(target) === '';
    this.report(target);
  }

  focusOut(event: FocusEvent): void {
    // When the window goes away the element stays the active one, to be typed in later (decisions D14).
    const leaves = event.relatedTarget === null && document.activeElement !== event.target;
    if (leaves) this.report(null);
  }

  report(element: Element | null = document.activeElement): void {
    this.parts.host.reportFocus(focusInfo(element, this.enteredEmpty));
  }

  private first(event: Event, stroke: Stroke, target: Element): void {
    const typing = isTextField(target);
    const readings = readStroke(stroke, this.os, this.parts.layout);
    if (this.isTheirs(stroke, readings, target)) return;
    const answer = this.resolve([readings], target);
    switch (answer.kind) {
      case 'run':
        if (!typing || !movesCaret(target, stroke.key)) this.run(event, stroke, answer.binding);
        break;
      case 'pending':
        consume(event);
        if (!stroke.repeat) this.begin(stroke, readings);
        break;
      case 'disabled':
        consume(event);
        break;
      case 'covered':
        if (this.keepsFromBrowser(stroke, readings, typing)) consume(event);
        break;
      case 'none':
        typeAhead({ event, stroke, target, os: this.os, host: this.parts.host, document: document });
    }
  }

  /** A letter for a field, a key of a control, words to copy that are marked: none of ours. */
  private isTheirs(stroke: Stroke, readings: Readings, target: Element): boolean {
    const typing = isTextField(target);
    if (typing && typesText(stroke, this.os)) return true;
    if (ownsKey(target, stroke)) return true;
    return !typing && readings.some((press) => takesText(press, this.os)) && this.hasTextRange();
  }

  /** Behind a dialog the browser must not act on our keys either; plain and editing keys belong to the dialog. */
  private keepsFromBrowser(stroke: Stroke, readings: Readings, typing: boolean): boolean {
    if (!stroke.ctrl && !stroke.alt && !stroke.meta) return false;
    return !typing || !readings.some((press) => isNativeEditing(press, this.os));
  }

  /** A key after the first of a sequence: it acts or is dropped, but never reaches a field (design 9.3). */
  private next(event: Event, stroke: Stroke, target: Element): void {
    consume(event);
    if (stroke.repeat) return;
    const readings = readStroke(stroke, this.os, this.parts.layout);
    const before = this.pending;
    this.wait([]);
    if (stroke.key === 'Escape') return;
    let answer = this.resolve([...before, readings], target);
    // The modifiers of the first key may still be held.
    if (answer.kind === 'none') answer = this.resolve([...before, bare(readings)], target);
    if (answer.kind === 'pending') this.wait([...before, readings]);
    else if (answer.kind === 'none' && this.isAnother(stroke) && !this.isTheirs(stroke, readings, target)) {
      if (isTextField(target) && movesCaret(target, stroke.key)) return;
      answer = this.resolve([readings], target);
      if (answer.kind === 'pending') this.begin(stroke, readings);
    }
    if (answer.kind === 'run') this.run(event, stroke, answer.binding);
  }

  /** Whoever presses Ctrl+K in the middle of a sequence, or begins it again, has thought better of it (decisions D7). */
  private isAnother({ ctrl, alt, meta, code }: Stroke): boolean {
    const { begun } = this;
    if (!begun || !(ctrl || alt || meta)) return false;
    return code === begun.code || ctrl !== begun.ctrl || alt !== begun.alt || meta !== begun.meta;
  }

  private begin(stroke: Stroke, readings: Readings): void {
    this.begun = stroke;
    this.wait([readings]);
  }

  private run(event: Event, stroke: Stroke, { command, args, repeat }: Keybinding): void {
    consume(event);
    if (stroke.repeat && !repeat) return;
    this.parts.reveal.end();
    this.openedMenu = stroke.key === 'ContextMenu' || stroke.key === 'F10';
    this.parts.host.execute(command, args, 'key');
  }

  private wait(pressed: readonly Readings[]): void {
    this.pending = pressed;
    this.parts.reveal.sequence(pressed);
  }

  private resolve(pressed: readonly Readings[], target: Element): Resolution {
    const { keymap, host } = this.parts;
    const keys = host.contextKeys();
    const layer = keys.layer === 'none' ? layerOf(target) : keys.layer;
    const here: ContextKeys = layer === keys.layer ? keys : { ...keys, layer };
    return keymap.resolve(pressed, here, (id) => host.isEnabled(id));
  }

  /** A held Enter or Space that opened something, be it a new page, repeats on what it opened; it must not act there. */
  private isLeftover(stroke: Stroke, target: Element): boolean {
    if (!stroke.repeat) this.down = { code: stroke.code, target };
    const erases = ['Delete', 'Backspace'].includes(stroke.key);
    if (!stroke.repeat || !(erases || ['Enter', ' ', 'Escape'].includes(stroke.key))) return false;
    if (this.down?.code === stroke.code) return this.down.target !== target;
    // Behind an input method's composition it goes on erasing the text.
    return !erases || !isTextField(target);
  }

  /** A range of text selected with the mouse (decisions D9). */
  private hasTextRange(): boolean {
    const selection = window.getSelection();
    return selection !== null && !selection.isCollapsed && selection.toString() !== '';
  }

  private targetOf(event: Event): Element {
    const [first] = event.composedPath();
    const element = first && 'closest' in first ? (first as Element) : document.activeElement;
    return element ?? document.documentElement;
  }
}

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
