// Both lists of a file: open to-dos, which can be dragged, and completed ones under their heading (design 8.8).
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useRef } from 'react';
import type { FileId, TodoId } from '../../platform/contract/entities';
import { useApp, useExecute } from '../context';
import {
  WindowedDragList,
  type WindowedListHandle,
  type WindowRowArgs,
} from '../parts/drag/WindowedDragList';
import { WHOLE } from '../parts/drag/wholeList';
import { Late, useIdle, useLate } from '../parts/late';
import { CompletedHeading } from './CompletedHeading';
import { takeFocus, useFocusWish } from './focusWish';
import { useFollowCursor } from './followCursor';
import { useRowMotion } from './rowMotion';
import { TodoRow } from './TodoRow';

/** Heights before a row is measured: one line of text (design 5). */
const ROW = 36;
const ROW_TOUCH = 48;
const NONE: readonly TodoId[] = [];

const listNotes = new Late(() => import('./ListNote'));

/** `column` holds the lists; rows are looked up and moved in it. */
export const TodoLists = observer(function TodoLists(props: {
  readonly fileId: FileId;
  readonly column: RefObject<HTMLElement | null>;
}) {
  const { fileId, column } = props;
  const { workspace } = useApp();
  const execute = useExecute();
  const { todos, filter, selection, layout } = workspace;
  const openList = useRef<WindowedListHandle>(null);
  const doneList = useRef<WindowedListHandle>(null);
  const { openIds: open, doneIds: allDone } = todos;
  const folded = todos.isFolded(fileId);
  const { value: notes } = useLate(listNotes, open.length === 0);
  // Below a long list nothing is in view, and its rows are read before they are worked on: a start has no time for either.
  const started = useIdle();
  const long = open.length > WHOLE;
  const away = long && !started;
  // The first short list is whole when it appears; rows that come later get their tools when the page is quiet.
  const bare = long || started;
  const done = folded || away ? NONE : allDone;
  // What is typed into the filter makes another list: its rows come and go without gliding.
  const shown = filter.text === null ? fileId : `${fileId} ${filter.text}`;
  const motion = useRowMotion(column, { file: shown, open, done, still: layout.reducedMotion });

  const listOf = (id: TodoId) =>
    (open.includes(id) ? openList : done.includes(id) ? doneList : null)?.current;
  useFollowCursor((id) => {
    const list = listOf(id);
    list?.reveal(id);
    // Before that only the first screen of it is drawn.
    return !away && !!list;
  });
  useFocusWish('todos', (request) => {
    const id = (request.id as TodoId | null) ?? selection.cursor ?? open[0] ?? done[0];
    const list = id && listOf(id);
    if (!list) return false;
    // A row that is on its way to the other list is drawn anew there, and would take the focus down with it.
    if (!(open.includes(id) ? todos.openIds : todos.doneIds).includes(id)) return false;
    const row = column.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    if (row && !takeFocus(row)) return false;
    list.reveal(id, { focus: !row });
    return true;
  });

  const { editingId } = todos;
  const pinned = editingId ? [editingId] : NONE;
  const estimateHeight = layout.isPhone || layout.touch ? ROW_TOUCH : ROW;
  const row = useCallback(
    (ids: readonly TodoId[], bare: boolean) =>
      ({ id, index, rowProps }: WindowRowArgs) => (
        <TodoRow
          key={id}
          id={id as TodoId}
          first={index === 0}
          bare={bare}
          above={ids[index - 1]}
          below={ids[index + 1]}
          rowProps={rowProps}
        />
      ),
    [],
  );
  return (
    <>
      {notes && <notes.ListNote fileId={fileId} />}
      {open.length > 0 && (
        <div data-area="todos">
          <WindowedDragList
            ref={openList}
            ids={open}
            label="Open to-dos"
            multiselectable
            estimateHeight={estimateHeight}
            pinnedIds={pinned}
            renderRow={row(open, bare)}
            draggable
            canDrag={() => todos.editingId === null}
            draggedIdsFor={(id) => (selection.has(id as TodoId) ? selection.ids : [id])}
            onMove={(ids, before) => {
              for (const id of ids) motion.dropped.add(id);
              execute(
                'todo-move',
                { ids: ids as readonly TodoId[], before: before as TodoId | null },
                'drag',
              );
            }}
            dropOn="data-drop-file"
            canDropOn={(_, target) => target !== fileId}
            onDropOn={(ids, target) =>
              void execute(
                'todo-move-to-file',
                { ids: ids as readonly TodoId[], fileId: target as FileId },
                'drag',
              )
            }
          />
        </div>
      )}
      {allDone.length > 0 && <CompletedHeading count={allDone.length} folded={folded} />}
      {done.length > 0 && (
        <div data-area="todos">
          <WindowedDragList
            ref={doneList}
            ids={done}
            label="Completed to-dos"
            multiselectable
            estimateHeight={estimateHeight}
            pinnedIds={pinned}
            renderRow={row(done, bare)}
          />
        </div>
      )}
    </>
  );
});
