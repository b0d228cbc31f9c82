// The end of a life: the bad luck stops, everything drains, and then all must agree (sync I1, I3, I11, I16).

import type { StateShape } from '../../../src/platform/contract/api/entities';
import { Batches } from '../../../src/stores/backend/account/batching';
import { entryOf, type OutboxRecord } from '../../../src/stores/backend/account/records';
import { databaseName } from '../../../src/stores/backend/account/shape';
import { hashOf } from '../stateHash';
import { difference, normal } from './compare';
import { giveOrTake } from './deeds';
import type { Life } from './life';
import type { Profile, Window } from './profile';

const MINUTE = 60_000;

/** Lets it come to rest, and looks at everything. */
export async function settle(life: Life): Promise<void> {
  calm(life);
  // A server that was killed last comes back first.
  await life.stage.pass(5_000);
  const rounds = Math.max(...life.profiles.map(({ name }) => life.ledger.usersOf(name).length));
  for (let round = 0; round < rounds; round += 1) {
    for (const profile of life.profiles) await takeTurn(life, profile, round);
    await drain(life, false);
    for (let time = 0; time < 12 && (await decideAll(life, time)); time += 1) await drain(life, true);
    for (const profile of life.profiles) checkEmpty(life, profile);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const profile of life.profiles) await takeTurn(life, profile, round);
    await drain(life, true);
    for (const profile of life.profiles) for (const window of profile.windows) checkWindow(life, window);
  }
  for (const userId of life.users) checkServer(life, userId);
  life.ledger.check();
  life.guests.check(life.profiles);
}

/** No more bad luck, except for operations that nobody takes. */
function calm(life: Life): void {
  life.isCalm = true;
  life.fates = [];
  life.diskFull = false;
  for (const profile of life.profiles) {
    profile.storm = 0;
    profile.cut = false;
    profile.refusing = null;
    profile.locksLost = false;
    for (const window of profile.windows) window.platform.controls.setOnline(true);
  }
}

/** Whoever has something in this profile signs in, one after the other. */
async function takeTurn(life: Life, profile: Profile, round: number): Promise<void> {
  const users = life.ledger.usersOf(profile.name);
  const userId = users[Math.min(round, users.length - 1)];
  if (userId === undefined) return;
  for (const window of profile.windows) if (window.userId !== userId) window.close();
  await life.signIn(profile, userId);
  // Always a new one: what it shows is what was kept.
  await life.open(profile);
}

/** A client with something to send always tries again by itself within ten minutes (sync I18). */
async function drain(life: Life, nudged: boolean): Promise<void> {
  for (let minute = 0; minute < 18; minute += 1) {
    if (nudged || minute > 15) nudge(life);
    await life.stage.pass(minute < 2 ? 5_000 : MINUTE);
    const isDone = (): boolean => !life.guests.isBusy && windowsOf(life).every(isQuiet);
    if (isDone()) {
      // What a guest left may have come since; who does not listen at the moment would hear of it within the hour.
      if (nudged) nudge(life);
      await life.stage.pass(5_000);
      // News that came late may have freed what waited for a failed one.
      if (isDone()) return;
    }
    if (minute !== 15 || nudged) continue;
    for (const window of windowsOf(life))
      if (!isQuiet(window) && isWorkable(life, window))
        life.witness.wrong(`I18 ${window.name} is stuck: ${stateOf(window)}`);
  }
}

function nudge(life: Life): void {
  for (const window of windowsOf(life)) void window.backend?.sync('button');
}

const windowsOf = (life: Life): readonly Window[] => life.profiles.flatMap(({ windows }) => [...windows]);
const stateOf = ({ backend }: Window): string => JSON.stringify(backend?.status);

/** Nothing is left to do, or only what waits for the person. */
const isQuiet = ({ backend, profile, userId }: Window): boolean =>
  backend?.status.kind === 'idle' ||
  (backend?.status.kind === 'pending' && new Batches(entriesOf(profile, userId)).next(null).length === 0);

/** Those that wait for one that failed wait for the person; an old app waits for a new one. */
const isWorkable = (life: Life, { profile, userId }: Window): boolean =>
  entriesOf(profile, userId).every(({ state }) => state === 'pending') && !life.script.kinds.has('refusals');

const entriesOf = (profile: Profile, userId: string) =>
  (profile.databases.records(databaseName(userId), 'offlineOperations') as OutboxRecord[])
    .map(entryOf)
    .sort((a, b) => a.n - b.n);

/** The person looks at what failed: most of it works the next time, the rest is given up. */
async function decideAll(life: Life, time: number): Promise<boolean> {
  life.poisoned.clear();
  life.server.unknown.clear();
  let some = false;
  for (const profile of life.profiles) {
    const window = [...profile.windows].find(({ isOpen, ready }) => isOpen && ready);
    if (!window) continue;
    for (const { id: opId } of window.backend?.outbox.failed ?? []) {
      some = true;
      giveOrTake(life, window, opId, time === 0 && life.luck.chance(0.7) ? 'retry' : 'discard');
      await life.stage.pass(100);
    }
  }
  return some;
}

/** Nothing waits any more (sync I11). */
function checkEmpty(life: Life, profile: Profile): void {
  const userId = profile.login?.userId ?? '';
  const left = entriesOf(profile, userId);
  if (left.length === 0) return;
  const states = [...profile.windows].map((window) => `${window.name} ${stateOf(window)}`);
  const words = left.map(({ opId, state, acked, op }) => `${opId} ${op.type} ${state} ${acked ?? ''}`);
  life.witness.wrong(`I11 ${profile.name} of ${userId} (${states.join(', ')}) still has ${words.join(', ')}`);
}

function checkWindow(life: Life, window: Window): void {
  const { profile, userId, backend } = window;
  const { count = 0 }: { readonly count?: number } = Object(backend?.status);
  if (count > 0 && entriesOf(profile, userId).length === 0)
    life.witness.wrong(`I11 ${window.name} says ${stateOf(window)}, and nothing waits`);
  const right = normal(life.witness.book(window.userId).state.state());
  const { lists, ...rows } = window.tables.snapshot();
  const shown = normal({ ...rows, lists: Object.fromEntries(lists) } as unknown as StateShape);
  if (shown !== right) life.witness.wrong(`I3 ${window.name} shows ${difference(shown, right)}`);
}

function checkServer(life: Life, userId: string): void {
  const { witness } = life;
  const book = witness.book(userId);
  witness.read(book);
  const [user] = life.server.disk.rows<{ hash: string; seq: number }>(
    'select hash, seq from users where id = ?',
    userId,
  );
  if (user?.seq !== book.seq) witness.wrong(`I4 ${userId} is at ${user?.seq}, and the log at ${book.seq}`);
  if (user?.hash !== hashOf(book.state.state()))
    witness.wrong(`I3 the hash of ${userId} is not that of its log`);
  const kept = life.server.disk.rows<{ client_id: string; n: number }>(
    'select d.client_id, d.n from op_dedupe d join clients c on c.user_id = d.user_id and c.id = d.client_id where d.user_id = ? and d.n <= c.ack',
    userId,
  );
  if (kept.length > 0) witness.wrong(`I16 ${kept.length} answers are kept that nobody needs`);
}
