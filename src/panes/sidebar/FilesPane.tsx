// The Files pane: the files of the active folder; they can be dragged in order and onto folders (spec §2 Sidebar).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
} from '../../platform/contract/entities';
import { messages } from '../../platform/contract/messages';
import { useApp, useExecute, useKeys } from '../context';
import { DragList } from '../parts/drag/DragList';
import { EmptyLine } from '../parts/EmptyLine';
import { KeyCaps } from '../parts/KeyCaps';
import { Late, useIdle, useLate } from '../parts/late';
import { ItemRow } from './ItemRow';
import { NameField } from './NameField';
import { Pane } from './Pane';
import { useRowEvents } from './rowEvents';
import * as css from './Sidebar.css';
import { useTakeFocus } from './useTakeFocus';

/** The height of a row where no finger needs it taller (design 5). */
const ROW = 32;

const manyFiles = new Late(() => import('./ManyFiles'));

/** Draws the pane. */
export const FilesPane = observer(function FilesPane() {
  const { workspace } = useApp();
  const execute = useExecute();
  const pane = useRef<HTMLElement>(null);
  const events = useRowEvents('file');
  const { items, naming, focus, ready } = workspace;
  const { currentFile } = workspace.sidebar;
  useTakeFocus('files', pane, currentFile);
  const adding = naming.state.kind === 'new' && naming.state.type === 'file';
  const ids = items.activeFileIds;
  const { value: many } = useLate(manyFiles, true);
  // A start has no time for rows that nobody sees; whoever works in the pane may go to any of them.
  const some = !useIdle() && focus.area !== 'files';
  const folder = items.folder(items.activeFolderId);
  return (
    <Pane
      ref={pane}
      area="files"
      title="Files"
      detail={<bdi>{folder?.name}</bdi>}
      addLabel="Add file"
      addCommand="sidebar-add-todo"
      ids={ids}
    >
      {adding && (
        <NameField
          kind="file"
          color={DEFAULT_COLOR}
          initial=""
          onCommit={(name, stay) => void execute('file-create', { name, stay })}
        />
      )}
      <DragList
        {...events}
        disabled={some || naming.state.kind !== 'none'}
        onReorder={(id, before) =>
          void execute('file-move', { id: id as FileId, before: before as FileId | null }, 'drag')
        }
        dropOn="data-drop-folder"
        canDropOn={(id, target) => items.file(id as FileId)?.folderId !== target}
        onDropOn={(id, target) =>
          void execute('file-move-to-folder', { id: id as FileId, folderId: target as FolderId }, 'drag')
        }
      >
        {(some ? ids.filter((id, at) => at < window.innerHeight / ROW || id === currentFile) : ids).map(
          (id) => (
            <ItemRow key={id} id={id} />
          ),
        )}
      </DragList>
      {ready && ids.length === 0 && !adding && <NoFiles />}
      {many && <many.ManyFiles pane={pane} row={ROW} />}
    </Pane>
  );
});

const NoFiles = observer(function NoFiles() {
  const { items } = useApp().workspace;
  const keys = useKeys()('sidebar-add-todo');
  const first = items.folderIds.length === 1 && items.activeFolderId === DEFAULT_FOLDER_ID;
  if (first) return <EmptyLine>{messages.firstFiles}</EmptyLine>;
  return (
    <EmptyLine>
      {messages.noFiles}{' '}
      <span className={css.emptyWay}>Add one {keys ? <KeyCaps keys={keys} spoken /> : 'with the plus.'}</span>
    </EmptyLine>
  );
});
