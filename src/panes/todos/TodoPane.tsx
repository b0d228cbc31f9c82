// The to-do pane: the tab panel of the active file, or how to begin where there is none (design 5, 8.18).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FileId } from '../../platform/contract/entities';
import { useApp } from '../context';
import { classes } from '../parts/classes';
import { Late, useIdle, useLate } from '../parts/late';
import { AddForm } from './AddForm';
import { useClearOutside } from './clearOutside';
import { FirstRunHead } from './FirstRun';
import { useFirstFocus } from './firstFocus';
import * as css from './layout.css';
import { TodoHeader } from './TodoHeader';
import { TodoLists } from './TodoLists';

/** What only touch screens need: rows are swiped. */
const fingers = new Late(() => import('./Fingers'));

/** The id that tabs name as what they control, and the skip link jumps to. */
export const TODO_PANEL_ID = 'todo-panel';

/** Nothing is drawn as empty before the stored data is there. */
export const TodoPane = observer(function TodoPane() {
  const { workspace } = useApp();
  const { ready, tabs, items, layout } = workspace;
  const panel = useRef<HTMLElement>(null);
  useClearOutside();
  useFirstFocus();
  const { value: touch } = useLate(fingers, layout.touch);
  const file = tabs.activeId === null ? undefined : items.file(tabs.activeId);
  const started = file !== undefined || items.folderIds.some((id) => items.filesIn(id).length > 0);
  return (
    <section
      ref={panel}
      id={TODO_PANEL_ID}
      className={css.panel}
      tabIndex={-1}
      {...(file && { role: 'tabpanel', 'aria-label': file.name })}
    >
      {ready && <Column fileId={file?.id ?? null} started={started} />}
      {touch && <touch.Fingers panel={panel} />}
    </section>
  );
});

const filters = new Late(() => import('./FilterField'));

/** The command that opens the filter comes with its field, so that nothing typed goes elsewhere (boot). */
export const loadFilter = (): Promise<unknown> => filters.load();

const noFiles = new Late(() => import('./NoFile'));
const firstTips = new Late(() => import('./FirstRunTips'));

/**
 * One column for the first run, for files and for no file, so that the add field stays the same whatever opens and
 * closes. `started`: there are files.
 */
const Column = observer(function Column(props: {
  readonly fileId: FileId | null;
  readonly started: boolean;
}) {
  const { fileId, started } = props;
  const { layout, backend } = useApp().workspace;
  const column = useRef<HTMLDivElement>(null);
  const { isPhone } = layout;
  const coming = backend?.complete === false;
  const firstRun = !started && !coming;
  const { value: filter } = useLate(filters, useIdle());
  const { value: tips } = useLate(firstTips, firstRun);
  const { value: empty } = useLate(noFiles, coming || (fileId === null && started));
  return (
    <>
      <div className={css.scroller} data-scroller="">
        <div ref={column} className={classes(css.column, firstRun && css.firstColumn)}>
          {firstRun && <FirstRunHead />}
          {fileId !== null && !isPhone && <TodoHeader fileId={fileId} />}
          {!isPhone && <AddForm key="form" docked={false} />}
          {firstRun && tips && <tips.FirstRunTips />}
          {fileId === null ? (
            <>
              {coming && empty && <empty.FirstSync />}
              {!coming && started && empty && <empty.NoFile />}
            </>
          ) : (
            <>
              {filter && (
                <>
                  <filter.FilterField fileId={fileId} />
                  <filter.NoMatch fileId={fileId} />
                </>
              )}
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
