// Whose server the desktop window talks to (decisions D19); a browser talks to the one that its page came from.
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { FormField } from '../parts/FormField';
import * as css from './Settings.css';
import { sectionId } from './section';

/** Nothing where there is nothing to choose. */
export const ServerCard = observer(function ServerCard() {
  const { session, tools } = useApp().workspace;
  const execute = useExecute();
  const problemId = useId();
  const server = tools?.server;
  if (!server) return null;
  const use = () => void execute('app-server-use', undefined);
  return (
    <Card id={sectionId('server')} title="Server">
      <CardRow title="In use" detail={server.origin}>
        {server.isOwn && (
          <Button size="sm" onClick={() => void execute('app-server-reset', undefined)}>
            Use the one of this app
          </Button>
        )}
      </CardRow>
      {session.signedIn && (
        <CardRow
          title="Your sign-in"
          detail={
            server.isSignInSafe
              ? 'Kept in the keychain of this system'
              : 'Kept in the files of this window: the system has no keychain that answers'
          }
        />
      )}
      <div className={css.server}>
        <FormField
          label="Address of your server"
          value={server.typed}
          onChange={(text) => server.type(text)}
          onEnter={use}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={problemId}
        />
        <Button busy={server.isAsking} onClick={use}>
          Use this server
        </Button>
      </div>
      <p className={css.serverProblem} id={problemId} role="status">
        {server.problem}
      </p>
    </Card>
  );
});
