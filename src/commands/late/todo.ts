// Commands on to-dos that nobody needs in the first moment: copy and paste, undo, order, other files, priority.
import { restoreRescued } from '../../stores/restoring';
import { todoFacts } from '../context';
import { command } from '../define';
import { fileRows } from '../rows';
import { SELECTED, targets } from '../todo';
import type { AnyCommand } from '../types';

export const lateTodoCommands: readonly AnyCommand[] = [
  command({
    id: 'todo-draft-restore',
    title: 'Restore typed text',
    category: 'Todo',
    icon: 'undo',
    keywords: ['kept', 'lost', 'draft'],
    when: { keptText: true },
    run: ({ workspace }) => restoreRescued(workspace),
  }),
  command({
    id: 'todo-edit-cancel',
    title: 'Cancel editing',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }) => workspace.list.cancelEdit(),
  }),
  command({
    id: 'todo-reveal',
    title: 'Show to-do',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { id }) => workspace.listWork.reveal(id),
  }),
  command({
    id: 'sync-restore-other',
    title: 'Restore the version changed elsewhere',
    category: 'Account',
    icon: 'restore',
    keywords: ['conflict', 'other device', 'overwritten'],
    when: { otherVersion: true },
    run: ({ workspace }) => workspace.tools?.elsewhere.restore(),
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
    run: ({ workspace }) => workspace.pasting.paste(),
  }),
  command({
    id: 'todo-paste-lines',
    title: 'Paste lines',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { text }) => workspace.pasting.pasteLines(text),
  }),
  command({
    id: 'todo-receive',
    title: 'Receive shared text',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, { text }) => workspace.pasting.receive(text),
  }),
  command({
    id: 'todo-receive-kept',
    title: 'Add shared text that was kept',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }, args) => workspace.pasting.receiveKept(args?.id ?? null),
  }),
  command({
    id: 'todo-paste-confirm',
    title: 'Add pasted to-dos',
    category: 'Todo',
    palette: 'hide',
    run: ({ workspace }) => workspace.pasting.confirm(),
  }),
  command({
    id: 'todo-undo',
    title: ({ workspace }) =>
      workspace.history.undoLabel === null ? 'Undo' : `Undo: ${workspace.history.undoLabel}`,
    category: 'Todo',
    icon: 'undo',
    keywords: ['undo'],
    when: { canUndo: true },
    // There is something to undo once the paste before it is here.
    facts: ({ workspace }) => (workspace.pasting.turns.isAwaited ? { canUndo: true } : {}),
    run: ({ workspace }) => workspace.pasting.turns.undo(() => workspace.steps.undo()),
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
      ctx.workspace.moves.moveBefore(ids ?? ctx.workspace.selection.targets, before),
  }),
  command({
    id: 'todo-move-up',
    title: 'Move selection up',
    category: 'Todo',
    icon: 'arrow-up',
    when: SELECTED,
    run: ({ workspace }) => workspace.moves.moveBy(workspace.selection.targets, 'up'),
  }),
  command({
    id: 'todo-move-down',
    title: 'Move selection down',
    category: 'Todo',
    icon: 'arrow-down',
    when: SELECTED,
    run: ({ workspace }) => workspace.moves.moveBy(workspace.selection.targets, 'down'),
  }),
  command({
    id: 'todo-move-top',
    title: 'Move selection to top',
    category: 'Todo',
    icon: 'arrow-top',
    when: SELECTED,
    run: ({ workspace }) => workspace.moves.moveBy(workspace.selection.targets, 'top'),
  }),
  command({
    id: 'todo-move-bottom',
    title: 'Move selection to bottom',
    category: 'Todo',
    icon: 'arrow-bottom',
    when: SELECTED,
    run: ({ workspace }) => workspace.moves.moveBy(workspace.selection.targets, 'bottom'),
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
    facts: (_ctx, args) => todoFacts(args?.ids),
    run: ({ workspace }, { ids, fileId }) =>
      workspace.listWork.moveToFile(ids ?? workspace.selection.targets, fileId),
  }),
  command({
    id: 'todo-important',
    title: ({ workspace }) =>
      workspace.todos.areImportant(workspace.selection.targets) ? 'Not important' : 'Mark as important',
    name: 'Mark as important',
    category: 'Todo',
    icon: 'flag',
    keywords: ['priority', 'flag', 'important'],
    when: SELECTED,
    facts: (_ctx, args) => todoFacts(args?.ids),
    run: (ctx, args) => ctx.workspace.moves.toggleImportant(targets(ctx, args)),
  }),
  command({
    id: 'todo-filter',
    title: 'Filter this list',
    category: 'Todo',
    icon: 'search',
    keywords: ['search', 'find', 'narrow'],
    when: { file: 'active' },
    run: ({ workspace }) => workspace.listWork.openFilter(),
  }),
  command({
    id: 'todo-filter-type',
    title: 'Type in the filter',
    category: 'Todo',
    palette: 'hide',
    when: { filtered: true },
    run: ({ workspace }, { text }) => workspace.listWork.typeFilter(text),
  }),
  command({
    id: 'todo-filter-clear',
    title: 'Clear filter',
    category: 'Todo',
    icon: 'close',
    keywords: ['show all'],
    when: { filtered: true },
    run: ({ workspace }) => workspace.list.closeFilter(),
  }),
];
