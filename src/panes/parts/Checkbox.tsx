// A checkbox shaped like a small key (design 2, 8.8): 18 px, 22 px on touch, with a larger target around it.
import type { Ref } from 'react';
import * as css from './Checkbox.css';

/** `label` is the accessible name; no text is drawn. */
export interface CheckboxProps {
  readonly checked: boolean;
  /** Gets the other state than `checked`. */
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  readonly disabled?: boolean;
  /** -1 inside lists with a roving tab stop. */
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Draws the key. */
export function Checkbox({ checked, onChange, label, disabled, tabIndex, ref }: CheckboxProps) {
  return (
    <span className={css.box}>
      <input
        ref={ref}
        type="checkbox"
        className={css.input}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-label={label}
        // Heard before React looks, which would draw at once; it shows the old state until the task is drawn.
        onClickCapture={({ currentTarget: box }) => {
          onChange(box.checked);
          box.checked = checked;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <svg className={css.face} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className={css.tick} d="M4 12l5 5L20 6" pathLength={1} />
      </svg>
    </span>
  );
}
