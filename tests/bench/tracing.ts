// The browser's own record of what its threads did: how long the main thread worked for a key, without what others took.
import type { Browser } from 'webdriverio';

/** What the main thread spent on a press, from its event to the end of a frame, in milliseconds. */
export interface Spent {
  /** On a processor: what other programs and other threads took is not in it. NaN where nothing was recorded. */
  readonly busy: number;
  /** By the clock, with what others took; waiting for the next frame to be due is left out. */
  readonly clock: number;
}

/** What was recorded. */
export interface Trace {
  spent(press: number, frame: number): Spent;
  /** From the first of one mark to the last of another, with the tasks that set them. */
  work(from: string, to: string): Spent;
  /** The longest task of the thread that set this mark, after it. */
  longest(mark: string): Spent;
  /** On a processor, from each of these marks to the next. */
  between(mark: string): readonly number[];
  /** All tasks of the thread that set this mark, after it. */
  tasks(mark: string): readonly Spent[];
}

/** Records while it is started. */
export interface Tracing {
  start(): Promise<void>;
  stop(): Promise<Trace>;
}

/** The parts that are read of an event of the trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time on a processor: what other programs took away is not in it. */
  readonly tdur?: number;
}

/** Tasks of all threads, and the marks that the probe sets. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];
const DATA = 'goog:cdp.Tracing.dataCollected';
const END = 'goog:cdp.Tracing.tracingComplete';

/** Opens a line to the browser's tools beside the driver's. */
export async function openTracing(browser: Browser): Promise<Tracing> {
  let events: TraceEvent[] = [];
  let ended = (): void => {};
  const context = await browser.getWindowHandle();
  const { session } = await send(browser, 'goog:cdp.getSession', { context });
  await send(browser, 'session.subscribe', { events: [DATA, END] });
  const listen = (name: string, heard: (message: unknown) => void): void => {
    // The driver passes on events of this kind, but their names are not in its types.
    browser.on(name as 'log.entryAdded', heard);
  };
  listen(DATA, (message) => events.push(...eventsIn(message)));
  listen(END, () => ended());
  const command = (method: string, params: object): Promise<unknown> =>
    send(browser, 'goog:cdp.sendCommand', { session, method, params });
  return {
    start: async () => {
      events = [];
      const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] };
      await command('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
    },
    stop: async () => {
      const end = new Promise<void>((resolve) => {
        ended = resolve;
      });
      await command('Tracing.end', {});
      await end;
      const recorded = events;
      return {
        spent: (press, frame) => spent(recorded, `bench:start ${press}`, `bench:frame ${press} ${frame}`),
        work: (from, to) => spent(recorded, from, to, true),
        longest: (mark) => longest(recorded, mark),
        between: (mark) => between(recorded, mark),
        tasks: (mark) => tasksAfter(recorded, mark),
      };
    },
  };
}

async function send(browser: Browser, method: string, params: object): Promise<Record<string, unknown>> {
  // These commands are the browser's own and not in the driver's types either.
  const message = { method, params } as unknown as Parameters<Browser['send']>[0];
  const { result } = await browser.send(message);
  return Object(result);
}

function eventsIn(message: unknown): readonly TraceEvent[] {
  const { value } = Object(Object(message).params);
  return Array.isArray(value) ? value : [];
}

/** @param whole whether the task that set the second mark counts; the one after a frame is the probe's */
export function spent(events: readonly TraceEvent[], from: string, to: string, whole = false): Spent {
  const start = events.find(({ name }) => name === from);
  const end = events.findLast(({ name }) => name === to);
  if (!start || !end) return NOTHING;
  const tasks = tasksOf(events, end);
  // The task of the event begins before the mark.
  const between = tasks.filter(
    ({ ts, dur = 0 }) => ts + dur >= start.ts && (whole ? ts : ts + dur) <= end.ts,
  );
  // The shortest tasks carry no times.
  const sum = (part: 'dur' | 'tdur'): number =>
    between.reduce((total, task) => total + (task[part] ?? 0), 0) / 1000 || Number.NaN;
  return { busy: sum('tdur'), clock: sum('dur') };
}

function longest(events: readonly TraceEvent[], mark: string): Spent {
  const tasks = tasksAfter(events, mark);
  if (tasks.length === 0) return NOTHING;
  const most = (part: keyof Spent): number => Math.max(...tasks.map((task) => task[part]));
  return { busy: most('busy'), clock: most('clock') };
}

function tasksAfter(events: readonly TraceEvent[], mark: string): readonly Spent[] {
  const start = events.find(({ name }) => name === mark);
  if (!start) return [];
  return tasksOf(events, start)
    .filter(({ ts }) => ts > start.ts)
    .map(({ tdur = 0, dur = 0 }) => ({ busy: tdur / 1000, clock: dur / 1000 }));
}

/** A task counts for the frame in which it began; the one that set the mark began before it. */
function between(events: readonly TraceEvent[], mark: string): readonly number[] {
  const marks = events.filter(({ name }) => name === mark).map(({ ts }) => ts);
  const first = events.find(({ name }) => name === mark);
  if (!first) return [];
  const sums = marks.slice(1).map(() => 0);
  let at = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasksOf(events, first)) {
    while (at < sums.length && (marks[at + 1] ?? 0) < ts + dur) at += 1;
    if (at < sums.length && ts + dur >= (marks[0] ?? 0)) sums[at] = (sums[at] ?? 0) + tdur / 1000;
  }
  return sums;
}

/**
 * The tasks of the thread on which something happened. What waited for promises runs right behind a task, before any
 * other, and the browser records it apart: it is part of what the task holds up.
 */
function tasksOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): readonly TraceEvent[] {
  const tasks: TraceEvent[] = [];
  const pieces = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .sort((a, b) => a.ts - b.ts);
  for (const piece of pieces) {
    const last = tasks.at(-1);
    if (piece.name.endsWith('RunTask')) tasks.push(piece);
    else if (piece.name === PROMISES && last && piece.ts >= endOf(last))
      tasks[tasks.length - 1] = {
        ...last,
        dur: endOf(piece) - last.ts,
        tdur: (last.tdur ?? 0) + (piece.tdur ?? 0),
      };
  }
  return tasks;
}

const PROMISES = 'BlinkScheduler_PerformMicrotaskCheckpoint';

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

const NOTHING: Spent = { busy: Number.NaN, clock: Number.NaN };
