// The port to the browser's way back, as far as layers are concerned.
import type { Cancel } from './types';

export interface LayerHistory {
  /** How many open layers the present entry stands for. */
  readonly depth: number;
  /** One entry more, at the same address. */
  push(depth: number): void;
  /** So many entries back; `onMove` tells when that has happened. */
  back(steps: number): void;
  /** Somebody went back or forward. */
  onMove(listener: () => void): Cancel;
}
