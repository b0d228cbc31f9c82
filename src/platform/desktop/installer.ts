// Newer versions of the desktop window by the shell, which checks their signature (security S21).
import type { Installed, Installer, InstallTrouble } from '../versions';
import { type Bridge, ShellRefused } from './bridge';

const TROUBLES: readonly InstallTrouble[] = ['offline', 'unnamed', 'refused', 'typing', 'failed'];
const LONGEST_VERSION = 64;

/** The shell's updater. */
export function shellInstaller(bridge: Bridge): Installer {
  const ask = async (command: 'update_check' | 'update_fetch'): Promise<Installed> => {
    try {
      const version = await bridge.ask(command);
      if (version === null) return { kind: 'newest' };
      const known = typeof version === 'string' && version !== '' && version.length <= LONGEST_VERSION;
      return known ? { kind: 'newer', version } : { kind: 'trouble', why: 'failed' };
    } catch (error) {
      return { kind: 'trouble', why: troubleOf(error) };
    }
  };
  const does = async (command: 'update_install' | 'update_restart'): Promise<InstallTrouble | null> => {
    try {
      await bridge.ask(command);
      return null;
    } catch (error) {
      return troubleOf(error);
    }
  };
  return {
    look: () => ask('update_check'),
    fetch: () => ask('update_fetch'),
    install: () => does('update_install'),
    restart: () => does('update_restart'),
  };
}

function troubleOf(error: unknown): InstallTrouble {
  const code = error instanceof ShellRefused ? error.code : 'failed';
  return TROUBLES.find((why) => why === code) ?? 'failed';
}
