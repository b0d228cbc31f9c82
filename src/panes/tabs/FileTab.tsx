// One open file as a tab: glyph, name, position number, and a close button beside it (design 8.6).
import { observer } from 'mobx-react-lite';
import type { FileId } from '../../platform/contract/entities';
import { useApp, useExecute } from '../context';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import { ItemGlyph, itemProps } from '../parts/ItemGlyph';
import { Keycap } from '../parts/KeyCaps';
import { Tooltip } from '../parts/Tooltip';
import * as css from './TabStrip.css';

/** The panel that shows the active file; the to-do pane carries this id. */
export const PANEL_ID = 'todo-panel';

/** Positions that have a key of their own (spec §4 Tabs). */
const WITH_KEY = 9;

/** The id of a file's tab. */
export const tabId = (id: FileId): string => `tab-${id}`;

/** `position` counts from 1; `stop` is the tab that the Tab key reaches. */
export interface FileTabProps {
  readonly id: FileId;
  readonly position: number;
  readonly stop: boolean;
}

/** Draws the tab; presses on it are the strip's business. */
export const FileTab = observer(function FileTab({ id, position, stop }: FileTabProps) {
  const { workspace, hints } = useApp();
  const execute = useExecute();
  const file = workspace.items.file(id);
  if (!file) return null;
  const lit = hints.reveal === 'tabs' && position <= WITH_KEY;
  return (
    <div className={css.slot} data-id={id} data-drop-file={id} {...itemProps(file.backgroundColor)}>
      <Tooltip text={file.name} describes={false} onlyIfCut>
        <button
          type="button"
          role="tab"
          id={tabId(id)}
          className={css.tab}
          aria-selected={workspace.tabs.activeId === id}
          aria-controls={PANEL_ID}
          tabIndex={stop ? 0 : -1}
        >
          <ItemGlyph kind="file" size={12} />
          <span className={css.name} dir="auto">
            {file.name}
          </span>
          <span className={classes(css.position, lit && css.lit)} aria-hidden="true">
            {lit ? <Keycap label={`${position}`} variant="lit" /> : position}
          </span>
        </button>
      </Tooltip>
      <button
        type="button"
        className={css.close}
        aria-label={`Close ${file.name}`}
        // The tab list is one stop; the close key serves the keyboard.
        tabIndex={-1}
        data-no-drag=""
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void execute('tab-close', { id })}
      >
        <Icon name="close" size={12} />
      </button>
    </div>
  );
});
