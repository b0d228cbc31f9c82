// The button for the list of all open files, for when they do not fit side by side (design 8.6).
import { observer } from 'mobx-react-lite';
import { useApp, useExecute } from '../context';
import { IconButton } from '../parts/IconButton';

/** The menu finds its button by this id. */
export const ALL_FILES_ID = 'all-open-files';

/** Draws the button; its menu is one of the overlays. */
export const AllFilesButton = observer(function AllFilesButton() {
  const { dialogs } = useApp().workspace;
  const execute = useExecute();
  const open = dialogs.menu?.kind === 'tabs';
  return (
    <IconButton
      id={ALL_FILES_ID}
      icon="chevronDown"
      label="All open files"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => void execute(open ? 'app-dialog-close' : 'tab-menu', undefined)}
      tooltip
    />
  );
});
