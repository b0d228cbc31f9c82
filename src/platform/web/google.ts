// Google's sign-in script: loaded on the sign-in screen only, under the nonce of that page (security S1b).
import type { GoogleButton, GoogleWish } from '../account';
import { scriptNonce } from './nonce';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const WIDTH = 336;

/** The part of Google's interface that is used. */
interface GoogleIdentity {
  initialize(options: {
    readonly client_id: string;
    readonly nonce: string;
    readonly callback: (answer: { readonly credential?: unknown }) => void;
    readonly use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(into: HTMLElement, options: Readonly<Record<string, string | number>>): void;
  prompt(): void;
}

let loading: Promise<GoogleIdentity> | null = null;

/** Rejects where the script does not come, or is not what it should be. */
export async function googleButton({ clientId, nonce, onCredential }: GoogleWish): Promise<GoogleButton> {
  loading ??= load();
  const identity = await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  identity.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => {
      if (typeof credential === 'string') onCredential(credential);
    },
    use_fedcm_for_prompt: true,
  });
  return {
    draw: (into, dark) => {
      identity.renderButton(into, {
        type: 'standard',
        theme: dark ? 'filled_black' : 'outline',
        size: 'large',
        text: 'continue_with',
        width: Math.min(WIDTH, into.clientWidth || WIDTH),
      });
      identity.prompt();
    },
  };
}

function load(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.nonce = scriptNonce() ?? '';
    script.async = true;
    script.onload = () => {
      const identity = identityOf(window);
      if (identity) resolve(identity);
      else reject(new Error('the script of Google is not what it should be'));
    };
    script.onerror = () => reject(new Error('the script of Google did not come'));
    script.src = SCRIPT;
    document.head.append(script);
  });
}

function identityOf(window: object): GoogleIdentity | null {
  const { google } = window as { google?: { accounts?: { id?: GoogleIdentity } } };
  return google?.accounts?.id ?? null;
}
