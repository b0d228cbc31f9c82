// What several steps of the login card are made of, and what a guest is told whose to-dos are stored nowhere.
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { signInMessages } from '../../platform/contract/signInMessages';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Spinner } from '../parts/Spinner';
import * as css from './Login.css';

/** What a guest did that is in this window only: nobody loses it without a word. */
export function Unsaved({ late }: { readonly late: boolean }) {
  const execute = useExecute();
  const again = (without: boolean) => () => void execute('account-sign-in-retry', { without });
  return (
    <div className={css.ways}>
      <Note danger>{late ? signInMessages.unsavedLate : signInMessages.unsaved}</Note>
      {late && (
        <Button variant="solid" size="lg" className={css.wide} onClick={again(false)}>
          Try again
        </Button>
      )}
      <Button
        size="lg"
        icon="download"
        className={css.wide}
        onClick={() => void execute('app-export', undefined)}
      >
        Export my data
      </Button>
      <Button size="lg" className={css.wide} onClick={again(true)}>
        Go on without it
      </Button>
      {!late && <AsGuest />}
    </div>
  );
}

/** The way back. */
export const AsGuest = observer(function AsGuest() {
  const { session, reception } = useApp().workspace;
  const way = reception.signIn.confirming ? 'app-settings' : 'app-home';
  const execute = useExecute();
  return (
    <Button variant="ghost" size="lg" className={css.wide} onClick={() => void execute(way, undefined)}>
      {session.signedIn ? 'Not now' : 'Keep using Tabdo as a guest'}
    </Button>
  );
});

/** Something is under way. */
export function Busy({ children }: { readonly children: string }) {
  return (
    <div className={css.busy} role="status">
      <Spinner label={children} size={20} />
    </div>
  );
}

/** A word, of warning where it is `danger`. */
export function Note({
  danger = false,
  children,
}: {
  readonly danger?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <p className={danger ? css.danger : css.state}>
      <Icon name={danger ? 'alert' : 'info'} className={danger ? css.dangerIcon : css.stateIcon} />
      <span>{children}</span>
    </p>
  );
}
