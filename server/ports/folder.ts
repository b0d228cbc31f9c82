// Makes a folder with all that it lies in; where that cannot be it says so.
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Readable by nobody else. Node's own `recursive` never ends where a file system says of a folder that is there that
 * nothing can be made in what does not exist, as /proc does.
 */
export async function makeFolderWhole(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const make = () => mkdir(folder, { mode: 0o700 });
  try {
    await make().catch(async (error: unknown) => {
      const above = dirname(folder);
      if (!isMissing(error) || above === folder) throw error;
      await makeFolderWhole(above);
      await make();
    });
  } catch (error) {
    // Somebody else was faster.
    if (!(await isFolder(folder))) throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false;
