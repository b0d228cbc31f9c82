// The bar under the panes: sync and its state, login for guests, settings (design 8.5).

import { observer } from 'mobx-react-lite';
import { figure } from '../../platform/contract/messages';
import { useApp, useExecute, useKeys } from '../context';
import { Button } from '../parts/Button';
import { IconButton } from '../parts/IconButton';
import { Late, useLate } from '../parts/late';
import * as css from './Sidebar.css';
import { guestLabel } from './syncLabel';

const accountLabels = new Late(() => import('./accountLabel'));

/** Draws the bar. */
export const BottomBar = observer(function BottomBar() {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const { backend, syncing, session, layout } = workspace;
  const size = layout.isPhone ? 'touch' : 'md';
  const signedIn = backend?.kind === 'account';
  const { value: account } = useLate(accountLabels, signedIn);
  const say = signedIn ? account?.accountLabel : guestLabel;
  const label = backend && say?.(backend.status, syncing);
  const failed = backend?.outbox?.failed.length ?? 0;
  const busy = syncing || backend?.status.kind === 'syncing';
  return (
    <div className={css.bottomBar}>
      <span className={busy ? css.turning : undefined}>
        <IconButton
          icon={label?.icon ?? 'sync'}
          label="Sync"
          size={size}
          className={label ? css.syncTones[label.tone] : undefined}
          keys={keys('sidebar-sync')}
          // Not `disabled`, which would drop the keyboard's place in the page.
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => {
            if (!busy) void execute('sidebar-sync', undefined);
          }}
          tooltip
        />
      </span>
      <span role="status" aria-label="Sync status" className={css.syncText}>
        {label?.text}
      </span>
      {failed > 0 && (
        <Button
          size={layout.isPhone ? 'lg' : 'sm'}
          icon="cloudAlert"
          className={css.syncTones.danger}
          onClick={() => void execute('sync-failed', undefined)}
        >
          {`${figure(failed)} failed`}
        </Button>
      )}
      {!session.signedIn && (
        <Button
          size={layout.isPhone ? 'lg' : 'sm'}
          icon="login"
          onClick={() => void execute('app-login', undefined)}
        >
          Login
        </Button>
      )}
      <IconButton
        icon="settings"
        label="Settings"
        size={size}
        keys={keys('app-settings')}
        onClick={() => void execute('app-settings', undefined)}
        tooltip
      />
    </div>
  );
});
