// The Folders pane: Default first, then the person's own, in an order they can drag (spec §2 Sidebar).
import { observer } from 'mobx-react-lite';
import { Fragment, useRef } from 'react';
import { DEFAULT_COLOR, DEFAULT_FOLDER_ID, type FolderId } from '../../platform/contract/entities';
import { messages } from '../../platform/contract/messages';
import { useApp, useExecute } from '../context';
import { DragList } from '../parts/drag/DragList';
import { EmptyLine } from '../parts/EmptyLine';
import { ItemRow } from './ItemRow';
import { NameField } from './NameField';
import { Pane } from './Pane';
import { useRowEvents } from './rowEvents';
import * as css from './Sidebar.css';
import { useTakeFocus } from './useTakeFocus';

const FIXED = [DEFAULT_FOLDER_ID];

/** Draws the pane. `id` is what the divider resizes. */
export const FoldersPane = observer(function FoldersPane({ id: paneId }: { readonly id: string }) {
  const { workspace } = useApp();
  const execute = useExecute();
  const pane = useRef<HTMLElement>(null);
  const events = useRowEvents('folder');
  const { items, naming, layout, ready } = workspace;
  useTakeFocus('folders', pane, items.activeFolderId);
  const adding = naming.state.kind === 'new' && naming.state.type === 'folder';
  const ids = items.folderIds;
  return (
    <Pane
      ref={pane}
      id={paneId}
      area="folders"
      title="Folders"
      addLabel="Add folder"
      addCommand="sidebar-add-folder"
      ids={ids}
      className={css.firstPane}
      style={{ width: layout.shownPane }}
    >
      <DragList
        {...events}
        fixedIds={FIXED}
        disabled={naming.state.kind !== 'none'}
        onReorder={(id, before) =>
          void execute('folder-move', { id: id as FolderId, before: before as FolderId | null }, 'drag')
        }
      >
        {ids.map((id) => (
          <Fragment key={id}>
            <ItemRow id={id} />
            {id === DEFAULT_FOLDER_ID && adding && (
              <NameField
                kind="folder"
                color={DEFAULT_COLOR}
                initial=""
                onCommit={(name, stay) => void execute('folder-create', { name, stay })}
              />
            )}
          </Fragment>
        ))}
      </DragList>
      {ready && ids.length === 1 && !adding && <EmptyLine>{messages.firstFolders}</EmptyLine>}
    </Pane>
  );
});
