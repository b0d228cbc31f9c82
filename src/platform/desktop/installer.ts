// Newer versions of the desktop window by the shell, which checks their signature (security S21).
import type { Installed, Installer, InstallTrouble } from '../versions';
import { type Bridge, ShellRefused } from './bridge';

const TROUBLES: readonly InstallTrouble[] = ['offline', 'unnamed', 'refused', 'failed'];
const LONGEST_VERSION = 64;

/** The shell's updater. */
export function shellInstaller(bridge: Bridge): Installer {
  const ask = async (command: 'update_check' | 'update_install'): Promise<Installed> => {
    try {
      const version = await bridge.ask(command);
      if (version === null) return { kind: 'newest' };
      const known = typeof version === 'string' && version !== '' && version.length <= LONGEST_VERSION;
      return known ? { kind: 'newer', version } : { kind: 'trouble', why: 'failed' };
    } catch (error) {
      const code = error instanceof ShellRefused ? error.code : 'failed';
      return { kind: 'trouble', why: TROUBLES.find((why) => why === code) ?? 'failed' };
    }
  };
  return {
    look: () => ask('update_check'),
    install: () => ask('update_install'),
    restart: () => void bridge.ask('update_restart').catch(() => undefined),
  };
}
