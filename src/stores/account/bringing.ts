// A guest's data on its way into an account, as the windows of a browser do it (sync P17).
import type { AccountPorts } from '../../platform/account';
import type { Snapshot } from '../../platform/contract/entities';
import type { Platform } from '../../platform/types';
import type { Adopted, AdoptionDeps } from '../backend/account/adopt';
import { isBegun } from '../backend/account/mergeRecord';
import { guestShelf, heldShelf } from '../backend/guestShelf';
import { shorten } from '../shorten';

/** What came of it, for the page that is loaded after a sign-in. */
const WELCOME_KEY = 'tabdo.welcome';

export interface Bringing {
  readonly userId: string;
  readonly token: string;
  /** The data may go here although another account has a claim to it. */
  readonly release: boolean;
  /** What the window holds where it could not be stored; null where all of it is. */
  readonly held?: Snapshot | null;
}

/** Whether a guest left anything here. */
const guestLeftSomething = ({ storage }: Platform): boolean =>
  (storage.get('folderFree') ?? storage.get('todosFree') ?? storage.get('tabdo.trash')) !== null;

const isLate = ({ databases }: AccountPorts, userId: string): Promise<boolean> =>
  isBegun(databases, userId).catch(() => false);

/** Brings it, once, and leaves word of it for the next page. */
export async function bringGuest(platform: Platform, ports: AccountPorts, what: Bringing): Promise<Adopted> {
  const { held = null } = what;
  // A window that was gone before its end left nothing but word of it.
  const isLeft = held !== null || guestLeftSomething(platform) || (await isLate(ports, what.userId));
  // Nobody waits for it who brings nothing.
  if (!isLeft) return { kind: 'nothing' };
  const [{ guestReader }, { adoptGuest, releaseClaim }] = await Promise.all([
    import('../backend/guest'),
    import('../backend/account/adopt'),
  ]);
  const { storage, locks, ids, clock, session } = platform;
  const stored = guestShelf(guestReader, storage);
  const deps: AdoptionDeps = {
    databases: ports.databases,
    shelf: held === null ? stored : heldShelf(guestReader, stored, held, clock.now()),
    locks,
    ids,
    http: ports.http,
    now: () => clock.now(),
  };
  if (what.release) await releaseClaim(deps);
  const adopted = await adoptGuest(deps, what.userId, what.token).catch((): Adopted => ({ kind: 'later' }));
  if (adopted.kind === 'done') {
    try {
      session.set(
        WELCOME_KEY,
        JSON.stringify({
          userId: what.userId,
          added: adopted.added,
          dropped: adopted.dropped.length,
          long: adopted.long.map((text) => shorten(text)),
          names: (adopted.names ?? []).map((text) => shorten(text)),
        }),
      );
    } catch {
      // It was done all the same.
    }
  }
  return adopted;
}

/** What was brought in by the page before. */
export interface Welcome {
  readonly added: number;
  readonly dropped: number;
  /** The beginnings of texts that became several to-dos. */
  readonly long: readonly string[];
  /** The beginnings of names that were shortened. */
  readonly names: readonly string[];
}

/** It is said once, to whoever brought it. */
export function takeWelcome({ session }: Platform, userId: string): Welcome | null {
  const text = session.get(WELCOME_KEY);
  session.remove(WELCOME_KEY);
  if (text === null) return null;
  try {
    const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
    const { userId: whose, added, dropped, long, names }: Record<string, unknown> = Object(JSON.parse(text));
    if (whose !== userId) return null;
    return {
      added: Number(added) || 0,
      dropped: Number(dropped) || 0,
      long: texts(long),
      names: texts(names),
    };
  } catch {
    // Only a word of welcome is lost.
    return null;
  }
}
