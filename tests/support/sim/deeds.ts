// What a step of a life does.
import type { Draft } from '../../../src/platform/contract/operations';
import { Person } from './drafts';
import type { Life } from './life';
import { Luck } from './luck';
import { namesOf } from './manners';
import type { Profile, Window } from './profile';
import type { DeedName, Step } from './script';
import { HERE } from './server';

const DAY = 24 * 3_600_000;

type Deed = (life: Life, luck: Luck, profile: Profile, step: Step) => unknown;

const DEEDS: Readonly<Record<DeedName, Deed>> = {
  act: (life, luck, profile, step) => act(life, luck, profile, step, (person) => person.deed(life.likings)),
  poison: async (life, luck, profile, step) => {
    await act(life, luck, profile, step, (person) => person.poison());
    life.tally.add('poison');
  },
  sync: (_life, luck, profile) => {
    const window = anyOf(luck, profile);
    void window?.backend?.sync(luck.chance(0.5) ? 'button' : 'push');
  },
  wait: (life, luck) => life.stage.pass(luck.next() * 60_000),
  open: async (life, _luck, profile) => {
    if (profile.windows.size < 3) await life.open(profile);
  },
  'sign in': async (life, luck, profile) => {
    if (profile.login !== null && luck.chance(0.9)) return;
    const known = life.ledger.usersOf(profile.name);
    await life.signIn(profile, known.length > 0 ? luck.pick(known) : luck.pick(life.users));
    const window = profile.windowsOf(profile.login?.userId ?? '')[0];
    if (window) void life.adopt(window);
  },
  retry: (life, luck, profile) => decide(life, luck, profile, 'retry'),
  discard: (life, luck, profile) => decide(life, luck, profile, 'discard'),
  backup: (life) => life.keepBackup(),
  storm: (_life, luck, profile) => {
    profile.storm = luck.chance(0.4) ? 0 : luck.next() * 0.8;
  },
  cut: (life, luck, profile) => {
    profile.cut = !profile.cut;
    if (profile.cut) life.tally.add('partition');
    // Not every browser notices.
    if (luck.chance(0.5) || !profile.cut)
      for (const window of profile.windows) window.platform.controls.setOnline(!profile.cut);
  },
  revoke: async (life, luck, profile) => {
    if (profile.login === null) return;
    life.tally.add('token revoked');
    const { userId, token } = profile.login;
    const all = luck.chance(0.3);
    await life.server.attempt(async ({ sessions }) => {
      if (all) return sessions.endAll(userId);
      const identity = await sessions.authenticate(token, HERE);
      return sessions.end(identity, identity.sessionId);
    });
  },
  expire: (life) => pass(life, 31),
  switch: async (life, luck, profile) => {
    life.tally.add('another person signs in');
    const before = [...profile.windows];
    await life.signIn(profile, luck.pick(life.users));
    await life.stage.pass(luck.next() * 3_000);
    // The windows of whoever was here go when they notice.
    for (const window of before) if (window.userId !== profile.login?.userId) window.close();
    await life.open(profile);
  },
  crash: (life, luck, profile) => {
    const window = anyOf(luck, profile);
    if (!window) return;
    life.tally.add('window crash');
    window.close();
  },
  'browser crash': (life, _luck, profile) => {
    life.tally.add('browser crash');
    for (const window of [...profile.windows]) window.close();
  },
  'lose locks': (life, _luck, profile) => {
    profile.locksLost = !profile.locksLost;
    if (profile.locksLost) life.tally.add('lock lost');
  },
  clock: (life, luck, profile) => {
    life.tally.add('clock jump');
    profile.clock.offset = luck.chance(0.2) ? 0 : (luck.next() - 0.5) * 20 * 365 * DAY;
  },
  quota: (life, _luck, profile) => {
    profile.refusing = profile.refusing === null ? 'quota' : null;
    if (!profile.refusing) return;
    life.tally.add('quota');
    life.ledger.crowded.add(profile.name);
  },
  'server crash': (life, luck) => {
    life.fates.push(luck.chance(0.5) ? 'crashBefore' : 'crashAfter');
  },
  disk: (life) => {
    life.diskFull = !life.diskFull;
  },
  restore: async (life) => {
    if (life.backup === null) return;
    life.tally.add('restore');
    await life.backup();
  },
  month: async (life) => {
    await pass(life, 31);
    await compact(life);
  },
  'half a year': async (life) => {
    await pass(life, 181);
    await compact(life);
  },
  break: (life, luck, profile) => {
    const waiting = life.waiting(profile);
    if (waiting.length === 0) return;
    life.tally.add('poison');
    life.poisoned.add(luck.pick(waiting));
  },
  unknown: (life, luck, profile) => {
    const waiting = life.waiting(profile);
    if (waiting.length === 0) return;
    life.tally.add('unknown operation');
    life.server.unknown.add(luck.pick(waiting));
  },
  clone: (life, _luck, profile) => {
    if (life.profiles.length < 5) life.copy(profile);
  },
  guest: async (life, luck, profile) => {
    life.guests.work(profile, luck);
    const window = profile.windowsOf(profile.login?.userId ?? '')[0];
    if (!window || luck.chance(0.4)) return;
    void life.adopt(window);
    if (luck.chance(0.6)) return;
    // Somebody goes on in a window that does not know of it yet.
    await life.stage.pass(luck.below(1_500));
    life.guests.work(profile, luck);
  },
};

/** Does one step. */
export async function live(life: Life, step: Step): Promise<void> {
  const luck = new Luck(step.seed, life.script.kinds, life.tally);
  const profile = luck.pick(life.profiles);
  life.stage.note(`${profile.name} ${step.deed}`);
  await DEEDS[step.deed](life, luck, profile, step);
  await life.stage.pass(luck.chance(0.3) ? 0 : luck.below(12_000));
  for (const { windows } of life.profiles)
    for (const window of windows) if (window.ready) life.ledger.looks(window);
}

/** A person does something; in a new window where there is none. */
async function act(
  life: Life,
  luck: Luck,
  profile: Profile,
  step: Step,
  what: (person: Person) => readonly Draft[],
): Promise<void> {
  if (profile.windows.size === 0) await life.open(profile);
  const window = anyOf(luck, profile);
  if (!window?.ready) return;
  let made = 0;
  // Devices of different people may well make the same ids (sync P1).
  const { length } = life.users;
  const group = Math.floor(step.index / length);
  const place = (step.index + life.users.indexOf(window.userId)) % length;
  const fresh = (kind: string): string => {
    made += 1;
    return `${kind}${group}-${place}-${made}`;
  };
  const drafts = what(new Person(window.tables, luck, fresh));
  for (const op of window.act(drafts)) {
    life.tally.add(`op ${op.type}`);
    life.stage.note(op.type);
    for (const id of namesOf({ ...op })) {
      const text = 'text' in op ? op.text : window.own.get(id)?.text;
      window.own.set(id, { at: op.at, text });
    }
  }
}

function decide(life: Life, luck: Luck, profile: Profile, what: 'retry' | 'discard'): void {
  const window = anyOf(luck, profile);
  const failed = window?.backend?.outbox.failed ?? [];
  if (!window || failed.length === 0) return;
  giveOrTake(life, window, luck.pick(failed).id, what);
}

/** The person decides about a change that failed. */
export function giveOrTake(life: Life, window: Window, opId: string, what: 'retry' | 'discard'): void {
  const { profile, userId, backend } = window;
  life.tally.add(what === 'retry' ? 'P8 retry' : 'P8 discard');
  if (what === 'discard') life.ledger.of(profile.name, userId).discarded.add(opId);
  // Where it cannot be kept nothing is decided.
  backend?.outbox[what]([opId]).catch(() => undefined);
}

/** Days go by while every device sleeps; backups get too old. */
async function pass(life: Life, days: number): Promise<void> {
  life.backup = null;
  life.tally.add('token expired');
  life.stage.skip(days * DAY);
  await life.stage.pass(1_000);
}

async function compact(life: Life): Promise<void> {
  life.tally.add('compaction');
  await life.server.compact();
  for (const book of life.witness.books.values()) life.witness.compacted(book);
}

const anyOf = (luck: Luck, { windows }: Profile): Window | undefined =>
  windows.size === 0 ? undefined : luck.pick([...windows]);
