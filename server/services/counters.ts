// What is counted while the server works; whoever looks after it reads the numbers (security section 2).

/** Each happening, and what tells its kinds apart. Labels come from our own code: never an id, never a text of anybody. */
export interface CounterLabels {
  /** Requests answered, by route pattern; of strange addresses only that they were strange. */
  readonly requests: { readonly method: string; readonly route: string; readonly status: string };
  /** Operations that were done before: answered from what was kept, or only that it was so (208). */
  readonly replays: { readonly status: '200' | '208' };
  readonly operations_failed: { readonly type: string; readonly code: string };
  readonly limit_refusals: { readonly route: string };
  readonly jobs_failed: { readonly job: string };
  /** Reports of the payment provider: those that were taken, and those whose signature was wrong. */
  readonly reports: { readonly outcome: 'taken' | 'known' | 'unverified' | 'failed' };
  /** Devices that found another state than the server's. */
  readonly hash_mismatches: Record<never, string>;
  /** Operations that were acknowledged and are not in the log. */
  readonly acknowledged_lost: Record<never, string>;
}

/** Each duration, in milliseconds, but for `group`, a number of writes, and `outbox_age`, in seconds. */
export interface TimerLabels {
  readonly request: { readonly method: string; readonly route: string };
  readonly commit: Record<never, string>;
  readonly group: Record<never, string>;
  /** How long operations waited in the outbox of a device, in seconds, as devices say it. */
  readonly outbox_age: Record<never, string>;
  /** From a change being committed to its event being handed to the connection. */
  readonly push: Record<never, string>;
  /** From the provider's sending of a report to its being taken. */
  readonly report: Record<never, string>;
}

/** Counts and measures; never fails whoever reports. */
export interface Counters {
  add<N extends keyof CounterLabels>(name: N, labels: CounterLabels[N]): void;
  time<N extends keyof TimerLabels>(name: N, value: number, labels: TimerLabels[N]): void;
}

/** Nobody reads them. */
export const noCounters: Counters = { add: () => undefined, time: () => undefined };
