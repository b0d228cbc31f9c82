// The person's own data: Trash, export, import (decisions D18, D23).

import { observer } from 'mobx-react-lite';
import { figure } from '../../platform/contract/messages';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { RowButton } from './RowAction';
import * as css from './Settings.css';
import { sectionId } from './section';

/** Guests have it all but an account to delete. */
export const DataCard = observer(function DataCard() {
  const { session, tools } = useApp().workspace;
  const execute = useExecute();
  return (
    <Card id={sectionId('data')} title="Your data">
      {!session.signedIn && tools?.settings.mayBeCleared && (
        <CardRow
          lead={<Icon name="info" />}
          title="This browser may clear it"
          detail="Some do when room is short, or after weeks without a visit. Export a copy, or log in to have one on the server"
        />
      )}
      <RowButton
        lead={<Icon name="trash" />}
        title="Trash"
        detail="Deleted folders, files and to-dos, kept for 30 days"
        onPress={() => void execute('app-trash', undefined)}
      />
      <ExportRow />
      <ImportRow />
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

/** With what has come while it is on its way. */
const ExportRow = observer(function ExportRow() {
  const { received } = useApp().workspace.reception.takeout;
  const execute = useExecute();
  const title = 'Export my data';
  return (
    <CardRow
      lead={<Icon name="download" />}
      title={title}
      detail={
        received === null ? 'Everything in one file, to keep or to import' : `${megabytes(received)} so far`
      }
    >
      {received !== null && (
        <Button
          size="sm"
          aria-label="Cancel the export"
          onClick={() => void execute('app-export-cancel', undefined)}
        >
          Cancel
        </Button>
      )}
      <Button
        size="sm"
        aria-label={title}
        busy={received !== null}
        onClick={() => void execute('app-export', undefined)}
      >
        Export
      </Button>
    </CardRow>
  );
});

/** With how far it is while it goes on. */
const ImportRow = observer(function ImportRow() {
  const { progress } = useApp().workspace.reception.intake;
  const execute = useExecute();
  return (
    <CardRow
      lead={<Icon name="upload" />}
      title="Import a Tabdo export"
      detail={
        progress === null
          ? 'Shows what is in it before anything is added'
          : `${figure(progress.done)} of ${figure(progress.total)} added`
      }
    >
      {progress !== null && (
        <Button
          size="sm"
          aria-label="Stop the import"
          onClick={() => void execute('app-import-cancel', undefined)}
        >
          Stop
        </Button>
      )}
      <Button size="sm" busy={progress !== null} onClick={() => void execute('app-import', undefined)}>
        Import
      </Button>
    </CardRow>
  );
});

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
