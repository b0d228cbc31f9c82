// The floating button that opens the Keyboard Shortcuts (spec §2, design 8.9).
import { observer } from 'mobx-react-lite';
import { useExecute, useKeys } from '../context';
import { Icon } from '../parts/Icon';
import { ariaKeys } from '../parts/KeyCaps';
import { Tooltip } from '../parts/Tooltip';
import * as css from './WorkspaceScreen.css';

/** Bottom right, on wide windows only. */
export const KeyboardButton = observer(function KeyboardButton() {
  const execute = useExecute();
  const keys = useKeys()('app-shortcuts');
  return (
    <Tooltip text="Keyboard Shortcuts" keys={keys} describes={false} placement="left">
      <button
        type="button"
        className={css.keyboard}
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={() => execute('app-shortcuts', undefined)}
      >
        <Icon name="keyboard" size={18} />
      </button>
    </Tooltip>
  );
});
