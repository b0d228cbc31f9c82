// What a person does next, given what they see: every type of operation, now and then with what is deleted or unknown.
import { fileIdsInOrder, todoIdsInOrder } from '../../../src/platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  isFile,
  type TodoId,
} from '../../../src/platform/contract/entities';
import { folderIdsInOrder } from '../../../src/platform/contract/invert';
import type { Draft } from '../../../src/platform/contract/operations';
import { Onlooker } from './onlooker';
import { pick, randomOf } from './random';
import { SWARM } from './script';

type Making = (person: Person) => readonly Draft[];

/** How likely each is. */
const DEEDS: readonly (readonly [Making, number])[] = [
  [(person) => person.newTodo(), 16],
  [(person) => person.paste(), 3],
  [(person) => person.changeTodo(), 14],
  [(person) => person.deleteTodos(), 6],
  [(person) => person.restoreTodos(), 5],
  [(person) => person.moveTodos(), 6],
  [(person) => person.orderTodos(), 8],
  [(person) => person.mark(), 3],
  [(person) => person.newItem(), 6],
  [(person) => person.deleteItem(), 5],
  [(person) => person.restoreItem(), 5],
  [(person) => person.rename(), 4],
  [(person) => person.color(), 3],
  [(person) => person.shortcut(), 6],
  [(person) => person.moveFile(), 5],
  [(person) => person.orderFiles(), 4],
  [(person) => person.orderFolders(), 3],
  [(person) => person.tabs(), 6],
  [(person) => person.defaultKey(), 2],
  [(person) => person.ownKeys(), 3],
];

/** What the people of one life like to do. */
export function likingsOf(seed: number): readonly Making[] {
  const random = randomOf(seed);
  return DEEDS.flatMap(([deed, weight]) =>
    Array.from({ length: Math.ceil(weight * pick(random, SWARM)) }, () => deed),
  );
}

export class Person extends Onlooker {
  /** One deed: mostly one operation, sometimes several at once. */
  deed(likings: readonly Making[]): readonly Draft[] {
    return this.luck.pick(likings)(this);
  }

  /** What no server takes. */
  poison(): readonly Draft[] {
    const item = this.item(0);
    if (item && this.luck.chance(0.5))
      return [{ type: 'update_file_color', id: item.id, backgroundColor: 'nothing' }];
    const id = this.fresh('t') as TodoId;
    return [
      { type: 'create_todo', id, text: ' ', completed: false, fileId: this.file(0)?.id ?? ('no' as FileId) },
    ];
  }

  newTodo(): readonly Draft[] {
    const file = this.file(0.2);
    if (!file) return this.newItem();
    const id = this.fresh('t') as TodoId;
    return [
      { type: 'create_todo', id, text: this.words(), completed: this.luck.chance(0.1), fileId: file.id },
    ];
  }

  paste(): readonly Draft[] {
    const file = this.file(0);
    if (!file) return [];
    const ids = [this.fresh('t'), this.fresh('t'), this.fresh('t')] as TodoId[];
    const base = todoIdsInOrder(this.rows, file.id);
    return [
      ...ids.map(
        (id): Draft => ({ type: 'create_todo', id, text: this.words(), completed: false, fileId: file.id }),
      ),
      { type: 'update_todo_order', fileId: file.id, todoOrder: [...ids, ...base], base, moved: ids },
    ];
  }

  changeTodo(): readonly Draft[] {
    const todo = this.todo(0.15);
    if (!todo) return this.newTodo();
    if (this.luck.chance(0.5)) return [{ type: 'update_todo', id: todo.id, text: this.words() }];
    return [{ type: 'update_todo', id: todo.id, completed: !todo.completed }];
  }

  deleteTodos(): readonly Draft[] {
    const ids = this.someTodos(0.1);
    return ids.length === 0 ? [] : [{ type: 'delete_todos', ids, deleted: true }];
  }

  restoreTodos(): readonly Draft[] {
    const dead = [...this.rows.allTodos()].filter(
      (row) => row.deletedAt !== null || this.rows.item(row.fileId)?.deletedAt != null,
    );
    const gone = dead.filter((row) => row.deletedAt !== null);
    if (gone.length === 0) return this.newTodo();
    const first = this.luck.pick(gone);
    const also = gone.filter((row) => row !== first && this.luck.chance(0.2));
    return [{ type: 'delete_todos', ids: [first, ...also].map(({ id }) => id), deleted: false }];
  }

  moveTodos(): readonly Draft[] {
    const file = this.file(0.15);
    const ids = this.someTodos(0.1);
    return file && ids.length > 0 ? [{ type: 'move_todos', ids, fileId: file.id }] : [];
  }

  orderTodos(): readonly Draft[] {
    const file = this.file(0.1);
    if (!file) return [];
    const order = this.order(todoIdsInOrder(this.rows, file.id));
    if (order === null) return [];
    const { list, ...rest } = order;
    return [{ type: 'update_todo_order', fileId: file.id, todoOrder: list as TodoId[], ...rest }];
  }

  mark(): readonly Draft[] {
    const updates = this.someTodos(0).map((id) => ({ id, priority: this.luck.chance(0.6) ? 1 : 0 }) as const);
    return updates.length === 0 ? [] : [{ type: 'update_todo_priorities', updates }];
  }

  newItem(): readonly Draft[] {
    if (this.luck.chance(0.3)) {
      const id = this.fresh('d') as FolderId;
      return [{ type: 'create_folder', id, name: this.words(), parentId: null, folderType: 0 }];
    }
    const parentId = this.folder(0.25)?.id ?? null;
    const id = this.fresh('f') as FileId;
    return [
      { type: 'create_folder', id, name: this.words(), parentId, folderType: 1, backgroundColor: '#aabbcc' },
    ];
  }

  deleteItem(): readonly Draft[] {
    const item = this.item(0.15);
    const unknown = this.luck.chance(0.1) ? (this.fresh('f') as FileId) : null;
    const id = unknown ?? item?.id;
    return id === undefined ? [] : [{ type: 'delete_folder', id }];
  }

  restoreItem(): readonly Draft[] {
    const dead = [...this.rows.allItems()].filter((row) => row.deletedAt !== null);
    return dead.length === 0 ? this.newItem() : [{ type: 'restore_folder', id: this.luck.pick(dead).id }];
  }

  rename(): readonly Draft[] {
    const item = this.item(0.1);
    return item ? [{ type: 'update_folder', id: item.id, name: this.words() }] : [];
  }

  color(): readonly Draft[] {
    const item = this.item(0.1);
    const backgroundColor = this.luck.pick(['#112233', '#445566', '#778899']);
    return item ? [{ type: 'update_file_color', id: item.id, backgroundColor }] : [];
  }

  shortcut(): readonly Draft[] {
    const item = this.item(0.1);
    if (!item) return [];
    const keys = isFile(item) ? ['a', 'b', null] : ['1', '2', null];
    return [{ type: 'update_shortcut', id: item.id, shortcut: this.luck.pick(keys) }];
  }

  moveFile(): readonly Draft[] {
    const file = this.file(0.15);
    if (!file) return [];
    const targetFolderId = this.folder(0.3)?.id ?? DEFAULT_FOLDER_ID;
    return [{ type: 'move_file', fileId: file.id, sourceFolderId: file.folderId, targetFolderId }];
  }

  orderFiles(): readonly Draft[] {
    const folderId = this.folder(0)?.id ?? DEFAULT_FOLDER_ID;
    const order = this.order(fileIdsInOrder(this.rows, folderId));
    if (order === null) return [];
    const { list, ...rest } = order;
    return [{ type: 'update_file_order', folderId, fileOrder: list as FileId[], ...rest }];
  }

  orderFolders(): readonly Draft[] {
    const order = this.order(folderIdsInOrder(this.rows));
    if (order === null) return [];
    const { list, ...rest } = order;
    return [{ type: 'update_folder_order', folderOrder: list as FolderId[], ...rest }];
  }

  tabs(): readonly Draft[] {
    const base = [...this.rows.list('tabs')] as FileId[];
    const file = this.file(0);
    if (!file) return [];
    const opentabs = base.includes(file.id) ? base.filter((id) => id !== file.id) : [...base, file.id];
    return [{ type: 'update_opentabs', opentabs, base }];
  }

  defaultKey(): readonly Draft[] {
    return [{ type: 'update_user', defaultFolderShortcut: this.luck.pick(['0', '1', null]) }];
  }

  ownKeys(): readonly Draft[] {
    const id = this.luck.pick(['tab-next', 'tab-prev', 'constructor', 'from-the-future']);
    const key = this.luck.pick(['j', 'Control+Alt+q', '', null]);
    return [{ type: 'update_shortcuts', platform: this.luck.pick(['mac', 'other']), changes: [{ id, key }] }];
  }
}
