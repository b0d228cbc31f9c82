// The list of all open files, for when they do not fit side by side (design 8.6).
import { observer } from 'mobx-react-lite';
import type { FileId } from '../../platform/contract/entities';
import { useApp, useExecute } from '../context';
import { ItemGlyph } from '../parts/ItemGlyph';
import { Menu, type MenuEntry } from '../parts/Menu';
import { ALL_FILES_ID } from './AllFilesButton';

/** Open while `dialogs.menu` says so, under its button. */
export const AllFilesMenu = observer(function AllFilesMenu() {
  const { items, tabs, dialogs } = useApp().workspace;
  const execute = useExecute();
  const open = dialogs.menu?.kind === 'tabs';
  const shown = open ? tabs.ids : [];
  const entries = shown.flatMap((id): MenuEntry[] => {
    const file = items.file(id);
    if (!file) return [];
    const hint = id === tabs.activeId ? 'Shown' : items.folder(file.folderId)?.name;
    return [{ id, label: file.name, hint, lead: <ItemGlyph kind="file" color={file.backgroundColor} /> }];
  });
  return (
    <Menu
      open={open}
      label="All open files"
      at={open ? document.getElementById(ALL_FILES_ID) : null}
      entries={entries}
      subject="All open files"
      onClose={() => void execute('app-dialog-close', undefined, 'menu')}
      onSelect={(id) => void execute('tab-activate', { id: id as FileId }, 'menu')}
    />
  );
});
