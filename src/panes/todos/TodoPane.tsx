// The to-do pane: the tab panel of the active file, or how to begin where there is none (design 5, 8.18).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useApp } from '../context';
import { classes } from '../parts/classes';
import { AddForm } from './AddForm';
import { useClearOutside } from './clearOutside';
import { FilterField, NoMatch } from './FilterField';
import { FirstRunHead, FirstRunTips } from './FirstRun';
import { useFirstFocus } from './firstFocus';
import { useKeyboardInset } from './keyboardInset';
import * as css from './layout.css';
import { NoFile } from './NoFile';
import { TodoHeader } from './TodoHeader';
import { TodoLists } from './TodoLists';

/** The id that tabs name as what they control, and the skip link jumps to. */
export const TODO_PANEL_ID = 'todo-panel';

/** Nothing is drawn as empty before the stored data is there. */
export const TodoPane = observer(function TodoPane() {
  const { workspace } = useApp();
  const { ready, tabs, items } = workspace;
  const panel = useRef<HTMLElement>(null);
  useClearOutside();
  useFirstFocus();
  useKeyboardInset(panel);
  const fileId = tabs.activeId;
  const file = fileId === null ? undefined : items.file(fileId);
  const started = file !== undefined || items.folderIds.some((id) => items.filesIn(id).length > 0);
  return (
    <section
      ref={panel}
      id={TODO_PANEL_ID}
      className={css.panel}
      tabIndex={-1}
      {...(file && { role: 'tabpanel', 'aria-label': file.name })}
    >
      {ready && (started && !file ? <NoFile /> : <Column />)}
    </section>
  );
});

/** One column for the first run and for files, so that the add field stays the same while the first file is made. */
const Column = observer(function Column() {
  const { tabs, layout } = useApp().workspace;
  const column = useRef<HTMLDivElement>(null);
  const fileId = tabs.activeId;
  const { isPhone } = layout;
  return (
    <>
      <div className={css.scroller} data-scroller="">
        <div ref={column} className={classes(css.column, fileId === null && css.firstColumn)}>
          {fileId === null ? <FirstRunHead /> : !isPhone && <TodoHeader fileId={fileId} />}
          {!isPhone && <AddForm key="form" docked={false} />}
          {fileId === null ? (
            <FirstRunTips />
          ) : (
            <>
              <FilterField fileId={fileId} />
              <NoMatch fileId={fileId} />
              <TodoLists fileId={fileId} column={column} />
            </>
          )}
        </div>
      </div>
      {isPhone && (
        <div className={css.dock}>
          <AddForm docked />
        </div>
      )}
    </>
  );
});
