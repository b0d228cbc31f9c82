// The words of a to-do with the letters marked that the filter found.
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import * as css from './FilterMarks.css';

/** Draws the text; plainly while nothing is filtered. */
export const FilterMarks = observer(function FilterMarks({ text }: { readonly text: string }) {
  const pieces = useApp().workspace.filter.pieces(text);
  return (
    pieces?.map(([part, found]) =>
      found === null ? (
        part
      ) : (
        <mark key={found} className={css.mark}>
          {part}
        </mark>
      ),
    ) ?? text
  );
});
