// The simulated server: real handlers, services and statements, asked without a network, and killed now and then.
import { Compile, type Validator } from 'typebox/compile';
import { addUser } from '../../../server/data/users';
import type { Handler } from '../../../server/routes/handler';
import { handlerOf } from '../../../server/routes/index';
import { StorageError } from '../../../server/services/failures';
import { makeServices, type Services } from '../../../server/services/index';
import { Unfinished } from '../../../server/services/jobs';
import { CALL_LIMITS } from '../../../server/services/limits';
import { Refusal } from '../../../server/services/refusal';
import type { Identity } from '../../../server/services/sessions';
import { Compaction } from '../../../server/services/sync/compaction';
import { readEnvelope } from '../../../server/services/sync/request';
import { weightOf } from '../../../server/services/weights';
import { CALLS, type CallName } from '../../../src/platform/contract/api/calls';
import { ERRORS, type ErrorCode } from '../../../src/platform/contract/api/errors';
import { descriptorOf, isWrite } from '../../../src/platform/contract/api/index';
import { type Backup, Crash, type Disk } from './disk';
import type { Stage } from './stage';

/** What arrives. */
export interface Arrival {
  readonly name: CallName;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The text of the body, or null for none. */
  readonly body: string | null;
}

/** What leaves. */
export interface Departure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Hears what the server does. */
export interface ServerWatch {
  /** Before a request does anything. */
  begins(arrival: Arrival, identity: Identity): void;
  /** After each request, whatever became of it; `departure` is null where nobody answered. */
  handled(arrival: Arrival, identity: Identity | null, departure: Departure | null): void;
  /** It stopped in the middle of a commit. */
  crashed(when: 'before' | 'after'): void;
  /** It broke, and not by command. */
  broke(error: unknown): void;
}

const LIMITS = { ...CALL_LIMITS, snapshotsPerMinute: 3_000 };
/** All devices come from one place. */
export const HERE = '127.0.0.1';
const DOWN_MS = 4_000;
const checks = new Map<string, Validator>();

export class Server {
  services: Services;
  watch: ServerWatch | null = null;
  /** Keys of operations over which it breaks. */
  poisoned: (opId: string) => boolean = () => false;
  /** Keys of operations of types that this version of it does not know. */
  readonly unknown = new Set<string>();
  private upAt = 0;

  constructor(
    readonly disk: Disk,
    private readonly stage: Stage,
  ) {
    this.services = this.make();
  }

  /** Whether anybody would answer now. */
  get isUp(): boolean {
    return this.stage.now >= this.upAt;
  }

  /** Somebody new, with a subscription or without. */
  async addPerson(userId: string, premium: boolean): Promise<void> {
    await this.disk.write(async ({ queries }) => {
      await addUser(userId, queries, {
        issuer: 'test',
        subject: userId,
        epoch: `${userId.length}`.padStart(16, '0'),
        created_at: new Date(this.stage.instant).toISOString(),
      });
      if (!premium) return;
      const none = { payment_id: null, start_date: null, end_date: null };
      const plan = {
        provider: 'test',
        status: 'active',
        plan: 'yearly',
        checked_at: 0,
        provider_updated_at: 0,
      };
      const row = { user_id: userId, id: `I-${userId}`, ...plan, ...none };
      await queries.insertInto('subscriptions').values(row).execute();
    });
  }

  /** Does something beside the calls; null where the disk or the machine does not play along. */
  async attempt<T>(work: (services: Services) => Promise<T>): Promise<T | null> {
    if (!this.isUp) return null;
    try {
      return await work(this.services);
    } catch (error) {
      // The work went on with others, and says at its end why one could not be done.
      this.refusal(error instanceof Unfinished ? error.cause : error);
      return null;
    }
  }

  /** Answers, or does not. */
  async handle(arrival: Arrival): Promise<Departure | null> {
    if (!this.isUp) return null;
    const { services } = this;
    let identity: Identity | null = null;
    let departure: Departure | null = null;
    try {
      identity = await services.sessions.authenticate(arrival.token, HERE);
      this.watch?.begins(arrival, identity);
      departure = await this.answer(arrival, identity);
    } catch (error) {
      departure = this.refusal(error);
    }
    this.watch?.handled(arrival, identity, departure);
    return departure;
  }

  /** Does the daily work. */
  async compact(): Promise<void> {
    await this.attempt(({ hub }) => new Compaction(this.disk, hub, () => this.stage.instant).run());
  }

  /** Stops at once and comes back later, with nothing in memory. */
  kill(): void {
    void this.services.close();
    this.disk.restart();
    this.services = this.make();
    this.upAt = this.stage.now + DOWN_MS;
  }

  /** Everything is as it was when the backup was made, for whoever asks from now on. */
  async restore(backup: Backup): Promise<void> {
    await this.disk.restore(backup);
    this.kill();
  }

  private make(): Services {
    return makeServices(this.disk, () => this.stage.instant, { callLimits: LIMITS });
  }

  /** What the API's plugin does with a request of a session. */
  private async answer(arrival: Arrival, identity: Identity): Promise<Departure> {
    const { name, headers, query } = arrival;
    const body: unknown = arrival.body === null ? undefined : this.read(arrival.body);
    const caller = { ...identity, address: HERE };
    this.services.limits.call(CALLS[name].rate, caller);
    const schemas = descriptorOf(name);
    check(`${name} body`, schemas.body, body);
    check(`${name} query`, schemas.query, query);
    const { ops = [] }: { readonly ops?: readonly { readonly opId: string }[] } = Object(body);
    if (name === 'batch') this.services.limits.operations(weightOf(body), caller);
    if (ops.some(({ opId }) => this.poisoned(opId))) throw new Poison();
    const writes = isWrite(name) || name === 'batch';
    const handler = handlerOf(name) as Handler<CallName>;
    const result = await handler({
      services: this.services,
      identity: identity as never,
      body: body as never,
      params: {} as never,
      query: query as never,
      envelope: writes ? readEnvelope(headers['idempotency-key'], headers['x-sync']) : NO_ENVELOPE,
      request: { raw: { socket: { once: () => undefined } }, headers, ip: HERE } as never,
      reply: { raw: { once: () => undefined } } as never,
    });
    if (result === undefined) throw new Error(`${name} answers by itself`);
    if ('text' in result) return { status: result.status, headers: {}, text: result.text };
    const { response, message, seq, beside } = result;
    return { status: 200, headers: {}, text: JSON.stringify({ response, message, seq, ...beside }) };
  }

  /** What it does not know yet is as good as of an unknown type. */
  private read(text: string): unknown {
    const body = JSON.parse(text);
    const { ops } = Object(body);
    if (this.unknown.size === 0 || !Array.isArray(ops)) return body;
    return { ops: ops.map((op) => (this.unknown.has(op.opId) ? { ...op, type: 'from_the_future' } : op)) };
  }

  private refusal(error: unknown): Departure | null {
    if (error instanceof Refusal) {
      const wait = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) };
      return known(error.code, wait, error.message);
    }
    if (error instanceof StorageError)
      return known(error.full ? 'storage_full' : 'unavailable', { 'retry-after': '5' });
    if (error instanceof Crash) {
      this.watch?.crashed(error.message.startsWith('before') ? 'before' : 'after');
      this.kill();
      return null;
    }
    if (!(error instanceof Poison)) this.watch?.broke(error);
    return known('internal');
  }
}

/** An operation over which the server breaks, by command. */
class Poison extends Error {}

const NO_ENVELOPE = { opId: null, client: null, n: null, ack: null, base: null, hash: null };

/** An error in the one shape that all of them have. */
export function known(
  code: ErrorCode,
  headers: Readonly<Record<string, string>> = {},
  message: string = ERRORS[code].message,
): Departure {
  return { status: ERRORS[code].status, headers, text: JSON.stringify({ message, code }) };
}

function check(name: string, schema: unknown, value: unknown): void {
  if (schema === undefined) return;
  const validator = checks.get(name) ?? Compile(schema as never);
  checks.set(name, validator);
  if (!validator.Check(value)) throw new Refusal('invalid');
}
