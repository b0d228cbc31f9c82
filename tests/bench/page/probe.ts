// Runs inside the measured page, before any of its code: follows one key press from the event to the painted frame.
import { forgetWrites, kept, watchDatabase } from './database';
import { tick } from './marks';

/** One write to the browser's storage. */
export interface StorageWrite {
  readonly key: string;
  readonly bytes: number;
}

/** What one key press cost. Times in milliseconds. */
export interface Press {
  /** Counts the presses since the page was loaded; marks in a trace carry it. */
  readonly n: number;
  /** The frame that showed what the press led to: 1 is the very next one, 0 that it never came. */
  readonly frame: number;
  /** How many frames were looked at. */
  readonly frames: number;
  /** Something on screen did change. */
  readonly changed: boolean;
  /** From the event's own time to the end of that frame, waiting for the frame included. */
  readonly latency: number;
  /** Writes to any storage before that frame was done. */
  readonly early: readonly StorageWrite[];
  /** Writes to localStorage after it. */
  readonly writes: readonly StorageWrite[];
  /** From the first look at the storage after the frame to the last write. */
  readonly saving: number;
}

/** The door for the bench, at `window.tabdoBench`. */
export interface Probe {
  /** Measures the next key that is pressed; modifiers do not count. */
  arm(): void;
  /** Waits until the page rests, and answers with what was measured. */
  take(): Promise<Press>;
  /** Waits until the page rests. */
  rest(): Promise<void>;
  /** Notes the times of the keys that follow. */
  follow(): void;
  /** From the last but one to the last key since `follow`. */
  followed(): number;
  /** Marks each animation frame from now on, or no more. */
  tick(on: boolean): void;
  /** Waits until all is written and synced. @returns how long that was written since the last key, by the clock */
  kept(patience: number): Promise<number>;
  /** From the start of the navigation to the first frame that could be worked with. */
  interactive(): Promise<number>;
}

declare global {
  interface Window {
    tabdoBench: Probe;
  }
}

interface Frame {
  readonly end: number;
  readonly state: string;
}

interface Access {
  readonly at: number;
  readonly until: number;
  readonly lasting: boolean;
  readonly write: StorageWrite | null;
}

interface Run {
  readonly n: number;
  readonly event: number;
  readonly before: string;
  readonly watched: string | null;
  readonly frames: Frame[];
}

const MODIFIERS = new Set(['Control', 'Alt', 'Shift', 'Meta']);
/** Frames that are looked at; a change that takes longer counts as never shown. */
const MOST_FRAMES = 4;
const REST_AT_MOST_MS = 1000;
const GIVE_UP_MS = 20_000;

/** Runs in a task of its own, ahead of all others, after the present one: after the paint when called by a frame. */
function afterTask(run: () => void): void {
  void scheduler.postTask(run, { priority: 'user-blocking' });
}

let armed = false;
let current: Run | null = null;
let accesses: Access[] = [];
let times: number[] = [];
let presses = 0;

performance.mark('bench:began');
watchStorage();
watchDatabase();
window.addEventListener('keydown', pressed, { capture: true });
window.tabdoBench = {
  arm() {
    armed = true;
    current = null;
    accesses = [];
    forgetWrites();
  },
  async take() {
    const run = current;
    if (!run) throw new Error('No key was pressed.');
    await until(() => run.frames.length === MOST_FRAMES);
    await rest();
    return summary(run, stateOf(run.watched));
  },
  rest,
  follow() {
    times = [];
  },
  followed: () => (times.at(-1) ?? 0) - (times.at(-2) ?? 0),
  tick,
  kept,
  async interactive() {
    await until(() => usableAt > 0);
    return usableAt;
  },
};

/** When the add field was first painted with the lists below it. */
let usableAt = 0;
followStart();

function pressed(event: KeyboardEvent): void {
  times.push(event.timeStamp);
  if (!armed || MODIFIERS.has(event.key)) return;
  armed = false;
  const row = document.activeElement?.closest('[role="row"][data-id]')?.getAttribute('data-id') ?? null;
  const before = stateOf(row);
  presses += 1;
  const n = presses;
  performance.mark(`bench:start ${n}`);
  const run: Run = {
    n,
    event: event.timeStamp,
    before,
    watched: row,
    frames: [],
  };
  current = run;
  const frame = (): void => {
    afterTask(() => {
      const end = performance.now();
      performance.mark(`bench:frame ${n} ${run.frames.length + 1}`);
      run.frames.push({ end, state: stateOf(row) });
      if (run.frames.length < MOST_FRAMES) requestAnimationFrame(frame);
    });
  };
  requestAnimationFrame(frame);
}

function summary(run: Run, settled: string): Press {
  const at = run.frames.findIndex(({ state }) => state === settled);
  const last = run.frames[at] ?? run.frames.at(-1);
  if (!last) throw new Error('The page drew no frame.');
  const late = accesses.filter((access) => access.lasting && access.at >= last.end);
  const saved = late.findLast(({ write }) => write !== null);
  return {
    n: run.n,
    frame: at + 1,
    frames: run.frames.length,
    changed: settled !== run.before,
    latency: last.end - run.event,
    early: accesses.filter(({ at: time }) => time < last.end).flatMap(({ write }) => write ?? []),
    writes: late.flatMap(({ write }) => write ?? []),
    saving: saved ? saved.until - (late[0]?.at ?? saved.at) : 0,
  };
}

/** What a person sees, as far as the measured keys change it; read from attributes, so it costs no layout. */
function stateOf(watched: string | null): string {
  const open = document.querySelector('[role="grid"][aria-label="Open to-dos"]');
  const done = document.querySelector('[role="grid"][aria-label="Completed to-dos"]');
  const row = watched === null ? null : document.querySelector(`[role="row"][data-id="${watched}"]`);
  const palette = document.querySelector('[data-layer="dialog"]:not([data-leaving])');
  return JSON.stringify([
    open?.getAttribute('aria-rowcount'),
    done?.getAttribute('aria-rowcount'),
    open?.querySelector('[aria-rowindex="1"]')?.getAttribute('aria-label'),
    row?.getAttribute('aria-rowindex'),
    row && open?.contains(row),
    open?.querySelectorAll('[aria-selected="true"]').length,
    row?.querySelector('textarea') !== null,
    palette?.querySelector('input')?.value,
    [...(palette?.querySelectorAll('[role="option"]') ?? [])].map((option) => option.textContent),
  ]);
}

/** Nothing moves in the lists, and the browser has time to spare. */
async function rest(): Promise<void> {
  const deadline = performance.now() + REST_AT_MOST_MS;
  const moves = (animation: Animation): boolean => {
    const { effect, playState } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.closest('[role="grid"], [role="dialog"]') != null;
  };
  await until(() => performance.now() > deadline || !document.getAnimations().some(moves));
  for (let n = 0; n < 2; n += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: REST_AT_MOST_MS }));
  }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('The page did not get there in time.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function watchStorage(): void {
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    const at = performance.now();
    const value = getItem.call(this, key);
    accesses.push({ at, until: performance.now(), lasting: this === localStorage, write: null });
    return value;
  };
  Storage.prototype.setItem = function (key, value) {
    const at = performance.now();
    setItem.call(this, key, value);
    const write = { key, bytes: new TextEncoder().encode(value).length };
    accesses.push({ at, until: performance.now(), lasting: this === localStorage, write });
  };
}

/** Looks once per frame whether the add field stands there, with rows below it where there are to-dos. */
function followStart(): void {
  const wanted =
    !['[]', null].includes(localStorage.getItem('todosFree')) || localStorage.getItem('bench.rows') !== null;
  const look = (): void => {
    const field = document.querySelector('[data-area="form"] :is(input, textarea)');
    const drawn = !wanted || document.querySelector('[role="grid"] [role="row"]') !== null;
    if (!field || !drawn) requestAnimationFrame(look);
    else
      afterTask(() => {
        usableAt = performance.now();
        performance.mark('bench:usable');
      });
  };
  requestAnimationFrame(look);
}
