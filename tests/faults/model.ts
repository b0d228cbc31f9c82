// What a writer's files must look like after its operations: worked out by itself, without a rule of the product.

/** An operation as a batch carries it, without key. */
export type Draft =
  | { readonly type: 'create_folder'; readonly id: string; readonly name: string; readonly folderType: 1 }
  | { readonly type: 'update_folder'; readonly id: string; readonly name: string }
  | { readonly type: 'delete_folder' | 'restore_folder'; readonly id: string }
  | {
      readonly type: 'create_todo';
      readonly id: string;
      readonly text: string;
      readonly completed: boolean;
      readonly fileId: string;
    }
  | {
      readonly type: 'update_todo';
      readonly id: string;
      readonly text?: string;
      readonly completed?: boolean;
    }
  | {
      readonly type: 'update_todo_priorities';
      readonly updates: readonly { readonly id: string; readonly priority: 0 | 1 }[];
    }
  | { readonly type: 'delete_todos'; readonly ids: readonly string[]; readonly deleted: boolean }
  | { readonly type: 'move_todos'; readonly ids: readonly string[]; readonly fileId: string }
  | ({ readonly type: 'update_todo_order'; readonly fileId: string } & Reordered);

/** The whole order and what it was made from, or only what moved: devices send both. */
type Reordered =
  | {
      readonly todoOrder: readonly string[];
      readonly base: readonly string[];
      readonly moved: readonly string[];
    }
  | { readonly todoOrder: { readonly moved: readonly string[]; readonly after: string | null } };

/** A to-do, less the times at which things happened. */
export interface ModelTodo {
  readonly fileId: string;
  readonly text: string;
  readonly completed: boolean;
  readonly priority: 0 | 1;
  readonly deleted: boolean;
}

/** A file with its live to-dos in their order. */
export interface ModelFile {
  readonly name: string;
  readonly deleted: boolean;
  readonly order: readonly string[];
}

/** Files of one writer and what is in them. */
export class Model {
  readonly todos = new Map<string, ModelTodo>();
  readonly files = new Map<string, ModelFile>();

  apply(draft: Draft): void {
    switch (draft.type) {
      case 'create_folder':
        this.files.set(draft.id, { name: draft.name, deleted: false, order: [] });
        return;
      case 'update_folder':
        this.changeFile(draft.id, { name: draft.name });
        return;
      case 'delete_folder':
      case 'restore_folder':
        this.changeFile(draft.id, { deleted: draft.type === 'delete_folder' });
        return;
      case 'create_todo': {
        const { id, text, completed, fileId } = draft;
        this.todos.set(id, { fileId, text, completed, priority: 0, deleted: false });
        this.putFirst(fileId, [id]);
        return;
      }
      case 'update_todo': {
        const { id, text, completed } = draft;
        this.change(id, {
          ...(text !== undefined && { text }),
          ...(completed !== undefined && { completed }),
        });
        return;
      }
      case 'update_todo_priorities':
        for (const { id, priority } of draft.updates) this.change(id, { priority });
        return;
      case 'delete_todos':
        for (const id of draft.ids) this.change(id, { deleted: draft.deleted });
        this.takeOut(draft.ids);
        if (!draft.deleted) this.putFirst(this.todo(draft.ids[0] ?? '').fileId, draft.ids);
        return;
      case 'move_todos':
        for (const id of draft.ids) this.change(id, { fileId: draft.fileId });
        this.takeOut(draft.ids);
        this.putFirst(draft.fileId, draft.ids);
        return;
      case 'update_todo_order':
        this.changeFile(draft.fileId, { order: this.reordered(draft) });
    }
  }

  todo(id: string): ModelTodo {
    const todo = this.todos.get(id);
    if (todo === undefined) throw new Error(`The model has no to-do ${id}.`);
    return todo;
  }

  file(id: string): ModelFile {
    const file = this.files.get(id);
    if (file === undefined) throw new Error(`The model has no file ${id}.`);
    return file;
  }

  private reordered(draft: Reordered & { readonly fileId: string }): readonly string[] {
    const { todoOrder } = draft;
    if (!('after' in todoOrder)) return todoOrder;
    const { moved, after } = todoOrder;
    const rest = this.file(draft.fileId).order.filter((id) => !moved.includes(id));
    const at = after === null ? 0 : rest.indexOf(after) + 1;
    return rest.toSpliced(at, 0, ...moved);
  }

  private change(id: string, members: Partial<ModelTodo>): void {
    this.todos.set(id, { ...this.todo(id), ...members });
  }

  private changeFile(id: string, members: Partial<ModelFile>): void {
    this.files.set(id, { ...this.file(id), ...members });
  }

  private putFirst(fileId: string, ids: readonly string[]): void {
    this.changeFile(fileId, { order: [...ids, ...this.file(fileId).order] });
  }

  private takeOut(ids: readonly string[]): void {
    for (const [id, { order }] of this.files)
      this.changeFile(id, { order: order.filter((each) => !ids.includes(each)) });
  }
}
