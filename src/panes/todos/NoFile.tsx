// No tab is open: three ways on, below the add field (design 8.18).
import { observer } from 'mobx-react-lite';
import { useApp, useExecute, useKeys } from '../context';
import { EmptyPanel, EmptyWay, EmptyWays } from '../parts/Empty';
import { Mark } from '../parts/Mark';
import * as css from './states.css';

export { FirstSync } from './FirstSync';

/** Fills the rest of the pane. */
export const NoFile = observer(function NoFile() {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const { items, layout } = workspace;
  const lettered = items.folderIds
    .flatMap((id) => items.filesIn(id))
    .map((id) => items.file(id)?.shortcut)
    .find((key) => key != null);
  const letterKeys = lettered ? keys('sidebar-open-file', { key: lettered }) : undefined;
  return (
    <div className={css.noFile}>
      <EmptyPanel lead={<Mark size={40} />} title="No file open" level={layout.isPhone ? 2 : 1}>
        <EmptyWays>
          {letterKeys && <EmptyWay label="Open a file by its letter" keys={letterKeys} />}
          {!letterKeys && (
            <EmptyWay
              label={layout.isPhone ? 'Choose a file' : 'Choose a file in the sidebar'}
              keys={keys('sidebar-focus-files')}
              onRun={() => void execute('sidebar-focus-files', undefined)}
            />
          )}
          <EmptyWay
            label="Find anything"
            keys={keys('app-palette')}
            onRun={() => void execute('app-palette', undefined)}
          />
          <EmptyWay
            label="New file"
            keys={keys('sidebar-add-todo')}
            onRun={() => void execute('sidebar-add-todo', undefined)}
          />
        </EmptyWays>
      </EmptyPanel>
    </div>
  );
});
