// Draws the one open dialog of the workspace, and lets the last one leave in peace (design 8.14).
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Dialog } from '../../stores/ui/dialogs';
import { useApp } from '../context';
import { ConfirmDelete, ConfirmImport, ConfirmPaste, ImportStopped } from './ConfirmDialogs';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { LimitDialog } from './LimitDialog';
import { LogoutDialog } from './LogoutDialog';
import { RetentionDialog } from './RetentionDialog';

/** Popups and questions. The Trash, the shortcuts and the colour picker come as chunks of their own. */
export const WorkspaceDialogs = observer(function WorkspaceDialogs() {
  const { dialog } = useApp().workspace.dialogs;
  const { shown, count } = useLast(dialog);
  if (!shown) return null;
  const open = shown === dialog;
  switch (shown.kind) {
    case 'limit':
      return <LimitDialog key={count} open={open} dialog={shown} />;
    case 'confirmDelete':
      return <ConfirmDelete key={count} open={open} dialog={shown} />;
    case 'confirmPaste':
      return <ConfirmPaste key={count} open={open} dialog={shown} />;
    case 'confirmImport':
      return <ConfirmImport key={count} open={open} dialog={shown} />;
    case 'logout':
      return <LogoutDialog key={count} open={open} />;
    case 'retention':
      return <RetentionDialog key={count} open={open} />;
    case 'deleteAccount':
      return <DeleteAccountDialog key={count} open={open} />;
    case 'importStopped':
      return <ImportStopped key={count} open={open} />;
    case 'shortcuts':
    case 'color':
    case 'trash':
    case 'failed':
    case 'macro':
    case 'inspector':
      return null;
  }
});

/** The dialog that is open or was open last; `count` tells two of the same kind apart. */
function useLast(dialog: Dialog | null): { readonly shown: Dialog | null; readonly count: number } {
  const [last, setLast] = useState<{ readonly shown: Dialog | null; readonly count: number }>({
    shown: dialog,
    count: 0,
  });
  if (dialog === null || dialog === last.shown) return last;
  const next = { shown: dialog, count: last.count + 1 };
  setLast(next);
  return next;
}
