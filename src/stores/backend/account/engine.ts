// Everything behind an account's workspace, wired: what is kept, what is sent, what is news (sync P5 to P10).
import type { Operation } from '../../../platform/contract/operations';
import type { Cancel } from '../../../platform/types';
import type { Sender } from './api';
import { BaseStore } from './baseStore';
import type { EngineEvents, EngineOptions } from './engineOptions';
import { type FlushEnd, Flusher } from './flusher';
import { Live } from './live';
import { type LoopState, type PullEnd, SyncLoop, type Wake } from './loop';
import { News } from './news';
import { OutboxStore } from './outboxStore';
import { MOST_CHANGES, Pace } from './pace';
import { begin, type PullerDeps, pull } from './puller';
import { Reach } from './reach';
import type { OutboxEntry } from './records';
import { withRoom } from './room';
import { settleLater } from './settling';
import { startTriggers } from './triggers';
import { Turns } from './turns';
import { UpkeepLater } from './upkeepLater';
import { AccountView } from './view';
import { Windows } from './windows';

export class Engine {
  readonly view = new AccountView();
  readonly reach: Reach;
  state: LoopState = 'resting';
  private readonly base: BaseStore;
  private readonly outbox: OutboxStore;
  private readonly news: News;
  private readonly flusher: Flusher;
  private readonly loop: SyncLoop;
  private readonly puller: PullerDeps;
  private readonly live: Live;
  private readonly windows: Windows;
  private readonly upkeep: UpkeepLater;
  private readonly cancels = new Set<Cancel>();
  private disposed = false;

  constructor(
    private readonly options: EngineOptions,
    private readonly events: EngineEvents,
  ) {
    const { platform, database, newClient, api, token, random, soon } = options;
    const deps = { database: withRoom(database), now: () => platform.clock.now(), newClient };
    const stopped = (): boolean => this.disposed;
    const turns = new Turns({
      platform,
      lock: `tabdo-flush-${options.userId}`,
      cancels: this.cancels,
      tell: (message) => this.windows.tell(message),
    });
    this.reach = new Reach(platform.lifecycle, options.isLocal === true);
    this.base = new BaseStore(deps);
    this.outbox = new OutboxStore(deps);
    this.news = new News({
      view: this.view,
      base: this.base,
      tell: (message) => this.windows.tell(message),
      pause: soon,
      onPatch: (patch) => this.show(() => events.onPatch(patch)),
      onMore: () => void this.wake('patient'),
      onSnapshot: (snapshot) => {
        this.show(() => events.onSnapshot(snapshot));
        this.show(() => this.settleLater());
      },
    });
    this.windows = new Windows({
      channel: platform.channel(`tabdo-account-${options.userId}`),
      news: this.news,
      turns,
      find: (opIds) => this.outbox.find(opIds),
      overwritten: (lost) => this.show(() => events.onOverwritten(lost)),
      heard: (message) => {
        events.onStatus();
        if (this.reach.differs(message)) void this.wake('impatient');
        else if (this.state === 'resting') this.upkeep.rested();
      },
      failed: (error) => events.onFault(error),
    });
    this.upkeep = new UpkeepLater(async () =>
      (await import('./upkeepOf')).upkeepOf(options, {
        base: this.base,
        view: this.view,
        news: this.news,
        isResting: () => this.state === 'resting',
        // A server that was restored meanwhile wants some of it again.
        diverged: (hash, version) =>
          turns.take(() => this.beginAnew(hash, version)).then(() => void this.wake('patient')),
      }),
    );
    this.flusher = new Flusher({
      outbox: this.outbox,
      api,
      token,
      cursor: () => this.news.cursor,
      changed: (entries) => this.changed(entries),
      overwritten: (lost) => {
        events.onOverwritten(lost);
        this.windows.tell({ kind: 'overwritten', lost });
      },
      stopped,
      now: () => platform.clock.now(),
    });
    this.puller = {
      api,
      target: this.news,
      sender: () => this.sender(),
      came: (todos) => this.show(() => events.onComing(todos)),
      pace: new Pace(MOST_CHANGES),
      stillThere: (sender) => token() === sender.token,
      stopped,
    };
    this.loop = new SyncLoop({
      clock: platform.clock,
      online: () => this.reach.mayTry,
      random,
      flush: () => turns.take<FlushEnd>(() => this.flusher.flush()),
      pull: () => turns.take<PullEnd>(() => pull(this.puller)),
      has: (seq) => this.news.has(seq),
      mend: (halt) => this.mend(halt),
      onState: (state) => {
        this.state = state;
        this.reach.now(state, (news) => this.windows.tell(news));
        events.onStatus();
        this.live.now(state);
        if (state === 'resting') this.upkeep.rested();
      },
      onFault: (error) => events.onFault(error),
    });
    this.live = new Live({
      platform,
      lock: `tabdo-live-${options.userId}`,
      api,
      random,
      sender: () => this.sender(),
      online: () => this.reach.mayTry,
      onHint: (seq) => void (seq === null ? this.wake('patient') : this.loop.wake('hinted', seq)),
    });
  }

  /** Reads what is kept, and from then on stays in touch. */
  async start(): Promise<void> {
    this.listen();
    const kept = await this.base.load();
    this.news.cursor = kept.meta.cursor;
    this.view.reset(kept.base, kept.entries);
    this.settleLater();
    void this.wake('impatient');
    this.live.start();
  }

  private settleLater(): void {
    const { options, events, view } = this;
    settleLater(options, this.cancels, { events, view, stopped: () => this.disposed });
  }

  /** Keeps what the screen shows already; ends when it is safe, or was taken back. */
  async accept(ops: readonly Operation[]): Promise<void> {
    const taken = this.view.accept(ops);
    this.events.onStatus();
    try {
      const entries = await this.outbox.enqueue(ops, this.news.cursor);
      taken.kept(entries);
      this.windows.tell({ kind: 'entries', entries, gone: [] });
      void this.wake('patient');
    } catch (error) {
      const patch = taken.refused();
      this.show(() => this.events.onPatch(patch));
      this.show(() => this.events.onRefused(ops, error));
    }
  }

  wake(kind: Wake): Promise<LoopState> {
    return this.loop.wake(kind);
  }

  /** Sends failed changes again. */
  async retry(opIds: readonly string[]): Promise<void> {
    this.changed(await this.outbox.retry(opIds));
    await this.wake('impatient');
  }

  /** Gives failed changes up, and sends what waited for them; those that are not failed any more stay. */
  async discard(opIds: readonly string[]): Promise<void> {
    const kept = await this.outbox.change(opIds, (entry) => (entry.state === 'failed' ? null : entry));
    const stay = new Set(kept.map(({ opId }) => opId));
    const gone = opIds.filter((opId) => !stay.has(opId));
    this.changed(kept, gone);
    void this.wake('patient');
  }

  /** Whether this device has once seen all of the account. */
  get complete(): boolean {
    return this.news.cursor !== null;
  }

  dispose(): void {
    this.disposed = true;
    this.loop.dispose();
    this.live.dispose();
    for (const cancel of this.cancels) cancel();
    this.windows.close();
    this.upkeep.dispose();
    this.options.database.close();
  }

  private listen(): void {
    this.windows.listen();
    const wake = (): void => void this.wake('impatient');
    this.cancels.add(this.reach.follow(wake, () => this.events.onStatus()));
    this.cancels.add(startTriggers(this.options.platform, wake));
  }

  private changed(entries: readonly OutboxEntry[], gone: readonly string[] = []): void {
    this.show(() => this.news.entries(entries, gone));
    this.windows.tell({ kind: 'entries', entries, gone });
    this.events.onStatus();
  }

  private show(work: () => void): void {
    if (!this.disposed) work();
  }

  private async sender(): Promise<Sender | null> {
    const token = this.options.token();
    if (token === null) return null;
    const { client, ack } = await this.outbox.said();
    return { token, client, ack, cursor: this.news.cursor };
  }

  /** The question itself reports what was found here (sync P23). */
  private async beginAnew(hash: string, version: number): Promise<void> {
    const sender = this.base.baseVersion === version ? await this.sender() : null;
    if (sender !== null) await begin(this.puller, { ...sender, hash });
  }

  private async mend(halt: 'reset' | 'retired' | 'rekey'): Promise<void> {
    if (halt !== 'reset') {
      const entries = await this.outbox.renew(halt === 'rekey');
      await this.news.reload();
      this.windows.tell({ kind: 'reload' });
      this.changed(entries);
      if (halt === 'rekey') return;
    }
    const sender = await this.sender();
    // A cursor of another epoch would be refused, and its ack must not be believed.
    if (sender !== null) await begin(this.puller, { ...sender, cursor: null, ack: 0 });
  }
}
