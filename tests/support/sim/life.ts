// One simulated life: people with several devices and windows, a server, and bad luck with all of them (sync 5).

import { MemoryDatabases } from '../../../src/platform/memory/database';
import { databaseName } from '../../../src/stores/backend/account/shape';
import type { FailedChange } from '../../../src/stores/backend/types';
import type { Disk } from './disk';
import { likingsOf } from './drafts';
import { Guests } from './guests';
import { Ledger } from './ledger';
import { Luck } from './luck';
import { Profile, type Window } from './profile';
import { mixed, type Script } from './script';
import { Server } from './server';
import { Stage } from './stage';
import type { Tally } from './tally';
import { Way } from './way';
import { Witness } from './witness';

/** Everything that is there in one life. */
export class Life {
  readonly stage: Stage;
  readonly luck: Luck;
  readonly server: Server;
  readonly witness: Witness;
  readonly ledger: Ledger;
  readonly guests: Guests;
  readonly profiles: Profile[] = [];
  readonly users: string[] = [];
  /** Keys over which the server breaks, and keys of types that it does not know. */
  readonly poisoned = new Set<string>();
  /** What the disk does at the next commits. */
  fates: ('crashBefore' | 'crashAfter')[] = [];
  diskFull = false;
  readonly likings: ReturnType<typeof likingsOf>;
  /** There is no bad luck any more. */
  isCalm = false;
  backup: (() => Promise<void>) | null = null;
  private copies = 0;

  constructor(
    readonly seed: number,
    readonly script: Script,
    private readonly disk: Disk,
    readonly tally: Tally,
    keepsLines: boolean,
  ) {
    disk.clear();
    this.likings = likingsOf(mixed(seed, 5));
    this.stage = new Stage(keepsLines);
    this.luck = new Luck(mixed(seed, 3), script.kinds, tally);
    this.witness = new Witness(disk, tally);
    this.ledger = new Ledger(this.witness, tally, () => this.stage.now);
    this.guests = new Guests(
      this.witness,
      tally,
      () => {
        this.backup = null;
      },
      (userId) => this.ledger.gaveUp(userId),
    );
    this.server = new Server(disk, this.stage);
    this.server.watch = this.witness;
    this.server.poisoned = (opId) => this.poisoned.has(opId);
    disk.fate = () => this.fate();
  }

  async begin(): Promise<void> {
    for (let at = 0; at < this.script.users; at += 1) {
      const userId = `user${at}`;
      this.users.push(userId);
      await this.server.addPerson(userId, this.script.premium[at] ?? true);
      this.witness.add(userId);
    }
    for (let at = 0; at < this.script.profiles; at += 1) {
      const profile = this.addProfile(`p${at}`);
      await this.signIn(profile, this.users[at % this.users.length] ?? '');
      await this.open(profile);
    }
    await this.stage.pass(2_000);
  }

  addProfile(name: string, databases = new MemoryDatabases()): Profile {
    const profile = new Profile(
      name,
      {
        stage: this.stage,
        luck: this.luck,
        tally: this.tally,
        way: (from, userId) =>
          new Way({
            stage: this.stage,
            luck: this.luck,
            tally: this.tally,
            server: this.server,
            connection: from,
            leaves: (arrival) => {
              this.witness.left(from.name, userId, arrival);
              this.ledger.leaves(from.name, userId, arrival);
            },
            hears: (arrival, departure) => this.ledger.hears(from.name, userId, arrival, departure),
          }),
        committed: (from, database, changes) => this.ledger.committed(from.name, database, changes),
        failed: (window, changes) => this.hurry(window, changes),
        fault: (where, error) => this.witness.wrong(`${where}: ${textOf(error)}`),
      },
      databases,
    );
    this.profiles.push(profile);
    return profile;
  }

  /** Gives a profile a session of somebody; their windows go on by themselves. */
  async signIn(profile: Profile, userId: string): Promise<void> {
    const opened = await this.server.attempt(({ sessions }) => sessions.open(userId, 'test'));
    if (opened === null) return;
    const { token } = opened;
    this.witness.issued(token, userId);
    profile.login = { userId, token };
    for (const window of profile.windowsOf(userId)) void window.backend?.sync('start');
  }

  /** Opens a window; it gets ready while time goes on. */
  async open(profile: Profile): Promise<void> {
    const userId = profile.login?.userId ?? this.ledger.usersOf(profile.name)[0];
    if (userId === undefined) return;
    this.ledger.of(profile.name, userId);
    const opened = profile.open(userId);
    void opened.then((window) => this.adopt(window));
    await this.stage.pass(100);
  }

  /** What a guest left in this profile goes to whoever is signed in. */
  async adopt(window: Window): Promise<void> {
    const { login } = window.profile;
    if (login?.userId === window.userId && window.isOpen) await this.guests.adopt(window, login, this.luck);
  }

  /** Two devices that take themselves for one. */
  copy(from: Profile): void {
    this.copies += 1;
    const copy = this.addProfile(`${from.name}c${this.copies}`, from.databases.copy());
    this.ledger.copied(from.name, copy.name);
    copy.clock.offset = from.clock.offset;
    for (const userId of this.ledger.usersOf(from.name)) this.witness.book(userId).cloned = true;
    this.tally.add('cloned profile');
  }

  /** Remembers everything as it is, to go back there. */
  keepBackup(): void {
    const bytes = this.disk.backup();
    const books = [...this.witness.books.values()].map((book) => book.copy());
    this.backup = async () => {
      await this.server.restore(bytes);
      for (const goBack of books) goBack();
      for (const book of this.witness.books.values()) this.witness.read(book);
    };
  }

  /** Operations that wait in a profile. */
  waiting(profile: Profile): readonly string[] {
    return this.users.flatMap((userId) =>
      profile.databases
        .records(databaseName(userId), 'offlineOperations')
        .map((record) => String(Object(record).id)),
    );
  }

  /** Ends what would go on after it. */
  async end(): Promise<void> {
    for (const profile of this.profiles) for (const window of [...profile.windows]) window.close();
    await this.stage.pass(0);
    await this.server.services.close();
  }

  /** Some people press Retry at once. */
  private hurry(window: Window, changes: readonly FailedChange[]): void {
    const { luck, stage } = this;
    if (this.isCalm || !luck.chance(0.15)) return;
    const ids = changes.map(({ id }) => id);
    stage.after(luck.below(3_000), `${window.name} retries`, () => {
      this.tally.add('P8 retry');
      // Where it cannot be kept nothing is decided.
      window.backend?.outbox.retry(ids).catch(() => undefined);
    });
  }

  private fate(): 'crashBefore' | 'crashAfter' | 'full' | null {
    const next = this.fates.shift();
    if (next) return next;
    if (!this.diskFull) return null;
    this.tally.add('disk full');
    return 'full';
  }
}

export const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
