// The API with a payment provider behind it, people who pay there, and a clock that a test moves.
import type { DatabaseKind } from '../../server/data/schema';
import type { AuditEntry } from '../../server/ports/audit';
import { makeServices, type Services } from '../../server/services/index';
import { freshReference } from '../../server/services/subscriptions/looks';
import { type Caller, type Reply, type TestApi, testApi } from './api';
import { type Line, openLine } from './payments';

const YEAR = 31_536_000_000;

/** Everything a test needs to buy and to look. */
export interface Shop {
  readonly api: TestApi;
  readonly line: Line;
  readonly audited: AuditEntry[];
  /** What was counted, as name and labels. */
  readonly counted: string[];
  now(): number;
  pass(ms: number): void;
  /** Begins at the provider, without telling the server. */
  begin(caller: Caller, plan?: string): Promise<string>;
  /** Begins, pays, and tells the server. */
  buy(caller: Caller): Promise<string>;
  /** What a client sends after paying. */
  create(caller: Caller, id: string): Promise<Reply>;
  /** Status and isActive as the server has them stored. */
  state(caller: Caller): Promise<unknown>;
  /** The same database in another process. */
  another(): Promise<{ readonly services: Services; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** A silent provider is waited for, and one that is only slow, since the machine is busy, must not count as silent. */
const TRY_MS = 500;

/** What spec §7 lists. */
const PAYLOAD = { plan: 'yearly', paymentId: 'PAY-1', status: 'active' };

/** Opens a shop; the caller closes. */
export async function openShop(kind: DatabaseKind): Promise<Shop> {
  let clock = Math.floor(Date.now() / 1_000) * 1_000;
  const now = (): number => clock;
  const line = await openLine({ now });
  const payments = () => ({
    provider: line.provider({}, { now, tryMs: TRY_MS }, 'paypal'),
    paypal: { clientId: line.standIn.settings.clientId, planId: line.standIn.settings.planId },
    test: null,
  });
  const audited: AuditEntry[] = [];
  const audit = (entry: AuditEntry): void => void audited.push(entry);
  const counted: string[] = [];
  const counters = {
    add: (name: string, labels: object): void => void counted.push(`${name} ${Object.values(labels).join()}`),
    time: () => undefined,
  };
  const api = await testApi(kind, now, undefined, audit, { payments: payments(), counters });
  const { books, settings } = line.standIn;
  const begin = async (caller: Caller, plan = settings.planId): Promise<string> => {
    const { subscriptions } = api.services;
    // Refused to whoever pays already; who makes one at the console of the browser knows it all the same.
    const reference = await subscriptions.sales
      .reference(caller.userId)
      .catch(() => freshReference(caller.userId));
    return books.create(plan, reference).id;
  };
  const create = (caller: Caller, subscriptionId: string): Promise<Reply> =>
    caller.call('create_subscription', {
      body: {
        ...PAYLOAD,
        subscriptionId,
        startDate: new Date(clock).toISOString(),
        endDate: new Date(clock + YEAR).toISOString(),
      },
    });
  return {
    api,
    line,
    audited,
    counted,
    now,
    pass: (ms) => {
      clock += ms;
    },
    begin,
    create,
    buy: async (caller) => {
      const id = await begin(caller);
      books.take(id, 'approve');
      await create(caller, id);
      return id;
    },
    state: async (caller) => {
      const { subscription, isActive } = Object((await caller.call('get_subscription')).body);
      return [subscription?.status ?? null, isActive];
    },
    another: async () => {
      const database = await api.another();
      const services = makeServices(database, now, { payments: payments() });
      return {
        services,
        close: async () => {
          await services.close();
          await database.close();
        },
      };
    },
    close: async () => {
      await api.close();
      await line.close();
    },
  };
}

/** Adds to-dos in one go. */
export async function fill(caller: Caller, count: number): Promise<void> {
  await caller.call('create_folder_or_file', { body: { id: 'f', name: 'f', type: 1 } });
  const ops = Array.from({ length: count }, (_, at) => ({
    type: 'create_todo',
    opId: `${caller.userId}-${at}`,
    id: `t${at}`,
    text: 'x',
    fileId: 'f',
  }));
  const answer = await caller.call('batch', { body: { ops } });
  if (answer.status !== 200) throw new Error(answer.text);
}
/** Adds one more. @returns 200, or the code of the refusal */
export async function add(caller: Caller, id: string): Promise<unknown> {
  const { status, body } = await caller.call('create_todo', { body: { id, text: 'x', fileId: 'f' } });
  return status === 200 ? 200 : body.code;
}
