// The top of the sidebar: mark, name and the door to the palette; in the drawer its close button.
import { observer } from 'mobx-react-lite';
import { PRODUCT_NAME } from '../../platform/contract/product';
import { useApp, useExecute, useKeys } from '../context';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import { ariaKeys, KeyCaps } from '../parts/KeyCaps';
import { Brand } from '../parts/Mark';
import * as css from './Sidebar.css';

/** Draws the header. */
export const SidebarHeader = observer(function SidebarHeader() {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys()('app-palette');
  return (
    <div className={css.header}>
      <Brand name={PRODUCT_NAME} />
      <span className={css.grow} />
      {workspace.layout.isPhone ? (
        <IconButton
          icon="close"
          label="Close sidebar"
          size="touch"
          onClick={() => void execute('sidebar-toggle', { open: false })}
        />
      ) : (
        <button
          type="button"
          className={css.search}
          aria-keyshortcuts={ariaKeys(keys)}
          onClick={() => void execute('app-palette', undefined)}
        >
          <Icon name="search" size={14} />
          <span className={css.searchWords}>
            <span>Search or run</span>
            {keys && <KeyCaps keys={keys} />}
          </span>
        </button>
      )}
    </div>
  );
});
