// The person's own data: Trash, export, import (decisions D18, D23).
import { observer } from 'mobx-react-lite';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { RowButton } from './RowAction';
import * as css from './Settings.css';
import { sectionId } from './section';

/** Guests have it all but an account to delete. */
export const DataCard = observer(function DataCard() {
  const { session } = useApp().workspace;
  const execute = useExecute();
  return (
    <Card id={sectionId('data')} title="Your data">
      <RowButton
        lead={<Icon name="trash" />}
        title="Trash"
        detail="Deleted folders, files and to-dos, kept for 30 days"
        onPress={() => void execute('app-trash', undefined)}
      />
      <CardRow
        lead={<Icon name="download" />}
        title="Export my data"
        detail="One file with every folder, file and to-do"
      >
        <Button size="sm" aria-label="Export my data" onClick={() => void execute('app-export', undefined)}>
          Export
        </Button>
      </CardRow>
      <CardRow
        lead={<Icon name="upload" />}
        title="Import a Tabdo export"
        detail="Shows what is in it before anything is added"
      >
        <Button size="sm" onClick={() => void execute('app-import', undefined)}>
          Import
        </Button>
      </CardRow>
      {session.signedIn && (
        <CardRow
          lead={<Icon name="userRemove" />}
          title="Delete account"
          detail="Everything on the server, for good"
        >
          <Button
            size="sm"
            className={css.dangerous}
            aria-label="Delete account"
            onClick={() => void execute('account-delete', undefined)}
          >
            Delete…
          </Button>
        </CardRow>
      )}
    </Card>
  );
});
