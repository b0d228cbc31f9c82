// The upgrade screen: how one can pay here, and the way from there to an approved payment (spec §2, §4, decisions D20).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { planMessages } from '../../platform/contract/planMessages';
import type { Answer, ApiResult } from '../../platform/http';
import { showOutside } from '../outside';
import { readSale, type Sale } from './offer';
import { Settling, type SettlingDeps } from './settling';
import { tokenOf } from './stored';

/** Where it stands; a payment that is under way or in doubt is `settling`. */
export type CheckoutPhase =
  /** The server is asked how one can pay. */
  | { readonly kind: 'asking' }
  /** Nobody said. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'choosing'; readonly sale: Sale; readonly nonce?: string | undefined }
  /** On the server's own page alone: no script of somebody else runs in the window of the desktop (security S21). */
  | { readonly kind: 'outside' }
  /** The provider's buttons did not come, or broke as they were drawn: only another page can bring them. */
  | { readonly kind: 'broken' }
  /** Test mode: waits for the person in place of the provider's page. */
  | { readonly kind: 'approving'; readonly sale: Sale; readonly id: string };

/** How the test provider answers after an approval. */
export type TestAnswers = 'well' | 'slow' | 'down';

/** What the provider's script is told where the server's own words were said already. */
const SAID = 'nothing was begun, which was said';

/** What it works with. */
export interface CheckoutDeps extends SettlingDeps {
  readonly path: string;
}

export class Checkout {
  phase: CheckoutPhase = { kind: 'asking' };
  /** A step of the test mode is on its way. */
  busy = false;
  /** The person said that the payment which waits elsewhere was never approved: another one may begin. */
  anew = false;
  readonly settling: Settling;
  /** A script of somebody else runs in this page. */
  private foreign = false;
  /** The person was sent to another window to pay. */
  sentOutside = false;

  constructor(private readonly workspace: CheckoutDeps) {
    this.settling = new Settling(workspace);
    makeAutoObservable<Checkout, 'workspace' | 'foreign'>(this, {
      phase: observableRef,
      settling: false,
      workspace: false,
      foreign: false,
      sentOutside: false,
    });
  }

  /** The screen was opened. */
  async open(): Promise<void> {
    const { account } = this.workspace;
    if (account === null) return;
    runInAction(() => {
      this.anew = false;
    });
    this.settling.resume();
    void account.subscription.refresh();
    await this.ask();
  }

  /** The screen was left. A script of somebody else's stays behind with its page (security S1b). */
  close(): void {
    if (this.foreign) this.workspace.platform.navigation.reload();
  }

  /** Nobody pays twice unasked: where a payment waits, another one is begun on purpose only. */
  payAnew(): void {
    this.anew = true;
  }

  /** Asks how one can pay. */
  async ask(): Promise<void> {
    this.show({ kind: 'asking' });
    const { http, address } = await this.workspace.platform.account();
    const answer = await http.call('providers');
    const sale = answer.kind === 'ok' ? readSale(answer.value.response) : null;
    if (sale === null) return this.show({ kind: 'unasked' });
    if (sale.paypal !== null) {
      const { path, platform } = this.workspace;
      if (platform.outside) return this.show({ kind: 'outside' });
      if (path !== '/subscription') return;
      // Only the policy of this screen's own document lets that script in (security S1b). A browser that says nothing would
      // be asked for it over and over.
      if (!['/subscription', ''].includes(address.loadedPath())) return address.leave('/subscription');
      this.foreign = true;
    }
    this.show({ kind: 'choosing', sale, nonce: address.scriptNonce() });
  }

  /** Shows the server's own page; premium is looked for whenever the person comes back from there. */
  async payOutside(): Promise<boolean> {
    this.sentOutside = true;
    return showOutside(this.workspace, '/subscription');
  }

  /** What the provider's page is to be approved for: the server begins it, and knows of it first. @throws where it does not */
  async begin(): Promise<string> {
    const { id, answer } = await this.begun('begin_subscription');
    if (id !== null) return id;
    if (answer?.kind !== 'refused') throw new Error('the server begins no subscription');
    runInAction(() => this.workspace.alerts.error(answer.message || planMessages.createFailed));
    throw new Error(SAID);
  }

  /** The provider's page says that the person approved. */
  async approved(id: string, paymentId: string | null): Promise<void> {
    this.anew = false;
    await this.settling.approve(id, paymentId);
  }

  /** The person closed the provider's page. */
  cancelled(): void {
    if (this.busy) return;
    this.back();
    runInAction(() => this.workspace.alerts.info(planMessages.paymentCancelled));
  }

  /** The provider's part broke. Nothing is said where the person closed its window. */
  broke(why: string): void {
    this.back();
    if (why.includes(SAID) || /window closed|window is closed|popup closed/i.test(why)) return;
    runInAction(() => this.workspace.alerts.error(planMessages.loadFailed));
  }

  /** The provider's buttons are not there, and will not be on this page. */
  unloaded(): void {
    this.show({ kind: 'broken' });
  }

  /** Test mode: begins a subscription, as the provider's own button does. */
  async beginTest(): Promise<void> {
    const { phase } = this;
    if (phase.kind !== 'choosing' || this.busy) return;
    const { id, answer } = await this.step(() => this.begun('test_subscription'));
    if (id !== null) this.show({ kind: 'approving', sale: phase.sale, id });
    else if (answer !== null) this.fail(answer);
  }

  /** Test mode: the person approves; the provider then answers as wished. */
  async approveTest(answers: TestAnswers): Promise<void> {
    const { phase } = this;
    if (phase.kind !== 'approving' || this.busy) return;
    const { id } = phase;
    const answer = await this.step(() =>
      this.call('test_subscription_step', { turn: 'approve', answers }, { id }),
    );
    this.back();
    // Whether it was approved nobody knows where there is no answer: then it counts as approved.
    if (answer.kind === 'refused' && answer.status < 500) this.fail(answer);
    else await this.approved(id, null);
  }

  /** Test mode: the provider says that the payment failed. */
  failTest(): void {
    if (this.busy) return;
    this.back();
    runInAction(() => this.workspace.alerts.error(planMessages.paymentFailed));
  }

  /** Lets the server begin one, unless a payment is in doubt, of whichever window; and learns of it where one is paid. */
  private async begun(
    name: 'begin_subscription' | 'test_subscription',
  ): Promise<{ readonly id: string | null; readonly answer: ApiResult<Answer> | null }> {
    this.settling.recount();
    if (this.settling.open > 0) return { id: null, answer: null };
    const answer = await this.call(name);
    const { subscriptionId: id } = Object(answer.kind === 'ok' ? answer.value.response : null);
    if (answer.kind === 'refused' && answer.code === 'conflict')
      void this.workspace.account?.subscription.refresh();
    // From here on it is this window's own that waits.
    if (typeof id === 'string') this.payAnew();
    return { id: typeof id === 'string' ? id : null, answer };
  }

  private async step<T>(run: () => Promise<T>): Promise<T> {
    runInAction(() => {
      this.busy = true;
    });
    const answer = await run();
    runInAction(() => {
      this.busy = false;
    });
    return answer;
  }

  private async call(
    name: 'begin_subscription' | 'test_subscription' | 'test_subscription_step',
    body: Readonly<Record<string, string>> = {},
    params: Readonly<Record<string, string>> = {},
  ): Promise<ApiResult<Answer>> {
    const { platform, session } = this.workspace;
    const token = tokenOf(platform.storage, session.account?.id ?? '');
    if (token === null) return { kind: 'unreachable' };
    return (await platform.account()).http.call(name, { token, body, params });
  }

  private fail(answer: ApiResult<Answer>): void {
    const detail = (answer.kind === 'refused' && answer.message) || planMessages.createFailed;
    runInAction(() => this.workspace.alerts.error(planMessages.paymentFailed, { detail }));
  }

  private back(): void {
    if (this.phase.kind === 'approving') this.show({ kind: 'choosing', sale: this.phase.sale });
  }

  private show(phase: CheckoutPhase): void {
    runInAction(() => {
      this.phase = phase;
    });
  }
}
