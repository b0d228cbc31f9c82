// What a person pays for, as the server says it, or as this browser remembers it (spec §3, §4 Subscription, decisions D20).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { planMessages } from '../../platform/contract/planMessages';
import type { Answer, ApiResult } from '../../platform/http';
import type { Cancel, KeyValueStorage, Platform } from '../../platform/types';
import { type Alerts, TOAST_MS } from '../alerts';
import type { Session } from '../session';
import type { Dialogs } from '../ui/dialogs';
import { tokenOf } from './stored';

/** Holds the id of a person who paid, for when nobody can be asked (decisions D4, D20). */
export const PREMIUM_KEY = 'premiumUserId';
/** A moment after the paid time is over, so that the server's clock says so too. */
const AFTER_END_MS = 5_000;
/** And how long after each other where it does not. */
const PAST_END_MS = 5 * 60_000;
/** No timer of a browser is sure to last longer. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** `unknown`: nobody could be asked, and nothing is remembered. */
export type Standing = 'loading' | 'active' | 'free' | 'unknown';

/** A subscription as the server tells it. */
export interface Held {
  readonly id: string;
  /** `active`, `pending`, `suspended`, `cancelled` or `expired`. */
  readonly status: string;
  readonly plan: string;
  /** Until when it is paid; ISO. */
  readonly endDate: string | null;
}

/** What it works with. */
export interface SubscriptionDeps {
  readonly platform: Platform;
  readonly session: Session;
  readonly alerts: Alerts;
  readonly dialogs: Dialogs;
}

export class Subscription {
  standing: Standing = 'loading';
  held: Held | null = null;
  /** Why it could not be read last, in the words of spec §8; null where it could. */
  problem: string | null = null;
  cancelling = false;
  /** Answers that are overtaken by later questions say nothing. */
  private asked = 0;
  private wait: Cancel | null = null;

  constructor(private readonly deps: SubscriptionDeps) {
    makeAutoObservable<Subscription, 'deps' | 'asked' | 'wait'>(this, {
      held: observableRef,
      deps: false,
      asked: false,
      wait: false,
    });
  }

  /** Money will be taken again unless it is cancelled; also of one whose paid time is over, once its payments go through. */
  get renews(): boolean {
    const isKnown = this.standing === 'active' || this.standing === 'free';
    return isKnown && (this.held?.status === 'active' || this.held?.status === 'suspended');
  }

  /** The provider did not get its money, and goes on trying. */
  get unpaid(): boolean {
    return this.standing === 'free' && this.held?.status === 'suspended';
  }

  /** Whether the limits of the free plan are off; nobody is stopped while the answer is on its way (spec §5). */
  get unlimited(): boolean {
    return this.standing === 'active' || this.standing === 'loading';
  }

  /** What this browser remembers, until the server has answered. */
  recall(): void {
    const { session, platform } = this.deps;
    session.setPlan(isRemembered(platform.storage, session.account?.id) ? 'ending' : 'free');
  }

  /** Asks the server, which alone says who pays; without an answer what is remembered counts (spec §8). */
  async refresh(): Promise<void> {
    const answer = await this.call('get_subscription');
    if (answer?.kind === 'ok') this.take(answer.value);
    else if (answer) this.doubt();
  }

  /** The person wants to know: says as well what came of it. */
  async check(): Promise<void> {
    const { held } = this;
    // What waits the server looks up at the provider: what it has stored says nothing new.
    if (held?.status === 'pending') {
      const answer = await this.call('update_subscription', { subscriptionId: held.id, status: 'active' });
      if (answer?.kind === 'ok') this.take(answer.value);
    } else await this.refresh();
    if (this.held?.status === 'pending')
      return runInAction(() => void this.deps.alerts.info(planMessages.doubt));
    const { problem, standing } = this;
    if (problem === null) return;
    const { alerts } = this.deps;
    runInAction(() => (standing === 'active' ? alerts.info(problem) : alerts.error(problem)));
  }

  /** Opens the dialog that asks once more. */
  askCancel(): void {
    this.deps.dialogs.open({ kind: 'retention' });
  }

  /** Ends it at the provider; what is paid lasts to its end. False where nobody was asked, or it goes on. */
  async cancel(): Promise<boolean> {
    const { held } = this;
    const { alerts, dialogs } = this.deps;
    if (this.cancelling || held === null || dialogs.dialog?.kind !== 'retention') return false;
    runInAction(() => {
      dialogs.closeDialog();
      this.cancelling = true;
    });
    const answer = await this.call('cancel_subscription', { subscriptionId: held.id });
    runInAction(() => {
      this.cancelling = false;
    });
    if (answer?.kind === 'ok') {
      // Taken away and put back: other windows hear of it, and ask.
      quietly(() => this.deps.platform.storage.remove(PREMIUM_KEY));
      this.take(answer.value);
      runInAction(() => alerts.success(planMessages.cancelled, TOAST_MS));
      return true;
    }
    const unsure = answer?.kind === 'unreachable' || (answer?.kind === 'refused' && answer.status >= 500);
    const said = (answer?.kind === 'refused' && answer.message) || planMessages.cancelFailed;
    runInAction(() => alerts.error(said, unsure ? { detail: planMessages.cancelUnknown } : {}));
    await this.refresh();
    return false;
  }

  /** Takes over what the server said about it, with whatever call. */
  take({ subscription, isActive }: Answer): void {
    this.asked += 1;
    const held = readHeld(subscription);
    const { storage } = this.deps.platform;
    const userId = this.deps.session.account?.id ?? '';
    quietly(() => (isActive === true ? storage.set(PREMIUM_KEY, userId) : storage.remove(PREMIUM_KEY)));
    runInAction(() => {
      this.held = held;
      this.show(isActive === true ? 'active' : 'free', null);
    });
    this.waitForEnd();
  }

  /** Asks the server in the name of this person; null where they are gone meanwhile, or a later answer came first. */
  private async call(
    name: 'get_subscription' | 'update_subscription' | 'cancel_subscription',
    body?: Readonly<Record<string, string>>,
  ): Promise<ApiResult<Answer> | null> {
    const { platform, session } = this.deps;
    const userId = session.account?.id ?? '';
    const token = tokenOf(platform.storage, userId);
    if (token === null) return null;
    this.asked += 1;
    const asked = this.asked;
    const { http } = await platform.account();
    const answer = await http.call(name, { token, ...(body && { body }) });
    if (tokenOf(platform.storage, userId) === null) return null;
    return asked === this.asked || body ? answer : null;
  }

  private doubt(): void {
    const { platform, session } = this.deps;
    const remembered = isRemembered(platform.storage, session.account?.id);
    runInAction(() => {
      if (remembered) this.show('active', planMessages.remembered);
      else this.show(this.standing === 'free' ? 'free' : 'unknown', planMessages.getFailed);
    });
  }

  private show(standing: Standing, problem: string | null): void {
    this.standing = standing;
    this.problem = problem;
    this.deps.session.setPlan(this.renews ? 'renewing' : standing === 'active' ? 'ending' : 'free');
  }

  /** Benefits end on the day, also in a window that is left open. */
  private waitForEnd(): void {
    this.wait?.();
    this.wait = null;
    const { clock } = this.deps.platform;
    const end = Date.parse(this.held?.endDate ?? '');
    if (this.standing !== 'active' || Number.isNaN(end)) return;
    const left = end - clock.now();
    // A renewal takes its time, and clocks differ.
    const ms = left > 0 ? Math.min(left + AFTER_END_MS, LONGEST_WAIT_MS) : PAST_END_MS;
    this.wait = clock.later(ms, () => void this.refresh());
  }
}

const isRemembered = (storage: KeyValueStorage, userId: string | undefined): boolean =>
  userId !== undefined && storage.get(PREMIUM_KEY) === userId;

function readHeld(value: unknown): Held | null {
  const { subscriptionId: id, status, plan, endDate }: Record<string, unknown> = Object(value);
  if (typeof id !== 'string' || typeof status !== 'string') return null;
  const end = typeof endDate === 'string' && !Number.isNaN(Date.parse(endDate)) ? endDate : null;
  return { id, status, plan: typeof plan === 'string' ? plan : 'yearly', endDate: end };
}

/** A storage that refuses costs a paying person who is offline their premium, no more. */
function quietly(write: () => void): void {
  try {
    write();
  } catch {
    // Nothing else depends on it.
  }
}
