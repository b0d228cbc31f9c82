// Reads a keyboard event once, and tells what the keyboard would type with it (decisions D9, D11).
import type { Os } from '../platform/types';
import { isPrintable } from './press';
import type { Stroke } from './types';

/** The facts of an event; undefined for the key-less keydown that browsers send when they fill a form. */
export function strokeOf(event: Event): Stroke | undefined {
  if (!isKeyboardEvent(event)) return undefined;
  return {
    key: event.key,
    code: event.code ?? '',
    ctrl: event.ctrlKey,
    alt: event.altKey,
    shift: event.shiftKey,
    meta: event.metaKey,
    altGraph: event.getModifierState?.('AltGraph') === true,
    repeat: event.repeat,
    // Some engines end the composition before the Enter that confirms it and only leave the 229.
    composing: event.isComposing || event.keyCode === 229,
  };
}

/** True when the stroke types a character, or the accent of one, wherever a caret is (decisions D9). */
export function typesText(stroke: Stroke, os: Os): boolean {
  if (stroke.meta || !(isPrintable(stroke.key) || stroke.key === 'Dead')) return false;
  if (os === 'mac') return !stroke.ctrl;
  // Windows reports AltGr as AltGraph alone, older engines as Ctrl, Alt and AltGraph together.
  return stroke.altGraph ? stroke.ctrl === stroke.alt : !stroke.ctrl && !stroke.alt;
}

function isKeyboardEvent(event: Event): event is KeyboardEvent {
  return 'key' in event && typeof event.key === 'string';
}
