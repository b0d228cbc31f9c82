// The three questions of the workspace: delete much, paste much, import (decisions D15, D18, D23).
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { count, todosCount } from '../../platform/contract/messages';
import type { Dialog } from '../../stores/ui/dialogs';
import { useApp, useExecute } from '../context';
import { Confirm } from './Confirm';
import * as css from './dialogs.css';

interface Asked<Kind extends Dialog['kind']> {
  readonly open: boolean;
  readonly dialog: Extract<Dialog, { kind: Kind }>;
}

/** "Delete NAME and its N open to-dos?" */
export const ConfirmDelete = observer(function ConfirmDelete({ open, dialog }: Asked<'confirmDelete'>) {
  const { items } = useApp().workspace;
  const execute = useExecute();
  // Read once: the question keeps its words while it leaves and the item is gone already.
  const [name] = useState(() => items.item(dialog.id)?.name ?? '');
  return (
    <Confirm
      open={open}
      title={`Delete ${name} and its ${count(dialog.open, 'open to-do')}?`}
      action="Delete"
      danger
      first="cancel"
      onAction={() => void execute('item-delete', { id: dialog.id, confirmed: true })}
    >
      <p>Undo brings them back, and so does the Trash for 30 days.</p>
    </Confirm>
  );
});

/** More lines than one pastes by accident. */
export const ConfirmPaste = observer(function ConfirmPaste({ open, dialog }: Asked<'confirmPaste'>) {
  const { items, pasting } = useApp().workspace;
  const execute = useExecute();
  useEffect(() => pasting.seen(), [pasting]);
  const [file] = useState(() => items.file(dialog.fileId));
  const { count: total, shared, split = 0, kept } = dialog;
  return (
    <Confirm
      open={open}
      title={`Add ${todosCount(total)}?`}
      action={`Add ${todosCount(total)}`}
      // Whoever sends a text from outside must not have it added by a key that was meant for something else.
      first={shared ? 'cancel' : 'action'}
      onAction={() => void execute('todo-paste-confirm', undefined)}
    >
      <p>
        Each {kept ? 'kept text' : `line of the ${shared ? 'shared text' : 'clipboard'}`} becomes a to-do
        {file ? ` in ${file.name}` : ''}.{split > 0 && ` ${manyTooLong(split)}`}
      </p>
      {shared && (
        <p className={css.lines}>
          {shared.join('\n')}
          {total > shared.length && `\n… and ${total - shared.length} more`}
        </p>
      )}
    </Confirm>
  );
});

const manyTooLong = (lines: number): string =>
  `${count(lines, 'line')} ${lines === 1 ? 'is' : 'are'} longer than a to-do may be, and cut into several.`;

/** What the chosen file would add. */
export const ConfirmImport = observer(function ConfirmImport({ open, dialog }: Asked<'confirmImport'>) {
  const execute = useExecute();
  const { name, folders, files, todos } = dialog;
  const all = [
    folders > 0 ? count(folders, 'folder') : '',
    files > 0 ? count(files, 'file') : '',
    todos > 0 ? todosCount(todos) : '',
  ].filter(Boolean);
  return (
    <Confirm
      open={open}
      title="Import this file?"
      action="Import"
      first="action"
      onAction={() => void execute('app-import-confirm', undefined)}
    >
      <p>
        <bdi>{name}</bdi> adds {listed(all)}.
      </p>
    </Confirm>
  );
});

/** "1 folder, 2 files and 3 to-dos". */
const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** It is seen now, and not said again. */
export const ImportStopped = observer(function ImportStopped({ open }: { readonly open: boolean }) {
  const execute = useExecute();
  return (
    <Confirm
      open={open}
      title="An import stopped half-way"
      action="Import again"
      cancel="Leave it"
      first="action"
      onAction={() => {
        void execute('app-dialog-close', undefined);
        void execute('app-import', undefined);
      }}
    >
      <p>
        A part of the file is here, the rest is not. Import the same file again to go on: what is here already
        is left as it is.
      </p>
    </Confirm>
  );
});
