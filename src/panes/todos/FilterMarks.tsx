// The words of a to-do with the letters marked that the filter found.
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import * as css from './FilterMarks.css';

/** Draws the text; plainly while nothing is filtered. */
export const FilterMarks = observer(function FilterMarks({ text }: { readonly text: string }) {
  const spans = useApp().workspace.filter.marks(text);
  if (spans === null) return text;
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className={css.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
});
