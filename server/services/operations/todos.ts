// Operations on to-dos: create, change, delete, restore, move, mark.
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import { Refusal } from '../refusal';
import { todoShape } from '../shapes';
import type { Workspace } from '../workspace/workspace';
import { fileOf, isErased, nameAgain, todoText } from './checks';
import { does, type OperationRule } from './rule';

export const createTodo: OperationRule<'create_todo'> = {
  message: 'To-do created',
  async load(workspace, { id, fileId }) {
    await workspace.loadTodos([id]);
    await workspace.loadItems([fileId]);
    await workspace.loadRevival([workspace.rows.item(fileId as FileId)]);
  },
  effect(workspace, { id, fileId, text, completed = false }) {
    const draft = { id: id as TodoId, fileId: fileId as FileId, text: todoText(text), completed };
    if (workspace.rows.todo(draft.id)) return does({ type: 'create_todo', ...draft });
    return does(...nameAgain(fileOf(workspace, fileId)), { type: 'create_todo', ...draft });
  },
  answer: (workspace, { id }) => shown(workspace, id),
};

export const updateTodo: OperationRule<'update_todo'> = {
  message: 'To-do updated',
  load: (workspace, { id }) => workspace.loadTodos([id]),
  effect(workspace, { id, text, completed }) {
    if (!workspace.rows.todo(id as TodoId)) throw new Refusal('unknown_id');
    return does({
      type: 'update_todo',
      id: id as TodoId,
      ...(text !== undefined && { text: todoText(text) }),
      ...(completed !== undefined && { completed }),
    });
  },
  answer: (workspace, { id }) => shown(workspace, id),
};

export const deleteTodos: OperationRule<'delete_todos'> = {
  message: 'To-dos changed',
  async load(workspace, { ids, deleted }) {
    await workspace.loadTodos(ids);
    await loadFilesOf(workspace, ids);
    if (deleted) return;
    const files = filesOf(workspace, ids);
    await workspace.loadRevival(files.map((fileId) => workspace.rows.item(fileId)));
    for (const fileId of files) await workspace.loadFile(fileId);
  },
  effect(workspace, { ids, deleted }) {
    const { rows } = workspace;
    const all = ids as TodoId[];
    if (deleted) return does({ type: 'delete_todos', ids: all, deleted });
    // What is erased is as good as unknown.
    const left = all.filter((id) => !isErased(rows.todo(id)));
    const dead = left.filter((id) => rows.todo(id)?.deletedAt != null);
    const names = filesOf(workspace, dead).flatMap((fileId) => nameAgain(rows.item(fileId)));
    return does(...names, { type: 'delete_todos', ids: left, deleted });
  },
  answer: (_workspace, { ids, deleted }) => ({ ids, deleted }),
};

export const moveTodos: OperationRule<'move_todos'> = {
  message: 'To-dos moved',
  async load(workspace, { ids, fileId }) {
    await workspace.loadTodos(ids);
    await loadFilesOf(workspace, ids);
    await workspace.loadItems([fileId]);
    await workspace.loadRevival([workspace.rows.item(fileId as FileId)]);
    await workspace.loadFile(fileId);
  },
  effect(workspace, { ids, fileId }) {
    const file = fileOf(workspace, fileId);
    const { id } = file;
    return does(...nameAgain(file), { type: 'move_todos', ids: [...new Set(ids)] as TodoId[], fileId: id });
  },
  answer: (_workspace, { ids, fileId }) => ({ ids, fileId }),
};

export const updatePriorities: OperationRule<'update_todo_priorities'> = {
  message: 'Priorities saved',
  load: (workspace, { updates }) => workspace.loadTodos(updates.map(({ id }) => id)),
  effect: (_workspace, { updates }) =>
    does({
      type: 'update_todo_priorities',
      updates: updates.map(({ id, priority }) => ({ id: id as TodoId, priority })),
    }),
  answer: (workspace, { updates }) => ({
    ids: updates.map(({ id }) => id).filter((id) => workspace.rows.todo(id as TodoId)),
  }),
};

/** Ids of the files in which these to-dos are. */
function filesOf(workspace: Workspace, ids: readonly string[]): FileId[] {
  const files = new Set<FileId>();
  for (const id of ids) {
    const row = workspace.rows.todo(id as TodoId);
    if (row) files.add(row.fileId);
  }
  return [...files];
}

async function loadFilesOf(workspace: Workspace, ids: readonly string[]): Promise<void> {
  const files = filesOf(workspace, ids);
  await workspace.loadItems(files);
  await workspace.loadLists(files.map((fileId) => `todos:${fileId}` as const));
}

function shown(workspace: Workspace, id: string): unknown {
  const row = workspace.rows.todo(id as TodoId);
  return row && todoShape(row, workspace.userId);
}
