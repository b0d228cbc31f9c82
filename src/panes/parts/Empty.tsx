// Pieces of empty states: fading boxes, a line of help, a way on with its key (design 8.18).
import type { ReactNode } from 'react';
import * as css from './Empty.css';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { KeyCaps, type KeySteps } from './KeyCaps';

/** Three fading checkboxes with a line of help: a file without to-dos. */
export function EmptyBoxes({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.boxes}>
      <span className={css.box} aria-hidden="true" />
      <span className={css.box} aria-hidden="true" />
      <span className={css.box} aria-hidden="true" />
      <p className={css.boxText}>{children}</p>
    </div>
  );
}

/** A centred block with something on top, a heading and ways on. */
export function EmptyPanel(props: {
  readonly lead: ReactNode;
  readonly title: string;
  /** 1 where no other heading stands above it. */
  readonly level?: 1 | 2;
  readonly children: ReactNode;
}) {
  const Heading = props.level === 1 ? 'h1' : 'h2';
  return (
    <div className={css.panel}>
      <div className={css.panelLead}>{props.lead}</div>
      <Heading className={css.panelTitle}>{props.title}</Heading>
      {props.children}
    </div>
  );
}

/** Rows of ways on, for `EmptyPanel`. */
export function EmptyWays({ children }: { readonly children: ReactNode }) {
  return <ul>{children}</ul>;
}

/** One way on: a button where `onRun` is given, plain words otherwise. */
export function EmptyWay(props: {
  readonly label: string;
  readonly keys?: KeySteps | undefined;
  readonly onRun?: () => void;
}) {
  const content = (
    <>
      <span>{props.label}</span>
      {props.keys !== undefined && (
        <KeyCaps keys={props.keys} variant="solid" spoken={props.onRun === undefined} />
      )}
    </>
  );
  return (
    <li className={css.way}>
      {props.onRun === undefined ? (
        <span className={css.wayContent}>{content}</span>
      ) : (
        <button type="button" className={css.wayContent} onClick={props.onRun}>
          {content}
        </button>
      )}
    </li>
  );
}

/** A green line that says all is done, or another single good fact. */
export function GoodLine(props: {
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly keys?: KeySteps | undefined;
}) {
  return (
    <div className={css.good}>
      <Icon name={props.icon ?? 'checkAll'} className={css.goodIcon} />
      <span className={css.goodText}>{props.children}</span>
      {props.keys !== undefined && (
        <span className={css.goodKeys}>
          <KeyCaps keys={props.keys} variant="solid" spoken />
        </span>
      )}
    </div>
  );
}
