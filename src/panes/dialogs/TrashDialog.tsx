// The Trash: what was deleted, where it was and when, with a way back (decisions D18, design 8.17).
import { observer } from 'mobx-react-lite';
import type { ItemId } from '../../platform/contract/entities';
import { TRASH_DAYS } from '../../platform/contract/limits';
import { todosCount } from '../../platform/contract/messages';
import { shorten } from '../../stores/shorten';
import type { TrashEntry } from '../../stores/trash';
import { useApp, useExecute } from '../context';
import { ago } from '../parts/ago';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { ItemGlyph } from '../parts/ItemGlyph';
import * as css from './dialogs.css';
import { useDialogKeys } from './keys';
import { Paged } from './Paged';
import { useLast } from './useLast';

/** Longer names would only be cut by the row; the title has more. */
const NAME_SHOWN = 200;

/** Latest deletion first. */
export const TrashDialog = observer(function TrashDialog() {
  const { trash, dialogs } = useApp().workspace;
  const open = dialogs.dialog?.kind === 'trash';
  const execute = useExecute();
  const keys = useDialogKeys();
  const entries = useLast(open ? trash.entries : null);
  return (
    <Dialog
      open={open}
      title="Trash"
      width={560}
      placement="sheet-phone"
      closeButton
      closeKeys={keys.escape}
      onClose={() => void execute('app-dialog-close', undefined)}
    >
      <p className={css.words}>
        {entries.length === 0
          ? `Nothing here. What you delete stays for ${TRASH_DAYS} days.`
          : `What you deleted, kept for ${TRASH_DAYS} days.`}
      </p>
      <Paged rows={entries}>{(entry) => <Entry key={entry.id} entry={entry} />}</Paged>
    </Dialog>
  );
});

const KINDS = { folder: 'Folder', file: 'File', todo: 'To-do' } as const;

const Entry = observer(function Entry({ entry }: { readonly entry: TrashEntry }) {
  const { workspace } = useApp();
  const execute = useExecute();
  const { kind, name } = entry;
  const text = shorten(name, NAME_SHOWN);
  const facts = [
    KINDS[kind],
    kind === 'todo' || entry.todos === 0 ? '' : `with ${todosCount(entry.todos)}`,
    entry.place && `in ${entry.place}`,
    ago(entry.deletedAt, workspace.platform.clock.now()),
  ];
  return (
    <li className={css.entry}>
      <span className={css.entryGlyph}>
        {entry.kind === 'todo' ? (
          <Icon name={entry.completed ? 'check' : 'square'} />
        ) : (
          <EntryGlyph id={entry.id} kind={entry.kind} />
        )}
      </span>
      <span className={css.entryWords}>
        <span className={css.entryName} dir="auto" title={name}>
          {text}
        </span>
        <span className={css.entryPlace}>{facts.filter((fact) => fact !== '').join(', ')}</span>
      </span>
      <Button size="sm" icon="restore" onClick={() => void execute('app-trash-restore', restoreArgs(entry))}>
        Restore
      </Button>
    </li>
  );
});

const restoreArgs = (entry: TrashEntry) => (entry.kind === 'todo' ? { todo: entry.id } : { item: entry.id });

const EntryGlyph = observer(function EntryGlyph({
  id,
  kind,
}: {
  readonly id: ItemId;
  readonly kind: 'folder' | 'file';
}) {
  return <ItemGlyph kind={kind} color={useApp().workspace.tables.item(id)?.backgroundColor} />;
});
