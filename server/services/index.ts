// Everything that routes may ask for, built once around one database.
import type { Database } from '../data/database';
import { Hub } from './hub';
import { Reads } from './reads';
import { Sessions } from './sessions';
import { Adoption } from './sync/adoption';
import { SyncReads } from './sync/reads';
import { Streams } from './sync/streams';
import { Writes } from './sync/writes';

/** The services of one process. */
export interface Services {
  readonly database: Database;
  readonly hub: Hub;
  readonly sessions: Sessions;
  readonly reads: Reads;
  readonly sync: SyncReads;
  readonly writes: Writes;
  readonly adoption: Adoption;
  readonly streams: Streams;
  readonly now: () => number;
  /** Stops whatever waits; the database is closed by whoever opened it. */
  close(): void;
}

/** Builds the services; `now` is the clock. */
export function makeServices(database: Database, now: () => number = Date.now): Services {
  const hub = new Hub(database);
  const streams = new Streams(database, hub, now);
  return {
    database,
    hub,
    sessions: new Sessions(database, now, (userId, sessionId) => hub.ended(userId, sessionId)),
    reads: new Reads(database),
    sync: new SyncReads(database, hub),
    writes: new Writes(database, hub, now),
    adoption: new Adoption(database, hub, now),
    streams,
    now,
    close: () => {
      streams.close();
      hub.close();
    },
  };
}
