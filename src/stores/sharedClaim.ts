// One text from outside is taken by one window: whoever holds it looks whether it waits still (decisions D5, D15).
import type { SharedTexts } from '../platform/receivedTexts';
import type { Locks } from '../platform/types';

/** A window that goes lets go of it, and the text is there for the next one. */
const LOCK = 'tabdo-shared';

export interface Claim {
  /** Whether the text waits still. */
  readonly isOurs: Promise<boolean>;
  /** Lets the other windows look. */
  release(): void;
}

/** Held until released. */
export function claim(locks: Locks, inbox: SharedTexts | null, id: string): Claim {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isOurs = new Promise<boolean>((resolve, reject) => {
    const hold = async (): Promise<void> => {
      const texts = await inbox?.all();
      resolve(texts?.some((text) => text.id === id) ?? true);
      await released;
    };
    locks.run(LOCK, hold).catch(reject);
  });
  return { isOurs, release };
}
