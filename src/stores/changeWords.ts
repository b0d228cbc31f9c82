// What an operation was, in the person's words, and the text in it that is worth keeping (sync P8).
import {
  DEFAULT_FOLDER_ID,
  DEFAULT_FOLDER_NAME,
  type ItemId,
  type TodoId,
} from '../platform/contract/entities';
import { count, todosCount } from '../platform/contract/messages';
import type { Operation, OperationType } from '../platform/contract/operations';
import { shorten } from './shorten';

/** Names of what an operation is about; null for what is not known here (any more). */
export interface Named {
  todo(id: TodoId): string | null;
  item(id: ItemId): string | null;
  /** No more of them are told. */
  readonly most: number;
}

export interface ChangeWords {
  /** "Add “Buy milk”". */
  readonly title: string;
  /** Everything that was typed, or the names of what it was about. */
  readonly text: string;
}

type Words = { readonly [T in OperationType]: (op: Operation<T>, named: Named) => ChangeWords };

const words = (title: string, text: string): ChangeWords => ({ title, text });
const quoted = (text: string): string => `“${shorten(text)}”`;

const WORDS: Words = {
  create_folder: ({ folderType, name }) => words(`Add ${kind(folderType)} ${quoted(name)}`, name),
  delete_folder: ({ id }, named) => words(`Delete ${item(id, named)}`, name(id, named)),
  restore_folder: ({ id }, named) => words(`Restore ${item(id, named)}`, name(id, named)),
  update_folder: ({ name }) => words(`Rename to ${quoted(name)}`, name),
  update_file_color: ({ id, backgroundColor }, named) =>
    words(`Change the color of ${item(id, named)}`, backgroundColor),
  update_shortcut: ({ id, shortcut }, named) =>
    shortcut === null
      ? words(`Remove the shortcut of ${item(id, named)}`, name(id, named))
      : words(`Give ${item(id, named)} the shortcut ${shortcut.toUpperCase()}`, shortcut),
  move_file: ({ fileId, targetFolderId }, named) =>
    words(`Move ${item(fileId, named)} to ${item(targetFolderId, named)}`, name(fileId, named)),
  update_folder_order: ({ folderOrder, moved }, named) =>
    words('Change the order of folders', names(moved ?? folderOrder, named)),
  update_file_order: ({ folderId, fileOrder, moved }, named) =>
    words(`Change the order of files in ${item(folderId, named)}`, names(moved ?? fileOrder, named)),
  create_todo: ({ text }) => words(`Add ${quoted(text)}`, text),
  update_todo: ({ id, text, completed }, named) => {
    const old = named.todo(id);
    if (text !== undefined) return words(`Change a to-do to ${quoted(text)}`, text);
    return words(`${completed ? 'Complete' : 'Reopen'} ${old === null ? 'a to-do' : quoted(old)}`, old ?? '');
  },
  delete_todos: ({ ids, deleted }, named) =>
    words(`${deleted ? 'Delete' : 'Restore'} ${todos(ids, named)}`, texts(ids, named)),
  move_todos: ({ ids, fileId }, named) =>
    words(`Move ${todos(ids, named)} to ${item(fileId, named)}`, texts(ids, named)),
  update_todo_order: ({ fileId, todoOrder, moved }, named) =>
    words(`Change the order of to-dos in ${item(fileId, named)}`, texts(moved ?? todoOrder, named)),
  update_todo_priorities: ({ updates }, named) => {
    const ids = updates.map(({ id }) => id);
    const important = updates.some(({ priority }) => priority === 1);
    return words(`Mark ${todos(ids, named)} as ${important ? '' : 'not '}important`, texts(ids, named));
  },
  update_opentabs: ({ opentabs }, named) => words('Change the open tabs', names(opentabs, named)),
  update_user: ({ defaultFolderShortcut }) =>
    words(`Change the shortcut of ${DEFAULT_FOLDER_NAME}`, defaultFolderShortcut ?? ''),
  update_shortcuts: ({ changes }) =>
    words(
      `Change ${count(changes.length, 'keyboard shortcut')}`,
      changes.map(({ id, key }) => `${id}: ${key ?? 'default'}`).join('\n'),
    ),
};

/** @param named what is known of the rows it names */
export function changeWords(op: Operation, named: Named): ChangeWords {
  const say = WORDS[op.type] as ((op: Operation, named: Named) => ChangeWords) | undefined;
  // Kept by another version of Tabdo.
  return say?.(op, named) ?? words(`Change of an unknown kind (${op.type})`, JSON.stringify(op));
}

const kind = (type: 0 | 1): string => (type === 0 ? 'folder' : 'file');

const item = (id: ItemId, named: Named): string => {
  const found = name(id, named);
  return found === '' ? 'an item' : quoted(found);
};

const name = (id: ItemId, named: Named): string =>
  id === DEFAULT_FOLDER_ID ? DEFAULT_FOLDER_NAME : (named.item(id) ?? '');

const names = (ids: readonly string[], named: Named): string =>
  lines(ids, named, (id) => name(id as ItemId, named));

const texts = (ids: readonly string[], named: Named): string =>
  lines(ids, named, (id) => named.todo(id as TodoId));

function lines(ids: readonly string[], { most }: Named, say: (id: string) => string | null): string {
  const told = ids.slice(0, most).flatMap((id) => say(id) || []);
  return (ids.length > most ? [...told, '…'] : told).join('\n');
}

function todos(ids: readonly TodoId[], named: Named): string {
  const [only] = ids;
  const text = ids.length === 1 && only !== undefined ? named.todo(only) : null;
  return text === null ? todosCount(ids.length) : quoted(text);
}
