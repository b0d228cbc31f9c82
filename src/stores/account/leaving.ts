// Logging out, here or in another window: what is unsent goes first or is asked about, then this person's data leaves (decisions D22, sync P18).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountPorts } from '../../platform/account';
import { signInMessages } from '../../platform/contract/signInMessages';
import type { WorkspaceBackend } from '../backend/types';
import type { Rescue } from '../rescue';
import { closeFields } from './apart';
import { atMost, depart } from './departure';
import { becomeGuest, type GuestAgainDeps } from './guestAgain';
import { END_KEY, TOKEN_KEY } from './stored';

/** `sync P18`: how long the last changes may take. */
const FLUSH_MS = 5_000;
/** A server that does not answer does not keep anybody here. */
const REVOKE_MS = 5_000;
/** Whether a page would come. */
const PROBE_MS = 3_000;

export type LeavingPhase =
  | { readonly kind: 'here' }
  /** The last changes are being sent. */
  | { readonly kind: 'sending' }
  /** These are not on the server. */
  | { readonly kind: 'asking'; readonly unsent: number }
  | { readonly kind: 'going' };

export interface LeavingDeps extends GuestAgainDeps {
  readonly rescue: Rescue;
  /** The one in place. */
  readonly backend: WorkspaceBackend | null;
}

export class Leaving {
  phase: LeavingPhase = { kind: 'here' };

  constructor(private readonly workspace: LeavingDeps) {
    makeAutoObservable<Leaving, 'workspace' | 'unsent'>(this, {
      phase: observableRef,
      workspace: false,
      unsent: false,
    });
  }

  /** Sends what is left; what stays unsent is asked about. */
  async logOut(): Promise<void> {
    const { platform, dialogs, naming, rescue, backend } = this.workspace;
    if (!backend?.outbox || this.phase.kind === 'going') return;
    // Nothing can be changed below a dialog.
    if (!this.isShown && !dialogs.open({ kind: 'logout', isBusy: () => this.phase.kind === 'going' })) return;
    this.show({ kind: 'sending' });
    // Neither palette nor dialog is elsewhere: what is typed is still in its field.
    naming.leave();
    rescue.leaveEdit();
    await atMost(platform.clock, FLUSH_MS, backend.sync('button'));
    if (!this.isShown) return this.show({ kind: 'here' });
    await this.go(backend, 0);
  }

  /** The person was told how much is lost; where it has become more, they are asked once more. False where nobody was asked. */
  async discard(): Promise<boolean> {
    const { backend } = this.workspace;
    if (!backend || this.phase.kind !== 'asking' || !this.isShown) return false;
    await this.go(backend, this.phase.unsent);
    return true;
  }

  /** Another window logged this person out: this one goes on without them, wherever that is possible. */
  async follow(): Promise<void> {
    const { backend, platform } = this.workspace;
    if (!backend || this.phase.kind === 'going') return;
    this.show({ kind: 'going' });
    backend.dispose();
    closeFields(this.workspace);
    if (await reaches(await platform.account())) platform.navigation.reload();
    else await this.stay();
  }

  /** Nobody has closed its dialog. */
  private get isShown(): boolean {
    return this.workspace.dialogs.dialog?.kind === 'logout';
  }

  /** Of this window and of the others. */
  private get unsent(): number {
    const { outbox } = this.workspace.backend ?? {};
    return outbox ? outbox.pending + outbox.failed.length : 0;
  }

  /** @param lost so many changes are given up; where it has become more, here or in another window, that is asked about first */
  private async go(backend: WorkspaceBackend, lost: number): Promise<void> {
    const mayGo = (): boolean => this.unsent <= lost;
    if (!mayGo()) return this.ask();
    this.show({ kind: 'going' });
    const { platform } = this.workspace;
    const ports = await platform.account();
    const token = platform.storage.get(TOKEN_KEY);
    // Whoever stays to send it later needs the session that ends with the next line.
    if (!mayGo()) return this.ask();
    if (token !== null) {
      const revoked = ports.http.call('logout', { token, body: {}, timeoutMs: REVOKE_MS });
      await atMost(platform.clock, REVOKE_MS, revoked);
    }
    const end = platform.storage.get(END_KEY);
    if (!(await depart(this.workspace, backend, ports, mayGo))) return this.ask();
    // A page that goes takes along what it has not yet asked for.
    if (end !== null && ports.system) await atMost(platform.clock, PROBE_MS, ports.system.end(end));
    if (await reaches(ports)) ports.address.leave('/');
    else await this.stay();
  }

  private ask(): void {
    this.show({ kind: 'asking', unsent: this.unsent });
  }

  /** No page would come. */
  private async stay(): Promise<void> {
    const { alerts } = this.workspace;
    await becomeGuest(this.workspace);
    this.show({ kind: 'here' });
    runInAction(() => alerts.info(signInMessages.loggedOutHere));
  }

  private show(phase: LeavingPhase): void {
    runInAction(() => {
      this.phase = phase;
    });
  }
}

/** Whether a page would come from the server: without one the browser would show that it has none. */
const reaches = async ({ http }: AccountPorts): Promise<boolean> =>
  (await http.call('providers', { timeoutMs: PROBE_MS })).kind !== 'unreachable';
