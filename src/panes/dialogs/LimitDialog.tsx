// "Login required" and "Upgrade required": the fixed message and how full each limit is (spec §5, design 8.14).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { lateMessages } from '../../platform/contract/lateMessages';
import type { Dialog as OpenDialog } from '../../stores/ui/dialogs';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { ProgressKeys } from '../parts/ProgressKeys';
import * as css from './dialogs.css';
import { useDialogKeys } from './keys';

const POPUPS = {
  login: { title: 'Login required', message: lateMessages.limitLogin, action: 'Login' },
  upgrade: { title: 'Upgrade required', message: lateMessages.limitUpgrade, action: 'Upgrade to Premium' },
} as const;

/** The way on has the first focus, so that Enter takes it and Escape does not. */
export const LimitDialog = observer(function LimitDialog(props: {
  readonly open: boolean;
  readonly dialog: Extract<OpenDialog, { kind: 'limit' }>;
}) {
  const execute = useExecute();
  const keys = useDialogKeys();
  const on = useRef<HTMLButtonElement>(null);
  const { popup } = props.dialog;
  const { title, message, action } = POPUPS[popup];
  const close = () => void execute('app-dialog-close', undefined);
  const goOn = () => {
    close();
    if (popup === 'login') execute('app-login', undefined);
    else execute('app-go', { path: '/subscription' });
  };
  return (
    <Dialog
      open={props.open}
      title={title}
      onClose={close}
      initialFocus={on}
      actions={
        <>
          <Button variant="ghost" keys={keys.escape} onClick={close}>
            Not now
          </Button>
          <Button ref={on} variant="solid" keys={keys.enter} onClick={goOn}>
            {action}
          </Button>
        </>
      }
    >
      <p className={css.words}>{message}</p>
      <Limits />
    </Dialog>
  );
});

const Limits = observer(function Limits() {
  const { backend, tables, items } = useApp().workspace;
  const max = backend?.plan.max;
  if (!max) return null;
  const used = {
    todos: tables.liveTodoCount(),
    // The Default folder is never stored and never counted (spec §3).
    folders: items.folderIds.length - 1,
    files: items.folderIds.reduce((sum, id) => sum + items.filesIn(id).length, 0),
  };
  const rows = [
    ['To-dos', used.todos, max.todos],
    ['Folders', used.folders, max.folders],
    ['Files', used.files, max.files],
  ] as const;
  return (
    <div className={css.limits}>
      {rows.map(
        ([label, count, limit]) =>
          limit !== null && <ProgressKeys key={label} label={label} used={count} limit={limit} />,
      )}
    </div>
  );
});
