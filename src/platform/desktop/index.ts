// The desktop window as the outside world: a browser's, but for what the shell does.
import type { Platform } from '../types';
import { createWebPlatform } from '../web/index';

/** Everything that the product asks of the desktop window. Made once, by the composition root. */
export async function createDesktopPlatform(): Promise<Platform> {
  return { ...createWebPlatform(), surface: 'desktop' };
}
