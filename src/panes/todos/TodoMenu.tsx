// The context menu of a to-do (design 8.8). On a row of the selection it acts on all of it.
import { observer } from 'mobx-react-lite';
import type { CommandId } from '../../commands/types';
import type { TodoId } from '../../platform/contract/entities';
import { todosCount } from '../../platform/contract/messages';
import { shorten } from '../../stores/shorten';
import type { Workspace } from '../../stores/workspace';
import { type Execute, type ShownKeys, useApp, useExecute, useKeys } from '../context';
import { Menu, type MenuAnchor, type MenuEntry } from '../parts/Menu';

const SUBJECT_SHOWN = 160;

/** What dragging does, for whoever cannot drag (traps B23). Away from the first place, and from the last. */
const MOVES = [
  ['todo-move-up', 'Move up', 'arrowUp', 'first'],
  ['todo-move-down', 'Move down', 'arrowDown', 'last'],
  ['todo-move-top', 'Move to top', 'toTop', 'first'],
  ['todo-move-bottom', 'Move to bottom', 'toBottom', 'last'],
] as const;

/** Open while `dialogs.menu` is one of a to-do. */
export const TodoMenu = observer(function TodoMenu() {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const { dialogs, todos, selection } = workspace;
  const menu = dialogs.menu?.kind === 'todo' ? dialogs.menu : null;
  const todo = menu && todos.todo(menu.id);
  const ids = todo ? (selection.has(todo.id) ? selection.ids : [todo.id]) : [];
  return (
    <Menu
      open={todo != null}
      label={todo ? `Menu of ${shorten(todo.text)}` : 'To-do'}
      subject={todo && shorten(todo.text, SUBJECT_SHOWN)}
      at={menu && (menu.at ?? anchorOf(menu.id))}
      entries={todo ? entries(workspace, keys, todo.id, ids) : []}
      onSelect={(id) => todo && run(execute, id, todo.id, ids, selection.has(todo.id))}
      onClose={() => {
        if (dialogs.menu?.kind === 'todo') execute('app-dialog-close', undefined, 'menu');
      }}
    />
  );
});

function entries(
  { todos, selection, layout }: Workspace,
  keys: ShownKeys,
  id: TodoId,
  ids: readonly TodoId[],
): readonly MenuEntry[] {
  const hint = ids.length > 1 ? todosCount(ids.length) : undefined;
  const important = todos.areImportant(ids);
  const moves = moveEntries(todos.openIds, keys, new Set(ids));
  return [
    { id: 'edit', label: 'Edit', icon: 'edit', keys: keys('todo-edit') },
    {
      id: 'important',
      label: important ? 'Not important' : 'Mark as important',
      icon: 'flag',
      keys: keys('todo-important'),
      hint,
    },
    ...(layout.touch
      ? [{ id: 'select', label: selection.has(id) ? 'Deselect' : 'Select', icon: 'checkAll' } as const]
      : []),
    ...(moves.length > 0
      ? [{ id: 'order', label: 'Move in list', icon: 'list', hint, submenu: moves } as const]
      : []),
    { id: 'move', label: 'Move to file…', icon: 'folderInput', keys: keys('todo-move-to-file'), hint },
    { kind: 'separator', id: 'line' },
    { id: 'delete', label: 'Delete', icon: 'trash', danger: true, keys: keys('todo-delete'), hint },
  ];
}

/** None for completed ones, which have no places. */
function moveEntries(
  open: readonly TodoId[],
  keys: ShownKeys,
  ids: ReadonlySet<TodoId>,
): readonly MenuEntry[] {
  const many = open.filter((id) => ids.has(id)).length;
  if (many === 0) return [];
  const there = { first: open.slice(0, many), last: open.slice(-many) } as const;
  return MOVES.map(([id, label, icon, end]) => {
    const disabled = there[end].every((each) => ids.has(each));
    return { id, label, icon, keys: keys(id), disabled, hint: disabled ? `Already ${end}` : undefined };
  });
}

function run(execute: Execute, entry: string, id: TodoId, ids: readonly TodoId[], isSelected: boolean): void {
  // These act on the selection, which a finger opens the menu beside.
  const onSelection = <Id extends CommandId>(command: Id, args: Parameters<typeof execute<Id>>[1]): void => {
    if (!isSelected) execute('todo-select', { id, mode: 'only' }, 'menu');
    execute(command, args, 'menu');
  };
  const move = MOVES.find(([command]) => command === entry)?.[0];
  if (move) onSelection(move, undefined);
  switch (entry) {
    case 'edit':
      execute('todo-edit', { id }, 'menu');
      break;
    case 'important':
      execute('todo-important', { ids }, 'menu');
      break;
    case 'move':
      onSelection('app-palette', { command: 'todo-move-to-file' });
      break;
    case 'select':
      execute('todo-select', { id, mode: 'toggle' }, 'menu');
      break;
    case 'delete':
      execute('todo-delete', { ids }, 'menu');
      break;
  }
}

/** Opened by key or by its button: under the button of the row, else under the row. */
function anchorOf(id: TodoId): MenuAnchor | null {
  const row = document.querySelector(`[role="row"][data-id="${CSS.escape(id)}"]`);
  return row?.querySelector('[data-more]') ?? row;
}
