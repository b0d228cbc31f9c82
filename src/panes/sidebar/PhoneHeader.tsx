// The header on phones: drawer, file and folder name, search, menu (design 7.2, screen 06-phone-list).

import { observer } from 'mobx-react-lite';
import { figure } from '../../platform/contract/messages';
import { PRODUCT_NAME } from '../../platform/contract/product';
import { useApp, useExecute } from '../context';
import { IconButton } from '../parts/IconButton';
import { ItemGlyph } from '../parts/ItemGlyph';
import * as css from './PhoneHeader.css';
import { SIDEBAR_ID } from './Sidebar';

/** Draws the header; the workspace shows it below 640 px. */
export const PhoneHeader = observer(function PhoneHeader() {
  const { items, tabs, layout } = useApp().workspace;
  const execute = useExecute();
  const file = tabs.activeId ? items.file(tabs.activeId) : undefined;
  const folder = file && items.folder(file.folderId);
  return (
    <header className={css.header}>
      <IconButton
        icon="sidebar"
        label="Open sidebar"
        size="touch"
        aria-expanded={layout.drawerOpen}
        aria-controls={layout.drawerOpen ? SIDEBAR_ID : undefined}
        onClick={() => void execute('sidebar-toggle', { open: true })}
      />
      <div className={css.titles}>
        <h1 className={css.file} dir="auto">
          {file?.name ?? PRODUCT_NAME}
        </h1>
        {file && folder && (
          <div className={css.folder}>
            <ItemGlyph kind="folder" color={folder.backgroundColor} size={12} />
            <span className={css.folderName}>
              <bdi>{folder.name}</bdi>, {figure(items.openInFile(file.id))} open
            </span>
          </div>
        )}
      </div>
      <IconButton
        icon="search"
        label="Search or run"
        size="touch"
        onClick={() => void execute('app-palette', undefined)}
      />
      {file && (
        <IconButton
          icon="more"
          label={`More for ${file.name}`}
          size="touch"
          aria-haspopup="menu"
          onClick={() => void execute('item-menu', { id: file.id, at: null })}
        />
      )}
    </header>
  );
});
