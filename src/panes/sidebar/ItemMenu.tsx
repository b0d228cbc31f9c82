// The menu of a folder or file: what can be done with it, with the key of each entry (design 8.4).
import { observer } from 'mobx-react-lite';
import {
  DEFAULT_FOLDER_ID,
  type FileRow,
  type FolderId,
  type FolderRow,
  isFile,
} from '../../platform/contract/entities';
import type { Workspace } from '../../stores/workspace';
import { type App, type Execute, type ShownKeys, useApp, useExecute, useKeys } from '../context';
import { ItemGlyph } from '../parts/ItemGlyph';
import { Menu, type MenuEntry } from '../parts/Menu';
import { optionId } from './ids';
import * as css from './Row.css';

type Row = FolderRow | FileRow;

const MOVE = 'move:';

/** Draws the menu while it is open. */
export const ItemMenu = observer(function ItemMenu() {
  const app = useApp();
  const { workspace } = app;
  const execute = useExecute();
  const keys = useKeys();
  const { menu } = workspace.dialogs;
  const open = menu?.kind === 'folder' || menu?.kind === 'file' ? menu : null;
  const row = open ? workspace.items.item(open.id) : undefined;
  return (
    <Menu
      open={row !== undefined}
      label={row ? `Menu of ${row.name}` : ''}
      at={row ? (open?.at ?? anchorOf(row)) : null}
      entries={row ? entriesOf(row, app, keys) : []}
      subject={row && <Subject row={row} />}
      onClose={() => void execute('app-dialog-close', undefined, 'menu')}
      onSelect={(entry) => row && run(execute, row, entry)}
    />
  );
});

function Subject({ row }: { readonly row: Row }) {
  return (
    <span className={css.subject}>
      <ItemGlyph kind={isFile(row) ? 'file' : 'folder'} color={row.backgroundColor} />
      <span className={css.name} dir="auto">
        {row.name}
      </span>
    </span>
  );
}

/** Under the row itself; near the top where the row is not on screen. */
function anchorOf(row: Row) {
  return document.getElementById(optionId(row.id)) ?? { x: window.innerWidth / 3, y: window.innerHeight / 4 };
}

function entriesOf(row: Row, { workspace, hints }: App, keys: ShownKeys): readonly MenuEntry[] {
  // The item's own key, or else the one that asks for it.
  const own = row.shortcut && !workspace.layout.isPhone ? [[hints.capOf(row.shortcut)]] : undefined;
  const shortcut: readonly MenuEntry[] = [
    { id: 'shortcut', label: 'Assign shortcut', icon: 'keyboard', keys: own ?? keys('item-shortcut') },
    ...(row.shortcut === null
      ? []
      : [
          {
            id: 'unassign',
            label: 'Remove shortcut',
            icon: 'keyboardOff',
            keys: keys('item-shortcut-remove'),
          } as const,
        ]),
  ];
  if (row.id === DEFAULT_FOLDER_ID) return shortcut;
  return [
    { id: 'rename', label: 'Rename', icon: 'edit', keys: keys('item-rename') },
    { id: 'color', label: 'Change color', icon: 'palette', keys: keys('item-color') },
    ...shortcut,
    ...orderEntries(row, workspace, keys),
    ...(isFile(row) ? [moveEntry(row, workspace, keys)] : []),
    { kind: 'separator', id: 'before-delete' },
    { id: 'delete', label: 'Delete', icon: 'trash', danger: true, keys: keys('item-delete') },
  ];
}

/** What dragging does, for whoever cannot drag (traps B23). */
function orderEntries(row: Row, { items }: Workspace, keys: ShownKeys): readonly MenuEntry[] {
  const siblings: readonly string[] = isFile(row)
    ? items.filesIn(row.folderId)
    : items.folderIds.filter((id) => id !== DEFAULT_FOLDER_ID);
  const [first, last] = [siblings[0] === row.id, siblings.at(-1) === row.id];
  return [
    {
      id: 'up',
      label: 'Move up',
      icon: 'arrowUp',
      keys: keys('item-move-up'),
      disabled: first,
      hint: first ? 'Already first' : undefined,
    },
    {
      id: 'down',
      label: 'Move down',
      icon: 'arrowDown',
      keys: keys('item-move-down'),
      disabled: last,
      hint: last ? 'Already last' : undefined,
    },
  ];
}

function moveEntry(row: FileRow, { items }: Workspace, keys: ShownKeys): MenuEntry {
  const submenu = items.folderIds.flatMap((id): MenuEntry[] => {
    const folder = items.folder(id);
    if (!folder) return [];
    const here = id === row.folderId;
    return [
      {
        id: `${MOVE}${id}`,
        label: folder.name,
        lead: <ItemGlyph kind="folder" color={folder.backgroundColor} />,
        disabled: here,
        hint: here ? 'Already here' : undefined,
      },
    ];
  });
  const shown = keys('file-move-to-folder');
  return { id: 'move', label: 'Move to folder…', icon: 'folderInput', keys: shown, submenu };
}

function run(execute: Execute, row: Row, entry: string): void {
  const { id } = row;
  if (isFile(row) && entry.startsWith(MOVE)) {
    const folderId = entry.slice(MOVE.length) as FolderId;
    void execute('file-move-to-folder', { id: row.id, folderId }, 'menu');
  } else if (entry === 'rename') void execute('item-rename', { id }, 'menu');
  else if (entry === 'color') void execute('item-color', { id }, 'menu');
  else if (entry === 'shortcut') void execute('item-shortcut', { id }, 'menu');
  else if (entry === 'unassign') void execute('item-shortcut-remove', { id }, 'menu');
  else if (entry === 'up') void execute('item-move-up', { id }, 'menu');
  else if (entry === 'down') void execute('item-move-down', { id }, 'menu');
  else if (entry === 'delete') void execute('item-delete', { id }, 'menu');
}
