// Logging out: the last changes on their way, and a question where some would be lost (decisions D22, design 8.17).
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { count } from '../../platform/contract/messages';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Spinner } from '../parts/Spinner';
import * as css from './dialogs.css';
import { useDialogKeys } from './keys';

/** Staying has the first focus, so that Enter loses nothing. */
export const LogoutDialog = observer(function LogoutDialog({ open }: { readonly open: boolean }) {
  const { phase } = useApp().workspace.reception.leaving;
  const execute = useExecute();
  const keys = useDialogKeys();
  const stay = useRef<HTMLButtonElement>(null);
  const asking = phase.kind === 'asking';
  const unsent = asking ? phase.unsent : null;
  // Also where it is asked once more since it has become more.
  useEffect(() => {
    if (unsent !== null) stay.current?.focus();
  }, [unsent]);
  const close = () => void execute('app-dialog-close', undefined);
  return (
    <Dialog
      open={open}
      title={asking ? `${count(phase.unsent, 'change')} not yet saved` : 'Logging out'}
      onClose={close}
      busy={phase.kind === 'going'}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} keys={keys.escape} aria-disabled={phase.kind === 'going'} onClick={close}>
            Stay
          </Button>
          {/* Their room is kept from the start: none of them comes to lie where somebody is about to press Stay. */}
          <Button
            className={asking ? undefined : css.notYet}
            onClick={() => void execute('app-export', undefined)}
          >
            Export
          </Button>
          <Button
            variant="danger"
            className={asking ? undefined : css.notYet}
            onClick={() => void execute('account-log-out-discard', undefined)}
          >
            Log out and discard
          </Button>
        </>
      }
    >
      <div className={css.words} role="status">
        {asking ? (
          <p>
            The server does not have {phase.unsent === 1 ? 'this change' : 'these changes'} yet. If you log
            out now, they are gone. Stay to send them later, or export everything first.
          </p>
        ) : (
          <Spinner label={phase.kind === 'going' ? 'Clearing this device' : 'Saving your last changes'} />
        )}
      </div>
    </Dialog>
  );
});
