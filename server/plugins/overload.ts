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

/** Measures how busy the process is. */
export class Pressure {
  readonly #waiting = new Map<object, number>();
  readonly #now: () => number;
  #slow = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A write has come in whole. */
  begin(request: object): void {
    this.#waiting.set(request, this.#now());
  }

  /** It was answered, or is over in another way. */
  end(request: object): void {
    this.#waiting.delete(request);
  }

  /** How long turns of the event loop took lately. */
  turned(meanMs: number): void {
    this.#slow = meanMs > LONGEST_TURN_MS ? this.#slow + 1 : 0;
  }

  /** Whether one more would have to wait too long. */
  get isHigh(): boolean {
    if (this.#slow >= 2) return true;
    if (this.#waiting.size < MOST_WAITING) return false;
    const [oldest = this.#now()] = this.#waiting.values();
    return this.#now() - oldest > LONGEST_WAIT_MS;
  }
}

/** Watches the event loop, and sheds calls while the pressure is high. Pages and health are always answered. */
export function addOverload(app: FastifyInstance, pressure: Pressure): void {
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
      pressure.begin(request);
      whenOver(request, reply, () => pressure.end(request));
    }
    done();
  });
}

const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/') === true;
