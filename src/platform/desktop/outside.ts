// Pages that this window cannot show: the system's browser does, and the shell is told before whose they are (security S21).
import type { Bridge } from './bridge';

/** As many as the shell remembers. */
const MOST_HOSTS = 10;

/** What opens a page in the system's browser. @throws ShellRefused */
export type OpenOutside = (url: URL) => Promise<void>;

/** One for a window: the shell forgets what was named before, of which a page may still be on its way. */
export function outside(bridge: Bridge): OpenOutside {
  let hosts: readonly string[] = [];
  return async ({ protocol, hostname, href }) => {
    // What is not encrypted may come from this machine alone, which needs no name.
    if (protocol === 'https:') {
      hosts = [...hosts.filter((host) => host !== hostname), hostname].slice(-MOST_HOSTS);
      await bridge.ask('external_hosts', { hosts });
    }
    await bridge.ask('open_external', { url: href });
  };
}
