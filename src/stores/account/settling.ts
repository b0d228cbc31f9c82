// From an approved payment to premium: told to the server until it knows, and never taken back by a time-out (spec §4
// Subscription, decisions D20).
import { makeAutoObservable, runInAction } from 'mobx';
import { planMessages } from '../../platform/contract/planMessages';
import type { Answer, ApiResult } from '../../platform/http';
import type { Cancel, Platform } from '../../platform/types';
import { type Alerts, TOAST_MS } from '../alerts';
import type { Session } from '../session';
import { type Approval, approvalsOf, forgetApproval, rememberApproval } from './approvals';
import { tokenOf } from './stored';
import type { Subscription } from './subscription';

/** spec §9: premium is for a year. */
const YEAR_MS = 31_536_000_000;
/** How long after each other the server is asked about a payment in doubt; the last one over and over. */
const AGAIN_MS = [3_000, 10_000, 30_000, 60_000] as const;
/** By then the server has settled it: it looks at the provider every ten minutes. Nobody is kept from paying longer. */
const SETTLED_MS = 20 * 60_000;

/** What it works with. */
export interface SettlingDeps {
  readonly platform: Platform;
  readonly session: Session;
  readonly alerts: Alerts;
  /** Speaks for the account; null for guests. */
  readonly account: { readonly subscription: Subscription } | null;
}

/** What the server said about a payment. */
type Verdict =
  | { readonly kind: 'active' }
  /** Not by this answer. */
  | { readonly kind: 'doubt'; readonly reported: boolean }
  | { readonly kind: 'inactive' }
  /** It was paid, and was cancelled meanwhile or will be: it counts to its end. */
  | { readonly kind: 'ending' }
  | { readonly kind: 'refused'; readonly message: string };

export class Settling {
  /** Payments that were approved here and are not known to be settled: until then nobody pays once more. */
  open = 0;
  /** One of them is being told to the server now, for the first time. */
  telling = false;
  private readonly waits = new Map<string, Cancel>();
  /** Those that could not be stored, for as long as this page lives. */
  private readonly unstored = new Map<string, Approval>();

  constructor(private readonly deps: SettlingDeps) {
    makeAutoObservable<Settling, 'deps' | 'waits' | 'unstored'>(this, {
      deps: false,
      waits: false,
      unstored: false,
    });
  }

  /** The person approved: from here on nothing is lost, whatever happens to this page. */
  async approve(id: string, paymentId: string | null): Promise<void> {
    const { platform, session } = this.deps;
    const userId = session.account?.id;
    if (userId === undefined) return;
    const approval = { userId, id, paymentId, at: platform.clock.now(), reported: false };
    this.remember(approval);
    this.recount();
    runInAction(() => {
      this.telling = true;
    });
    await this.tell(approval, 0);
    runInAction(() => {
      this.telling = false;
    });
  }

  /** Whatever an earlier page left behind. */
  resume(): void {
    for (const approval of this.mine) void this.tell(approval, 0, true);
    this.recount();
  }

  /** The person asks about what is in doubt. */
  async again(): Promise<void> {
    await Promise.all(this.mine.map((approval) => this.tell(approval, 0)));
    await this.deps.account?.subscription.check();
  }

  dispose(): void {
    for (const cancel of this.waits.values()) cancel();
    this.waits.clear();
  }

  private get mine(): readonly Approval[] {
    const { platform, session } = this.deps;
    const userId = session.account?.id ?? '';
    const stored = approvalsOf(platform.storage, userId);
    const others = [...this.unstored.values()].filter((one) => one.userId === userId);
    return [...stored, ...others];
  }

  private remember(approval: Approval): void {
    if (rememberApproval(this.deps.platform.storage, approval)) this.unstored.delete(approval.id);
    else this.unstored.set(approval.id, approval);
  }

  private forget(approval: Approval): void {
    forgetApproval(this.deps.platform.storage, approval);
    this.unstored.delete(approval.id);
  }

  /** Another window of this browser may have approved one, or settled it. */
  recount(): void {
    const { clock } = this.deps.platform;
    const open = this.mine.filter(({ at }) => clock.now() - at < SETTLED_MS).length;
    runInAction(() => {
      this.open = open;
    });
  }

  /** @param quiet nothing is said about what is still in doubt */
  private async tell(approval: Approval, tries: number, quiet = false): Promise<void> {
    this.waits.get(approval.id)?.();
    this.waits.delete(approval.id);
    const { session, alerts } = this.deps;
    const answer = await this.send(approval);
    // Somebody else is here by now; what is remembered waits for its person.
    if (answer === null || session.account?.id !== approval.userId) return;
    const verdict = verdictOf(answer, approval);
    if (answer.kind === 'ok') this.deps.account?.subscription.take(answer.value);
    if (verdict.kind === 'doubt') {
      const known = { ...approval, reported: approval.reported || verdict.reported };
      this.remember(known);
      this.wait(known, tries);
      if (tries === 0 && !quiet) runInAction(() => alerts.info(planMessages.doubt));
      return this.recount();
    }
    this.forget(approval);
    this.recount();
    if (verdict.kind === 'active') runInAction(() => alerts.success(planMessages.activated, TOAST_MS));
    else if (verdict.kind === 'refused') {
      const detail = verdict.message || planMessages.createFailed;
      runInAction(() => alerts.error(planMessages.paymentFailed, { detail }));
    } else if (verdict.kind === 'inactive') await this.giveUp(approval);
  }

  /** spec §4: what is not active is updated as cancelled. The server looks once more and takes nothing away by it. */
  private async giveUp(approval: Approval): Promise<void> {
    const answer = await this.call('update_subscription', approval, 'cancelled');
    if (answer?.kind === 'ok') this.deps.account?.subscription.take(answer.value);
    const said = (answer?.kind === 'refused' && answer.message) || planMessages.updateFailed;
    const more = answer?.kind === 'ok' ? {} : { detail: said };
    runInAction(() => this.deps.alerts.error(planMessages.notActivated, more));
  }

  private send(approval: Approval): Promise<ApiResult<Answer> | null> {
    return this.call(approval.reported ? 'update_subscription' : 'create_subscription', approval, 'active');
  }

  private async call(
    name: 'create_subscription' | 'update_subscription',
    { userId, id, paymentId, at }: Approval,
    status: 'active' | 'cancelled',
  ): Promise<ApiResult<Answer> | null> {
    const { platform } = this.deps;
    const { http } = await platform.account();
    const token = tokenOf(platform.storage, userId);
    if (token === null) return null;
    const day = (instant: number): string => new Date(instant).toISOString();
    const whole = { plan: 'yearly', paymentId, startDate: day(at), endDate: day(at + YEAR_MS) };
    const body = { subscriptionId: id, status, ...(name === 'create_subscription' && whole) };
    return http.call(name, { token, body });
  }

  private wait(approval: Approval, tries: number): void {
    const { clock } = this.deps.platform;
    // The server settles it by itself; whether it did is seen whenever the plan is asked for.
    if (approval.reported && clock.now() - approval.at >= SETTLED_MS) {
      this.forget(approval);
      return;
    }
    const ms = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? 0;
    this.waits.set(
      approval.id,
      clock.later(ms, () => void this.tell(approval, tries + 1)),
    );
  }
}

/** Only a clear answer settles anything: no time-out, no fault of ours and no ended session does. */
function verdictOf(answer: ApiResult<Answer>, { reported }: Approval): Verdict {
  if (answer.kind === 'unreachable') return { kind: 'doubt', reported: false };
  if (answer.kind === 'refused') {
    const { status, message } = answer;
    if (status >= 500 || [401, 408, 425, 426, 429].includes(status))
      return { kind: 'doubt', reported: false };
    return reported ? { kind: 'inactive' } : { kind: 'refused', message };
  }
  const { subscription, isActive } = answer.value;
  const { status }: Record<string, unknown> = Object(subscription);
  if (status === 'active' && isActive === true) return { kind: 'active' };
  if (isActive === true && status !== 'pending') return { kind: 'ending' };
  return status === 'pending' ? { kind: 'doubt', reported: true } : { kind: 'inactive' };
}
