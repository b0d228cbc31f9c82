// The service worker: registered by our own code, asked which version it has, told when to take over (security S1, S23).
import type { Versions } from '../versions';

const SCRIPT = '/serviceWorker.js';
/** Milliseconds in which a worker answers; one that does not has nothing to offer. */
const ANSWER_MS = 3000;
/** Milliseconds in which a worker takes over. */
const TAKE_MS = 5000;

/** Trusted Types, where the browser has them. */
interface Maker {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Scripts;
}
interface Scripts {
  createScriptURL(url: string): string;
}

/** The one policy of this origin (security S1), whose only product is this address. */
function trusted(): string {
  const maker: Maker | undefined = Reflect.get(window, 'trustedTypes');
  const only = (url: string): string => {
    if (url !== SCRIPT) throw new TypeError(`no script of ours: ${url}`);
    return url;
  };
  return maker?.createPolicy('tabdo', { createScriptURL: only }).createScriptURL(SCRIPT) ?? SCRIPT;
}

/** The workspace to try in a frame keeps nothing, and older browsers and insecure origins have no workers. */
function container(): ServiceWorkerContainer | null {
  const there: ServiceWorkerContainer | undefined = Reflect.get(navigator, 'serviceWorker');
  const isOwn = window.parent === window && !window.location.pathname.startsWith('/demo');
  return import.meta.env.PROD && isOwn ? (there ?? null) : null;
}

/** Made once, when the app is drawn and rests. */
export function webVersions(): Versions {
  const workers = container();
  let registration: ServiceWorkerRegistration | null = null;
  return {
    follow(onOther) {
      if (workers === null) return;
      workers.addEventListener('controllerchange', () => void judge(workers.controller, onOther));
      const begin = async (): Promise<void> => {
        registration = await workers.register(trusted());
        registration.addEventListener('updatefound', () => {
          const worker = registration?.installing;
          worker?.addEventListener('statechange', () => {
            if (worker.state === 'installed' && workers.controller !== null) void judge(worker, onOther);
          });
        });
        // Not whoever is in charge by then: that may be a newer one, which does not know what this window needs.
        const { controller } = workers;
        // Its own may stand waiting: a page that is loaded anew comes from the network. It takes over, and nothing is new.
        if (await judge(registration.waiting, onOther)) return;
        if (await judge(controller, onOther)) controller?.postMessage('tidy');
      };
      // Where it is refused the app works as it did, with a network.
      begin().catch(() => undefined);
    },
    check: () => void registration?.update().catch(() => undefined),
    take: async () => {
      const waiting = registration?.waiting;
      if (workers === null || !waiting) return;
      await new Promise<void>((resolve) => {
        workers.addEventListener('controllerchange', () => resolve(), { once: true });
        setTimeout(resolve, TAKE_MS);
        waiting.postMessage('activate');
      });
    },
  };
}

/** Whether a worker is of the version that runs here; one that waits may take over then: nothing changes for anybody. */
async function judge(worker: ServiceWorker | null, onOther: () => void): Promise<boolean> {
  if (worker === null) return false;
  const isOurs = await knows(worker);
  if (isOurs === false) onOther();
  else if (isOurs && worker.state === 'installed') worker.postMessage('activate');
  return isOurs === true;
}

/** Whether the first script of this page belongs to a worker's version; null where it does not say. */
function knows(worker: ServiceWorker): Promise<boolean | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    setTimeout(() => resolve(null), ANSWER_MS);
    worker.postMessage(document.querySelector<HTMLScriptElement>('script[type=module]')?.src, [port2]);
  });
}
