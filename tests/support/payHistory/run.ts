// Lives payment histories one after the other and judges each at every moment (sync I17, security S10, S11).
import { Disk } from '../sim/disk';
import { randomOf } from '../sim/random';
import { type Deed, FORGER, History, PAYER } from './history';
import { Stage } from './stage';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
/** decisions D20: doubt is settled by then. */
const SETTLED = 15 * MINUTE;
/** Whatever ended at the provider without anybody telling is seen within a day and a run of the job. */
const SEEN = DAY + 20 * MINUTE;
const END = 401 * DAY;

/** What came of many. */
export interface Summary {
  readonly histories: number;
  readonly deeds: ReadonlyMap<Deed, number>;
  /** Milliseconds from when the server could know of the money to premium; the longest. */
  readonly longestWait: number;
  /** The history in which that was. */
  readonly slowest: number;
  /** The same from when the money was taken: whoever never comes back waits for the report. */
  readonly waitsFromPaying: readonly number[];
  /** The longest that somebody kept what had ended without anybody telling. */
  readonly longestStale: number;
  readonly looks: number;
  /** What went wrong, by the seed of the history. */
  readonly broken: readonly string[];
}

interface Judged {
  longestWait: number;
  longestStale: number;
  readonly waits: number[];
  readonly broken: string[];
}

/** Lives `count` of them from `first` on. */
export async function livePayments(first: number, count: number): Promise<Summary> {
  const disk = await Disk.make();
  const deeds = new Map<Deed, number>();
  const all: Judged = { longestWait: 0, longestStale: 0, waits: [], broken: [] };
  let looks = 0;
  let slowest = first;
  for (let seed = first; seed < first + count; seed += 1) {
    disk.clear();
    const judged = await live(disk, seed, (deed) => deeds.set(deed, (deeds.get(deed) ?? 0) + 1));
    if (judged.longestWait > all.longestWait) slowest = seed;
    all.longestWait = Math.max(all.longestWait, judged.longestWait);
    all.longestStale = Math.max(all.longestStale, judged.longestStale);
    all.waits.push(...judged.waits);
    all.broken.push(...[...new Set(judged.broken)].map((fault) => `history ${seed}: ${fault}`));
    looks += judged.looks;
  }
  await disk.close();
  const { longestWait, longestStale, waits, broken } = all;
  return {
    histories: count,
    deeds,
    longestWait,
    slowest,
    longestStale,
    waitsFromPaying: waits,
    looks,
    broken,
  };
}

async function live(
  disk: Disk,
  seed: number,
  count: (deed: Deed) => void,
): Promise<Judged & { looks: number }> {
  const stage = new Stage(disk, randomOf(seed));
  const history = new History(stage);
  const judge = new Judge(stage, history);
  const began = stage.now;
  await history.begin();
  for (;;) {
    await stage.settle();
    await judge.look();
    const next = stage.time.next;
    if (next === null || next > began + END) break;
    stage.time.advance(next - stage.now);
  }
  stage.rough = false;
  await judge.finish();
  for (const deed of history.deeds) count(deed);
  return judge;
}

class Judge implements Judged {
  longestWait = 0;
  longestStale = 0;
  looks = 0;
  readonly waits: number[] = [];
  readonly broken: string[] = [];
  private readonly served = new Set<string>();
  /** Since when somebody has premium that they should not. */
  private staleSince: number | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly history: History,
  ) {}

  /** Everything that must hold at any moment. */
  async look(): Promise<void> {
    this.looks += 1;
    const { stage, history } = this;
    const { now, till } = stage;
    const premium = await stage.isPremium(PAYER);
    if (history.twice) this.broken.push('asked to pay twice');
    if (await stage.isPremium(FORGER)) this.broken.push('who forged is premium');
    let owed = false;
    for (const [id, paidAt] of history.paid) {
      const truth = till.truth(id);
      const end = (truth?.lastPaidAt ?? 0) + YEAR;
      const active = truth?.status === 'active';
      owed ||= active || (truth?.refunded === false && end > now);
      this.wait(id, active, premium, paidAt);
      if (till.cancelled.includes(id) && !history.wished.has(id))
        this.broken.push('ended without being asked');
      if (history.ended.has(id) && (active || truth?.status === 'suspended')) {
        this.broken.push('said to be ended, and goes on');
      }
    }
    if (!premium || owed) {
      this.staleSince = null;
      return;
    }
    this.staleSince ??= now;
    this.longestStale = Math.max(this.longestStale, now - this.staleSince);
    if (now - this.staleSince > SEEN) this.broken.push('premium without paying');
  }

  /** Pages that are opened when all is quiet show what the server says. */
  async finish(): Promise<void> {
    const client = this.stage.open(PAYER);
    await client.checkout.open();
    await this.stage.settle();
    const shown = client.subscription.standing === 'active';
    if (shown !== (await this.stage.isPremium(PAYER))) this.broken.push('the page shows another plan');
    client.crash();
  }

  private wait(id: string, active: boolean, premium: boolean, paidAt: number): void {
    if (this.served.has(id)) {
      if (active && !premium) this.broken.push('paying, and premium was taken away');
      return;
    }
    const { now, told, till } = this.stage;
    const never = Number.POSITIVE_INFINITY;
    const heard = Math.min(told.get(id) ?? never, this.history.known.get(id) ?? never);
    const knownAt = Math.max(paidAt, heard, till.backAt);
    if (!premium) {
      if (active && now - knownAt > SETTLED)
        this.broken.push('charged, and not premium for more than 15 minutes');
      return;
    }
    this.served.add(id);
    this.waits.push(now - paidAt);
    this.longestWait = Math.max(this.longestWait, Number.isFinite(knownAt) ? now - knownAt : 0);
  }
}
