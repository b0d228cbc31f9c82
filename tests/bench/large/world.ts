// A workspace as large as issue 9 wants, signed in: a guest's to-dos would not fit into the browser's storage.
import { type AccountStage, openAccountStage } from '../accountStage';
import type { SeedFile } from '../seed';

/** How large a workspace is. */
export interface Size {
  readonly todos: number;
  readonly files: number;
  /** To-dos of the first file, which is the open one. */
  readonly largest: number;
}

/** What the issue says. */
export const LARGE: Size = { todos: 100_000, files: 300, largest: 10_000 };
/** The same in proportion: a tenth of the to-dos in the largest file, about 300 in each other one. */
export const sizeOf = (todos: number): Size => ({
  todos,
  files: Math.max(3, Math.round((todos * LARGE.files) / LARGE.todos)),
  largest: Math.ceil(todos / 10),
});
/** What it is compared with. */
export const SMALL: Size = { todos: 100, files: 1, largest: 100 };

/** One large file, the rest spread over the others evenly. */
export function filesOf({ todos, files, largest }: Size): readonly SeedFile[] {
  const others = files - 1;
  const rest = todos - largest;
  return Array.from({ length: files }, (_, at) => ({
    name: at === 0 ? 'List' : `File ${at + 1}`,
    todos: at === 0 ? largest : Math.floor(rest / others) + (at <= rest % others ? 1 : 0),
  }));
}

/** Opens it; a read of everything may take as long as it does. */
const openWorld = (size: Size): Promise<AccountStage> => openAccountStage(filesOf(size));

/** Runs with all of these open, and closes them. */
export async function withWorlds<T>(
  sizes: readonly (Size | null)[],
  use: (worlds: readonly AccountStage[]) => Promise<T>,
): Promise<T> {
  const worlds: AccountStage[] = [];
  try {
    for (const size of sizes) worlds.push(await (size ? openWorld(size) : openAccountStage([])));
    return await use(worlds);
  } finally {
    for (const world of worlds) await world.close();
  }
}
