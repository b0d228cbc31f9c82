// An account that this device has not seen yet: it is on its way, or cannot come (design 8.18, spec §8).
import { observer } from 'mobx-react-lite';
import { accountMessages } from '../../platform/contract/accountMessages';
import { todosCount } from '../../platform/contract/messages';
import { useApp, useExecute, useKeys } from '../context';
import { EmptyPanel, EmptyWay, EmptyWays } from '../parts/Empty';
import { Icon } from '../parts/Icon';
import { Spinner } from '../parts/Spinner';
import * as css from './states.css';

/** Stands where the lists will be; what is typed meanwhile is kept. */
export const FirstSync = observer(function FirstSync() {
  const { backend, syncing, layout } = useApp().workspace;
  const execute = useExecute();
  const keys = useKeys();
  const received = backend?.received ?? 0;
  const status = backend?.status.kind;
  const coming = syncing || status === 'syncing' || status === 'idle' || status === 'pending';
  const level = layout.isPhone ? 2 : 1;
  return (
    <div className={css.noFile} aria-busy={coming}>
      {coming ? (
        <EmptyPanel lead={<Spinner size={20} />} title="Getting your to-dos" level={level}>
          {received > 0 && <p className={css.quiet}>{`${todosCount(received)} so far.`}</p>}
          <p className={css.quiet}>You can type already. What you add is kept.</p>
        </EmptyPanel>
      ) : (
        <EmptyPanel
          lead={<Icon name="cloudOff" size={24} />}
          title={accountMessages.noOfflineData}
          level={level}
        >
          <EmptyWays>
            <EmptyWay
              label="Retry"
              keys={keys('sidebar-sync')}
              onRun={() => void execute('sidebar-sync', undefined)}
            />
          </EmptyWays>
        </EmptyPanel>
      )}
    </div>
  );
});
