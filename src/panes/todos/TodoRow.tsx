// One to-do of the list: checkbox, words, tools (design 8.8). It looks its own row up, so only it renders when it changes.
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { TodoRow as Todo, TodoId } from '../../platform/contract/entities';
import { shorten } from '../../stores/shorten';
import { useApp, useExecute, useKeys } from '../context';
import { Checkbox } from '../parts/Checkbox';
import { classes } from '../parts/classes';
import type { WindowRowProps } from '../parts/drag/rowProps';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import { useIdle } from '../parts/late';
import { CELL } from './cell';
import { guardDoubleCheck } from './doubleCheck';
import { FilterMarks } from './FilterMarks';
import { rowGestures } from './rowGestures';
import { ABOVE, BELOW, EDITING, FLASH_EVEN, FLASH_ODD, MENU, rowMarks, SELECTED, STOP } from './rowState';
import { TodoEditor } from './TodoEditor';
import * as css from './TodoRow.css';

/** Names of controls show at most this much of a text. */
const NAME_SHOWN = 80;

/** `above` and `below` are the neighbours in the list. */
export interface TodoRowProps {
  readonly id: TodoId;
  /** Tab comes in here while the cursor is in no row. */
  readonly first: boolean;
  /** Without what only a hand on the row brings out, until the page is quiet. */
  readonly bare: boolean;
  readonly above: TodoId | undefined;
  readonly below: TodoId | undefined;
  readonly rowProps: WindowRowProps;
}

/** Draws the row. */
export const TodoRow = observer(function TodoRow(props: TodoRowProps) {
  const { id, first, bare, above, below, rowProps } = props;
  const { workspace } = useApp();
  const execute = useExecute();
  const state = useMemo(
    () => rowMarks(workspace, { id, first, above, below }),
    [workspace, id, first, above, below],
  );
  const marks = state.get();
  const todo = workspace.todos.todo(id);
  if (!todo) return <div {...rowProps} />;
  const editing = (marks & EDITING) > 0;

  const row = {
    ...rowProps,
    ...rowGestures(workspace, execute, id),
    'aria-label': todo.text,
    'aria-selected': (marks & SELECTED) > 0,
  };
  return (
    <div
      {...row}
      className={classes(rowProps.className, css.row)}
      tabIndex={editing ? undefined : marks & STOP ? 0 : -1}
      data-open={todo.completed ? undefined : ''}
      data-done={todo.completed ? '' : undefined}
      data-editing={editing ? '' : undefined}
      data-menu={marks & MENU ? '' : undefined}
      data-join={classes((marks & ABOVE) > 0 && 'above', (marks & BELOW) > 0 && 'below') || undefined}
      data-flash={marks & FLASH_ODD ? 'odd' : marks & FLASH_EVEN ? 'even' : undefined}
    >
      {editing ? <TodoEditor todo={todo} /> : <Shown todo={todo} bare={bare} />}
    </div>
  );
});

const Shown = observer(function Shown(props: { readonly todo: Todo; readonly bare: boolean }) {
  const { todo } = props;
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const bare = !useIdle() && props.bare;
  const { id, text, completed } = todo;
  const name = shorten(text, NAME_SHOWN);
  return (
    <>
      <span className={css.check} {...CELL} onClickCapture={guardDoubleCheck}>
        {!completed && !bare && (
          <span className={css.grip} data-drag-handle="">
            <Icon name="grip" />
          </span>
        )}
        <Checkbox
          checked={completed}
          label={text}
          tabIndex={-1}
          onChange={() => execute('todo-toggle', { ids: [id] }, 'pointer')}
        />
      </span>
      <span className={css.text} {...CELL} dir="auto">
        {bare && !workspace.filter.isOpen ? text : <FilterMarks text={text} />}
        {todo.priority === 1 && (
          <span className={css.flag} role="img" aria-label="Important" title="Important">
            <Icon name="flag" size={14} className={css.flagIcon} />
          </span>
        )}
      </span>
      <span className={css.tools} {...CELL} data-row-tools="">
        {!bare && (
          <>
            <IconButton
              icon="edit"
              label={`Edit ${name}`}
              tooltip="Edit"
              keys={keys('todo-edit')}
              tabIndex={-1}
              className={css.editTool}
              onClick={() => execute('todo-edit', { id })}
            />
            <IconButton
              icon={workspace.layout.isPhone ? 'moreVertical' : 'more'}
              label={`More for ${name}`}
              tabIndex={-1}
              aria-haspopup="menu"
              className={css.moreTool}
              data-more=""
              onClick={() => execute('todo-menu', { id, at: null })}
            />
          </>
        )}
      </span>
    </>
  );
});
