// A macro while it is named, written or changed.
import type { MacroStep } from './macroFile';

/** A macro being named, written or changed. */
export interface MacroDraft {
  /** The macro that is changed, or null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly steps: readonly MacroStep[];
  /** Why it was not saved. */
  readonly problem: string | null;
}
