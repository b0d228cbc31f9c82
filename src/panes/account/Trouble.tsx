// What stands between the person and an answer, with a way on: try again, or sign in again (spec §8).
import type { Trouble as Told } from '../../stores/account/calls';
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import { CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';

/** A row of a card. Offline there is nothing to press: it goes on by itself. */
export function Trouble({ trouble, onRetry }: { readonly trouble: Told; readonly onRetry: () => void }) {
  const execute = useExecute();
  const { why, text } = trouble;
  return (
    <CardRow
      lead={<Icon name={why === 'offline' ? 'cloudOff' : 'alert'} />}
      title={<span role="status">{text}</span>}
    >
      {why === 'signIn' && (
        <Button size="sm" onClick={() => void execute('app-go', { path: '/login' })}>
          Sign in again
        </Button>
      )}
      {(why === 'away' || why === 'refused') && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </CardRow>
  );
}
