// What must have happened over a run: a simulator that never meets a fault proves nothing about it.

/** Every fault that sync 5 names. */
export const FAULTS = [
  'request lost',
  'answer lost',
  'request twice',
  'late duplicate',
  'delayed beyond the time-out',
  'overtaken',
  'partition',
  'answer 429',
  'answer 500',
  'answer 503',
  'done, and answered 504',
  'token expired',
  'token revoked',
  'another person signs in',
  'window crash',
  'crash inside a transaction',
  'browser crash',
  'two flushers',
  'lock lost',
  'clock jump',
  'quota',
  'disk full',
  'server crash before commit',
  'server crash after commit',
  'restore',
  'compaction',
  'poison',
  'unknown operation',
  'cloned profile',
  'event dropped',
  'event repeated',
] as const;

/** Every branch of P8, P14 and P17. */
export const BRANCHES = [
  'P8 settled by 2xx',
  'P8 answered 208',
  'P8 replayed',
  'P8 unreachable',
  'P8 408',
  'P8 425',
  'P8 425 of a dependent',
  'P8 429 with Retry-After',
  'P8 502',
  'P8 503',
  'P8 504',
  'P8 507',
  'P8 401',
  'P8 426',
  'P8 500 fails after five tries',
  'P8 409 epoch_changed',
  'P8 410 client_retired',
  'P8 422 key_reused',
  'P8 other refusal fails',
  'P8 unknown type fails',
  'P8 late failure after success',
  'P8 retry',
  'P8 discard',
  'P14 folder deleted with its files',
  'P14 file deleted',
  'P14 deleting the dead or unknown',
  'P14 writing to the dead',
  'P14 to-do revived',
  'P14 to-do and file revived',
  'P14 taken shortcut comes back empty',
  'P14 create in a dead file',
  'P14 create in a dead file of a dead folder',
  'P14 file for a dead folder',
  'P14 file moved to a dead folder',
  'P14 folder restored with its files',
  'P14 file restored',
  'P14 contents erased',
  'P14 ids dropped',
  'P14 erased file named again',
  'P17 nothing to bring',
  'P17 done',
  'P17 replayed',
  'P17 nobody answers',
  'P17 refused for room',
  'P17 claimed by another account',
  'P17 changed meanwhile',
  'P17 crash on the way',
  'P17 shortcut dropped',
  'P17 brought in the Trash',
] as const;

export type Counted = (typeof FAULTS)[number] | (typeof BRANCHES)[number];

/** Counts what happened. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(what: Counted | `op ${string}`, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  /** Takes over what another one counted. */
  take(counts: Iterable<readonly [string, number]>): void {
    for (const [what, times] of counts) this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  /** What never happened. */
  get missing(): readonly string[] {
    return [...FAULTS, ...BRANCHES].filter((what) => !this.counts.has(what));
  }

  /** All faults together. */
  get faults(): number {
    return FAULTS.reduce((sum, what) => sum + (this.counts.get(what) ?? 0), 0);
  }

  /** All operations that people made. */
  get operations(): number {
    let sum = 0;
    for (const [what, times] of this.counts) if (what.startsWith('op ')) sum += times;
    return sum;
  }
}
