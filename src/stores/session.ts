// Who is signed in, and whether they pay; nobody is for a guest.
import { makeAutoObservable } from 'mobx';

/** What is shown of a person. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly image: string | null;
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

  begin(account: Account): void {
    this.account = account;
  }

  setPremium(premium: boolean): void {
    this.premium = premium;
  }
}
