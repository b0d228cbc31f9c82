// The shape of a question: a heading, some words, one action and a way back (design 8.14).
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import * as css from './dialogs.css';
import { useDialogKeys } from './keys';

/** `first` says which button gets the focus: the safe one. */
export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly first: 'action' | 'cancel';
}

/** Asks; Escape and a click on the backdrop mean no. */
export const Confirm = observer(function Confirm(props: ConfirmProps) {
  const { open, title, children, action, onAction, cancel = 'Cancel', danger = false, first } = props;
  const execute = useExecute();
  const keys = useDialogKeys();
  const focus = useRef<HTMLButtonElement>(null);
  const close = () => void execute('app-dialog-close', undefined);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      initialFocus={focus}
      actions={
        <>
          <Button
            variant="ghost"
            keys={keys.escape}
            onClick={close}
            {...(first === 'cancel' && { ref: focus })}
          >
            {cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'solid'}
            keys={first === 'action' ? keys.enter : undefined}
            onClick={onAction}
            {...(first === 'action' && { ref: focus })}
          >
            {action}
          </Button>
        </>
      }
    >
      {children !== undefined && <div className={css.words}>{children}</div>}
    </Dialog>
  );
});
