// A small label for a state: a plan, a mode, a warning.
import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import type { IconName } from './icons';
import * as css from './Pill.css';

/** What the pill says by its colour, besides its words. */
export type PillTone = keyof typeof css.tones;

/** Words, optionally after an icon. */
export function Pill(props: {
  readonly tone?: PillTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes(css.pill, css.tones[props.tone ?? 'neutral'])}>
      {props.icon !== undefined && <Icon name={props.icon} size={14} />}
      {props.children}
    </span>
  );
}
