// What a page called saved, against what the server has in the end (sync I1, I2).
import type { SavedOperation } from './doing';

/** A to-do as the server tells it. */
interface There {
  readonly id: string;
  readonly text: string;
  readonly completed: boolean;
  readonly deletedAt: string | null;
}

/** What an edit puts at the end. */
export const EDITED = ' edited';

interface Known {
  text?: string;
  completed?: boolean;
  deleted?: boolean;
}

/**
 * Everything that was kept for good. To-dos are only added, completed, made longer and deleted here: what the page did
 * after it was last heard may have come as well, and takes nothing of that back.
 */
export class SavedWork {
  /** As they were kept last: what becomes of one on its way is kept too, and is no change. */
  private readonly kept = new Map<string, string>();
  private readonly todos = new Map<string, Known>();

  /** How many operations. */
  get count(): number {
    return this.kept.size;
  }

  /** How many to-dos. */
  get size(): number {
    return this.todos.size;
  }

  /** What was done to how many of them. */
  get done(): { readonly completed: number; readonly deleted: number; readonly edited: number } {
    const all = [...this.todos.values()];
    return {
      completed: all.filter(({ completed }) => completed).length,
      deleted: all.filter(({ deleted }) => deleted).length,
      edited: all.filter(({ text }) => text?.endsWith(EDITED)).length,
    };
  }

  take({ opId, type, data }: SavedOperation): void {
    const what = JSON.stringify(data);
    if (this.kept.get(opId) === what) return;
    this.kept.set(opId, what);
    const { id, ids, text, completed, deleted } = data;
    if (type === 'create_todo' || type === 'update_todo')
      this.know(String(id), {
        ...(typeof text === 'string' && { text }),
        ...(completed === true && { completed }),
      });
    if (type === 'delete_todos' && deleted === true && Array.isArray(ids))
      for (const one of ids) this.know(String(one), { deleted: true });
  }

  /** What of it is not there, and what is there twice. */
  against(there: readonly There[]): {
    readonly lost: readonly string[];
    readonly doubled: readonly string[];
  } {
    const rows = new Map(there.map((row) => [row.id, row]));
    const lost = [...this.todos].flatMap(([id, known]) => {
      const row = rows.get(id);
      const isThere =
        row?.text.startsWith(known.text ?? '') &&
        (row.completed || known.completed !== true) &&
        (row.deletedAt !== null || known.deleted !== true);
      return isThere ? [] : [`${id} ${JSON.stringify(known)} is ${JSON.stringify(row)}`];
    });
    const names = there.map(({ text }) => text.replaceAll(EDITED, ''));
    return { lost, doubled: names.filter((name, at) => names.indexOf(name) !== at) };
  }

  private know(id: string, more: Known): void {
    this.todos.set(id, { ...this.todos.get(id), ...more });
  }
}
