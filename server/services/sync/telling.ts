// What the streams of a user are told of a change: read and put into words once, however many devices listen.
import type { Database } from '../../data/database';
import { entriesAfter, type LogEntry } from '../../data/log';

/** What comes with the event itself; of more than this only the number is told. */
const MOST_INLINE = { entries: 50, bytes: 32 * 1024 };

/** One event. */
export interface Telling {
  /** Up to this number. */
  readonly last: number;
  /** Its data. */
  readonly text: string;
}

interface Reading {
  readonly since: number;
  readonly head: number;
  readonly telling: Promise<Telling>;
}

/** Reads what streams are to be told. */
export class Tellings {
  private readonly readings = new Map<string, Reading>();

  constructor(private readonly database: Database) {}

  /**
   * What came after a number.
   * @param head what is known to be there already
   */
  after(userId: string, since: number, head: number): Promise<Telling> {
    const known = this.readings.get(userId);
    // Begun when as much was there: it finds the same.
    if (known?.since === since && known.head === head) return known.telling;
    const telling = this.read(userId, since, head);
    const reading = { since, head, telling };
    this.readings.set(userId, reading);
    const over = (): void => {
      if (this.readings.get(userId) === reading) this.readings.delete(userId);
    };
    telling.then(over, over);
    return telling;
  }

  private async read(userId: string, since: number, head: number): Promise<Telling> {
    const entries = await entriesAfter(userId, this.database.queries, since, MOST_INLINE);
    const last = Math.max(head, entries.at(-1)?.seq ?? 0);
    const size = entries.reduce((total, { rows }) => total + rows.length, 0);
    const isWhole = entries.at(-1)?.seq === last && size <= MOST_INLINE.bytes;
    const changes = isWhole ? `,"changes":[${entries.map(changeText).join(',')}]` : '';
    return { last, text: `{"seq":${last}${changes}}` };
  }
}

/** A change as `changeShape` has it; its rows are JSON in the log already. */
function changeText({ seq, op_id: opId, client_id: client, type, at, rows }: LogEntry): string {
  return `${JSON.stringify({ seq, opId, client, type, at }).slice(0, -1)},"rows":${rows}}`;
}
