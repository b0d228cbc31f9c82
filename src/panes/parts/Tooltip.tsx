// Gives an element a tooltip: what it says stands on the element, and `TooltipLayer` shows it.
import { cloneElement, type ReactElement } from 'react';
import type { KeySteps } from './KeyCaps';

/** The attribute that holds a `Tip` as JSON. */
export const TIP = 'data-tip';

/** What a tooltip says. */
export interface Tip {
  readonly text: string;
  readonly keys?: KeySteps | undefined;
  /** False when the text only repeats the trigger's own name. */
  readonly describes?: boolean;
  /** Shown for cut text alone. */
  readonly onlyIfCut?: boolean;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** One element around which the tooltip stands. */
export interface TooltipProps extends Tip {
  readonly children: ReactElement<{ readonly [TIP]?: string }>;
}

/** Costs next to nothing until it is shown, since rows have one each. */
export function Tooltip({ children, ...tip }: TooltipProps) {
  return cloneElement(children, { [TIP]: JSON.stringify(tip) });
}
