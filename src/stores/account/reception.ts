// Coming in and going out, for the workspace: one of each, and what a guest left behind.
import type { Transfer } from '../transfer';
import type { ArrivalDeps } from './arrival';
import { Checkout, type CheckoutDeps } from './checkout';
import { Deletion, type DeletionDeps } from './deletion';
import { Intake, type IntakeDeps } from './intake';
import { Leaving, type LeavingDeps } from './leaving';
import { Sessions, type SessionsDeps } from './sessions';
import { SignIn, type SignInDeps } from './signIn';
import { Takeout } from './takeout';

export interface ReceptionDeps
  extends SignInDeps,
    Omit<LeavingDeps, 'account'>,
    ArrivalDeps,
    SessionsDeps,
    DeletionDeps,
    IntakeDeps,
    CheckoutDeps {
  /** Leads to another screen. */
  go(path: string): void;
}

export class Reception {
  readonly signIn: SignIn;
  readonly leaving: Leaving;
  readonly sessions: Sessions;
  readonly deletion: Deletion;
  readonly takeout: Takeout;
  readonly intake: Intake;
  readonly checkout: Checkout;

  constructor(
    private readonly workspace: ReceptionDeps,
    transfer: Transfer,
  ) {
    this.signIn = new SignIn(workspace);
    this.leaving = new Leaving(workspace);
    this.sessions = new Sessions(workspace);
    this.deletion = new Deletion(workspace, (path) => workspace.go(path));
    this.takeout = new Takeout(workspace, transfer);
    this.intake = new Intake(workspace);
    this.checkout = new Checkout(workspace);
  }

  /** This window is on its way in or out by itself. */
  get isMoving(): boolean {
    const { leaving, deletion, signIn } = this;
    return leaving.phase.kind === 'going' || deletion.phase.kind === 'deleting' || signIn.isEntering;
  }

  /** A guest's data that is still here goes into this account, whomever it was meant for: the person wants it. */
  async bringGuest(): Promise<void> {
    const { platform, backend } = this.workspace;
    if (backend?.kind !== 'account') return;
    const [ports, { bringRest }] = await Promise.all([platform.account(), import('./arrival')]);
    await bringRest(this.workspace, ports, backend.userId, true);
  }
}
