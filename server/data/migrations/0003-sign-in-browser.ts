// A sign-in in progress belongs to the browser that began it.
import type { Migration } from './migration';

export const signInBrowser: Migration = {
  version: 3,
  name: 'sign-in-browser',
  statements: ['alter table sign_in_challenges add column browser text'],
};
