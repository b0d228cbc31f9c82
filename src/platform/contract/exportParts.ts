// A big export as several small ones, each of which can be taken in by itself and in turn (decisions D23).
import { DEFAULT_FOLDER_ID } from './entities';
import type { Export, ExportFile, ExportFolder, ExportTodo } from './exportFile';

const encoder = new TextEncoder();
const sizeOf = (row: object): number => encoder.encode(JSON.stringify(row)).length + 1;

/** What stands around the rows. */
const FRAME_BYTES = 300;

/**
 * Taken in one after the other they add what the whole adds, in the same order: each names the folders and files that
 * its rows stand in.
 * @param most bytes of each, as JSON
 */
export function exportParts(data: Export, most: number): Export[] {
  const folders = new Map(data.folders.map((row) => [row.id, row]));
  const files = new Map(data.files.map((row) => [row.id, row]));
  const parts: Part[] = [new Part()];
  const add = (file: ExportFile | undefined, folder: ExportFolder | undefined, todo?: ExportTodo): void => {
    const part = parts.at(-1);
    if (part === undefined || part.take(most, file, folder, todo)) return;
    const next = new Part();
    next.take(Number.POSITIVE_INFINITY, file, folder, todo);
    parts.push(next);
  };
  const folderOf = (file: ExportFile | undefined): ExportFolder | undefined =>
    file === undefined || file.folderId === DEFAULT_FOLDER_ID ? undefined : folders.get(file.folderId);
  for (const folder of data.folders) add(undefined, folder);
  for (const file of data.files) add(file, folderOf(file));
  for (const todo of data.todos) {
    const file = files.get(todo.fileId);
    add(file, folderOf(file), todo);
  }
  return parts.map((part) => ({ ...data, ...part.rows }));
}

/** Rows that are in it, each once. */
class Part {
  private readonly folders = new Map<string, ExportFolder>();
  private readonly files = new Map<string, ExportFile>();
  private readonly todos: ExportTodo[] = [];
  private size = FRAME_BYTES;

  get rows(): Pick<Export, 'folders' | 'files' | 'todos'> {
    return { folders: [...this.folders.values()], files: [...this.files.values()], todos: this.todos };
  }

  /** False, and nothing is taken, where it would be too big. */
  take(most: number, file?: ExportFile, folder?: ExportFolder, todo?: ExportTodo): boolean {
    const newFile = file !== undefined && !this.files.has(file.id) ? file : undefined;
    const newFolder = folder !== undefined && !this.folders.has(folder.id) ? folder : undefined;
    let more = 0;
    for (const row of [newFile, newFolder, todo]) if (row !== undefined) more += sizeOf(row);
    if (this.size + more > most) return false;
    this.size += more;
    if (newFolder) this.folders.set(newFolder.id, newFolder);
    if (newFile) this.files.set(newFile.id, newFile);
    if (todo) this.todos.push(todo);
    return true;
  }
}
