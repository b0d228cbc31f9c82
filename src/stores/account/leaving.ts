// Logging out: what is unsent goes first or is asked about, then this person's data leaves the browser (decisions D22, sync P18).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Platform } from '../../platform/types';
import type { WorkspaceBackend } from '../backend/types';
import type { Drafts } from '../drafts';
import type { Rescue } from '../rescue';
import type { Dialogs } from '../ui/dialogs';
import { atMost, depart } from './departure';
import { TOKEN_KEY } from './stored';

/** `sync P18`: how long the last changes may take. */
const FLUSH_MS = 5_000;
/** A server that does not answer does not keep anybody here. */
const REVOKE_MS = 5_000;

export type LeavingPhase =
  | { readonly kind: 'here' }
  /** The last changes are being sent. */
  | { readonly kind: 'sending' }
  /** These are not on the server. */
  | { readonly kind: 'asking'; readonly unsent: number }
  | { readonly kind: 'going' };

export interface LeavingDeps {
  readonly platform: Platform;
  readonly dialogs: Dialogs;
  readonly drafts: Drafts;
  readonly rescue: Rescue;
  /** The one in place. */
  readonly backend: WorkspaceBackend | null;
}

export class Leaving {
  phase: LeavingPhase = { kind: 'here' };

  constructor(private readonly workspace: LeavingDeps) {
    makeAutoObservable<Leaving, 'workspace'>(this, { phase: observableRef, workspace: false });
  }

  /** Sends what is left; what stays unsent is asked about. */
  async logOut(): Promise<void> {
    const { platform, dialogs, rescue, backend } = this.workspace;
    const outbox = backend?.outbox;
    if (!backend || !outbox || this.phase.kind === 'going') return;
    rescue.leaveEdit();
    this.show({ kind: 'sending' });
    // Nothing can be changed below a dialog.
    runInAction(() => dialogs.open({ kind: 'logout' }));
    await atMost(platform.clock, FLUSH_MS, backend.sync('button'));
    if (dialogs.dialog?.kind !== 'logout') return this.show({ kind: 'here' });
    const { pending, failed } = outbox;
    const unsent = pending + failed.length;
    if (unsent > 0) this.show({ kind: 'asking', unsent });
    else await this.go(backend);
  }

  /** The person was told how much is lost. */
  async discard(): Promise<void> {
    const { backend } = this.workspace;
    if (backend && this.phase.kind === 'asking') await this.go(backend);
  }

  private async go(backend: WorkspaceBackend): Promise<void> {
    this.show({ kind: 'going' });
    const { platform } = this.workspace;
    const ports = await platform.account();
    const token = platform.storage.get(TOKEN_KEY);
    if (token !== null) {
      const revoked = ports.http.call('logout', { token, body: {}, timeoutMs: REVOKE_MS });
      await atMost(platform.clock, REVOKE_MS, revoked);
    }
    await depart(this.workspace, backend, ports);
    ports.address.leave('/');
  }

  private show(phase: LeavingPhase): void {
    runInAction(() => {
      this.phase = phase;
    });
  }
}
