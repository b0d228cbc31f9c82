// The guest's own keys from a stored value: both systems as we write them, or one list as it was once stored.
import {
  changeKeys,
  type KeyPlatform,
  NO_SHORTCUTS,
  type Shortcuts,
} from '../../platform/contract/shortcuts';
import { type KeyRow, readKeyRows, readShortcutLists } from '../shortcutsFile';
import { isLoose } from './values';

/** Keys that only a Mac has. */
const ON_MAC = /\b(cmd|command|meta|option|opt)\b|[⌘⌥]/i;

export function readShortcuts(value: unknown): { readonly shortcuts: Shortcuts; readonly whole: boolean } {
  const read = isLoose(value) ? readShortcutLists(value) : { lists: new Map(), problems: [] };
  if (read.lists.size > 0) return { shortcuts: texts(read.lists), whole: read.problems.length === 0 };
  if (isLoose(value) && Object.keys(value).length === 0) return { shortcuts: NO_SHORTCUTS, whole: true };
  // One list without a name: its keys tell which system it is for.
  const { rows, problems } = readKeyRows(value);
  const platform: KeyPlatform = rows.some(({ key }) => ON_MAC.test(key)) ? 'mac' : 'other';
  return { shortcuts: texts(new Map([[platform, rows]])), whole: problems.length === 0 };
}

function texts(lists: ReadonlyMap<KeyPlatform, readonly KeyRow[]>): Shortcuts {
  const of = (platform: KeyPlatform) => changeKeys({}, lists.get(platform) ?? []);
  return { mac: of('mac'), other: of('other') };
}
