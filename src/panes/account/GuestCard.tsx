// In place of the account card while nobody is signed in: Login, and how much of the guest plan is used.
import { observer } from 'mobx-react-lite';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { PlanLimits } from '../parts/PlanLimits';
import * as css from './Settings.css';
import { sectionId } from './section';

/** Limits are rows of keys (design 2, 8.14). */
export const GuestCard = observer(function GuestCard() {
  const execute = useExecute();
  const { backend, journal, tools } = useApp().workspace;
  return (
    <Card id={sectionId('account')} label="Account">
      <CardRow
        lead={<Icon name="user" />}
        title="Guest"
        // A desktop window is no browser to whoever uses it.
        detail={`Everything is kept on this device${tools?.server ? '' : ', in this browser'}`}
      >
        <Button variant="solid" onClick={() => void execute('app-login', undefined)}>
          Login
        </Button>
      </CardRow>
      <PlanLimits max={backend?.plan.max} used={journal.counts()} className={css.limits} />
    </Card>
  );
});
