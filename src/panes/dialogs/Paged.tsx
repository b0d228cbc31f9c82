// A list that may be long, a page at a time (design 8.5, 8.17).
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../parts/Button';
import { useFocusKept } from '../parts/useFocusKept';
import * as css from './dialogs.css';

/** Rows shown at first, and added by each "Show more". */
const PAGE = 100;

/** The rows, each drawn by `children` as an item of the list; nothing where there are none. */
export function Paged<Row>(props: {
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}) {
  const { rows, children } = props;
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  useFocusKept(list);
  if (rows.length === 0) return null;
  return (
    <ul ref={list} className={css.entries}>
      {rows.slice(0, shown).map((row) => children(row))}
      {rows.length > shown && (
        <li className={css.more}>
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        </li>
      )}
    </ul>
  );
}
