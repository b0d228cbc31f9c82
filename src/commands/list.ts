// Commands that move the cursor and the selection in the to-do list (spec §4 Selection, decisions D10).
import { command } from './define';
import type { AnyCommand, Command } from './types';

type Step =
  | 'todo-cursor-up'
  | 'todo-cursor-down'
  | 'todo-cursor-first'
  | 'todo-cursor-last'
  | 'todo-extend-up'
  | 'todo-extend-down';

const step = (id: Step, title: string, by: number, extend = false): AnyCommand =>
  command({
    id,
    title,
    category: 'Todo',
    palette: 'hide',
    when: { file: 'active' },
    run: ({ workspace }) => workspace.list.stepCursor(by, extend),
  } satisfies Command<Step>);

export const listCommands: readonly AnyCommand[] = [
  command({
    id: 'todo-list-enter',
    title: 'Focus the list',
    category: 'Todo',
    icon: 'list',
    when: { file: 'active' },
    run: ({ workspace }) => workspace.list.enterList(),
  }),
  step('todo-cursor-up', 'Previous to-do', -1),
  step('todo-cursor-down', 'Next to-do', 1),
  step('todo-cursor-first', 'First to-do', -Infinity),
  step('todo-cursor-last', 'Last to-do', Infinity),
  step('todo-extend-up', 'Extend selection up', -1, true),
  step('todo-extend-down', 'Extend selection down', 1, true),
  command({
    id: 'todo-select',
    title: 'Select to-do',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { id, mode }) => workspace.selection.pick(id, mode),
  }),
  command({
    id: 'todo-select-all',
    title: 'Select all',
    category: 'Todo',
    icon: 'check',
    when: { file: 'active' },
    run: ({ workspace }) => workspace.list.selectAll(),
  }),
  command({
    id: 'todo-select-clear',
    title: 'Clear selection',
    category: 'Todo',
    icon: 'close',
    when: { selection: ['one', 'many'] },
    run: ({ workspace }) => workspace.selection.clear(),
  }),
  command({
    id: 'todo-menu',
    title: 'Open the menu of a to-do',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace, source }, args) =>
      workspace.list.openTodoMenu(args?.id ?? workspace.selection.cursor, args?.at ?? null, source === 'key'),
  }),
  command({
    id: 'todo-fold-completed',
    title: 'Fold or unfold completed',
    category: 'Todo',
    icon: 'chevron-down',
    keywords: ['hide completed', 'show completed'],
    when: { file: 'active' },
    run: ({ workspace }) => workspace.list.toggleFold(),
  }),
];
