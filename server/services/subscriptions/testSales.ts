// The payer's side of the marked test mode: what PayPal's own pages do when somebody really pays (decisions D20).
import type { TestAnswers, TestPayments, TestTurn } from '../../ports/payments';
import { Refusal } from '../refusal';

/** What happens to a subscription, and how the provider answers about it from then on. */
export interface TestStep {
  readonly turn?: TestTurn | undefined;
  readonly answers?: TestAnswers | undefined;
}

/** Sales that cost nothing; there are none outside of the test mode. */
export class TestSales {
  readonly #test: TestPayments | null;
  readonly #begin: (userId: string, page: string) => Promise<string>;
  readonly #known: (userId: string) => string;

  /**
   * @param begin begins a subscription
   * @param known tells under which reference somebody pays
   */
  constructor(
    test: TestPayments | null,
    begin: (userId: string, page: string) => Promise<string>,
    known: (userId: string) => string,
  ) {
    this.#test = test;
    this.#begin = begin;
    this.#known = known;
  }

  /** Begins a subscription that waits for approval. @returns its id */
  async begin(userId: string, page: string): Promise<string> {
    this.#payments();
    return this.#begin(userId, page);
  }

  /** Lets something happen to one's own. */
  async step(userId: string, id: string, { turn, answers }: TestStep): Promise<void> {
    const payments = this.#payments();
    const reference = await payments.referenceOf(id);
    if (reference === undefined || reference !== this.#known(userId)) throw new Refusal('unknown_id');
    // Before the turn: what is reported about it is answered so already.
    if (answers !== undefined) await payments.answer(id, answers);
    if (turn !== undefined && !(await payments.take(id, turn))) throw new Refusal('conflict');
  }

  #payments(): TestPayments {
    if (this.#test === null) throw new Refusal('not_found');
    return this.#test;
  }
}
