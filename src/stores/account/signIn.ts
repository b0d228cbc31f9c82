// Signing in: which ways there are, the way to a provider and back, and a guest's data brought along (spec §4, decisions D19).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountPorts, GoogleButton, SystemSignIn } from '../../platform/account';
import { signInMessages } from '../../platform/contract/signInMessages';
import type { Platform } from '../../platform/types';
import type { Alerts } from '../alerts';
import type { WorkspaceBackend } from '../backend/types';
import type { Tables } from '../tables';
import { confirmOf, takeConfirm } from './deletion';
import { keepEntered, refusalWords, unaskedWords } from './entered';
import { googleWay, NONCE_MS } from './googleWay';
import { readOffer } from './offer';
import type { SignInPhase } from './signInPhase';
import { TOKEN_KEY } from './stored';
import { holdsUnsaved } from './unsaved';

/** Which provider this window was sent to: it says so nowhere when it sends the person back. */
const PROVIDER_KEY = 'tabdo.signIn';

export interface SignInDeps {
  readonly platform: Platform;
  readonly alerts: Alerts;
  /** The one in place. */
  readonly backend: WorkspaceBackend | null;
  readonly tables: Tables;
}

/** A person on the way in. */
interface Coming {
  readonly ports: AccountPorts;
  readonly userId: string;
  readonly token: string;
}

export class SignIn {
  phase: SignInPhase = { kind: 'asking' };
  /** What went wrong last. */
  problem: string | null = null;
  /** Draws Google's own button; null until its script is there. */
  google: GoogleButton | null = null;
  /** Who is signed in came to say so once more, and goes back to the settings then (decisions D23). */
  confirming = false;
  /** What this window alone held has its place by now, or the person lets it go. */
  letGo = false;
  private coming: Coming | null = null;

  constructor(private readonly workspace: SignInDeps) {
    makeAutoObservable<SignIn, 'workspace' | 'coming'>(this, {
      phase: observableRef,
      google: observableRef,
      workspace: false,
      coming: false,
    });
  }

  /** A way in was chosen, and is not at its end: whoever leaves the screen now gives it up. */
  get isUnderWay(): boolean {
    return this.coming !== null || !['asking', 'unasked', 'choosing', 'unsaved'].includes(this.phase.kind);
  }

  /** Somebody was let in; the page is about to be another. */
  get isEntering(): boolean {
    return this.coming !== null;
  }

  /** The screen was opened, or a provider sent somebody back to it. */
  async open(): Promise<void> {
    const { platform, backend } = this.workspace;
    runInAction(() => {
      this.confirming = backend?.kind === 'account' && confirmOf(platform) === backend.userId;
    });
    const ports = await platform.account();
    const answer = new URLSearchParams(ports.address.search());
    const [code, state, refused] = ['code', 'state', 'error'].map((name) => answer.get(name));
    if (code === null && refused === null) return this.ask();
    const { session, navigation } = platform;
    const provider = session.get(PROVIDER_KEY);
    session.remove(PROVIDER_KEY);
    // A code is good once: it must not stand in the address any more when the page is loaded again.
    navigation.go('/login', { replace: true });
    if (!code || !state || provider === null) return this.fail(signInMessages.failed);
    await this.present({ provider, code, state });
  }

  /** The screen was left. */
  close(): void {
    const { navigation } = this.workspace.platform;
    if (this.coming !== null) this.land(this.coming);
    else {
      void this.cancel();
      takeConfirm(this.workspace.platform);
      this.confirming = false;
      // Whoever stays goes on with what the window holds, and adds to it: they agreed to no loss of that.
      this.letGo = false;
      // A script of somebody else's stays behind with its page (security S1b), unless that page holds what is stored nowhere.
      if (this.google !== null && !this.isHeld) navigation.reload();
    }
  }

  /** Asks which ways there are. @param problem why it did not work before */
  async ask(problem: string | null = null): Promise<void> {
    if (this.coming !== null) return this.bring(this.coming, false);
    this.show({ kind: 'asking' }, problem);
    const { http, system } = await this.workspace.platform.account();
    if (!system && this.isHeld) return this.show({ kind: 'unsaved', late: false }, problem);
    const answer = await http.call('providers');
    const offer = answer.kind === 'ok' ? readOffer(answer.value.response) : null;
    if (offer === null) return this.show({ kind: 'unasked' }, unaskedWords(this.workspace.platform));
    this.show({ kind: 'choosing', offer }, problem);
    if (offer.google !== null && !system) await this.prepareGoogle(offer.google.clientId);
  }

  /** Goes to a provider; it sends the person back here. */
  async choose(provider: string): Promise<void> {
    if (this.phase.kind !== 'choosing') return;
    this.show({ kind: 'leaving' });
    const { http, address, system } = await this.workspace.platform.account();
    if (system) return this.chooseOutside(system, provider);
    if (this.isHeld) return this.show({ kind: 'unsaved', late: false });
    const answer = await http.call('oidc_start', { body: { provider }, marked: true });
    const { url } = Object(answer.kind === 'ok' ? answer.value.response : null);
    if (typeof url !== 'string') return this.fail(refusalWords(answer, this.workspace.platform));
    const { session } = this.workspace.platform;
    try {
      session.set(PROVIDER_KEY, provider);
    } catch {
      return this.fail(signInMessages.notKept);
    }
    address.leave(url);
  }

  /** The person does not come back from the system's browser. */
  async cancel(): Promise<void> {
    if (this.phase.kind === 'waiting') (await this.workspace.platform.account()).system?.cancel();
  }

  /** Whether the data of a guest goes to this account although it was meant for another. */
  async answerClaim(bring: boolean): Promise<void> {
    if (this.phase.kind !== 'claimed' || this.coming === null) return;
    if (bring) await this.bring(this.coming, true);
    else this.land(this.coming);
  }

  /** The person goes on without what this window alone holds. */
  async goWithout(): Promise<void> {
    if (this.phase.kind !== 'unsaved') return;
    this.letGo = true;
    // The browser stops asking about the page with the end of this action, and only then may it go.
    await Promise.resolve();
    if (this.coming !== null) this.land(this.coming);
    else await this.ask();
  }

  /** The page goes with what a guest did here, and nobody has agreed to that. */
  private get isHeld(): boolean {
    return !this.letGo && holdsUnsaved(this.workspace.backend);
  }

  private async chooseOutside(system: SystemSignIn, provider: string): Promise<void> {
    this.show({ kind: 'waiting' });
    const came = await system.begin(provider);
    if (this.phase.kind !== 'waiting') return;
    if (came.kind === 'answered') return this.present(came.body);
    if (came.kind === 'cancelled') return this.ask();
    if (came.kind === 'unbegun') return this.fail(refusalWords(came.answer, this.workspace.platform));
    return this.fail(came.kind === 'timeout' ? signInMessages.tookTooLong : signInMessages.failed);
  }

  private async prepareGoogle(clientId: string): Promise<void> {
    const { platform } = this.workspace;
    const ports = await platform.account();
    // Only the policy of this screen's own document lets that script in (security S1b). A browser that says nothing would
    // be asked for it over and over.
    if (!['/login', ''].includes(ports.address.loadedPath()))
      return this.isHeld ? this.show({ kind: 'unsaved', late: false }) : ports.address.leave('/login');
    const way = await googleWay(ports, clientId, (credential) => void this.present({ credential }));
    if (way.kind !== 'ready')
      return this.say(
        way.kind === 'failed' ? signInMessages.failed : refusalWords(way.answer, this.workspace.platform),
      );
    runInAction(() => {
      this.google = way.button;
    });
    platform.clock.later(NONCE_MS, () => {
      if (this.phase.kind === 'choosing') void this.prepareGoogle(clientId);
    });
  }

  /** Shows the server what a provider said. */
  private async present(body: Readonly<Record<string, string>>): Promise<void> {
    this.show({ kind: 'checking' });
    const ports = await this.workspace.platform.account();
    const { storage } = this.workspace.platform;
    // Nobody holds the session before any more once there is a new one: the server ends it then.
    const before = storage.get(TOKEN_KEY);
    const known = before === null ? {} : { token: before };
    const answer = await ports.http.call('google_login_user', { body, marked: true, ...known });
    if (answer.kind !== 'ok') return this.fail(refusalWords(answer, this.workspace.platform));
    const came = keepEntered(storage, answer.value);
    if ('problem' in came) return this.fail(came.problem);
    await this.bring({ ports, ...came }, false);
  }

  /** This window stops being what it was; the page that comes is the account's. */
  private async bring(coming: Coming, release: boolean): Promise<void> {
    const { platform, backend, tables } = this.workspace;
    this.coming = coming;
    this.show({ kind: 'bringing' });
    // Writes what is outstanding; from now on nothing of the guest changes here.
    backend?.dispose();
    const { bringGuest } = await import('./bringing');
    const held = this.isHeld ? tables.snapshot() : null;
    const brought = await bringGuest(platform, coming.ports, { ...coming, release, held });
    if (brought.kind === 'claimed') return this.show({ kind: 'claimed' });
    if (held !== null && brought.kind !== 'done' && brought.kind !== 'nothing')
      return this.show({ kind: 'unsaved', late: true }, brought.kind === 'refused' ? brought.message : null);
    runInAction(() => {
      this.letGo = true;
    });
    this.land(coming);
  }

  /** The page that comes is the workspace, or the one that a fresh sign-in was asked for. */
  private land({ ports, userId }: Coming): void {
    const { platform } = this.workspace;
    const back = this.confirming && confirmOf(platform) === userId;
    if (!back) takeConfirm(platform);
    ports.address.leave(back ? '/settings' : '/');
  }

  private async fail(problem: string): Promise<void> {
    this.say(problem);
    await this.ask(problem);
  }

  private say(problem: string): void {
    runInAction(() => {
      this.problem = problem;
      this.workspace.alerts.error(problem);
    });
  }

  private show(phase: SignInPhase, problem: string | null = null): void {
    runInAction(() => {
      this.phase = phase;
      this.problem = problem;
    });
  }
}
