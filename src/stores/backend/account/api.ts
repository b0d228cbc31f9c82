// What the account's backend asks of the server: a port, so that a simulator can stand in for the network.
import type { ChangeShape, LostShape, StateShape } from '../../../platform/contract/api/entities';
import type { ApiResult } from '../../../platform/http';
import type { WireOperation } from './wire';

/** What became of one operation of a batch. */
export interface OperationResult {
  readonly opId: string;
  readonly status: number;
  readonly seq: number | null;
  readonly body: {
    readonly message?: string;
    readonly code?: string;
    readonly overwritten?: readonly LostShape[];
  };
}

/** What every request says about its device (sync 1). */
export interface Sender {
  readonly token: string;
  readonly client: string;
  readonly ack: number;
  readonly cursor: string | null;
  /** What the rows here sum up to, where that is not what the server told (sync P23). */
  readonly hash?: string;
  /** Seconds that the oldest of the operations has waited here, by this device's clock. */
  readonly age?: number | undefined;
  /** How far this device's clock was behind when the same was done before, as the server told (sync P17). */
  readonly behind?: number | undefined;
}

/** News, or the word that everything must be read anew. */
export type News =
  | { readonly reset: true }
  | {
      readonly reset?: never;
      readonly changes: readonly ChangeShape[];
      readonly cursor: string;
      readonly more: boolean;
      readonly hash: string;
      /** Up to which number the server's log is forgotten (sync P22). */
      readonly floor?: number;
    };

export interface Whole {
  readonly state: StateShape;
  readonly cursor: string;
  readonly hash: string;
  readonly seq: number;
  /** As in `News`. */
  readonly floor?: number;
  /** Up to which number what was done in an earlier epoch is in the state and not in the log (sync P22). */
  readonly restored?: number;
}

/** What a live event says: missing one costs time only (sync P11). */
export interface Hint {
  readonly seq: number;
}

export interface AccountApi {
  /** Brings what a guest had, once for each key. @returns under which number it was done */
  adopt(sender: Sender, mergeId: string, body: object): Promise<ApiResult<number>>;
  batch(sender: Sender, ops: readonly WireOperation[]): Promise<ApiResult<readonly OperationResult[]>>;
  /** @param limit how many at most */
  changes(sender: Sender, since: string, limit: number): Promise<ApiResult<News>>;
  /** @param came hears how many to-dos have come so far */
  snapshot(sender: Sender, came: (todos: number) => void): Promise<ApiResult<Whole>>;
  /**
   * Listens for news until the stream ends or `signal` says so.
   * @param heard a change, with its entries where they are few
   */
  listen(sender: Sender, heard: (hint: Hint) => void, signal: AbortSignal): Promise<ApiResult<null>>;
}
