// What sign-ins in progress must bring back.
import type { Migration } from './migration';

export const signIn: Migration = {
  version: 2,
  name: 'sign-in',
  statements: [
    `create table sign_in_challenges (
      hash text primary key,
      kind text not null,
      provider text,
      nonce text,
      verifier text,
      redirect_uri text,
      expires_at bigint not null
    )`,
    'create index sign_in_challenges_by_age on sign_in_challenges (expires_at)',
  ],
};
