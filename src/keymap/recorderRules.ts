// Which presses cannot be recorded and why, and which reading of one is stored.
import type { Os } from '../platform/types';
import { partsOf } from './press';
import type { Press, Readings, Stroke } from './types';

const DEAD = 'A dead key only makes an accent for the next letter';
const INPUT_METHOD = 'The input method took this key. Switch it off and press again';
const NAMELESS = 'The browser does not say which key this is';
const ALT_GR = 'AltGr types characters, so it cannot be part of a shortcut';

/** Why a press cannot be recorded at all. */
export function refusalOf(stroke: Stroke, readings: Readings, os: Os): string | null {
  if (stroke.composing || stroke.key === 'Process') return INPUT_METHOD;
  // With Cmd or Ctrl beside it Option makes no accent, though the Mac still says so.
  const isCommand = os === 'mac' && (stroke.meta || stroke.ctrl) && readings.length > 0;
  if (stroke.key === 'Dead' && !isCommand) return DEAD;
  if (stroke.altGraph && os !== 'mac') return ALT_GR;
  return readings.length === 0 ? NAMELESS : null;
}

/**
 * The reading that is stored: the letter that is printed, and where that is none of the Latin ones the one
 * by which the same physical key works on every layout.
 */
export function chosen(readings: Readings): Press | undefined {
  return readings.find((press) => /^[a-z]$/.test(partsOf(press).key)) ?? readings[0];
}
