// One choice of a few, side by side: a radio group with the arrows of the browser.
import { useId } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import type { IconName } from './icons';
import * as css from './Segmented.css';

/** One of the choices. */
export interface SegmentedOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: IconName;
}

/** `label` names the group. */
export interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Draws the choices. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div className={css.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes(css.option, option.value === value && css.chosen)}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon !== undefined && <Icon name={option.icon} size={14} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
