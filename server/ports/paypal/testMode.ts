// The marked test mode: a stand-in of PayPal in this process, started once somebody asks it for anything.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type Delivery,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderSubscription,
  TEST_PROVIDER,
  type TestAnswers,
  type TestPayments,
  type TestTurn,
} from '../payments';
import { asObject, stringAt } from './json';
import { PayPal } from './provider';
import type { Entry } from './standIn/books';
import type { Intercept } from './standIn/handler';
import { STAND_IN_PLAN, StandIn } from './standIn/standIn';
import { isSubscriptionId } from './subscription';

const SLOW_MS = 2_500;
/** After that it answers as usual again, so that nobody is stuck with it. */
const LASTS_MS = 60_000;

interface Running {
  readonly standIn: StandIn;
  readonly payPal: PayPal;
}

/** A provider at which nothing is paid, and the payer's side of it. */
export class TestMode implements PaymentProvider, TestPayments {
  readonly name = TEST_PROVIDER;
  readonly planId = STAND_IN_PLAN;
  readonly #file: string;
  readonly #reportsTo: () => string;
  readonly #manners = new Map<string, { readonly how: TestAnswers; readonly until: number }>();
  #running: Promise<Running> | null = null;

  /**
   * @param file where its subscriptions are kept
   * @param reportsTo the address that takes its reports, asked once the server listens
   */
  constructor(file: string, reportsTo: () => string) {
    this.#file = file;
    this.#reportsTo = reportsTo;
  }

  isSubscriptionId(id: string): boolean {
    return isSubscriptionId(id);
  }

  async readSubscription(id: string): Promise<ProviderSubscription | null> {
    return (await this.#started()).payPal.readSubscription(id);
  }

  async subscriptionOfPayment(id: string): Promise<string | null> {
    return (await this.#started()).payPal.subscriptionOfPayment(id);
  }

  async cancelSubscription(id: string, reason: string): Promise<void> {
    const { payPal, standIn } = await this.#started();
    const before = standIn.books.find(id)?.status;
    await payPal.cancelSubscription(id, reason);
    const entry = standIn.books.find(id);
    if (entry !== undefined && entry.status !== before) standIn.report(entry, 'cancel');
  }

  async readReport(delivery: Delivery): Promise<ProviderEvent> {
    return (await this.#started()).payPal.readReport(delivery);
  }

  async beginSubscription(reference: string, page: string): Promise<string> {
    return (await this.#started()).payPal.beginSubscription(reference, page);
  }

  async referenceOf(id: string): Promise<string | null | undefined> {
    const entry = (await this.#started()).standIn.books.find(id);
    return entry === undefined ? undefined : (entry.custom_id ?? null);
  }

  async take(id: string, turn: TestTurn): Promise<boolean> {
    return (await this.#started()).standIn.take(id, turn) !== null;
  }

  async answer(id: string, how: TestAnswers): Promise<void> {
    if (how === 'well') this.#manners.delete(id);
    else this.#manners.set(id, { how, until: Date.now() + LASTS_MS });
  }

  /** Stops the stand-in, if it ever started. */
  async close(): Promise<void> {
    const running = await this.#running?.catch(() => null);
    running?.payPal.close();
    await running?.standIn.close();
  }

  #started(): Promise<Running> {
    this.#running ??= this.#start().catch((error: unknown) => {
      this.#running = null;
      throw error;
    });
    return this.#running;
  }

  async #start(): Promise<Running> {
    const standIn = await StandIn.start({
      kept: readEntries(this.#file),
      keep: (entries) => writeEntries(this.#file, entries),
      intercept: this.#intercept,
    });
    standIn.reportsTo = this.#reportsTo();
    return { standIn, payPal: new PayPal(standIn.settings, this.name) };
  }

  readonly #intercept: Intercept = async ({ path }, response) => {
    const [, id = ''] = /^\/v1\/billing\/subscriptions\/([^/]+)/.exec(path) ?? [];
    const manner = this.#manners.get(id);
    if (manner === undefined || manner.until < Date.now()) return false;
    if (manner.how === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
      return false;
    }
    response.writeHead(503, { 'retry-after': '60' }).end();
    return true;
  };
}

/** A file that cannot be read is as good as none: nothing in it is worth money. */
function readEntries(file: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (value: unknown): value is Entry => {
  const entry = asObject(value);
  return ['id', 'plan_id', 'status', 'create_time'].every((name) => stringAt(entry, name) !== null);
};

function writeEntries(file: string, entries: readonly Entry[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.new`;
  writeFileSync(aside, JSON.stringify(entries), { mode: 0o600 });
  renameSync(aside, file);
}
