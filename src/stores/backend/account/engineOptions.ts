// What an account's engine is given, and what it tells.
import type { LostShape } from '../../../platform/contract/api/entities';
import type { Snapshot } from '../../../platform/contract/entities';
import type { Operation } from '../../../platform/contract/operations';
import type { Database } from '../../../platform/database';
import type { Platform } from '../../../platform/types';
import type { AccountApi } from './api';
import type { Patch } from './patch';
import type { Digest } from './upkeep';

export interface EngineOptions {
  readonly platform: Pick<Platform, 'clock' | 'locks' | 'channel' | 'lifecycle'>;
  readonly database: Database;
  readonly userId: string;
  readonly api: AccountApi;
  /** The token, as long as this very person is signed in (sync P9). */
  readonly token: () => string | null;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Ends in the next turn, also where nobody sees this window. */
  readonly soon: () => Promise<void>;
  /** Random, at least 128 bits. */
  readonly newClient: () => string;
  /** The server is on this machine: it may answer whatever the browser says of the network. */
  readonly isLocal?: boolean;
  /** Nobody sees this window. */
  readonly isHidden?: () => boolean;
  /** Left out where the browser has none. */
  readonly digest?: Digest | undefined;
}

/** What the engine tells. */
export interface EngineEvents {
  onPatch(patch: Patch): void;
  onSnapshot(snapshot: Snapshot): void;
  /** Time to make rows of some more of what was read. @returns whether none are left */
  onQuiet(): boolean;
  /** Everything is read: so many to-dos have come so far. */
  onComing(todos: number): void;
  /** Counts or the loop's state may be others. */
  onStatus(): void;
  /** These were shown, and could not be kept. */
  onRefused(ops: readonly Operation[], error: unknown): void;
  onOverwritten(lost: readonly LostShape[]): void;
  /** Syncing broke off, and is tried again later. */
  onFault(error: unknown): void;
}
