// The database of one account in this browser: its stores and their records (decisions D4).
import type { ItemRow } from '../../../platform/contract/entities';
import type { KeyTexts } from '../../../platform/contract/shortcuts';
import type { DatabaseShape } from '../../../platform/database';
import type { Chunk } from './chunks';

/** The stores of the rows, orders and keys that the server is known to hold. */
export const ROW_STORES = [
  'todos',
  'folder',
  'fileOrderIds',
  'folderOrderIds',
  'openTabs',
  'todoOrder',
  'shortCuts',
] as const;

/** The same with how far they have come. */
export const BASE_STORES = [...ROW_STORES, 'meta'] as const;

/** 2: to-dos are packed; records that were not are read as they are, and packed when something in them changes. */
export const SHAPE: DatabaseShape = {
  version: 2,
  stores: [...BASE_STORES, 'offlineOperations', 'settled', 'drafts'],
};

/** The database of a user. */
export const databaseName = (userId: string): string => `tabdo-${userId}`;

export type ItemChunk = Chunk<ItemRow>;

/** A saved order, with the id of what it orders. */
export interface OrderRecord {
  readonly id: string;
  readonly ids: readonly string[];
}

/** Own keys of one system. */
export interface KeysRecord {
  readonly platform: string;
  readonly keys: KeyTexts;
}

/** Which client this database is, and how far it has counted (sync P2). */
export interface ClientMeta {
  readonly id: string;
  /** The highest n given out. */
  readonly counter: number;
  /** The key of the operation that was put last: only that one may still become one with the next. */
  readonly last: string | null;
}

/** How far the base has come. */
export interface BaseMeta {
  readonly cursor: string | null;
  readonly hash: string | null;
  /** Raised with each write of the base, so that a window sees when it is behind. */
  readonly version: number;
  readonly defaultFolderShortcut: string | null;
  /** Up to which number the server's log is forgotten (sync P22); older versions did not note it. */
  readonly floor?: number;
}

/** The part of a cursor that is another one after a restored backup (sync P4). */
export const epochOf = (cursor: string): string => cursor.slice(0, cursor.lastIndexOf('.'));

/** The number in a cursor. */
export const seqOf = (cursor: string): number => Number(cursor.slice(cursor.lastIndexOf('.') + 1));

/** Whether one cursor is past another one of the same epoch. */
export function isPast(cursor: string, other: string): boolean {
  return epochOf(cursor) === epochOf(other) && seqOf(cursor) > seqOf(other);
}

/** Whether the log is forgotten up to where something was done; 0 stands for a number that was not told. */
export const isUnder = (floor: number, seq: number): boolean => seq > 0 && seq <= floor;

export const NO_BASE: BaseMeta = { cursor: null, hash: null, version: 0, defaultFolderShortcut: null };

/** How far the base has come, as it is stored; as good as nothing where that cannot be read. */
export function baseMetaOf(value: unknown): BaseMeta {
  const { cursor, version }: Record<string, unknown> = Object(value);
  const isWhole = (cursor === null || typeof cursor === 'string') && Number.isSafeInteger(version);
  return isWhole ? (value as BaseMeta) : NO_BASE;
}

/** An operation that the server has done: it may be needed again after a restored backup (sync P22). */
export interface SettledRecord {
  readonly seq: number;
  /** When it was settled, in milliseconds. */
  readonly at: number;
  readonly record: unknown;
  /** Its characters, for want of a better measure of what it takes; older versions did not note it. */
  readonly size?: number;
}
