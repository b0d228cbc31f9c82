// In place of the account card while nobody is signed in: Login, and how much of the guest plan is used.
import { observer } from 'mobx-react-lite';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { ProgressKeys } from '../parts/ProgressKeys';
import * as css from './Settings.css';
import { sectionId } from './section';

/** Limits are rows of keys (design 2, 8.14). */
export const GuestCard = observer(function GuestCard() {
  const execute = useExecute();
  return (
    <Card id={sectionId('account')} label="Account">
      <CardRow
        lead={<Icon name="user" />}
        title="Guest"
        detail="Everything is kept on this device, in this browser"
      >
        <Button variant="solid" onClick={() => void execute('app-login', undefined)}>
          Login
        </Button>
      </CardRow>
      <Limits />
    </Card>
  );
});

const Limits = observer(function Limits() {
  const { backend, journal } = useApp().workspace;
  const max = backend?.plan.max;
  if (!max) return null;
  const used = journal.counts();
  const rows = [
    ['To-dos', used.todos, max.todos],
    ['Folders', used.folders, max.folders],
    ['Files', used.files, max.files],
  ] as const;
  const limited = rows.flatMap(([label, count, limit]) => (limit === null ? [] : [{ label, count, limit }]));
  if (limited.length === 0) return null;
  return (
    <div className={css.limits}>
      {limited.map(({ label, count, limit }) => (
        <ProgressKeys key={label} label={label} used={count} limit={limit} />
      ))}
    </div>
  );
});
