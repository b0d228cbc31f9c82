// Commands that change to-dos (spec §4 Todos, decisions D13 to D16).

import type { TodoId } from '../platform/contract/entities';
import { todoFacts } from './context';
import { command } from './define';
import type { AnyCommand, CommandContext } from './types';

/** Something is selected, or the cursor is on a row. */
export const SELECTED = { selection: ['one', 'many'] } as const;

/** The given to-dos, else the selection, else the row under the cursor. */
export const targets = (
  { workspace }: CommandContext,
  args: { readonly ids?: readonly TodoId[] } | undefined,
) => args?.ids ?? workspace.selection.targets;

export const todoCommands: readonly AnyCommand[] = [
  command({
    id: 'todo-focus',
    title: 'Focus new task',
    category: 'Todo',
    icon: 'plus',
    keywords: ['add task', 'new to-do', 'create'],
    run: ({ workspace }) => workspace.list.focusForm(),
  }),
  command({
    id: 'todo-add',
    title: 'Add task',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, args) => (args ? workspace.list.addText(args.text) : workspace.list.addDraft()),
  }),
  command({
    id: 'todo-draft',
    title: 'Type a task',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { text }) => workspace.drafts.set(workspace.tabs.currentId, text),
  }),
  command({
    id: 'todo-toggle',
    title: 'Complete or reopen',
    category: 'Todo',
    icon: 'check',
    keywords: ['done', 'check', 'toggle', 'finish'],
    when: SELECTED,
    facts: (_ctx, args) => todoFacts(args?.ids),
    run: (ctx, args) => ctx.workspace.list.toggle(targets(ctx, args)),
  }),
  command({
    id: 'todo-edit',
    title: 'Edit to-do',
    category: 'Todo',
    icon: 'pencil',
    when: SELECTED,
    single: true,
    facts: (_ctx, args) => todoFacts(args?.id && [args.id]),
    run: ({ workspace }, args) => workspace.list.beginEdit(args?.id ?? workspace.selection.single),
  }),
  command({
    id: 'todo-edit-commit',
    title: 'Save to-do',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, args) =>
      workspace.list.commitEdit(args?.id ?? workspace.todos.editingId, args?.text, args?.stay ?? false),
  }),
  command({
    id: 'todo-edit-draft',
    title: 'Type in a to-do',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { text }) => workspace.todos.typeEdit(text),
  }),
  command({
    id: 'todo-delete',
    title: 'Delete selected',
    category: 'Todo',
    icon: 'trash',
    keywords: ['remove', 'delete to-do'],
    when: SELECTED,
    facts: (_ctx, args) => todoFacts(args?.ids),
    run: (ctx, args) => ctx.workspace.list.remove(targets(ctx, args)),
  }),
];
