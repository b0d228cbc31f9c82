// The context menu of a to-do (design 8.8). On a row of the selection it acts on all of it.
import { observer } from 'mobx-react-lite';
import type { TodoId } from '../../platform/contract/entities';
import { todosCount } from '../../platform/contract/messages';
import { shorten } from '../../stores/shorten';
import { type Execute, type ShownKeys, useApp, useExecute, useKeys } from '../context';
import { Menu, type MenuAnchor, type MenuEntry } from '../parts/Menu';

const SUBJECT_SHOWN = 160;

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
      entries={entries(keys, ids.length, todos.areImportant(ids))}
      onSelect={(id) => todo && run(execute, id, todo.id, ids)}
      onClose={() => {
        if (dialogs.menu?.kind === 'todo') execute('app-dialog-close', undefined, 'menu');
      }}
    />
  );
});

function entries(keys: ShownKeys, many: number, important: boolean): readonly MenuEntry[] {
  const hint = many > 1 ? todosCount(many) : undefined;
  return [
    { id: 'edit', label: 'Edit', icon: 'edit', keys: keys('todo-edit') },
    {
      id: 'important',
      label: important ? 'Not important' : 'Mark as important',
      icon: 'flag',
      keys: keys('todo-important'),
      hint,
    },
    { id: 'move', label: 'Move to file…', icon: 'folderInput', keys: keys('todo-move-to-file'), hint },
    { kind: 'separator', id: 'line' },
    { id: 'delete', label: 'Delete', icon: 'trash', danger: true, keys: keys('todo-delete'), hint },
  ];
}

function run(execute: Execute, entry: string, id: TodoId, ids: readonly TodoId[]): void {
  switch (entry) {
    case 'edit':
      execute('todo-edit', { id }, 'menu');
      break;
    case 'important':
      execute('todo-important', { ids }, 'menu');
      break;
    case 'move':
      // The palette's page acts on the selection, which the menu's row is part of.
      execute('app-palette', { command: 'todo-move-to-file' }, 'menu');
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
