// Checks that several operations share: texts, colours, shortcut keys, ids that must exist.

import { shortcutHolder } from '../../../src/platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileRow,
  type ItemId,
  type ItemRow,
  isFile,
  type TodoRow,
} from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { isColor, isItemKey } from '../../../src/platform/contract/rules';
import { cleanName, cleanText, MAX_TODO_TEXT } from '../../../src/platform/contract/text';
import { Refusal } from '../refusal';
import type { Workspace } from '../workspace/workspace';

/** The text of a to-do as it is stored. */
export function todoText(raw: string): string {
  const result = cleanText(raw, MAX_TODO_TEXT);
  if ('text' in result) return result.text;
  throw new Refusal(CODES[result.problem] ?? 'too_long_todo');
}

/** The name of an item as it is stored. */
export function itemName(raw: string): string {
  const result = cleanName(raw);
  if ('text' in result) return result.text;
  throw new Refusal(CODES[result.problem] ?? 'too_long_name');
}

const CODES = { empty: 'empty', 'null-character': 'null_character', 'too-long': null } as const;

/** `#rrggbb` (spec §5). */
export function color(raw: string): string {
  if (!isColor(raw)) throw new Refusal('bad_color');
  return raw;
}

/** A key of the right kind in lower case, or null for none (spec §5). */
export function shortcutKey(raw: string | null, type: 0 | 1): string | null {
  if (raw === null || raw === '') return null;
  const key = raw.toLowerCase();
  if (type === 1 && !isItemKey(key, 1)) throw new Refusal('bad_file_shortcut');
  if (type === 0 && !isItemKey(key, 0)) throw new Refusal('bad_folder_shortcut');
  return key;
}

/** Refuses a key that another item has; its holders must be loaded (sync P16). */
export function mustBeFree(workspace: Workspace, key: string | null, type: 0 | 1, id: string): void {
  if (key === null) return;
  const holder = shortcutHolder(workspace.rows, key, type);
  if (holder !== null && holder !== id) throw new Refusal('shortcut_taken');
}

/** An item that is there, dead or alive. */
export function itemOf(workspace: Workspace, id: string): ItemRow {
  const row = workspace.rows.item(id as ItemId);
  if (!row) throw new Refusal('unknown_id');
  return row;
}

/** A file that is there, dead or alive. */
export function fileOf(workspace: Workspace, id: string): FileRow {
  const row = itemOf(workspace, id);
  if (!isFile(row)) throw new Refusal('unknown_id');
  return row;
}

/** Whether the content of something deleted is gone: it cannot come back (sync P14). */
export const isErased = (row: ItemRow | TodoRow | undefined): boolean =>
  row !== undefined && row.deletedAt !== null && ('text' in row ? row.text : row.name) === '';

/** What a file is called that is needed again after its name is gone. */
const RECOVERED = 'Recovered';

/** Gives a name to a file that is about to come back without one. */
export const nameAgain = (row: ItemRow | undefined): Draft[] =>
  row !== undefined && isErased(row) ? [{ type: 'update_folder', id: row.id, name: RECOVERED }] : [];

/** Whether this is the folder that is never stored. */
export const isDefault = (id: string): boolean => id === DEFAULT_FOLDER_ID;
