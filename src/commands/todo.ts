// Commands that change to-dos (spec §4 Todos, decisions D13 to D16).

import type { TodoId } from '../platform/contract/entities';
import { todoFacts } from './context';
import { command } from './define';
import { fileRows } from './rows';
import type { AnyCommand, CommandContext } from './types';

const SELECTED = { selection: ['one', 'many'] } as const;
const WITH_FILE = { file: 'active' } as const;

/** The given to-dos, else the selection, else the row under the cursor. */
const targets = ({ workspace }: CommandContext, args: { readonly ids?: readonly TodoId[] } | undefined) =>
  args?.ids ?? workspace.selection.targets;

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
    id: 'todo-draft-restore',
    title: 'Restore typed text',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }) => workspace.rescue.restore(),
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
    facts: (_ctx, args) => todoFacts(args?.id && [args.id]),
    run: ({ workspace }, args) => workspace.list.beginEdit(args?.id ?? workspace.selection.cursor),
  }),
  command({
    id: 'todo-edit-commit',
    title: 'Save to-do',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { id, text, stay }) => workspace.list.commitEdit(id, text, stay ?? false),
  }),
  command({
    id: 'todo-edit-draft',
    title: 'Type in a to-do',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { text }) => workspace.todos.typeEdit(text),
  }),
  command({
    id: 'todo-edit-cancel',
    title: 'Cancel editing',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }) => workspace.list.cancelEdit(),
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
  command({
    id: 'todo-copy',
    title: 'Copy selected',
    category: 'Todo',
    icon: 'copy',
    when: SELECTED,
    facts: (_ctx, args) => todoFacts(args?.ids),
    run: (ctx, args) => ctx.workspace.clipboard.copy(targets(ctx, args)),
  }),
  command({
    id: 'todo-paste',
    title: 'Paste',
    category: 'Todo',
    icon: 'paste',
    when: WITH_FILE,
    run: ({ workspace }) => workspace.list.paste(),
  }),
  command({
    id: 'todo-paste-lines',
    title: 'Paste lines',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { text }) => workspace.list.pasteLines(text),
  }),
  command({
    id: 'todo-paste-confirm',
    title: 'Add pasted to-dos',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }) => workspace.list.confirmPaste(),
  }),
  command({
    id: 'todo-undo',
    title: ({ workspace }) =>
      workspace.history.undoLabel === null ? 'Undo' : `Undo: ${workspace.history.undoLabel}`,
    category: 'Todo',
    icon: 'undo',
    keywords: ['undo'],
    when: { canUndo: true },
    run: ({ workspace }) => workspace.steps.undo(),
  }),
  command({
    id: 'todo-redo',
    title: ({ workspace }) =>
      workspace.history.redoLabel === null ? 'Redo' : `Redo: ${workspace.history.redoLabel}`,
    category: 'Todo',
    icon: 'redo',
    keywords: ['redo'],
    when: { canRedo: true },
    run: ({ workspace }) => workspace.steps.redo(),
  }),
  command({
    id: 'todo-move',
    title: 'Move to-dos',
    category: 'Todo',
    palette: 'hide',
    run: (ctx, { ids, before }) =>
      ctx.workspace.actions.moveBefore(ids ?? ctx.workspace.selection.targets, before),
  }),
  command({
    id: 'todo-move-up',
    title: 'Move selection up',
    category: 'Todo',
    icon: 'arrow-up',
    when: SELECTED,
    run: ({ workspace }) => workspace.actions.moveBy(workspace.selection.targets, 'up'),
  }),
  command({
    id: 'todo-move-down',
    title: 'Move selection down',
    category: 'Todo',
    icon: 'arrow-down',
    when: SELECTED,
    run: ({ workspace }) => workspace.actions.moveBy(workspace.selection.targets, 'down'),
  }),
  command({
    id: 'todo-move-top',
    title: 'Move selection to top',
    category: 'Todo',
    icon: 'arrow-top',
    when: SELECTED,
    run: ({ workspace }) => workspace.actions.moveBy(workspace.selection.targets, 'top'),
  }),
  command({
    id: 'todo-move-bottom',
    title: 'Move selection to bottom',
    category: 'Todo',
    icon: 'arrow-bottom',
    when: SELECTED,
    run: ({ workspace }) => workspace.actions.moveBy(workspace.selection.targets, 'bottom'),
  }),
  command({
    id: 'todo-move-to-file',
    title: 'Move to file…',
    category: 'Todo',
    icon: 'move',
    keywords: ['move to-do', 'move to file'],
    when: SELECTED,
    palette: {
      placeholder: 'Choose a file',
      subject: ({ workspace }) => `Moving ${workspace.todos.nameOf(workspace.selection.targets)}`,
      rows: (ctx) =>
        fileRows(
          ctx,
          (fileId) => ({ fileId }),
          (fileId) => fileId === ctx.workspace.tabs.activeId,
        ),
    },
    facts: (_ctx, args) => todoFacts(args.ids),
    run: ({ workspace }, { ids, fileId }) =>
      workspace.list.moveToFile(ids ?? workspace.selection.targets, fileId),
  }),
  command({
    id: 'todo-important',
    title: ({ workspace }) =>
      workspace.todos.areImportant(workspace.selection.targets) ? 'Not important' : 'Mark as important',
    category: 'Todo',
    icon: 'flag',
    keywords: ['priority', 'flag', 'important'],
    when: SELECTED,
    facts: (_ctx, args) => todoFacts(args?.ids),
    run: (ctx, args) => ctx.workspace.actions.toggleImportant(targets(ctx, args)),
  }),
];
