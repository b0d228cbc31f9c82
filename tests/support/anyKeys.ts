// Random keys that only write or edit, as any keyboard may send them, the same on every run.
import { LAYOUTS } from '../unit/keymap/layouts';
import { keyNamed, type TrustedKey } from './trustedKeys';

/** Every key of every layout on every level: what prints is typed, dead keys are dead. */
const PRINTING: readonly TrustedKey[] = Object.values(LAYOUTS).flatMap((tables) =>
  Object.values(tables).flatMap(({ keys }) =>
    Object.entries(keys).flatMap(([code, levels]) =>
      levels.flatMap((level, at): TrustedKey[] => {
        if (level === null) return [];
        const shift = at % 2 === 1;
        return typeof level === 'string'
          ? [{ key: level, code, shift, text: level }]
          : [{ key: 'Dead', code, shift, text: null }];
      }),
    ),
  ),
);

/** What a field does itself, with the modifiers that make it words and lines. */
const EDITING: readonly TrustedKey[] = [
  ...['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].flatMap((name) => [
    keyNamed(name),
    keyNamed(name, { repeat: true }),
    keyNamed(name, { ctrl: true }),
    keyNamed(name, { shift: true }),
  ]),
  ...['c', 'x', 'v', 'a', 'z'].map((name) => keyNamed(name, { ctrl: true })),
  keyNamed('z', { ctrl: true, shift: true, key: 'Z' }),
];

/** Keys of an input method, with and without a name. */
const COMPOSING: readonly TrustedKey[] = ['Process', 'Enter', 'Escape', 'ArrowDown', 'Unidentified'].map(
  (key) => ({ key, code: key === 'Process' ? 'KeyA' : key, keyCode: 229, text: null }),
);

/** In an empty field undo, redo and select all are the product's: something is typed first. */
const GUARDED = keyNamed('x');

/** As many keys as asked for. */
export function anyKeys(count: number, seed: number): readonly TrustedKey[] {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  const pick = <T>(from: readonly T[]): T => {
    const found = from[random(from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return Array.from({ length: count }, () => {
    const kind = random(10);
    if (kind < 6) return [pick(PRINTING)];
    return kind < 9 ? [GUARDED, pick(EDITING)] : [pick(COMPOSING)];
  }).flat();
}
