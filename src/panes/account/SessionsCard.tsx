// Where the account is signed in, with a way to end it there (decisions D23, security S4).
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { accountMessages } from '../../platform/contract/accountMessages';
import type { SignedIn } from '../../stores/account/sessions';
import { useApp, useExecute } from '../context';
import { ago } from '../parts/ago';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { useOneAnswer } from '../parts/oneAnswer';
import { Pill } from '../parts/Pill';
import { Spinner } from '../parts/Spinner';
import { useFocusKept } from '../parts/useFocusKept';
import { sectionId } from './section';
import { Trouble } from './Trouble';

/** Read anew each time it is shown, and once the network is back. */
export const SessionsCard = observer(function SessionsCard() {
  const { workspace, registry } = useApp();
  const { online, reception } = workspace;
  const { sessions } = reception;
  const execute = useExecute();
  useEffect(() => {
    if (online) void registry.execute('account-sessions', undefined, 'program');
  }, [online, registry]);
  const card = useRef<HTMLDivElement>(null);
  useFocusKept(card);
  useOneAnswer(card, 'sessions');
  const { phase, list, others } = sessions;
  return (
    <Card id={sectionId('sessions')} title="Sessions">
      <div ref={card}>
        {phase.kind === 'asking' && list.length === 0 && <Waiting />}
        {phase.kind === 'trouble' && (
          <Trouble trouble={phase} onRetry={() => void execute('account-sessions', undefined)} />
        )}
        {list.map((session) => (
          <Session key={session.id} session={session} />
        ))}
        {others.length > 0 && (
          <CardRow title="All other devices" detail="They keep unsent changes and ask to sign in again">
            <Button size="sm" onClick={() => void execute('account-sessions-end-others', undefined)}>
              Sign out all others
            </Button>
          </CardRow>
        )}
      </div>
    </Card>
  );
});

/** Nobody is asked without a network: then it says so instead of turning for ever. */
const Waiting = observer(function Waiting() {
  if (useApp().workspace.online)
    return <CardRow title={<Spinner label="Asking where you are signed in" />} />;
  return <Trouble trouble={OFFLINE} onRetry={() => undefined} />;
});

const OFFLINE = { kind: 'trouble', why: 'offline', code: '', text: accountMessages.offline } as const;

const Session = observer(function Session({ session }: { readonly session: SignedIn }) {
  const { platform, reception } = useApp().workspace;
  const execute = useExecute();
  const { id, device, current, since, seen } = session;
  const now = platform.clock.now();
  const signedIn = `Signed in ${ago(since, now)}`;
  const detail = current ? signedIn : `${signedIn}, last used ${ago(seen, now)}`;
  return (
    <CardRow
      lead={<Icon name={/iPhone|iPad|Android/.test(device) ? 'phone' : 'monitor'} />}
      title={device}
      detail={detail}
    >
      {current ? (
        <Pill>This device</Pill>
      ) : (
        <Button
          size="sm"
          aria-label={`Sign out ${device}`}
          aria-description={detail}
          busy={reception.sessions.ending.includes(id)}
          onClick={() => void execute('account-session-end', { id })}
        >
          Sign out
        </Button>
      )}
    </CardRow>
  );
});
