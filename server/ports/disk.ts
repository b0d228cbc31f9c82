// What the system says about a folder: whether it can be written, and how much room is left.
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** The share of a folder's disk that is free, 0 to 1; 0 where the folder cannot be written at all. */
export async function freeShare(folder: string): Promise<number> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, blocks } = await statfs(folder);
    // Some file systems do not say how large they are.
    return blocks === 0 ? 1 : bavail / blocks;
  } catch {
    return 0;
  }
}
