// One section of the dialog as a table: action, keys, and the way to change them or a lock.
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyPlatform } from '../../platform/contract/shortcuts';
import { useApp, useExecute } from '../context';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import { KeyCaps } from '../parts/KeyCaps';
import { Tooltip } from '../parts/Tooltip';
import { type EntryKey, type ShortcutEntry, type ShortcutSection, wordsOf } from './entries';
import { RecorderRow } from './RecorderRow';
import * as css from './SectionTable.css';

interface RowProps {
  readonly entry: ShortcutEntry;
  readonly platform: KeyPlatform;
}

/** Each entry is a row named by its action (decisions C). */
export function SectionTable({
  section: { name, entries },
  platform,
}: {
  readonly section: ShortcutSection;
  readonly platform: KeyPlatform;
}) {
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
            <EntryRow key={entry.id} entry={entry} platform={platform} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const EntryRow = observer(function EntryRow(props: RowProps) {
  const { recording } = useApp().workspace.dialogs;
  const { entry, platform } = props;
  const edited = recording?.kind === 'edit' && recording.id === entry.id && recording.platform === platform;
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(edited);
  useLayoutEffect(() => {
    // The field is gone: the keyboard goes back to the button that opened it.
    if (wasEdited.current && !edited && document.activeElement === document.body) pencil.current?.focus();
    wasEdited.current = edited;
  }, [edited]);
  if (edited) return <RecorderRow recording={recording} {...props} />;
  return <RestingRow pencil={pencil} {...props} />;
});

function RestingRow({
  entry,
  platform,
  pencil,
}: RowProps & { readonly pencil: React.RefObject<HTMLButtonElement | null> }) {
  const execute = useExecute();
  const { id, action, keys, locked, editable, changed } = entry;
  return (
    <tr className={css.row} aria-label={action}>
      <th className={css.action} scope="row">
        {action}
      </th>
      <td className={css.cell}>
        <span className={css.keys}>
          {editable && changed && (
            <button
              type="button"
              className={css.reset}
              aria-label={`Reset shortcut for ${action}`}
              onClick={() => void execute('shortcuts-reset', { id, platform })}
            >
              Reset
            </button>
          )}
          <Keys action={action} keys={keys} />
        </span>
      </td>
      <td className={css.slot}>
        {editable && (
          <IconButton
            ref={pencil}
            icon="edit"
            size="sm"
            iconSize={14}
            className={css.pencil}
            label={`Edit shortcut for ${action}`}
            onClick={() => void execute('shortcuts-edit', { id, platform, replaces: keys[0]?.text ?? null })}
          />
        )}
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

/** The first key, and the others behind a number (design 9.2). */
function Keys({ action, keys }: { readonly action: string; readonly keys: readonly EntryKey[] }) {
  const [all, setAll] = useState(false);
  const [first, ...more] = keys;
  if (!first) return <span className={css.unbound}>Unbound</span>;
  return (
    <>
      {[first, ...(all ? more : [])].map(({ caps, off }) => (
        <span key={wordsOf(caps)} className={off ? css.off : undefined}>
          <KeyCaps keys={caps} variant="solid" spoken />
        </span>
      ))}
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
    </>
  );
}
