// "Login required" and "Upgrade required": the fixed message and how full each limit is (spec §5, design 8.14).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { lateMessages } from '../../platform/contract/lateMessages';
import type { LimitKind } from '../../platform/contract/limits';
import type { Dialog as OpenDialog } from '../../stores/ui/dialogs';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { PlanLimits } from '../parts/PlanLimits';
import { useTypedOn } from '../parts/typedOn';
import * as css from './dialogs.css';
import { useDialogKeys } from './keys';

const POPUPS = {
  login: { title: 'Login required', message: lateMessages.limitLogin, action: 'Login' },
  upgrade: { title: 'Upgrade required', message: lateMessages.limitUpgrade, action: 'Upgrade to Premium' },
} as const;

/** The way on has the first focus, so that Enter takes it and Escape does not; an Enter of somebody who types on does neither. */
export const LimitDialog = observer(function LimitDialog(props: {
  readonly open: boolean;
  readonly dialog: Extract<OpenDialog, { kind: 'limit' }>;
}) {
  const execute = useExecute();
  const { backend, journal, drafts, tabs, platform } = useApp().workspace;
  const keys = useDialogKeys();
  const on = useRef<HTMLButtonElement>(null);
  const { popup, limit, adding } = props.dialog;
  const { title, message, action } = POPUPS[popup];
  const write = (letter: string, apart: boolean): void => {
    const text = drafts.text(tabs.currentId);
    // The next to-do stands beside the one that was refused, not in its last word.
    const gap = apart && text !== '' && !/\s$/.test(text) ? ' ' : '';
    execute('todo-draft', { text: `${text}${gap}${letter}` }, 'key');
  };
  const typedOn = useTypedOn({
    question: props.dialog,
    now: () => platform.clock.now(),
    write: limit === 'todos' ? write : null,
  });
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
        <span className={css.answers} {...typedOn}>
          <Button variant="ghost" keys={keys.escape} onClick={close}>
            Not now
          </Button>
          <Button ref={on} variant="solid" keys={keys.enter} onClick={goOn}>
            {action}
          </Button>
        </span>
      }
    >
      <p className={css.words}>{message}</p>
      <PlanLimits max={backend?.plan.max} used={journal.counts()} className={css.limits} />
      {adding > 1 && <Unfit kind={limit} adding={adding} />}
    </Dialog>
  );
});

/** Many are added together or not at all: how many they were, and how many would have fitted (decisions D17). */
const Unfit = observer(function Unfit(props: { readonly kind: LimitKind; readonly adding: number }) {
  const { workspace } = useApp();
  const room = (workspace.backend?.plan.max[props.kind] ?? 0) - workspace.journal.counts()[props.kind];
  return (
    <p className={css.further}>
      Nothing was added: there is room for {Math.max(0, room)} of {props.adding} {NAMES[props.kind]}.
    </p>
  );
});

const NAMES = { todos: 'to-dos', folders: 'folders', files: 'files' } as const;
