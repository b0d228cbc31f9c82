// Ten minutes of two hundred connections, four of five requests reading, beside a thousand event streams (issue 9):
// what waits, what fails, and whether the process grows.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { heldBy } from '../../faults/wire';
import type { Person } from '../../support/people';
import { always, atMost, type Figure, median, ms, times, told } from '../report';
import { type Caller, openCaller } from './caller';
import { type OpenStreams, openStreams } from './streams';
import { fill, openServer } from './world';

const MINUTES = 10;
const CONNECTIONS = 200;
const STREAMS = 1_000;
const PEOPLE = 100;
const TODOS_OF_ONE = 200;
const SAMPLE_MS = 2_000;
/** Streams may lag this far behind the last write. */
const HEARD_WITHIN_MS = 5_000;

const MOST_READ_MS = 100;
const MOST_WRITE_MS = 500;
/**
 * The last quarter may hold this much of what the third one did. Compared is the least of each: what waits to be collected
 * comes and goes by 100 MB and more, and says nothing; what is held on to is there also after it was collected.
 */
const MOST_GROWTH = 1.05;

/** Latencies of one kind; those of requests that failed are among them. */
interface Tally {
  readonly took: RecordableHistogram;
  failed: number;
}
const tally = (): Tally => ({ took: createHistogram(), failed: 0 });

/** @param minutes shorter than asked for only to try the bench itself */
export async function loadFigures(minutes = MINUTES): Promise<Figure[]> {
  const world = await openServer(PEOPLE);
  try {
    const { server, people } = world;
    for (const person of people) await fill(server.url, person, TODOS_OF_ONE);
    const streams = await openStreams(server.url, spread(people, STREAMS));
    const tallies = { read: tally(), write: tally() };
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(heldBy(server.pid) ?? Number.NaN), SAMPLE_MS);
    const until = performance.now() + minutes * 60_000;
    const callers = await Promise.all(
      spread(people, CONNECTIONS).map((person, at) => openCaller(server.url, person.token, `c${at}`)),
    );
    await Promise.all(callers.map((caller) => keepBusy(caller, tallies, until)));
    clearInterval(sampling);
    for (const caller of callers) caller.close();
    const heads = await Promise.all(people.map((person) => headOf(server.url, person)));
    const heard = await hearing(streams, heads);
    const open = streams.open();
    streams.close();
    return figures(tallies, memory, { ...heard, open }, minutes);
  } finally {
    await world.close();
  }
}

/** What the streams did. */
interface Listened {
  readonly open: number;
  /** How many heard of the last write of their person. */
  readonly whole: number;
  /** Changes that each was told. */
  readonly changes: readonly number[];
}

/** The number of a person's last write. */
async function headOf(url: string, { token }: Person): Promise<number> {
  const answer = await fetch(`${url}/api/user/sync/snapshot`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`A snapshot was refused: ${answer.status}`);
  return Object(await answer.json()).seq;
}

/** Waits a little for the last of them; `heads` by person, as `spread` gives them their streams. */
async function hearing(streams: OpenStreams, heads: readonly number[]): Promise<Omit<Listened, 'open'>> {
  const all = Array.from({ length: STREAMS }, (_, at) => at);
  const whole = () => all.filter((at) => streams.heard(at).last === heads[at % heads.length]).length;
  for (const until = performance.now() + HEARD_WITHIN_MS; whole() < STREAMS && performance.now() < until; )
    await new Promise((done) => setTimeout(done, 50));
  return { whole: whole(), changes: all.map((at) => streams.heard(at).changes) };
}

/** So many of them, everybody as often as the others. */
const spread = (people: readonly Person[], count: number): readonly Person[] =>
  Array.from({ length: count }, (_, at) => people[at % people.length]).filter((one) => one !== undefined);

/** One connection asks again as soon as it is answered; every fifth request writes. */
async function keepBusy(
  caller: Caller,
  tallies: Readonly<Record<'read' | 'write', Tally>>,
  until: number,
): Promise<void> {
  for (let n = 0; performance.now() < until; n += 1) {
    const kind = n % 5 === 4 ? 'write' : 'read';
    const began = performance.now();
    const status = await caller[kind]();
    // In microseconds; the histogram takes whole numbers from one on.
    tallies[kind].took.record(Math.max(1, Math.round((performance.now() - began) * 1_000)));
    if (status !== 200) tallies[kind].failed += 1;
  }
}

function figures(
  { read, write }: Readonly<Record<'read' | 'write', Tally>>,
  memory: readonly number[],
  { open, whole, changes }: Listened,
  minutes: number,
): Figure[] {
  const count = read.took.count + write.took.count;
  const quarters = [0, 1, 2, 3].map((nth) =>
    memory.slice(Math.floor((memory.length * nth) / 4), Math.floor((memory.length * (nth + 1)) / 4)),
  );
  const [, , third = 0, last = 0] = quarters.map((quarter) => Math.min(...quarter));
  const at = ({ took }: Tally, percent: number): number => took.percentile(percent) / 1_000;
  return [
    always('load: requests answered 200', count - read.failed - write.failed, count),
    always('load: event streams open to the end', open, STREAMS),
    always('load: streams that heard of the last write', whole, STREAMS),
    told(
      'load: changes that a stream was told, least and median',
      `${Math.min(...changes)}, ${median(changes)}`,
    ),
    atMost('load: reads, p99', at(read, 99), MOST_READ_MS, ms),
    atMost('load: writes, p99', at(write, 99), MOST_WRITE_MS, ms),
    told('load: reads, median and worst', `${ms(at(read, 50))}, ${ms(at(read, 100))}`),
    told('load: writes, median and worst', `${ms(at(write, 50))}, ${ms(at(write, 100))}`),
    atMost('load: memory of the last quarter against the one before', last / third, MOST_GROWTH, times),
    told('load: memory by quarters, least', quarters.map((each) => `${Math.min(...each)} MB`).join(', ')),
    told('load: memory by quarters, median', quarters.map((each) => `${median(each)} MB`).join(', ')),
    told('load: requests per second; minutes', `${Math.round(count / (minutes * 60))}; ${minutes}`),
  ];
}
