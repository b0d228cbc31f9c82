// The orders of files that somebody asked for, kept up to date change by change: a list may hold 10,000, and a key
// changes one of them. Comes after the first paint; until then `Rows` walks.
import { type FileId, type ListKey, type TodoId, type TodoRow, todosKey } from './entities';
import { byCompletion, byNewest, shownOf } from './ordering';
import { relisted, type Stretch } from './relisted';

type Shown = ReturnType<typeof shownOf>;

/** What is kept of one file. Nothing in it is ever changed, since whoever asked may hold on to it. */
interface Order {
  readonly rows: readonly TodoRow[];
  readonly ids: readonly TodoId[];
  /** So many at the head are in no saved order. */
  readonly unsaved: number;
  /** What is shown of it, once somebody asked. */
  readonly shown: Shown | null;
  /** Changes since somebody asked last. */
  readonly changes: number;
}

/** With more changes at once it is worked out anew when somebody asks: each of them copies the list. */
const MOST_CHANGES = 16;

const TODOS = todosKey('' as FileId);

/** What `Rows` asks when it has one, and tells of each change after it was made (decisions D6). */
export class FileOrders {
  private readonly orders = new Map<FileId, Order>();

  /** @param walk works an order out: to-dos that the saved order lacks, and those in it */
  constructor(
    private readonly todo: (id: TodoId) => TodoRow | undefined,
    private readonly lists: ReadonlyMap<ListKey, readonly string[]>,
    private readonly walk: (fileId: FileId) => readonly [readonly TodoRow[], readonly TodoRow[]],
  ) {}

  /** Live to-dos of a file in their saved order. */
  rows(fileId: FileId): readonly TodoRow[] {
    return this.of(fileId).rows;
  }

  /** Their ids; the same array until they change. */
  ids(fileId: FileId): readonly TodoId[] {
    return this.of(fileId).ids;
  }

  /** The shown lists of a file; each the same array until it changes. */
  view(fileId: FileId): Shown {
    const order = this.of(fileId);
    const shown = order.shown ?? shownOf(order.rows);
    this.orders.set(fileId, { ...order, shown });
    return shown;
  }

  /** A to-do is another one now; undefined where there was none, or is none any more. */
  put(before: TodoRow | undefined, after?: TodoRow): void {
    const was = before?.deletedAt === null ? before : undefined;
    const is = after?.deletedAt === null ? after : undefined;
    // Among those in no saved order the time decides.
    if (was && is && was.fileId === is.fileId && was.createdAt === is.createdAt) {
      this.change(was.fileId, (order) => replaced(order, was, is));
      return;
    }
    if (was) this.change(was.fileId, (order) => without(order, was));
    if (is) this.change(is.fileId, (order) => this.including(order, is));
  }

  /** A saved order is another one now. */
  list(key: ListKey): void {
    if (!key.startsWith(TODOS)) return;
    const fileId = key.slice(TODOS.length) as FileId;
    this.change(fileId, (order) => {
      const stretch = relisted(order, this.lists.get(key) ?? [], (id) => this.isLiveIn(id, fileId));
      return stretch && stretched(order, stretch);
    });
  }

  /** Everything may be another one now. */
  clear(): void {
    this.orders.clear();
  }

  private of(fileId: FileId): Order {
    const known = this.orders.get(fileId);
    if (known?.changes === 0) return known;
    const order = known ? { ...known, changes: 0 } : this.workedOut(fileId);
    this.orders.set(fileId, order);
    return order;
  }

  private workedOut(fileId: FileId): Order {
    const [unsaved, saved] = this.walk(fileId);
    const rows = unsaved.length > 0 ? [...unsaved, ...saved] : saved;
    return { rows, ids: idsOf(rows), unsaved: unsaved.length, shown: null, changes: 0 };
  }

  /** @param patch null where the order has to be worked out anew */
  private change(fileId: FileId, patch: (order: Order) => Order | null): void {
    const order = this.orders.get(fileId);
    if (!order) return;
    const next = order.changes < MOST_CHANGES ? patch(order) : null;
    if (next) this.orders.set(fileId, { ...next, changes: order.changes + 1 });
    else this.orders.delete(fileId);
  }

  private isLiveIn(id: string, fileId: FileId): boolean {
    const row = this.todo(id as TodoId);
    return row?.fileId === fileId && row.deletedAt === null;
  }

  /** What is in no saved order stands in front, newest first. */
  private including(order: Order, row: TodoRow): Order | null {
    if (this.lists.get(todosKey(row.fileId))?.includes(row.id)) return null;
    let at = 0;
    for (let other = order.rows[0]; at < order.unsaved && other && byNewest(other, row) < 0; ) {
      at += 1;
      other = order.rows[at];
    }
    const rows = order.rows.toSpliced(at, 0, row);
    const ids = order.ids.toSpliced(at, 0, row.id);
    const shown = order.shown && showing(order.shown, rows, at);
    return { ...order, rows, ids, unsaved: order.unsaved + 1, shown };
  }
}

function replaced(order: Order, was: TodoRow, is: TodoRow): Order | null {
  const at = order.rows.indexOf(was);
  if (at === -1) return null;
  const rows = order.rows.with(at, is);
  return { ...order, rows, shown: order.shown && shownAgain(order.shown, was, rows, at) };
}

function without(order: Order, row: TodoRow): Order | null {
  const at = order.rows.indexOf(row);
  if (at === -1) return null;
  const rows = order.rows.toSpliced(at, 1);
  const ids = order.ids.toSpliced(at, 1);
  const unsaved = at < order.unsaved ? order.unsaved - 1 : order.unsaved;
  return { ...order, rows, ids, unsaved, shown: order.shown && hiding(order.shown, row) };
}

function stretched(order: Order, { at, before, after, unsaved }: Stretch): Order {
  const { shown } = order;
  const [were, are] = [before, after].map((rows) => idsOf(rows.filter(({ completed }) => !completed)));
  const first = were?.[0];
  const open =
    shown && first && are ? spliced(shown.open, shown.open.indexOf(first), were.length, are) : shown?.open;
  return {
    ...order,
    rows: spliced(order.rows, at, before.length, after),
    ids: spliced(order.ids, at, before.length, idsOf(after)),
    unsaved,
    shown: shown && open ? { ...shown, open } : shown,
  };
}

const idsOf = (rows: readonly TodoRow[]): readonly TodoId[] => rows.map((row) => row.id);

/** Like `toSpliced`, which takes only as many as a call has room for. */
const spliced = <T>(all: readonly T[], at: number, gone: number, put: readonly T[]): readonly T[] =>
  all.slice(0, at).concat(put, all.slice(at + gone));

/** The row at this place was another one before. */
function shownAgain(shown: Shown, was: TodoRow, rows: readonly TodoRow[], at: number): Shown {
  const is = rows[at];
  if (was.completed !== is?.completed || was.completedAt !== is.completedAt) {
    return showing(hiding(shown, was), rows, at);
  }
  if (!is.completed) return shown;
  return { ...shown, completed: shown.completed.with(shown.completed.indexOf(was), is) };
}

function hiding({ open, done, completed }: Shown, row: TodoRow): Shown {
  if (!row.completed) return { open: open.toSpliced(open.indexOf(row.id), 1), done, completed };
  const at = completed.indexOf(row);
  return { open, done: done.toSpliced(at, 1), completed: completed.toSpliced(at, 1) };
}

/** The row at this place is shown for the first time. */
function showing({ open, done, completed }: Shown, rows: readonly TodoRow[], at: number): Shown {
  const row = rows[at];
  if (!row) return { open, done, completed };
  if (row.completed) {
    const later = completed.findIndex((other) => byCompletion(row, other) < 0);
    const place = later === -1 ? completed.length : later;
    return { open, done: done.toSpliced(place, 0, row.id), completed: completed.toSpliced(place, 0, row) };
  }
  // Behind the open one that stands before it.
  let above = at - 1;
  while (rows[above]?.completed) above -= 1;
  const before = rows[above];
  const place = before ? open.indexOf(before.id) + 1 : 0;
  return { open: open.toSpliced(place, 0, row.id), done, completed };
}
