// What one writer does, operation by operation: the same again for the same seed, and everything in two files that nobody
// else writes to, so that the order of what happens to them is known.
import { pick, randomOf } from '../support/sim/random';
import { type Draft, Model } from './model';

/** One operation under its key. */
export interface Op {
  readonly opId: string;
  /** Counts from 1 on. */
  readonly n: number;
  readonly draft: Draft;
  /** What an answer must show, where it shows a to-do. */
  readonly shown: { readonly id: string; readonly text: string; readonly completed: boolean } | null;
}

/** Lists stay short, so that orders are sent whole often. */
const MOST_LIVE = 40;
const MOST_IN_BATCH = 6;

/** How often each kind comes. */
const WEIGHTS = {
  create: 34,
  text: 15,
  toggle: 15,
  priority: 6,
  order: 11,
  delete: 8,
  restore: 5,
  move: 5,
  rename: 2,
  bin: 2,
} as const;
const KINDS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as keyof typeof WEIGHTS),
);

const TEXTS = ['create', 'text'] as const;

/** What a plan is made from. */
export interface Planned {
  /** Makes ids and keys, which nobody else's are. */
  readonly name: string;
  readonly seed: number;
  /** What every text begins with. */
  readonly text: string;
  /** Only such as carry a text, one by one, where each is to be told whole. */
  readonly texts?: boolean;
}

/** The operations of one writer so far, and its next ones. */
export class Plan {
  readonly ops: Op[] = [];
  private readonly model = new Model();
  private readonly random: () => number;

  readonly name: string;

  constructor(private readonly planned: Planned) {
    this.name = planned.name;
    this.random = randomOf(planned.seed);
  }

  /** The two files. */
  private get files(): readonly [string, string] {
    return [`${this.name}f`, `${this.name}g`];
  }

  /** What the next request carries: one operation, or some. */
  next(): readonly Op[] {
    const count =
      this.planned.texts || this.random() < 0.6 ? 1 : 2 + Math.floor(this.random() * (MOST_IN_BATCH - 1));
    return Array.from({ length: count }, () => this.make());
  }

  private make(): Op {
    const n = this.ops.length + 1;
    const draft = this.draft(n);
    this.model.apply(draft);
    const shows = draft.type === 'create_todo' || draft.type === 'update_todo';
    const todo = shows ? this.model.todo(draft.id) : null;
    const shown = shows && todo ? { id: draft.id, text: todo.text, completed: todo.completed } : null;
    const op = { opId: `load:${this.name}:${n}`, n, draft, shown };
    this.ops.push(op);
    return op;
  }

  private draft(n: number): Draft {
    const fresh = this.files[n - 1];
    if (fresh !== undefined)
      return { type: 'create_folder', id: fresh, name: `File ${fresh}`, folderType: 1 };
    for (;;) {
      const draft = this.tried(pick(this.random, this.planned.texts ? TEXTS : KINDS), n);
      if (draft !== null) return draft;
    }
  }

  /** Null where there is nothing to do it with. */
  private tried(kind: keyof typeof WEIGHTS, n: number): Draft | null {
    const [first, second] = this.files;
    const isBinned = this.model.file(second).deleted;
    const fileId = isBinned ? first : pick(this.random, this.files);
    const { order } = this.model.file(fileId);
    const id = order.length === 0 ? null : pick(this.random, order);
    const text = `${this.planned.text} ${this.name} ${n}`;
    switch (kind) {
      case 'create':
        if (order.length >= MOST_LIVE) return this.tried(this.planned.texts ? 'text' : 'delete', n);
        return { type: 'create_todo', id: `${this.name}t${n}`, text, completed: n % 5 === 0, fileId };
      case 'text':
        return id === null ? null : { type: 'update_todo', id, text };
      case 'toggle':
        return id === null ? null : { type: 'update_todo', id, completed: !this.model.todo(id).completed };
      case 'priority': {
        if (id === null) return null;
        const priority = this.model.todo(id).priority === 0 ? 1 : 0;
        return { type: 'update_todo_priorities', updates: [{ id, priority }] };
      }
      case 'order':
        return order.length < 3 ? null : { type: 'update_todo_order', fileId, ...this.reordered(order) };
      case 'delete':
        return id === null ? null : { type: 'delete_todos', ids: this.some(order), deleted: true };
      case 'restore': {
        const gone = [...this.model.todos].filter(([, row]) => row.deleted && row.fileId === fileId);
        if (gone.length === 0) return null;
        return { type: 'delete_todos', ids: this.some(gone.map(([each]) => each)), deleted: false };
      }
      case 'move': {
        if (id === null || isBinned) return null;
        return { type: 'move_todos', ids: this.some(order), fileId: fileId === first ? second : first };
      }
      case 'rename':
        return { type: 'update_folder', id: fileId, name: `File ${fileId} ${n}` };
      case 'bin':
        return { type: isBinned ? 'restore_folder' : 'delete_folder', id: second };
    }
  }

  /** Up to three. */
  private some(from: readonly string[]): readonly string[] {
    return [...new Set(Array.from({ length: 3 }, () => pick(this.random, from)))];
  }

  private reordered(order: readonly string[]) {
    const moved = this.some(order).slice(0, 2);
    const rest = order.filter((id) => !moved.includes(id));
    const at = Math.floor(this.random() * (rest.length + 1));
    if (this.random() < 0.5) return { todoOrder: { moved, after: rest[at - 1] ?? null } };
    return { todoOrder: rest.toSpliced(at, 0, ...moved), base: order, moved };
  }
}

/** What is there after these operations. */
export function modelOf(ops: readonly Op[]): Model {
  const model = new Model();
  for (const { draft } of ops) model.apply(draft);
  return model;
}
