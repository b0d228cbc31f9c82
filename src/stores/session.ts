// Who is signed in, and whether they pay; nobody is for a guest.
import { makeAutoObservable } from 'mobx';

/** What is shown of a person. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly image: string | null;
}

/** What somebody pays for: nothing, premium until the end of what is paid, or premium that goes on by itself. */
export type PaidPlan = 'free' | 'ending' | 'renewing';

export class Session {
  account: Account | null = null;
  plan: PaidPlan = 'free';

  constructor() {
    makeAutoObservable(this);
  }

  get signedIn(): boolean {
    return this.account !== null;
  }

  begin(account: Account): void {
    this.account = account;
  }

  setPlan(plan: PaidPlan): void {
    this.plan = plan;
  }
}
