// The browser as accounts need it: a chunk of its own.
import type { AccountPorts } from '../account';
import { createHttp } from '../http';
import { webDatabases } from './database';
import { googleButton } from './google';

/** Made once a person signs in, or is signed in. */
export function webAccount(): AccountPorts {
  return {
    http: createHttp(''),
    databases: webDatabases(),
    address: {
      search: () => window.location.search,
      loadedPath: () => {
        const [loaded] = performance.getEntriesByType('navigation');
        return loaded === undefined ? '' : new URL(loaded.name).pathname;
      },
      leave: (url) => window.location.assign(url),
    },
    google: googleButton,
    random: () => Math.random(),
    newClient: () =>
      [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join(''),
  };
}
