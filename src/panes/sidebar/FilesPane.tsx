// The Files pane: the files of the active folder; they can be dragged in order and onto folders (spec §2 Sidebar).
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
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
import { whenIdle } from '../parts/idle';
import { KeyCaps } from '../parts/KeyCaps';
import { ItemRow } from './ItemRow';
import { NameField } from './NameField';
import { Pane } from './Pane';
import { useRowEvents } from './rowEvents';
import * as css from './Sidebar.css';
import { useTakeFocus } from './useTakeFocus';

/** The height of a row where no finger needs it taller (design 5). */
const ROW = 32;
/** Rows that are drawn in one go while the page is quiet: a key must not wait longer for them. */
const MORE = 60;

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
  // A start has no time for rows that nobody sees; whoever works in the pane may go to any of them.
  const room = useRoom(ids.length, focus.area === 'files');
  const some = room < ids.length;
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
        {(some ? ids.filter((id, at) => at < room || id === currentFile) : ids).map((id) => (
          <ItemRow key={id} id={id} />
        ))}
      </DragList>
      {ready && ids.length === 0 && !adding && <NoFiles />}
    </Pane>
  );
});

/**
 * How many rows of so many may be drawn: those of a screen at first, then more whenever the page is quiet, and all at last
 * or as soon as somebody is there; from then on all.
 */
function useRoom(rows: number, there: boolean): number {
  const [room, setRoom] = useState(() => window.innerHeight / ROW);
  if (there && room < Number.POSITIVE_INFINITY) setRoom(Number.POSITIVE_INFINITY);
  useEffect(
    () => (room < Number.POSITIVE_INFINITY ? whenIdle(() => setRoom(more(room, rows))) : undefined),
    [room, rows],
  );
  return room;
}

const more = (room: number, rows: number): number =>
  room + MORE < rows ? room + MORE : Number.POSITIVE_INFINITY;

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
