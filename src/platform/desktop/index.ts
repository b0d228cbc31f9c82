// The desktop window as the outside world: a browser's, but for what the shell does.
import type { Platform } from '../types';
import { createWebPlatform } from '../web/index';
import { type Bridge, shellBridge } from './bridge';
import { keptByKeychain } from './keychain';
import { outside } from './outside';
import { readServer, SERVER_KEY } from './serverAddress';
import { keptTyping } from './typed';

/** Milliseconds in which a server that is tried has to answer. */
const ANSWER_MS = 8_000;

/** Everything that the product asks of the desktop window. Made once, by the composition root. */
export async function createDesktopPlatform(bridge: Bridge = shellBridge()): Promise<Platform> {
  const web = createWebPlatform();
  const { storage, safe, settled } = await keptByKeychain(web.storage, bridge);
  const origin = readServer(storage.get(SERVER_KEY) ?? '') ?? __SERVER_URL__;
  const open = outside(bridge);
  return {
    ...web,
    surface: 'desktop',
    storage,
    session: keptTyping(web.session, web.storage),
    navigation: {
      ...web.navigation,
      reload: () => void settled().then(() => web.navigation.reload()),
    },
    server: {
      origin,
      builtIn: __SERVER_URL__,
      read: readServer,
      isSignInSafe: safe,
      answers: async (other) => {
        const { createHttp } = await import('../http');
        const answer = await createHttp(other).call('providers', { timeoutMs: ANSWER_MS });
        return answer.kind === 'ok' && Array.isArray(Object(answer.value.response).oidc);
      },
      keep: (other) => (other === null ? storage.remove(SERVER_KEY) : storage.set(SERVER_KEY, other)),
    },
    outside: (page) =>
      open(new URL(page, origin)).then(
        () => true,
        () => false,
      ),
    account: async () => {
      const { desktopAccount } = await import('./account');
      return desktopAccount(origin, bridge, open, settled);
    },
  };
}
