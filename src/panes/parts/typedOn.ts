// Somebody types on while a popup comes up under their fingers: no letter is lost, and no Enter presses a button.
import { useRef } from 'react';
import { onKeys } from './keys';

/** Who pauses for so long has seen the popup. */
const PAUSE_MS = 600;

/** What it works with. */
export interface TypedOn {
  /** What was asked; another one begins anew. */
  readonly question: object;
  readonly now: () => number;
  /** Takes a letter that was meant for elsewhere; `apart` where a line was ended before it. Without it letters are nothing. */
  readonly write: ((letter: string, apart: boolean) => void) | null;
}

/** Props for what is around the buttons: until the person pauses, letters go on where they were typed, and Enter is no answer. */
export function useTypedOn({ question, now, write }: TypedOn) {
  const state = useRef({ question: {} as object, last: 0, apart: true });
  if (state.current.question !== question) state.current = { question, last: now(), apart: true };
  const typesOn = (): boolean => {
    const { current } = state;
    if (now() - current.last >= PAUSE_MS) return false;
    current.last = now();
    return true;
  };
  const type = (letter: string): boolean => {
    if (!typesOn()) return false;
    write?.(letter, state.current.apart);
    state.current.apart = false;
    return true;
  };
  const end = (): boolean => {
    state.current.apart = true;
    return typesOn();
  };
  return onKeys<HTMLElement>({ enter: end, space: () => type(' ') }, { type });
}
