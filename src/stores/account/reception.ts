// Coming in and going out, for the workspace: one of each, and what a guest left behind.
import type { ArrivalDeps } from './arrival';
import { Leaving, type LeavingDeps } from './leaving';
import { Sessions, type SessionsDeps } from './sessions';
import { SignIn, type SignInDeps } from './signIn';

export interface ReceptionDeps extends SignInDeps, LeavingDeps, ArrivalDeps, SessionsDeps {}

export class Reception {
  readonly signIn: SignIn;
  readonly leaving: Leaving;
  readonly sessions: Sessions;

  constructor(private readonly workspace: ReceptionDeps) {
    this.signIn = new SignIn(workspace);
    this.leaving = new Leaving(workspace);
    this.sessions = new Sessions(workspace);
  }

  /** This window is on its way in or out by itself. */
  get isMoving(): boolean {
    return this.leaving.phase.kind === 'going' || this.signIn.isEntering;
  }

  /** A guest's data that is still here goes into this account, whomever it was meant for: the person wants it. */
  async bringGuest(): Promise<void> {
    const { platform, backend } = this.workspace;
    if (backend?.kind !== 'account') return;
    const [ports, { bringRest }] = await Promise.all([platform.account(), import('./arrival')]);
    await bringRest(this.workspace, ports, backend.userId, true);
  }
}
