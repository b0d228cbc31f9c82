// The desktop window as accounts need it: another server's address, and the system's browser to sign in.
import type { AccountPorts } from '../account';
import { createHttp } from '../http';
import { webAccount } from '../web/account';
import type { Bridge } from './bridge';
import type { OpenOutside } from './outside';
import { isThisMachine } from './serverAddress';
import { systemSignIn } from './signIn';

/** @param settled resolves when the keychain has what was stored: a page that goes would take it along */
export function desktopAccount(
  origin: string,
  bridge: Bridge,
  open: OpenOutside,
  settled: () => Promise<void>,
): AccountPorts {
  const web = webAccount();
  const http = createHttp(origin);
  return {
    ...web,
    http,
    address: {
      ...web.address,
      search: () => '',
      scriptNonce: () => undefined,
      isLocal: () => isThisMachine(origin),
      leave: (url) => void settled().then(() => web.address.leave(url)),
    },
    google: () => Promise.reject(new Error('no scripts of others in this window')),
    system: systemSignIn(bridge, http, open),
  };
}
