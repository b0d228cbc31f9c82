// Fixed texts about coming in and going out (spec §8); they come with what comes late.
import { count } from './messages';

export const signInMessages = {
  offline: 'Your network is offline',
  serverAway: 'The server does not answer. Try again in a moment.',
  noAnswer: 'The data is not stored because your network is offline',
  /** External sign-in failed. */
  failed: 'Google Login Failed',
  tookTooLong: 'Google Login Failed: nobody came back from the browser within five minutes',
  notKept: 'This browser refuses to store who you are, so you cannot be signed in here.',
  unsaved:
    'This browser refuses to store what you do here. Signing in loads the page anew, and what is in this window only is gone then. Export it first.',
  unsavedLate:
    'What is in this window only could not be added to your account, or not all of it, and may be gone with this page. Try again, or export it first.',
  /** A guest's data, after it was taken into an account. */
  brought: (items: number) => `${count(items, 'item')} from this device added to your account`,
  shortcutsDropped: (items: number) =>
    `${count(items, 'shortcut')} already in use ${items === 1 ? 'was' : 'were'} left out`,
  /** Each of them is longer than a to-do can be. */
  tooLong: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(', ')}: longer than 10,000 characters, so split into several to-dos`,
  /** The whole of each stands in a to-do. */
  tooLongNames: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(', ')}: longer than 200 characters, so shortened, with the whole name in a to-do`,
  /** No page of a guest could be loaded. */
  loggedOutHere: 'You are logged out. Without a connection you go on as a guest.',
  noGuestData: 'There is nothing of a guest on this device.',
  guestStays: 'What you made as a guest could not be added to your account. It stays on this device.',
} as const;
