// The twelve offered colours as one radio group: a single tab stop, arrows inside (design 3.4).
import { useId } from 'react';
import { Icon } from '../parts/Icon';
import { itemStyle } from '../parts/ItemGlyph';
import * as css from './ColorForm.css';
import { SWATCHES } from './hues';

/** `color` is the one shown; none of the twelve is chosen when it is another. */
export interface SwatchesProps {
  readonly color: string;
  readonly onChoose: (hex: string) => void;
}

/** Draws the group. */
export function Swatches({ color, onChoose }: SwatchesProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label="Colors" className={css.swatches}>
      {SWATCHES.map(({ name, hex }) => (
        <span key={hex} className={css.swatch} style={itemStyle(hex)}>
          <input
            type="radio"
            name={group}
            className={css.swatchInput}
            aria-label={name}
            title={name}
            checked={hex === color}
            onChange={() => onChoose(hex)}
          />
          {hex === color && (
            <span className={css.swatchTick}>
              <Icon name="check" size={14} />
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
