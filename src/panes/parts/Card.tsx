// Cards and their rows: settings, lists of facts, panels.
import type { ReactNode } from 'react';
import * as css from './Card.css';
import { classes } from './classes';

/** A bordered section. With `title` it is a region of that name. */
export function Card(props: {
  readonly title?: string;
  /** With it the card can be led to: the focus goes to the card itself. */
  readonly id?: string;
  /** Its name where it draws no title. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <section
      id={props.id}
      tabIndex={props.id === undefined ? undefined : -1}
      className={classes(css.card, props.className)}
      aria-label={props.title ?? props.label}
    >
      {props.title !== undefined && <h2 className={css.title}>{props.title}</h2>}
      {props.children}
    </section>
  );
}

/** One 56 px row: something in front, words with a second line, controls at the end. */
export interface CardRowProps {
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
  /** A row unfolded from the one above. */
  readonly sunken?: boolean;
}

/** Draws the row. */
export function CardRow({ lead, title, detail, children, sunken = false }: CardRowProps) {
  return (
    <div className={classes(css.row, sunken && css.sunken)}>
      {lead !== undefined && <span className={css.lead}>{lead}</span>}
      <span className={css.words}>
        <span>{title}</span>
        {detail !== undefined && <span className={css.detail}>{detail}</span>}
      </span>
      {children !== undefined && <span className={css.controls}>{children}</span>}
    </div>
  );
}
