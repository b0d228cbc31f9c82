// The browser as accounts need it: a chunk of its own.
import type { AccountPorts } from '../account';
import { createHttp } from '../http';
import { webDatabases } from './database';
import { googleButton } from './google';
import { scriptNonce } from './nonce';
import { isSecureOrigin } from './secure';
import { webShared } from './shared';

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

async function storageUsed(): Promise<number | null> {
  // Some engines lack it, and on insecure origins it is missing everywhere.
  const manager: Partial<StorageManager> | undefined = navigator.storage;
  const told = await manager?.estimate?.().catch(() => undefined);
  return told?.usage === undefined || !told.quota ? null : told.usage / told.quota;
}

/** An engine that does not know the question promises nothing. */
async function isKept(): Promise<boolean> {
  const manager: Partial<StorageManager> | undefined = navigator.storage;
  return (await manager?.persisted?.().catch(() => false)) ?? false;
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

const soon = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isHidden()) window.setTimeout(resolve, 0);
    else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }
  });

/** Names of this machine itself. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

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
      scriptNonce,
      isLocal: () => LOCAL.has(window.location.hostname),
      leave: (url) => window.location.assign(url),
    },
    shared: webShared,
    google: googleButton,
    random: () => Math.random(),
    storageUsed,
    isHidden,
    soon,
    isKept,
    digest: isSecureOrigin() ? sha256 : undefined,
    newClient: () => hex(crypto.getRandomValues(new Uint8Array(16))),
  };
}
