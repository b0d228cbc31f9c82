// What a person may pick from what they see.
import {
  type FileRow,
  type FolderRow,
  isFile,
  isFolder,
  type TodoId,
  type TodoRow,
} from '../../../src/platform/contract/entities';
import { moveBefore } from '../../../src/platform/contract/lists';
import type { Rows } from '../../../src/platform/contract/rows';
import type { Luck } from './luck';

const WORDS = ['milk', 'call', 'water', 'draft', 'paint', 'é', '紙', 'x y', '🙂'];

/** Somebody who looks at a workspace. */
export class Onlooker {
  constructor(
    protected readonly rows: Rows,
    protected readonly luck: Luck,
    /** An id that nobody has. */
    protected readonly fresh: (kind: string) => string,
  ) {}

  /** One row put elsewhere, or everything in another order. */
  protected order(
    base: readonly string[],
  ): { list: string[]; base: readonly string[]; moved?: string[] } | null {
    const { luck } = this;
    if (base.length < 2) return null;
    if (luck.chance(0.2)) return { list: luck.shuffled(base), base };
    const moved = luck.pick(base);
    const list = moveBefore(base, [moved], luck.chance(0.2) ? null : luck.pick(base));
    return luck.chance(0.3) ? { list, base } : { list, base, moved: [moved] };
  }

  protected words(): string {
    return `${this.luck.pick(WORDS)} ${Math.floor(this.luck.next() * 1_000)}`;
  }

  protected file(dead: number): FileRow | undefined {
    const item = this.among([...this.rows.allItems()].filter(isFile), dead);
    return item;
  }

  protected folder(dead: number): FolderRow | undefined {
    return this.luck.chance(0.3) ? undefined : this.among([...this.rows.allItems()].filter(isFolder), dead);
  }

  protected item(dead: number): FileRow | FolderRow | undefined {
    return this.among([...this.rows.allItems()], dead);
  }

  protected todo(dead: number): TodoRow | undefined {
    return this.among([...this.rows.allTodos()], dead);
  }

  protected someTodos(dead: number): TodoId[] {
    const ids = new Set<TodoId>();
    for (let count = 1 + Math.floor(this.luck.below(3)); count > 0; count -= 1) {
      const todo = this.todo(dead);
      if (todo) ids.add(todo.id);
    }
    return [...ids];
  }

  /** A live one, or, as likely as `dead` says, a deleted one. */
  protected among<Row extends { readonly deletedAt: string | null }>(
    all: readonly Row[],
    dead: number,
  ): Row | undefined {
    const wantsDead = this.luck.chance(dead);
    const fitting = all.filter((row) => (row.deletedAt !== null) === wantsDead);
    const from = fitting.length > 0 ? fitting : wantsDead ? all : [];
    // What came last is what people are at, on all of their devices.
    if (this.luck.chance(0.25)) return from.at(-1);
    return from.length === 0 ? undefined : this.luck.pick(from);
  }
}
