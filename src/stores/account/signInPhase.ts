// The steps of signing in, as the sign-in screen shows them (decisions D19).
import type { Offer } from './offer';

/** Where a sign-in stands. */
export type SignInPhase =
  /** The server is asked which ways there are. */
  | { readonly kind: 'asking' }
  /** Nobody said. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'choosing'; readonly offer: Offer }
  /** The page is about to go to a provider. */
  | { readonly kind: 'leaving' }
  /** The person is in the system's browser, from where they come back to this window (security S22). */
  | { readonly kind: 'waiting' }
  /** The server looks at what a provider said. */
  | { readonly kind: 'checking' }
  /** A guest's data goes into the account. */
  | { readonly kind: 'bringing' }
  /** What a guest did is in this window only, and would go with the page. `late`: it could not be brought either. */
  | { readonly kind: 'unsaved'; readonly late: boolean }
  /** It was on its way into somebody else's account: the person is asked (sync P17). */
  | { readonly kind: 'claimed' };
