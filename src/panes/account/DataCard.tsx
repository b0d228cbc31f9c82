// The person's own data: Trash, export, import (decisions D18, D23).
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { RowButton } from './RowAction';
import { sectionId } from './section';

/** Guests have it all; deleting an account comes with accounts. */
export function DataCard() {
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
    </Card>
  );
}
