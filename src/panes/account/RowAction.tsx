// Rows of a card that are one button or one link as a whole.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../parts/Icon';
import * as css from './Settings.css';

interface RowProps {
  readonly lead: ReactNode;
  /** The accessible name. */
  readonly title: string;
  readonly detail?: string;
  /** Instead of the arrow at the end. */
  readonly end?: ReactNode;
}

/** A row that runs something. */
export function RowButton({ onPress, ...row }: RowProps & { readonly onPress: () => void }) {
  return (
    <button type="button" className={css.row} aria-description={row.detail} onClick={onPress}>
      <Content {...row} />
    </button>
  );
}

/** A row that leads to another screen. */
export function RowLink({ path, ...row }: RowProps & { readonly path: string }) {
  return (
    <Link href={path} className={css.row} aria-description={row.detail}>
      <Content {...row} />
    </Link>
  );
}

/** Named by the title alone: the second line is its description. */
function Content({ lead, title, detail, end }: RowProps) {
  return (
    <>
      <span className={css.lead}>{lead}</span>
      <span className={css.words}>
        <span>{title}</span>
        {detail !== undefined && (
          <span className={css.detail} aria-hidden="true">
            {detail}
          </span>
        )}
      </span>
      {end ?? <Icon name="chevronRight" className={css.arrow} />}
    </>
  );
}
