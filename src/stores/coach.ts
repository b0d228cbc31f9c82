// Hints that teach: after the fifth use of a command by mouse its key is shown once, never again once it was used.
import { makeAutoObservable } from 'mobx';
import { lateMessages } from '../platform/contract/lateMessages';
import type { Clock, KeyValueStorage } from '../platform/types';
import type { Alerts } from './alerts';
import type { Dialogs } from './ui/dialogs';
import type { Layout } from './ui/layout';

/** Where the counts are kept (decisions D4). */
const COACH_KEY = 'tabdo.coach';

/** So many uses by mouse show that the key is not known. */
const USES = 5;

/** A hint is no answer to anything: it stays as long as other notices do. */
const HINT_MS = 5000;

/** Nothing more to teach about a command. */
const LEARNT = -1;

/** Caps of a shortcut: one list per step of a sequence. */
type Caps = readonly (readonly string[])[];

export interface CoachDeps {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly alerts: Alerts;
  readonly layout: Layout;
  readonly dialogs: Dialogs;
}

/** Counts per command id; a command that was taught or whose key was used is done with. */
export class Coach {
  private readonly uses = new Map<string, number>();
  private waiting = false;

  constructor(private readonly deps: CoachDeps) {
    this.learnFromOthers();
    makeAutoObservable<Coach, 'deps' | 'uses' | 'waiting'>(this, {
      deps: false,
      uses: false,
      waiting: false,
    });
  }

  /** Somebody else is here now. */
  reload(): void {
    this.uses.clear();
    this.learnFromOthers();
  }

  /** A command was run by its key. */
  usedKey(command: string): void {
    if (this.uses.get(command) === LEARNT) return;
    this.uses.set(command, LEARNT);
    this.save();
  }

  /**
   * A command was run by mouse.
   * @param title what the command is called
   * @param keys the caps of its key, asked for only when it is time; null where it has none
   */
  usedMouse(command: string, title: () => string, keys: () => Caps | null): void {
    const before = this.uses.get(command) ?? 0;
    if (before === LEARNT) return;
    this.uses.set(command, Math.min(before + 1, USES));
    this.save();
    if (before + 1 < USES || !this.mayShow) return;
    this.learnFromOthers();
    const caps = this.uses.get(command) === LEARNT ? null : keys();
    if (!caps) return;
    this.uses.set(command, LEARNT);
    this.deps.alerts.show({
      kind: 'info',
      text: lateMessages.nextTime,
      detail: title(),
      keys: caps,
      ms: HINT_MS,
    });
  }

  /** Not where there is no keyboard, not over a layer, and never in place of another notice. */
  private get mayShow(): boolean {
    const { alerts, layout, dialogs } = this.deps;
    return !layout.isPhone && !layout.touch && dialogs.layer === 'none' && alerts.hasRoom;
  }

  /** What was counted in other windows: a hint is shown once, wherever it was. */
  private learnFromOthers(): void {
    for (const [command, theirs] of parse(this.deps.storage.get(COACH_KEY))) {
      const ours = this.uses.get(command) ?? 0;
      this.uses.set(command, ours === LEARNT || theirs === LEARNT ? LEARNT : Math.max(ours, theirs));
    }
  }

  /** After the paint: no use of a command waits for the disk. */
  private save(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.deps.clock.afterPaint(() => {
      this.waiting = false;
      this.learnFromOthers();
      try {
        this.deps.storage.set(COACH_KEY, JSON.stringify(Object.fromEntries(this.uses)));
      } catch {
        // Without storage a hint may come again in another session.
      }
    });
  }
}

function parse(stored: string | null): Map<string, number> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
    return new Map(
      Object.entries(value).filter((entry): entry is [string, number] => {
        const [, uses] = entry;
        return Number.isInteger(uses) && uses >= LEARNT && uses <= USES;
      }),
    );
  } catch {
    return new Map();
  }
}
