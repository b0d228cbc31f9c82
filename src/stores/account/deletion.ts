// Deleting the account: a typed word, a fresh sign-in, and nothing of it left in this browser (decisions D23).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { accountMessages } from '../../platform/contract/accountMessages';
import type { Platform } from '../../platform/types';
import type { WorkspaceBackend } from '../backend/types';
import type { Dialogs } from '../ui/dialogs';
import { forgetApprovals } from './approvals';
import { askAccount, type Trouble } from './calls';
import { type DepartureDeps, depart } from './departure';
import { TOKEN_KEY } from './stored';

/** What has to be typed (decisions C). */
export const DELETE_WORD = 'DELETE';
/** Who left to sign in once more, for the dialog to open again when they are back. */
const CONFIRM_KEY = 'tabdo.confirm';
/** What the server said last, for the page that comes. */
const FAREWELL_KEY = 'tabdo.farewell';
/** The payment provider is asked on the way. */
const DELETE_MS = 60_000;

export type DeletionPhase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'deleting' }
  /** Who it is must be said once more: the sign-in is over, or older than the server allows. */
  | { readonly kind: 'stale'; readonly text: string }
  | Trouble;

export interface DeletionDeps extends DepartureDeps {
  readonly dialogs: Dialogs;
  /** The one in place. */
  readonly backend: WorkspaceBackend | null;
}

export class Deletion {
  phase: DeletionPhase = { kind: 'asking' };

  constructor(
    private readonly workspace: DeletionDeps,
    private readonly go: (path: string) => void,
  ) {
    makeAutoObservable<Deletion, 'workspace' | 'go'>(this, {
      phase: observableRef,
      workspace: false,
      go: false,
    });
  }

  /** Asks for the word. */
  ask(): void {
    if (this.phase.kind === 'deleting') return;
    this.phase = { kind: 'asking' };
    const isBusy = (): boolean => this.phase.kind === 'deleting';
    this.workspace.dialogs.open({ kind: 'deleteAccount', isBusy });
  }

  /** Deletes the account; false where nobody was asked, the word is another, or nothing was deleted. */
  async confirm(typed: string): Promise<boolean> {
    const { backend, dialogs, platform } = this.workspace;
    if (dialogs.dialog?.kind !== 'deleteAccount') return false;
    if (typed.trim() !== DELETE_WORD || !backend || this.phase.kind === 'deleting') return false;
    this.show({ kind: 'deleting' });
    const { userId } = backend;
    const answer = await askAccount(this.workspace, 'delete_account', {
      body: { confirmation: DELETE_WORD },
      timeoutMs: DELETE_MS,
    });
    if (answer.kind === 'trouble') {
      // Another window has done it, or logged out.
      if (platform.storage.get(TOKEN_KEY) === null) platform.navigation.reload();
      this.show(phaseOf(answer));
      return false;
    }
    const ports = await platform.account();
    await depart(this.workspace, backend, ports);
    forgetApprovals(platform.storage, userId);
    quietly(() => platform.session.set(FAREWELL_KEY, answer.value.message));
    ports.address.leave('/');
    return true;
  }

  /** To the login, and back to the question. */
  signInAgain(): void {
    const { backend, dialogs, platform } = this.workspace;
    dialogs.closeDialog();
    quietly(() => platform.session.set(CONFIRM_KEY, backend?.userId ?? ''));
    this.go('/login');
  }

  /** Somebody who left to sign in once more is back. */
  resume(): void {
    const { backend, platform } = this.workspace;
    const was = takeConfirm(platform);
    if (was !== null && was === backend?.userId) this.ask();
  }

  private show(phase: DeletionPhase): void {
    runInAction(() => {
      this.phase = phase;
    });
  }
}

function phaseOf(trouble: Trouble): Trouble | { readonly kind: 'stale'; readonly text: string } {
  if (trouble.code === 'sign_in_again') return { kind: 'stale', text: accountMessages.deletionStale };
  if (trouble.why === 'signIn') return { kind: 'stale', text: accountMessages.deletionEnded };
  return trouble.why === 'away' ? { ...trouble, text: accountMessages.deletionUnknown } : trouble;
}

/** Whose sign-in is to be confirmed; null for nobody's. */
export const confirmOf = ({ session }: Pick<Platform, 'session'>): string | null => session.get(CONFIRM_KEY);

/** The same, and forgets it. */
export function takeConfirm({ session }: Pick<Platform, 'session'>): string | null {
  const userId = session.get(CONFIRM_KEY);
  session.remove(CONFIRM_KEY);
  return userId;
}

/** What the server said about an account that was deleted in this window, once. */
export function takeFarewell({ session }: Pick<Platform, 'session'>): string | null {
  const text = session.get(FAREWELL_KEY);
  session.remove(FAREWELL_KEY);
  return text;
}

/** A window that stores nothing costs a word or a way back, no more. */
function quietly(write: () => void): void {
  try {
    write();
  } catch {
    // Nothing depends on it.
  }
}
