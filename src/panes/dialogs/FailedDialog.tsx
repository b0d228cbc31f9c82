// The changes that the server refused: what each was, why, and three ways on (sync P8, design 8.5).
import { observer } from 'mobx-react-lite';
import type { FailedRow } from '../../stores/failedChanges';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import * as css from './dialogs.css';
import { useDialogKeys } from './keys';
import { Paged } from './Paged';
import { useLast } from './useLast';

/** Oldest first: later changes may wait for earlier ones. */
export const FailedDialog = observer(function FailedDialog() {
  const { account, dialogs } = useApp().workspace;
  const open = dialogs.dialog?.kind === 'failed';
  const execute = useExecute();
  const keys = useDialogKeys();
  const rows = useLast(open ? (account?.failed.rows ?? []) : null);
  return (
    <Dialog
      open={open}
      title="Failed changes"
      width={640}
      placement="sheet-phone"
      closeButton
      closeKeys={keys.escape}
      onClose={() => void execute('app-dialog-close', undefined)}
      {...(rows.length > 1 && {
        actions: (
          <Button icon="sync" onClick={() => void execute('sync-retry', undefined)}>
            Retry all
          </Button>
        ),
      })}
    >
      <p className={css.words}>
        {rows.length === 0
          ? 'Nothing failed: every change is saved.'
          : 'The server refused these. They are kept here, and not in your lists, until you decide.'}
      </p>
      <Paged rows={rows}>{(row) => <Row key={row.id} row={row} />}</Paged>
    </Dialog>
  );
});

const Row = observer(function Row({ row }: { readonly row: FailedRow }) {
  const { account } = useApp().workspace;
  const execute = useExecute();
  const { id, title, text, reason } = row;
  return (
    <li className={css.failedEntry} aria-label={title}>
      <span className={css.failedWords}>
        <span className={css.entryName} dir="auto" title={text}>
          {title}
        </span>
        <span className={css.failedReason}>{reason || 'The server gave no reason'}</span>
      </span>
      <span className={css.failedWays}>
        <Button
          size="sm"
          icon="sync"
          busy={account?.failed.isTrying(id) === true}
          onClick={() => void execute('sync-retry', { id })}
        >
          Retry
        </Button>
        <Button size="sm" icon="copy" onClick={() => void execute('sync-copy', { id })}>
          Copy text
        </Button>
        <Button size="sm" icon="trash" onClick={() => void execute('sync-discard', { id })}>
          Discard
        </Button>
      </span>
    </li>
  );
});
