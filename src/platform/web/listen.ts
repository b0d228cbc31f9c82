// Listening to several events at once, taken back as one.
import type { Cancel } from '../types';

type Heard = readonly [target: EventTarget, type: string, listener: (event: Event) => unknown];

export function listenAll(heard: readonly Heard[]): Cancel {
  for (const [target, type, listener] of heard) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of heard) target.removeEventListener(type, listener);
  };
}
