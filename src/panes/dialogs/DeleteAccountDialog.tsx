// Deleting the account: what goes, the word to type, and what stands against it (decisions D23, design 8.17).
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { DELETE_WORD } from '../../stores/account/deletion';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { FormField } from '../parts/FormField';
import { Icon } from '../parts/Icon';
import type { TextElement } from '../parts/TextField';
import * as css from './dialogs.css';
import { useDialogKeys } from './keys';

/** The caret is in the field: it is the typing that makes sure. */
export const DeleteAccountDialog = observer(function DeleteAccountDialog({
  open,
}: {
  readonly open: boolean;
}) {
  const { reception, session } = useApp().workspace;
  const { phase } = reception.deletion;
  const execute = useExecute();
  const keys = useDialogKeys();
  const [typed, setTyped] = useState('');
  const field = useRef<TextElement>(null);
  const busy = phase.kind === 'deleting';
  const right = typed.trim() === DELETE_WORD;
  const close = () => void execute('app-dialog-close', undefined);
  const go = () => void execute('account-delete-confirm', { typed });
  const again = () => void execute('account-delete-sign-in', undefined);
  return (
    <Dialog
      open={open}
      title="Delete account"
      onClose={close}
      busy={busy}
      initialFocus={field}
      actions={
        <>
          <Button variant="ghost" keys={keys.escape} aria-disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button aria-disabled={busy} onClick={() => void execute('app-export', undefined)}>
            Export my data
          </Button>
          {phase.kind === 'stale' ? (
            <Button variant="solid" onClick={again}>
              Sign in again
            </Button>
          ) : (
            <Button variant="danger" busy={busy} disabled={!right} onClick={go}>
              {busy ? 'Deleting...' : 'Delete account'}
            </Button>
          )}
        </>
      }
    >
      <div className={css.words}>
        <p>
          Everything of <bdi>{session.account?.email}</bdi> is deleted from the server, for good: folders,
          files, to-dos, Trash and keys
          {session.plan === 'renewing' && '. Your subscription is cancelled with it'}.
        </p>
        <p className={css.further}>
          This device is cleared. Other devices are signed out; what they hold goes when you log out there.
        </p>
      </div>
      {phase.kind === 'stale' ? (
        <p className={css.note} role="alert">
          <Icon name="lock" size={16} />
          {phase.text}
        </p>
      ) : (
        <FormField
          className={css.field}
          ref={field}
          label={`Type ${DELETE_WORD} to confirm`}
          value={typed}
          onChange={setTyped}
          onEnter={right && !busy ? go : undefined}
          readOnly={busy}
          spellCheck={false}
          error={phase.kind === 'trouble' ? phase.text : undefined}
        />
      )}
    </Dialog>
  );
});
