// Rows of a card that are one button or one link as a whole.
import { type ReactNode, useId } from 'react';
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
  const detailId = useId();
  return (
    <button
      type="button"
      className={css.row}
      aria-label={row.title}
      aria-describedby={row.detail === undefined ? undefined : detailId}
      onClick={onPress}
    >
      <Content {...row} detailId={detailId} />
    </button>
  );
}

/** A row that leads to another screen. */
export function RowLink({ path, ...row }: RowProps & { readonly path: string }) {
  const detailId = useId();
  return (
    <Link href={path} className={css.row}>
      <Content {...row} detailId={detailId} />
    </Link>
  );
}

function Content({ lead, title, detail, end, detailId }: RowProps & { readonly detailId: string }) {
  return (
    <>
      <span className={css.lead}>{lead}</span>
      <span className={css.words}>
        <span>{title}</span>
        {detail !== undefined && (
          <span className={css.detail} id={detailId}>
            {detail}
          </span>
        )}
      </span>
      {end ?? <Icon name="chevronRight" className={css.arrow} />}
    </>
  );
}
