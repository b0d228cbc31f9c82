// Somebody worked as a guest in a profile, and signs in: all of it must arrive once (sync P17, I14).
import { TRASH_DAYS } from '../../../src/platform/contract/limits';
import { DatabaseRefused } from '../../../src/platform/database';
import { type AdoptionDeps, adoptGuest, releaseClaim } from '../../../src/stores/backend/account/adopt';
import { databaseName } from '../../../src/stores/backend/account/shape';
import { guestReader } from '../../../src/stores/backend/guest';
import { guestShelf } from '../../../src/stores/backend/guestShelf';
import { GUEST_KEYS, GUEST_VECTOR_KEY } from '../../../src/stores/persistence/keys';
import { DELETED } from './brought';
import type { Luck } from './luck';
import type { Login, Profile, Window } from './profile';
import type { Tally } from './tally';
import type { Witness } from './witness';

const MONTH = TRASH_DAYS * 24 * 3_600_000;

/** Ids that a guest made in a profile, until they are somebody's. */
export class Guests {
  /** By profile. */
  private readonly waiting = new Map<string, Set<string>>();
  /** Ids that must be in an account, by user. */
  private readonly arrived = new Map<string, Set<string>>();
  /** When those in the Trash were deleted, by the clock of their device. */
  private readonly deletions = new Map<string, string>();
  /** Those that the Trash of their device did not have any more when it was brought. */
  private readonly old = new Set<string>();
  private readonly begun = new Set<string>();
  /** Windows that bring something at the moment. */
  private readonly bringing = new Set<Window>();
  private made = 0;

  constructor(
    private readonly witness: Witness,
    private readonly tally: Tally,
    /** What was adopted is known by no older backup, and this device could not keep it for one. */
    private readonly forgetful: () => void,
    /** Whether somebody discarded changes that were refused. */
    private readonly givenUp: (userId: string) => boolean,
  ) {}

  /** Works as a guest: a file, some to-dos, a shortcut; some of it lies in the Trash. */
  work(profile: Profile, luck: Luck): void {
    const window = [...profile.windows][0];
    if (!window) return;
    this.made += 1;
    if (this.begun.has(profile.name)) this.tally.add('P17 changed meanwhile');
    const file = `gf${this.made}`;
    const todos = Array.from(
      { length: 1 + Math.floor(luck.next() * (luck.chance(0.2) ? 12 : 4)) },
      (_, at) => `gt${this.made}-${at}`,
    );
    const createdAt = new Date(profile.clock.now()).toISOString();
    const { storage } = window.platform;
    const before = <T>(key: string): T[] => JSON.parse(storage.get(key) ?? '[]');
    const [gone, inside, buried] = ['t', 'i', 'f'].map((kind) => `${DELETED}${kind}${this.made}`) as [
      string,
      string,
      string,
    ];
    const item = {
      id: file,
      name: 'Guest',
      type: 1,
      parentId: null,
      createdAt,
      backgroundColor: '#123456',
      shortcut: 'a',
    };
    storage.set('folderFree', JSON.stringify([...before('folderFree'), item]));
    const trash: { items: object[]; todos: object[] } = JSON.parse(
      storage.get('tabdo.trash') ?? '{"items":[],"todos":[]}',
    );
    const deletedAt = createdAt;
    // A shortcut that lies there is nobody's.
    const items = [...trash.items, { ...item, id: buried, folderId: 'default-folder', deletedAt }];
    const dead = [
      { id: gone, text: 'Deleted', fileId: file, createdAt, deletedAt },
      { id: inside, text: 'In a deleted file', fileId: buried, createdAt },
    ];
    storage.set('tabdo.trash', JSON.stringify({ items, todos: [...trash.todos, ...dead] }));
    for (const id of [gone, inside, buried]) this.deletions.set(id, deletedAt);
    const rows = todos.map((id) => ({
      id,
      text: `As a guest ${id}`,
      completed: false,
      fileId: file,
      createdAt,
    }));
    storage.set('todosFree', JSON.stringify([...before('todosFree'), ...rows]));
    const waiting = this.waiting.get(profile.name) ?? new Set();
    for (const id of [file, ...todos, gone, inside, buried]) waiting.add(id);
    this.waiting.set(profile.name, waiting);
  }

  /** Brings it into the account of whoever is signed in; the window may be gone on the way. */
  async adopt(window: Window, { userId, token }: Login, luck: Luck): Promise<void> {
    const { profile, platform } = window;
    const { storage, locks, ids, clock } = platform;
    const shelf = guestShelf(guestReader, storage);
    const way = profile.parts.way(profile, userId);
    const http: AdoptionDeps['http'] = {
      call: async (name, ask) => {
        const answer = await way.call(name, ask);
        if (window.isOpen) return answer;
        // Whoever is gone does nothing more, whatever comes back.
        this.tally.add('P17 crash on the way');
        this.settle(profile, userId);
        return new Promise(() => undefined);
      },
    };
    const deps: AdoptionDeps = { databases: window.mine, shelf, locks, ids, http, now: () => clock.now() };
    this.begun.add(profile.name);
    this.bringing.add(window);
    try {
      const end = await adoptGuest(deps, userId, token);
      if (end.kind === 'nothing') this.tally.add('P17 nothing to bring');
      if (end.kind === 'later') this.tally.add('P17 nobody answers');
      if (end.kind === 'refused') this.tally.add('P17 refused for room');
      if (end.kind === 'claimed') {
        this.tally.add('P17 claimed by another account');
        if (luck.chance(0.5)) await releaseClaim(deps);
      }
      if (end.kind !== 'done') return;
      this.tally.add('P17 done');
      if (end.dropped.length > 0) this.tally.add('P17 shortcut dropped');
    } catch (error) {
      if (!(error instanceof DatabaseRefused)) profile.parts.fault(window.name, error);
    } finally {
      this.begun.delete(profile.name);
      this.bringing.delete(window);
      this.settle(profile, userId);
    }
  }

  /** Each thing of a guest is on the device or in the account, and in the end in only one of them (sync I14). */
  check(profiles: readonly Profile[]): void {
    for (const [userId, ids] of this.arrived) {
      const { ever, restores, forgotten, state } = this.witness.book(userId);
      const { items, todos } = state.state();
      const there = new Set<string>([...items, ...todos].map(({ id }) => id));
      // Somebody may have given it up, or it was deleted so long ago that nothing is left of it.
      const isSure = restores > 0 && forgotten.size === 0 && !this.givenUp(userId);
      for (const id of ids) {
        if (this.old.has(id)) continue;
        if (!ever.has(id)) this.witness.wrong(`I14 ${id} of a guest is lost`);
        else if (isSure && !there.has(id)) this.witness.wrong(`I14 a restore lost ${id} of a guest`);
      }
    }
    for (const profile of profiles) {
      const stored = JSON.stringify([...profile.world.disk.values]);
      for (const id of this.waiting.get(profile.name) ?? [])
        if (!stored.includes(`"${id}`) && !stored.includes(id))
          this.witness.wrong(`I14 ${profile.name} lost ${id}`);
    }
  }

  /** Whether a window that is open brings something at the moment. */
  get isBusy(): boolean {
    return [...this.bringing].some(({ isOpen }) => isOpen);
  }

  /** Whether a profile holds guest data. */
  holds(profile: Profile): boolean {
    return [...GUEST_KEYS, GUEST_VECTOR_KEY].some((key) => profile.world.disk.values.has(key));
  }

  /** Whether what was adopted last stands in the account's database (sync P22). */
  private keeps(profile: Profile, userId: string): boolean {
    const records = profile.databases.records(databaseName(userId), 'meta');
    return records.some((record) => Array.isArray(record) && record.length > 0);
  }

  /** The Trash of its device does not have it any more, by the clock of that device. */
  private isOld(id: string, { clock }: Profile): boolean {
    const deletedAt = this.deletions.get(id);
    return deletedAt !== undefined && Date.parse(deletedAt) < clock.now() - MONTH;
  }

  /** What is not on the device any more must be in the account. */
  private settle(profile: Profile, userId: string): void {
    const stored = JSON.stringify([...profile.world.disk.values]);
    const waiting = this.waiting.get(profile.name) ?? new Set();
    const arrived = this.arrived.get(userId) ?? new Set();
    let count = 0;
    for (const id of waiting) {
      if (stored.includes(id)) continue;
      waiting.delete(id);
      arrived.add(id);
      if (this.isOld(id, profile)) this.old.add(id);
      count += 1;
    }
    this.arrived.set(userId, arrived);
    const { ever } = this.witness.book(userId);
    const isLost = (id: string): boolean => !ever.has(id) && !this.old.has(id);
    for (const id of arrived) if (isLost(id)) this.witness.wrong(`I14 ${id} of a guest is lost`);
    if (count > 0 && !this.keeps(profile, userId)) this.forgetful();
  }
}
