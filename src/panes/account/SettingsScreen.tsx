// Settings: account or Login, appearance, data, legal, apps (spec §2, decisions D2, design 8.17).
import { observer } from 'mobx-react-lite';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { AccountCard } from './AccountCard';
import { AppearanceCard } from './AppearanceCard';
import { AppsCard } from './AppsCard';
import { DataCard } from './DataCard';
import { GuestCard } from './GuestCard';
import { LegalCard } from './LegalCard';
import { ServerCard } from './ServerCard';
import { SessionsCard } from './SessionsCard';
import * as css from './Settings.css';
import { useSectionFocus } from './section';

/** What stands at `/setting` and `/settings`. Escape goes back: the dispatcher sees to it. */
export const SettingsScreen = observer(function SettingsScreen() {
  const { hints, workspace } = useApp();
  const { session } = workspace;
  const execute = useExecute();
  useSectionFocus();
  return (
    <main className={css.page}>
      <div className={css.column}>
        <div className={css.top}>
          <Button
            variant="ghost"
            icon="arrowLeft"
            keys={hints.keysFor('sidebar-input-close') ?? undefined}
            onClick={() => void execute('app-home', undefined)}
          >
            Back
          </Button>
          {session.signedIn && (
            <Button icon="logout" onClick={() => void execute('account-log-out', undefined)}>
              Logout
            </Button>
          )}
        </div>
        <h1 className={css.heading}>Settings</h1>
        {session.signedIn ? <AccountCard /> : <GuestCard />}
        <AppearanceCard />
        {session.signedIn && <SessionsCard />}
        <DataCard />
        <ServerCard />
        <LegalCard />
        <AppsCard />
      </div>
    </main>
  );
});
