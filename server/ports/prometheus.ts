// The numbers of one process as Prometheus reads them.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A number that is looked up when somebody reads; null where there is none. */
export type Look = () => number | null | Promise<number | null>;

const TIMES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
/** From a second to a month. */
const AGES = [1, 5, 60, 600, 3_600, 21_600, 86_400, 604_800, 2_592_000];
const SIZES = [1, 2, 4, 8, 16, 32, 64];

/** What each counter means, and its labels. */
const COUNTERS = {
  requests: ['Requests answered, by route', ['method', 'route', 'status']],
  replays: ['Operations that were done before', ['status']],
  operations_failed: ['Operations that were refused', ['type', 'code']],
  limit_refusals: ['Requests refused since there were too many', ['route']],
  jobs_failed: ['Work in the background that failed', ['job']],
  reports: ['Reports of the payment provider', ['outcome']],
  hash_mismatches: ['Devices that found another state than the server', []],
  acknowledged_lost: ['Operations that were acknowledged and are not there', []],
} as const;

/** The same for what is measured: its buckets too. */
const TIMERS = {
  request: ['Milliseconds until a request was answered', ['method', 'route'], TIMES],
  commit: ['Milliseconds until a commit was on disk', [], TIMES],
  group: ['Writes that shared a commit', [], SIZES],
  outbox_age: ['Seconds that operations waited in the outbox of a device', [], AGES],
  push: ['Milliseconds from a commit to the event of a stream', [], TIMES],
  report: ['Milliseconds from the sending of a report to its being taken', [], TIMES],
} as const;

const UNITS: Readonly<Record<string, string>> = { group: 'size', outbox_age: 'seconds' };

/** Counts for Prometheus. */
export class Prometheus {
  readonly #registry = new Registry();
  readonly #counters = new Map<string, Counter>();
  readonly #timers = new Map<string, Histogram>();

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    for (const [name, [help, labelNames]] of Object.entries(COUNTERS)) {
      this.#counters.set(name, new Counter({ name: `tabdo_${name}_total`, help, labelNames, registers }));
    }
    for (const [name, [help, labelNames, buckets]] of Object.entries(TIMERS)) {
      const unit = UNITS[name] ?? 'ms';
      const all = { name: `tabdo_${name}_${unit}`, help, labelNames, registers, buckets: [...buckets] };
      this.#timers.set(name, new Histogram(all));
    }
  }

  add(name: string, labels: Readonly<Record<string, string>>): void {
    this.#counters.get(name)?.inc(labels);
  }

  time(name: string, value: number, labels: Readonly<Record<string, string>>): void {
    this.#timers.get(name)?.observe(labels, value);
  }

  /** Adds a number that is looked up at each reading; what cannot be looked up is left out. */
  gauge(name: string, help: string, look: Look): void {
    const gauge: Gauge = new Gauge({
      name: `tabdo_${name}`,
      help,
      registers: [this.#registry],
      collect: async () => {
        const value = await Promise.resolve()
          .then(look)
          .catch(() => null);
        if (value === null) gauge.remove();
        else gauge.set(value);
      },
    });
  }

  /** Everything, as text. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
