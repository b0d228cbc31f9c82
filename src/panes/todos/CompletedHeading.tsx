// The heading of the completed list: a count, a hairline, and a click that folds the list (design 8.8).
import { figure } from '../../platform/contract/messages';
import { useExecute } from '../context';
import { Icon } from '../parts/Icon';
import * as css from './states.css';

/** The choice is kept per file. */
export function CompletedHeading(props: { readonly count: number; readonly folded: boolean }) {
  const execute = useExecute();
  return (
    <h2 className={css.completed}>
      <button
        type="button"
        className={css.completedButton}
        aria-expanded={!props.folded}
        onClick={() => execute('todo-fold-completed', undefined)}
      >
        Completed
        <span className={css.completedCount} aria-hidden="true">
          {figure(props.count)}
        </span>
        <Icon name={props.folded ? 'chevronRight' : 'chevronDown'} size={14} className={css.completedFold} />
      </button>
    </h2>
  );
}
