// Refuses calls while there are more than can be answered soon: 503 and when to come back, before people wait a second.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendKnownError } from './errors';
import { whenOver } from './over';

/** How long a turn of the event loop may take, twice in a row: one hiccup is no overload. */
const LONGEST_TURN_MS = 500;
const LOOK_EVERY_MS = 500;
/** So many writes may wait, the first of them for so long. */
const MOST_WAITING = 64;
const LONGEST_WAIT_MS = 700;
/** Devices come back spread over this time. */
const BACK_WITHIN_S = 5;

/** Names somebody, or null. */
type Whose = (request: FastifyRequest) => string | null;

/** Measures how busy the process is. */
export class Pressure {
  /** Who waits, since when the first of theirs has been at work, and for what. */
  readonly #waiting = new Map<unknown, { readonly since: number; readonly requests: Set<object> }>();
  readonly #now: () => number;
  #slow = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * A write has come in whole.
   * @param who those of one wait for each other, and count as one; without it each counts
   */
  begin(request: object, who: unknown = request): void {
    const known = this.#waiting.get(who);
    if (known !== undefined) known.requests.add(request);
    else this.#waiting.set(who, { since: this.#now(), requests: new Set([request]) });
  }

  /** It was answered, or is over in another way. */
  end(request: object, who: unknown = request): void {
    const { requests } = this.#waiting.get(who) ?? {};
    if (requests?.delete(request) !== true) return;
    this.#waiting.delete(who);
    // The next one waited for this one alone until now. The first in the map has waited longest.
    if (requests.size > 0) this.#waiting.set(who, { since: this.#now(), requests });
  }

  /** How long turns of the event loop took lately. */
  turned(meanMs: number): void {
    this.#slow = meanMs > LONGEST_TURN_MS ? this.#slow + 1 : 0;
  }

  /** Whether one more would have to wait too long. */
  get isHigh(): boolean {
    if (this.#slow >= 2) return true;
    if (this.#waiting.size < MOST_WAITING) return false;
    const [oldest] = this.#waiting.values();
    return oldest !== undefined && this.#now() - oldest.since > LONGEST_WAIT_MS;
  }
}

/**
 * Watches the event loop, and sheds calls while the pressure is high. Pages and health are always answered.
 * @param whose of whom a write is, where those of one wait for each other
 */
export function addOverload(app: FastifyInstance, pressure: Pressure, whose: Whose): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const timer = setInterval(() => {
    pressure.turned(delay.mean / 1e6);
    delay.reset();
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request) || !pressure.isHigh) {
      done();
      return;
    }
    reply.header('retry-after', String(1 + Math.floor(Math.random() * BACK_WITHIN_S)));
    sendKnownError(reply, 503);
  });
  app.addHook('preHandler', (request, reply, done) => {
    if (isCall(request) && request.method !== 'GET') {
      const who = whose(request) ?? request;
      pressure.begin(request, who);
      whenOver(request, reply, () => pressure.end(request, who));
    }
    done();
  });
}

const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/') === true;
