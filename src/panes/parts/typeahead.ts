// Finding an item of a list by typing its first letters.
import { useRef } from 'react';

const PAUSE_MS = 500;

/** Finds the next label that starts with what was typed, beginning after `from`; undefined when none does. */
export type Matching = (labels: readonly string[], from: number) => number | undefined;

/** Returns a function for each typed character; letters within half a second add up, one letter repeated walks on. */
export function useTypeahead(onMatch: (matching: Matching) => void): (character: string) => void {
  const typed = useRef({ text: '', at: 0 });
  return (character) => {
    const now = performance.now();
    const text = now - typed.current.at > PAUSE_MS ? character : typed.current.text + character;
    typed.current = { text, at: now };
    onMatch((labels, from) => match(labels, text, from));
  };
}

/** The pure rule behind the hook. */
export function match(labels: readonly string[], text: string, from: number): number | undefined {
  const same = [...text].every((character) => character === text[0]);
  const wanted = (same ? (text[0] ?? '') : text).toLocaleLowerCase();
  // One letter looks beyond the present item; a longer text may still fit it.
  const start = same ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
