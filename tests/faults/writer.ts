// One device that writes without a pause, as the client does: in order, by batches and single calls, under keys, and again
// until it is answered. Now and then it sends something twice at once, or once more what was answered long ago.
import { CALL_NAMES, CALLS } from '../../src/platform/contract/api/calls';
import type { Person } from '../support/people';
import { pick, randomOf } from '../support/sim/random';
import { type Asking, ask } from './ask';
import { type Op, Plan, type Planned } from './plan';

/** What a load was told, all its writers together. */
export interface Heard {
  /** Requests that were refused for now. */
  refused: number;
  /** Answers that began and did not end. */
  cut: number;
  /** Requests that were on their way to a server that had taken the connection, and never answered. */
  hit: number;
  /** Operations that were sent once more, though they had been answered. */
  repeated: number;
  /** Answers of a kind that must not come, in words. */
  readonly wrong: string[];
}

/** Operations that go in one request. */
interface Sending {
  readonly ops: readonly Op[];
  readonly form: 'call' | 'batch';
}

interface Result {
  readonly opId: string;
  readonly status: number;
  readonly body: unknown;
}

/** Of so many requests one is sent twice at the same time, as by a device that gave the first up. */
const TWICE_EVERY = 4;
/** After so many one is followed by something old. */
const OLD_EVERY = 5;
/** How far back that may be. */
const OLD = 60;
/** The client's answer to these is to come again (sync P7, P20). */
const LATER: Readonly<Record<number, string>> = { 503: 'unavailable', 507: 'storage_full' };
const TOO_EARLY = 425;

export class Writer {
  readonly plan: Plan;
  /** So many of its first operations were acknowledged. */
  acknowledged = 0;
  private sending: Sending | null = null;
  private readonly luck: () => number;

  constructor(
    private url: string,
    private readonly person: Person,
    private readonly heard: Heard,
    planned: Planned,
  ) {
    this.plan = new Plan(planned);
    this.luck = randomOf(planned.seed + 1);
  }

  /** How many operations were sent and not acknowledged. */
  get unsettled(): number {
    return this.plan.ops.length - this.acknowledged;
  }

  /** Sends what comes next, or what was not answered, once more; whether all of it is acknowledged now. */
  async step(): Promise<boolean> {
    if (this.sending === null) {
      const ops = this.plan.next();
      this.sending = { ops, form: ops.length > 1 || this.luck() < 0.3 ? 'batch' : 'call' };
    }
    const { sending } = this;
    const tries =
      this.luck() < 1 / TWICE_EVERY ? [this.send(sending), this.send(sending)] : [this.send(sending)];
    for (const results of await Promise.all(tries)) this.take(results);
    if (this.unsettled > 0) return false;
    this.sending = null;
    if (this.luck() < 1 / OLD_EVERY) await this.sendOld();
    return true;
  }

  /** Sends everything from the beginning, one after the other, to whoever has some of it: that is not done again. */
  async sendAll(url: string): Promise<void> {
    this.url = url;
    this.acknowledged = 0;
    for (const op of this.plan.ops) {
      const results = await this.send({ ops: [op], form: op.n % 2 === 0 ? 'call' : 'batch' });
      this.take(results);
      if (this.acknowledged !== op.n) this.wrong(op, results[0]);
    }
  }

  /** Something that was answered, when other things have happened since; in whichever form. */
  private async sendOld(): Promise<void> {
    const old = this.plan.ops.slice(-OLD);
    const first = pick(this.luck, old);
    const ops = this.luck() < 0.5 ? [first] : old.filter(({ n }) => n >= first.n && n < first.n + 3);
    this.heard.repeated += ops.length;
    await this.send({ ops, form: ops.length > 1 || this.luck() < 0.5 ? 'batch' : 'call' });
  }

  /** Operations are done in their order, so that those that were are the first ones. */
  private take(results: readonly Result[]): void {
    for (const { opId, status } of results) {
      const op = this.plan.ops.find((each) => each.opId === opId);
      if (status !== 200 || op === undefined || op.n <= this.acknowledged) continue;
      if (op.n === this.acknowledged + 1) this.acknowledged = op.n;
      else this.heard.wrong.push(`${opId} was done before ${this.acknowledged + 1}`);
    }
  }

  /** What became of each; nothing for what is not known. */
  private async send({ ops, form }: Sending): Promise<readonly Result[]> {
    let began = false;
    try {
      const answer = await (form === 'batch' ? this.batch(ops) : this.call(ops[0] as Op));
      began = true;
      const body = JSON.parse(await answer.text());
      if (answer.status === 200) {
        const results: readonly Result[] =
          form === 'batch' ? body.response.results : [{ opId: ops[0]?.opId ?? '', status: 200, body }];
        this.look(ops, results);
        return results;
      }
      if (LATER[answer.status] !== body.code || body.code === undefined)
        this.heard.wrong.push(`${answer.status} ${JSON.stringify(body)}`);
      this.heard.refused += 1;
    } catch (error) {
      if (began) this.heard.cut += 1;
      // Where nobody listened nothing was under way.
      if (!began && Object(Object(error).cause).code !== 'ECONNREFUSED') this.heard.hit += 1;
    }
    return [];
  }

  /** Each result must be that of its operation, shown as it was just then, also when it is told for the second time. */
  private look(ops: readonly Op[], results: readonly Result[]): void {
    if (results.length !== ops.length) this.heard.wrong.push(`${results.length} results of ${ops.length}`);
    for (const [at, op] of ops.entries()) {
      const result = results[at];
      if (result?.opId !== op.opId || (result.status !== 200 && result.status !== TOO_EARLY)) {
        this.wrong(op, result);
        continue;
      }
      const { response } = Object(result.body);
      if (result.status !== 200 || response == null || op.shown === null) continue;
      const { id, text, completed } = response;
      if (JSON.stringify({ id, text, completed }) !== JSON.stringify(op.shown)) this.wrong(op, result);
    }
  }

  private wrong({ opId, draft }: Op, result: Result | undefined): void {
    this.heard.wrong.push(`${opId} ${draft.type}: ${JSON.stringify(result)}`);
  }

  private batch(ops: readonly Op[]): Promise<Response> {
    const body = {
      // Each needs the one before it, as where something is made and then changed.
      ops: ops.map(({ draft, opId, n }, at) => ({
        ...draft,
        opId,
        n,
        after: at > 0 ? [ops[at - 1]?.opId] : [],
      })),
    };
    return this.ask('POST', 'user/sync/batch', '', { body });
  }

  private call({ draft, opId, n }: Op): Promise<Response> {
    const { type, ...members } = draft;
    const name = CALL_NAMES.find(
      (each) => Object(CALLS[each]).operation === type && CALLS[each].method !== 'GET',
    );
    if (name === undefined) throw new Error(`There is no call for ${type}.`);
    const { method, path } = CALLS[name];
    const { folderType, ...rest } = Object(members);
    const body =
      method === 'DELETE' ? {} : { body: { ...rest, ...(folderType !== undefined && { type: folderType }) } };
    return this.ask(method, path.replace('{id}', String(rest.id)), `;n=${n}`, { ...body, key: opId });
  }

  private ask(method: string, path: string, more: string, asking: Asking): Promise<Response> {
    // The tenth before the last at most: what was answered just now is kept for whoever asks again.
    const ack = Math.max(0, this.acknowledged - 10);
    const sync = `client=${this.plan.name};ack=${ack};schema=1${more}`;
    return ask(this.url, method, path, this.person, { ...asking, sync });
  }
}
