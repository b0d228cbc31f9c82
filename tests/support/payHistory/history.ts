// What happens in one history: somebody pays, or nearly; pages close, reports come late or twice; others try their luck.
import type { Turn } from '../../../server/ports/paypal/standIn/books';
import { pick } from '../sim/random';
import type { Client, Stage } from './stage';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

export const PAYER = 'ann';
export const FORGER = 'mallory';

/** What a history was about; the summary counts them. */
export type Deed =
  | 'paid'
  | 'left before paying'
  | 'page closed between approval and report'
  | 'page closed after the report'
  | 'report before the client'
  | 'report late'
  | 'report twice'
  | 'stale report replayed'
  | 'provider away'
  | 'status forged'
  | 'cancelled by the payer here'
  | 'cancelled at the provider'
  | 'suspended'
  | 'renewed'
  | 'expired'
  | 'money back'
  | 'another device offers to pay';

export class History {
  readonly deeds = new Set<Deed>();
  /** Subscriptions that money was taken for, and when first. */
  readonly paid = new Map<string, number>();
  /** Those that the payer wanted to end here. */
  readonly wished = new Set<string>();
  /** Those that the server said to have ended. */
  readonly ended = new Set<string>();
  /** The server let somebody begin to pay for another one, though it had heard of one that takes money. */
  twice = false;
  client: Client | null = null;
  /** Since when a page is open that knows of an approval: the server hears of it without any report. */
  readonly known = new Map<string, number>();
  private readonly remembered = new Set<string>();

  /** Everything goes wrong at once: the provider is away when it is paid, reports are late, nobody comes back soon. */
  private readonly unlucky: boolean;

  constructor(private readonly stage: Stage) {
    this.unlucky = stage.random() < 0.3;
  }

  /** Plans everything; it happens as time goes by. */
  async begin(): Promise<void> {
    const { stage } = this;
    await stage.addPerson(PAYER);
    await stage.addPerson(FORGER);
    this.enter();
    stage.later(5 * SECOND, () => this.buy());
    if (this.chance(0.3)) {
      this.deeds.add('provider away');
      stage.later(this.some(20 * SECOND), () => {
        stage.till.backAt = stage.now + this.some(5 * MINUTE);
      });
    }
    for (const ms of [MINUTE, 10 * MINUTE, DAY, 40 * DAY]) stage.later(this.some(ms), () => this.again());
    // Whatever happened: at the end of the day somebody looks again, and often on.
    for (const days of [1, 2, 30, 366, 400]) stage.later(days * DAY, () => this.enter());
  }

  private chance(share: number): boolean {
    return this.stage.random() < share;
  }

  private some(most: number): number {
    return Math.floor(this.stage.random() * most);
  }

  /** The payer opens the page, in place of the one before. */
  private enter(): void {
    this.client?.crash();
    this.client = this.stage.open(PAYER);
    void this.client.checkout.open();
    for (const id of this.remembered) if (!this.known.has(id)) this.known.set(id, this.stage.now);
  }

  /** For long enough that others have to see to it. */
  private leave(): void {
    this.client?.crash();
    this.client = null;
    const { now, told, random } = this.stage;
    for (const id of this.known.keys()) if ((told.get(id) ?? now) >= now) this.known.delete(id);
    const away = this.unlucky ? 3 * HOUR : pick(random, [5 * SECOND, 2 * MINUTE, 8 * MINUTE, 3 * HOUR]);
    this.stage.later(away, () => this.enter());
  }

  /** As the provider's button does it: the server begins one, approval, report. */
  private async buy(): Promise<void> {
    const { stage, client } = this;
    const id = await client?.checkout.begin().catch(() => null);
    if (client === null || typeof id !== 'string') return stage.later(10 * SECOND, () => this.buy());
    if (this.chance(0.15)) this.forge(id);
    if (this.chance(0.1)) {
      this.deeds.add('left before paying');
      return client.checkout.cancelled();
    }
    stage.later(this.some(MINUTE), () => this.approve(id));
  }

  /** A device that knows nothing of all this offers to pay. */
  private async again(): Promise<void> {
    const { server, told, till } = this.stage;
    const heard = [...this.paid.keys()].filter((id) => told.has(id));
    const takes = heard.filter((id) => /active|suspended/.test(till.truth(id)?.status ?? ''));
    const isGiven = await server.sales.reference(PAYER).then(
      () => true,
      () => false,
    );
    this.deeds.add('another device offers to pay');
    this.twice ||= isGiven && takes.length > 0;
  }

  private approve(id: string): void {
    const { stage } = this;
    this.turn(id, 'approve');
    this.deeds.add('paid');
    this.paid.set(id, stage.now);
    if (this.unlucky && this.chance(0.5)) stage.till.backAt = stage.now + this.some(5 * MINUTE);
    this.plan(id);
    const { client } = this;
    const closed = this.chance(0.3);
    if (closed) client?.cut();
    // Closed after the approval was remembered, or before.
    if (client !== null && this.chance(0.8)) {
      void client.checkout.approved(id, null);
      this.remembered.add(id);
      this.known.set(id, stage.now);
    }
    if (closed) {
      this.deeds.add('page closed between approval and report');
      this.leave();
    } else if (this.chance(0.4)) {
      this.deeds.add('page closed after the report');
      stage.later(this.some(MINUTE), () => this.leave());
    } else if (!this.remembered.has(id)) this.leave();
  }

  /** What comes later in the life of a subscription. */
  private plan(id: string): void {
    const { stage } = this;
    const when = (): number =>
      pick(stage.random, [this.some(10 * MINUTE), this.some(DAY), this.some(300 * DAY)]);
    const fate = stage.random();
    if (this.chance(0.2)) stage.later(this.some(HOUR), () => this.forge(id));
    if (fate < 0.35) stage.later(MINUTE + when(), () => this.cancel(id, 5));
    else if (fate < 0.5)
      stage.later(when(), () => this.turn(id, 'cancel') && this.deeds.add('cancelled at the provider'));
    else if (fate < 0.6) {
      stage.later(when(), () => this.turn(id, 'suspend') && this.deeds.add('suspended'));
      stage.later(300 * DAY + this.some(60 * DAY), () =>
        this.turn(id, pick(stage.random, ['renew', 'expire', 'cancel'])),
      );
    } else if (fate < 0.75)
      stage.later(YEAR - HOUR, () => this.turn(id, 'renew') && this.deeds.add('renewed'));
    else if (fate < 0.85) stage.later(when(), () => this.turn(id, 'expire') && this.deeds.add('expired'));
    else if (fate < 0.95) {
      stage.later(when(), () => {
        this.turn(id, 'cancel');
        if (this.turn(id, pick(stage.random, ['refund', 'reverse']))) this.deeds.add('money back');
      });
    }
  }

  private async cancel(id: string, tries: number): Promise<void> {
    const { stage } = this;
    if (this.client === null) this.enter();
    const client = this.client;
    await client?.subscription.refresh();
    if (client === null || client !== this.client) return;
    if (client.subscription.held?.id !== id || !client.subscription.renews) {
      if (tries > 0) stage.later(MINUTE, () => this.cancel(id, tries - 1));
      return;
    }
    this.deeds.add('cancelled by the payer here');
    this.wished.add(id);
    await client.subscription.cancel();
    if (client.subscription.held?.status === 'cancelled') this.ended.add(id);
    // Told that it did not work, they try again.
    else if (tries > 0) stage.later(MINUTE, () => this.cancel(id, tries - 1));
  }

  /** Somebody else claims it, and tries to end it; and both say what is not so. */
  private forge(id: string): void {
    this.deeds.add('status forged');
    const { server } = this.stage;
    const tries = [
      () => server.confirm(FORGER, id),
      () => server.cancel(FORGER, id),
      () => server.confirm(FORGER, 'I-MADEUP'),
      () => server.confirm(PAYER, 'I-MADEUP'),
    ];
    for (const attempt of tries) void attempt().catch(() => undefined);
  }

  /** Something happens at the provider, and is reported: late, twice, after what came later. */
  private turn(id: string, turn: Turn): boolean {
    const { stage } = this;
    const entry = stage.till.books.take(id, turn);
    if (entry === null) return false;
    const report = stage.till.report(turn, entry);
    const happened = stage.now;
    const delay = this.unlucky
      ? 6 * HOUR
      : pick(stage.random, [0, SECOND, 30 * SECOND, 4 * MINUTE, 3 * HOUR]);
    if (delay === 0) this.deeds.add('report before the client');
    if (delay >= 4 * MINUTE) this.deeds.add('report late');
    const deliver = async (again: number): Promise<void> => {
      const taken = await stage.deliver(report, stage.now);
      if (taken && !stage.told.has(id)) stage.told.set(id, stage.now);
      // PayPal delivers again for three days.
      if (!taken && again > 0) stage.later(5 * MINUTE, () => deliver(again - 1));
    };
    stage.later(delay, () => deliver(20));
    if (this.chance(0.3)) {
      this.deeds.add('report twice');
      for (const ms of [SECOND, MINUTE, DAY]) stage.later(delay + ms, () => deliver(0));
    }
    if (this.chance(0.2)) {
      this.deeds.add('stale report replayed');
      stage.later(delay + this.some(DAY), () => void stage.deliver(report, happened));
    }
    return true;
  }
}
