// A slider on the browser's own range input; Shift with an arrow takes ten steps (design 8.13).
import type { CSSProperties } from 'react';
import { onKeys } from './keys';
import * as css from './Slider.css';

/** `track` is any CSS background; `color` fills the thumb; `valueText` is what is read out. */
export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly track?: string;
  readonly color?: string;
  readonly valueText?: string;
  readonly disabled?: boolean;
  /** Takes the focus when the layer around it opens. */
  readonly initialFocus?: boolean;
}

const BIG_STEP = 10;

/** Draws the slider. */
export function Slider({
  label,
  value,
  min,
  max,
  onChange,
  track,
  color,
  valueText,
  disabled,
  initialFocus,
}: SliderProps) {
  const jump = (by: number) => () => onChange(Math.min(max, Math.max(min, value + by)));
  const properties: Record<string, string | undefined> = { '--track': track, '--item': color };
  const style: CSSProperties = properties;
  return (
    <input
      type="range"
      className={css.slider}
      style={style}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={1}
      value={value}
      disabled={disabled}
      data-initial-focus={initialFocus ? '' : undefined}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      {...onKeys<HTMLInputElement>({
        shiftUp: jump(BIG_STEP),
        shiftRight: jump(BIG_STEP),
        shiftDown: jump(-BIG_STEP),
        shiftLeft: jump(-BIG_STEP),
      })}
    />
  );
}
