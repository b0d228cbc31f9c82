// The key inspector's ear: while it is on, keys are read and explained, and run nothing.
import type { ContextKeys } from '../commands/types';
import { trace } from './explain';
import type { Keymap } from './keymap';
import { keyCaps } from './labels';
import { bare, isModifier, readStroke } from './press';
import { reservedBy } from './reserved';
import { reasonOf as reservedReason } from './reservedWords';
import { strokeOf, typesText } from './stroke';
import type { DispatcherHost, Inspection, Press, PrintedKeys, Readings, Stroke, Trace } from './types';

/** What the inspector asks. */
export interface InspectorParts {
  readonly keymap: Keymap;
  readonly layout: PrintedKeys;
  readonly moment: Pick<DispatcherHost, 'contextKeys' | 'isEnabled'>;
}

/** Who is told. */
export interface InspectorListener {
  onPress(inspection: Inspection): void;
  /** Escape alone leaves. */
  onLeave(): void;
}

/** Takes every key until the returned function is called. The dispatcher is silent meanwhile. */
export function startInspector(parts: InspectorParts, listener: InspectorListener): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let before: readonly Readings[] = [];
  const down = (event: Event): void => {
    const stroke = strokeOf(event);
    if (!stroke) return;
    event.preventDefault();
    event.stopPropagation();
    if (stroke.key === 'Escape' && !anyModifier(stroke) && !stroke.composing) {
      if (!stroke.repeat) listener.onLeave();
      return;
    }
    const inspection = inspect(parts, stroke, before, capsLock(event));
    const goesOn = inspection.outside.result === 'pending' || inspection.inField.result === 'pending';
    if (!isModifier(stroke.key) && !stroke.repeat) before = goesOn ? inspection.pressed : [];
    listener.onPress(inspection);
  };
  const up = (event: Event): void => {
    // The browser's own menu must not take the focus when Alt is let go.
    if (strokeOf(event)) event.preventDefault();
  };
  window.addEventListener('keydown', down, options);
  window.addEventListener('keyup', up, options);
  return () => stop.abort();
}

/** Explains one key; `before` are the presses of the sequence that it may go on with. */
export function inspect(
  { keymap, layout, moment }: InspectorParts,
  stroke: Stroke,
  before: readonly Readings[] = [],
  locked = false,
): Inspection {
  const { os } = keymap.place;
  const readings = isModifier(stroke.key) || stroke.composing ? [] : readStroke(stroke, os, layout);
  const pressed = isModifier(stroke.key) ? [readings] : goneOn(keymap, before, readings);
  const now = moment.contextKeys();
  const { focus: area } = now;
  const explained = (where: Partial<ContextKeys>): Trace =>
    trace(keymap, pressed, { ...now, layer: 'none', emptyField: false, ...where }, (id) =>
      moment.isEnabled(id),
    );
  const firsts = pressed.flatMap(([first]) => first ?? []);
  const [one] = readings;
  return {
    reported: {
      key: stroke.key,
      code: stroke.code,
      modifiers: modifiersOf(stroke, locked),
      repeat: stroke.repeat,
      composing: stroke.composing,
    },
    pressed,
    caps: one === undefined ? null : keyCaps(firsts, { os, layout }),
    types: before.length === 0 ? typed(stroke, os) : null,
    reserved: reasonOf(readings, keymap),
    area,
    outside: explained({ typing: false, focus: area === 'form' || area === 'filter' ? 'todos' : area }),
    inField: explained({ typing: true, focus: 'form' }),
  };
}

/** The modifiers of the first key may still be held at the second. */
function goneOn(keymap: Keymap, before: readonly Readings[], readings: Readings): readonly Readings[] {
  const held = before.length > 0 && keymap.bindingsOf([...before, readings]).length === 0;
  return [...before, held ? bare(readings) : readings];
}

function typed(stroke: Stroke, os: Keymap['place']['os']): Inspection['types'] {
  if (stroke.composing || !typesText(stroke, os)) return null;
  return stroke.key === 'Dead' ? { kind: 'accent' } : { kind: 'text', text: stroke.key };
}

function reasonOf(readings: readonly Press[], { place }: Keymap): string | null {
  for (const press of readings) {
    const reserved = reservedBy(press, place);
    if (reserved) return reservedReason(reserved);
  }
  return null;
}

function modifiersOf({ ctrl, alt, shift, meta, altGraph }: Stroke, locked: boolean): readonly string[] {
  const all = [
    [ctrl, 'Control'],
    [alt, 'Alt'],
    [shift, 'Shift'],
    [meta, 'Meta'],
    [altGraph, 'AltGraph'],
    [locked, 'CapsLock'],
  ] as const;
  return all.flatMap(([on, name]) => (on ? [name] : []));
}

const anyModifier = ({ ctrl, alt, shift, meta }: Stroke): boolean => ctrl || alt || shift || meta;

function capsLock(event: Event): boolean {
  return event instanceof KeyboardEvent && event.getModifierState('CapsLock');
}
