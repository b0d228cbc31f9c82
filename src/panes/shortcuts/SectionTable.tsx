// One section of the dialog as a table: action, keys, and a lock where they are fixed.
import { useId, useState } from 'react';
import { Icon } from '../parts/Icon';
import { KeyCaps } from '../parts/KeyCaps';
import { Tooltip } from '../parts/Tooltip';
import type { ShortcutEntry, ShortcutSection } from './entries';
import * as css from './ShortcutsDialog.css';

/** Each entry is a row named by its action (decisions C). */
export function SectionTable({ section: { name, entries } }: { readonly section: ShortcutSection }) {
  const heading = useId();
  return (
    <div className={css.section} data-section={name}>
      <h3 className={css.heading}>
        <span id={heading}>{name}</span>
        <span className={css.count}>{entries.length}</span>
      </h3>
      <table className={css.table} aria-labelledby={heading}>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ entry: { action, keys, more, locked } }: { readonly entry: ShortcutEntry }) {
  const [all, setAll] = useState(false);
  return (
    <tr className={css.row} aria-label={action}>
      <th className={css.action} scope="row">
        {action}
      </th>
      <td className={css.cell}>
        <span className={css.keys}>
          {keys === null ? (
            <span className={css.unbound}>Unbound</span>
          ) : (
            <KeyCaps keys={keys} variant="solid" spoken />
          )}
          {all && more.map((each) => <KeyCaps key={each.join()} keys={each} variant="solid" spoken />)}
          {more.length > 0 && (
            <button
              type="button"
              className={css.more}
              aria-expanded={all}
              aria-label={all ? `Fewer keys for ${action}` : `${more.length} more for ${action}`}
              onClick={() => setAll(!all)}
            >
              {all ? '−' : `+${more.length}`}
            </button>
          )}
        </span>
      </td>
      <td className={css.slot}>
        {locked && (
          <Tooltip text="This shortcut is fixed" describes={false}>
            <span className={css.lock} role="img" aria-label="Fixed">
              <Icon name="lock" size={14} />
            </span>
          </Tooltip>
        )}
      </td>
    </tr>
  );
}
