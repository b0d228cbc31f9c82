// Everything that routes may ask for, built once around one database.
import type { Database } from '../data/database';
import { type Audit, noAudit } from '../ports/audit';
import type { Mailer } from '../ports/mail';
import { Account, type CancelAll, type NoteDeletion } from './account/account';
import { Contact } from './contact';
import { type Counters, noCounters } from './counters';
import { Hub } from './hub';
import { type Job, Jobs } from './jobs';
import { CALL_LIMITS, type CallLimits, Limits } from './limits';
import { Reads } from './reads';
import { Refusals } from './refusals';
import { Sessions } from './sessions';
import { SharedRates } from './sharedRates';
import { SignIn, type SignInSettings } from './signIn';
import { NO_PAYMENTS, type PaymentSettings, Subscriptions } from './subscriptions/index';
import { Adoption } from './sync/adoption';
import { Compaction } from './sync/compaction';
import { SyncReads } from './sync/reads';
import { Rechecks } from './sync/rechecks';
import { Streams } from './sync/streams';
import { WritingTurns } from './sync/turns';
import { Writes } from './sync/writes';
import { WholeReads } from './wholeReads';

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
  readonly signIn: SignIn;
  readonly limits: Limits;
  readonly wholeReads: WholeReads;
  readonly contact: Contact;
  readonly account: Account;
  readonly subscriptions: Subscriptions;
  readonly counters: Counters;
  readonly refusals: Refusals;
  /** Work in the background; it rests until somebody starts it. */
  readonly jobs: Jobs;
  readonly now: () => number;
  /** Stops whatever waits; the database is closed by whoever opened it, after this. */
  close(): Promise<void>;
}

/** A server that nobody can sign in to. */
const NO_SIGN_IN: SignInSettings = {
  identity: { googleClientId: null, oidc: [], local: false },
  origin: () => 'http://127.0.0.1:8787',
};

/** What the services find around them. */
export interface Surroundings {
  readonly signIn?: SignInSettings;
  readonly payments?: PaymentSettings;
  readonly audit?: Audit;
  readonly callLimits?: CallLimits;
  /** Work in the background that is not the services' own. */
  readonly jobs?: readonly Job[];
  /** Null or missing where no mail is set up. */
  readonly mailer?: Mailer | null;
  /** Ends what an account pays for; without it there is nothing to end. */
  readonly cancelAll?: CancelAll;
  /** Keeps a note of deleted accounts where the backups are. */
  readonly noteDeletion?: NoteDeletion;
  readonly counters?: Counters;
  /** A clock that only goes on, in milliseconds; without it the other one is believed to. */
  readonly uptime?: () => number;
}

/** Builds the services; `now` is the clock. */
export function makeServices(
  database: Database,
  now: () => number = Date.now,
  surroundings: Surroundings = {},
): Services {
  const { signIn = NO_SIGN_IN, audit = noAudit, callLimits = CALL_LIMITS } = surroundings;
  const { payments = NO_PAYMENTS, jobs: more = [], mailer = null, counters = noCounters } = surroundings;
  database.onCommit?.((ms, writes) => {
    counters.time('commit', ms, {});
    counters.time('group', writes, {});
  });
  const refusals = new Refusals(audit);
  const hub = new Hub(database);
  const streams = new Streams(database, hub, now, callLimits.streamsPerUser, counters);
  const ended = (userId: string, sessionId: string | null): void => hub.ended(userId, sessionId);
  const rates = new SharedRates(database, now);
  const limits = new Limits(callLimits, now, rates);
  const sessions = new Sessions(database, now, ended, audit, limits);
  const sync = new SyncReads(database, hub, counters);
  const contact = new Contact(database, now, mailer);
  const subscriptions = new Subscriptions(database, now, payments, { audit, counters });
  const { cancelAll = (userId: string) => subscriptions.cancelAll(userId) } = surroundings;
  const { noteDeletion = async () => undefined } = surroundings;
  const turns = new WritingTurns(database);
  const forget = (userId: string): void => sync.forget(userId);
  const compaction = new Compaction(database, hub, now);
  const own = [sessions.forgetting(), rates.forgetting(), ...contact.jobs(), compaction.job()];
  const work = [...own, subscriptions.reconciler.job(), ...more];
  const jobs = new Jobs(database, now, work, surroundings.uptime);
  return {
    database,
    hub,
    sessions,
    reads: new Reads(database),
    sync,
    writes: new Writes(turns, hub, now, counters, new Rechecks(database, counters)),
    adoption: new Adoption(turns, hub, now),
    streams,
    signIn: new SignIn(database, sessions, now, signIn, audit, rates),
    limits,
    wholeReads: new WholeReads(limits),
    contact,
    account: new Account(database, turns, hub, now, audit, cancelAll, forget, noteDeletion),
    subscriptions,
    counters,
    refusals,
    jobs,
    now,
    close: async () => {
      refusals.close();
      streams.close();
      hub.close();
      subscriptions.reconciler.close();
      compaction.stop();
      await jobs.close();
      mailer?.close();
    },
  };
}
