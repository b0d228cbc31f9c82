// One simulated payment history: a server, a provider, two people with browsers, and a clock that all of them share.

import { addUser } from '../../../server/data/users';
import { noAudit } from '../../../server/ports/audit';
import { noCounters } from '../../../server/services/counters';
import { Refusal } from '../../../server/services/refusal';
import { Subscriptions } from '../../../server/services/subscriptions/index';
import type { CallName } from '../../../src/platform/contract/api/calls';
import type { Answer, ApiResult, Ask } from '../../../src/platform/http';
import { type MemoryPlatform, MemoryWorld } from '../../../src/platform/memory/index';
import { Checkout } from '../../../src/stores/account/checkout';
import { storeSession } from '../../../src/stores/account/stored';
import { Subscription } from '../../../src/stores/account/subscription';
import { Alerts } from '../../../src/stores/alerts';
import { Session } from '../../../src/stores/session';
import { Dialogs } from '../../../src/stores/ui/dialogs';
import type { Disk } from '../sim/disk';
import { pick } from '../sim/random';
import { Till } from './till';

const SECOND = 1_000;
const TIMEOUT = 20 * SECOND;
const RECONCILE = 10 * 60 * SECOND;
const FAILED_AGAIN = 60 * SECOND;
const DAY = 24 * 3_600 * SECOND;

/** A browser of somebody. */
export interface Client {
  readonly platform: MemoryPlatform;
  readonly subscription: Subscription;
  readonly checkout: Checkout;
  /** Nothing leaves the page any more. */
  cut(): void;
  /** The page goes away in the middle of everything. */
  crash(): void;
}

export class Stage {
  readonly till: Till;
  readonly server: Subscriptions;
  /** When the server was first told of a subscription by somebody whom it believes, or may forget no more. */
  readonly told = new Map<string, number>();
  /** Calls to the server go wrong sometimes. */
  rough = true;
  /** Time of the last thing that happened on purpose: soon after it the reconciler is watched closely. */
  lively = 0;
  private inFlight = 0;
  private readonly worlds = new Map<string, MemoryWorld>();
  readonly time: MemoryWorld['time'];

  constructor(
    readonly disk: Disk,
    readonly random: () => number,
  ) {
    const first = new MemoryWorld();
    this.time = first.time;
    this.lively = this.now;
    this.till = new Till(() => this.now);
    this.till.fate = () => (this.rough ? this.luck() : 'well');
    this.server = new Subscriptions(
      disk,
      () => this.now,
      { provider: this.till, paypal: null, test: null },
      {
        audit: noAudit,
        counters: noCounters,
      },
    );
    this.reconcileAfter(RECONCILE * random());
  }

  get now(): number {
    return this.time.now();
  }

  later(ms: number, run: () => unknown): void {
    this.time.later(ms, () => {
      this.lively = this.now;
      void run();
    });
  }

  async addPerson(userId: string): Promise<void> {
    await this.disk.write(({ queries }) =>
      addUser(userId, queries, {
        issuer: 'test',
        subject: userId,
        epoch: 'e'.repeat(16),
        created_at: '2026-01-01',
      }),
    );
  }

  /** Opens a page of somebody; what their browser kept is there. */
  open(userId: string): Client {
    const world = this.worlds.get(userId) ?? new MemoryWorld({ time: this.time });
    this.worlds.set(userId, world);
    let alive = true;
    world.http = { call: (name, ask) => this.call(userId, () => alive, name, ask), stream: nothing };
    const platform = world.open({ path: '/subscription' });
    storeSession(platform.storage, 't'.repeat(43), { _id: userId });
    const [session, alerts, dialogs] = [new Session(), new Alerts(), new Dialogs()];
    session.begin({ id: userId, username: userId, email: '', image: null });
    const deps = { platform, session, alerts, dialogs, path: '/subscription' };
    const subscription = new Subscription(deps);
    const checkout = new Checkout({ ...deps, account: { subscription } });
    return {
      platform,
      subscription,
      checkout,
      cut: () => {
        alive = false;
      },
      crash: () => {
        alive = false;
        platform.close();
      },
    };
  }

  /** Lets everything happen that needs no time. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      await new Promise(setImmediate);
      quiet = this.inFlight === 0 ? quiet + 1 : 0;
    }
  }

  /** A report arrives. @returns whether the provider may forget it */
  async deliver(report: object, sentAt: number): Promise<boolean> {
    const body = Buffer.from(JSON.stringify({ ...report, sentAt }));
    return this.busy(() => this.server.reports.take({ headers: {}, body })).then(
      () => true,
      () => false,
    );
  }

  /** What the server lets somebody have. */
  isPremium(userId: string): Promise<boolean> {
    return this.server.read(userId).then(({ isActive }) => isActive);
  }

  /** A wait of virtual time. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.time.later(ms, resolve));
  }

  private luck() {
    const at = this.random();
    return at < 0.04
      ? 'lost'
      : at < 0.07
        ? 'lostAnswer'
        : at < 0.08
          ? 'death'
          : at < 0.12
            ? 'notFound'
            : 'well';
  }

  private async busy<T>(work: () => Promise<T>): Promise<T> {
    this.inFlight += 1;
    try {
      return await work();
    } finally {
      this.inFlight -= 1;
    }
  }

  /** The network between somebody and the server: slow, cut before the server or after it, or well. */
  private async call(
    userId: string,
    isAlive: () => boolean,
    name: CallName,
    ask: Ask = {},
  ): Promise<ApiResult<Answer>> {
    const lost: ApiResult<Answer> = { kind: 'unreachable' };
    const fate = this.rough
      ? pick(this.random, ['well', 'well', 'well', 'well', 'slow', 'lost', 'lostAnswer'])
      : 'well';
    if (!isAlive()) return new Promise(() => undefined);
    if (fate === 'slow') await this.wait(this.random() * 2 * TIMEOUT);
    const answer =
      fate === 'lost' ? lost : await this.busy(() => this.answer(userId, name, Object(ask.body)));
    // A page that is gone hears nothing.
    if (!isAlive()) return new Promise(() => undefined);
    return fate === 'lostAnswer' ? lost : answer;
  }

  private async answer(
    userId: string,
    name: CallName,
    body: Record<string, string>,
  ): Promise<ApiResult<Answer>> {
    const { server } = this;
    const id = body.subscriptionId ?? '';
    try {
      if (name === 'providers') return said({ payments: { paypal: null, test: true } });
      if (name === 'begin_subscription')
        return said({ subscriptionId: await server.sales.begin(userId, 'https://tabdo.example/') });
      if (name === 'get_subscription') return said(null, await server.read(userId));
      if (name === 'cancel_subscription') return said(null, await server.cancel(userId, id));
      const before = this.now;
      const answer = await server.confirm(userId, id, null);
      if (!this.told.has(id)) this.told.set(id, before);
      return said(null, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) return { kind: 'unreachable' };
      const { status, code, message } = error;
      return { kind: 'refused', status, code, message, retryAfterMs: null };
    }
  }

  private reconcileAfter(ms: number): void {
    this.time.later(ms, () => {
      const quiet = this.now - this.lively > 2 * DAY;
      this.busy(() => this.server.reconciler.run()).then(
        // Nothing changes for months: then a look a day is what the job does anyway.
        () => this.reconcileAfter(quiet ? DAY - RECONCILE : RECONCILE),
        () => this.reconcileAfter(FAILED_AGAIN),
      );
    });
  }
}

const nothing = async () => ({ kind: 'unreachable' }) as const;
const said = (response: unknown, beside: object = {}): ApiResult<Answer> => ({
  kind: 'ok',
  value: { response, message: 'OK', ...beside },
});
