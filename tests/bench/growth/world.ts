// A signed-in workspace without a screen: the stores, the commands and the account's replica, on a memory platform.
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type ListKey,
  NO_PROFILE,
  type Snapshot,
  type TodoId,
  todosKey,
} from '../../../src/platform/contract/entities';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { AccountView } from '../../../src/stores/backend/account/view';
import type { WorkspaceBackend } from '../../../src/stores/backend/types';
import { TestWindow } from '../../support/workspace';
import { filesOf, sizeOf } from '../large/world';
import { todoText } from '../seed';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2025, 0, 1);
/** One in so many is completed. */
const DONE_EVERY = 10;

/** As many to-dos as said, in files as `filesOf` has them; the first has a tab. */
export function snapshotOf(todos: number): Snapshot {
  const files = filesOf(sizeOf(todos));
  const lists = new Map<ListKey, readonly string[]>();
  const rows: Snapshot['todos'][number][] = [];
  const items = files.map(({ name, todos: count }, at): Snapshot['items'][number] => {
    const id = `f${at}` as FileId;
    const ids: TodoId[] = [];
    for (let n = 0; n < count; n += 1) {
      const number = rows.length + 1;
      const createdAt = new Date(START + (number % 300) * DAY + number).toISOString();
      const completed = n % DONE_EVERY === DONE_EVERY - 1;
      const todo = { id: `t${number}` as TodoId, fileId: id, text: todoText(number), completed, createdAt };
      rows.push({ ...todo, completedAt: completed ? createdAt : null, priority: 0, deletedAt: null });
      ids.push(todo.id);
    }
    lists.set(todosKey(id), ids);
    const file = { id, name, type: 1, createdAt: new Date(START + at).toISOString() } as const;
    const plain = { backgroundColor: '#5B8DEF', shortcut: null, deletedAt: null, deletedWith: null };
    return { ...file, ...plain, folderId: DEFAULT_FOLDER_ID };
  });
  lists.set('tabs', ['f0']);
  return { todos: rows, items, lists, profile: NO_PROFILE };
}

/** A window on an account that holds this. */
export interface World {
  readonly window: TestWindow;
  readonly view: AccountView;
}

/** Opens it; what the person does goes into the replica and no further. */
export async function openWorld(snapshot: Snapshot): Promise<World> {
  const view = new AccountView();
  const backend: WorkspaceBackend = {
    kind: 'account',
    userId: 'ada',
    plan: PREMIUM_PLAN,
    status: { kind: 'idle' },
    outbox: null,
    complete: true,
    load: async () => view.reset(snapshot, []),
    accept: (ops) => view.accept(ops).kept([]),
    sync: async () => ({ kind: 'done', message: '' }),
    dispose: () => undefined,
  };
  const window = new TestWindow(new MemoryWorld().open());
  await window.workspace.switchTo(backend);
  Array.from(view.room());
  window.workspace.tabs.open('f0' as FileId);
  return { window, view };
}
