// Who is signed in and on which plan (spec §2 Settings, design 8.17).
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { Card, CardRow } from '../parts/Card';
import { PlanPill, PlanRow } from './PlanStatus';
import * as css from './Settings.css';
import { sectionId } from './section';

/** In the place of the guest's card. */
export const AccountCard = observer(function AccountCard() {
  const { account } = useApp().workspace.session;
  if (account === null) return null;
  const { username, email } = account;
  return (
    <Card id={sectionId('account')} label="Account">
      <CardRow
        lead={
          <span className={css.initial} aria-hidden="true">
            {[...username][0]?.toLocaleUpperCase() ?? ''}
          </span>
        }
        title={<bdi>{username}</bdi>}
        detail={<bdi>{email}</bdi>}
      >
        <PlanPill />
      </CardRow>
      <PlanRow />
    </Card>
  );
});
