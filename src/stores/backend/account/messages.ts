// What the windows of one browser tell each other about an account: economy only, the database is what counts (sync P10).
import type { LostShape } from '../../../platform/contract/api/entities';
import type { RowsChanged } from './changes';
import type { OutboxEntry } from './records';

/** An entry of the log, and the operation behind it. */
export interface NamedChange extends RowsChanged {
  readonly opId?: string | null;
}

/** News for the other windows. */
export type WindowMessage =
  /** Entries as they are now, and keys of those that are gone. */
  | { readonly kind: 'entries'; readonly entries: readonly OutboxEntry[]; readonly gone: readonly string[] }
  /** What the server did, taken in by one window and written as this version. */
  | {
      readonly kind: 'base';
      readonly from: number;
      readonly to: number;
      readonly changes: readonly NamedChange[];
      readonly cursor: string;
      /** The server's sum at the cursor, where it told that; older versions do not say. */
      readonly hash?: string | null;
      readonly gone: readonly string[];
    }
  /** Values of other devices that operations of ours replaced: the window that sent them may be out of sight. */
  | { readonly kind: 'overwritten'; readonly lost: readonly LostShape[] }
  /** How the server answers this window now: others who think otherwise try for themselves. */
  | { readonly kind: 'answers'; readonly state: string }
  /** Is the window at work whose turn it is? Then it says so. */
  | { readonly kind: 'asks' | 'works' }
  /** Everything is another now: read it again. */
  | { readonly kind: 'reload' };

/** A message of ours; null for anything else that is heard. */
export function readMessage(raw: unknown): WindowMessage | null {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return null;
  const { kind } = raw;
  return KINDS.has(kind) ? (raw as WindowMessage) : null;
}

const KINDS: ReadonlySet<unknown> = new Set<WindowMessage['kind']>([
  'entries',
  'base',
  'overwritten',
  'answers',
  'asks',
  'works',
  'reload',
]);
