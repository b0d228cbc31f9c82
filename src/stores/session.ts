// Who is signed in. For now everybody is a guest; the account backend fills this in.
import { makeAutoObservable } from 'mobx';

/** What settings show of a person. */
export interface Account {
  readonly username: string;
  readonly email: string;
}

export class Session {
  account: Account | null = null;
  premium = false;

  constructor() {
    makeAutoObservable(this);
  }

  get signedIn(): boolean {
    return this.account !== null;
  }
}
