// A text field of a form: its label stands above it, and what is wrong with it below.
import { useId } from 'react';
import { classes } from './classes';
import * as css from './FormField.css';
import { Icon } from './Icon';
import { TextField, type TextFieldProps } from './TextField';

/** Everything a field of a form can be told. */
export interface FormFieldProps extends TextFieldProps {
  /** The label is the accessible name alone. */
  readonly hideLabel?: boolean;
  /** Said and shown below the field; also marks it invalid. */
  readonly error?: string | undefined;
}

/** Draws label, field and fault. */
export function FormField({ hideLabel = false, error, className, ...props }: FormFieldProps) {
  const ids = useId();
  const id = props.id ?? `${ids}field`;
  const errorId = error === undefined ? undefined : `${ids}error`;
  return (
    <span className={classes(css.root, className)}>
      {!hideLabel && (
        <label className={css.label} htmlFor={id}>
          {props.label}
        </label>
      )}
      <TextField
        {...props}
        id={id}
        isLabelled={!hideLabel}
        invalid={props.invalid || error !== undefined}
        aria-describedby={classes(props['aria-describedby'], errorId) || undefined}
      />
      {error !== undefined && (
        <span className={css.error} id={errorId} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </span>
      )}
    </span>
  );
}
