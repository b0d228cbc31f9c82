// Taking in an export: rows that are not here yet, with ids and texts that this server can hold (decisions D23).
import { added } from '../../../src/platform/contract/added';
import type { BodyOf } from '../../../src/platform/contract/api/index';
import { apply } from '../../../src/platform/contract/apply';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type ItemId,
  type TodoId,
} from '../../../src/platform/contract/entities';
import { type Export, readExport } from '../../../src/platform/contract/exportFile';
import { importPlan } from '../../../src/platform/contract/importPlan';
import type { Rows } from '../../../src/platform/contract/rows';
import { isBlank } from '../../../src/platform/contract/text';
import type { Writing } from '../../data/database';
import { itemName, todoText } from '../operations/checks';
import { Refusal } from '../refusal';
import { checkLimit } from '../sync/limit';
import type { Performed } from '../sync/operation';
import type { Envelope } from '../sync/request';
import { changesOf } from '../workspace/changes';
import { sha256, storeChanges } from '../workspace/store';
import type { Workspace } from '../workspace/workspace';

/** What an item is called whose export has no name that anybody could see. */
const NAMELESS = 'Untitled';

/** Adds what the export has and the account has not. */
export async function importInto(
  workspace: Workspace,
  { queries }: Writing,
  { body, envelope }: { readonly body: BodyOf<'import'>; readonly envelope: Envelope },
  at: string,
): Promise<Performed> {
  const data = readExport(body);
  if (data === null) throw new Refusal('invalid', 'This is not an export of Tabdo.');
  await workspace.loadAll();
  const { rows, user } = workspace;
  const drafts = importPlan(rows, fitted(data, rows, at));
  await checkLimit(workspace, queries, drafts);
  const adding = added(rows, drafts);
  rows.watch();
  for (const draft of drafts) apply(rows, { ...draft, at });
  const set = changesOf(workspace, { seq: user.seq, client: envelope.client, base: null });
  await storeChanges(workspace, queries, set, at);
  return { value: { added: adding }, set };
}

/** The export with ids, names and texts as they may be stored; the same file always gets the same ids. */
function fitted(data: Export, rows: Rows, at: string): Export {
  const ids = new Ids(rows);
  const folders = data.folders.map((folder) => ({
    ...folder,
    id: ids.ofItem(folder.id, 0) as FolderId,
    name: nameOf(folder.name),
  }));
  const folderIds = new Map(data.folders.map(({ id }, index) => [id, folders[index]?.id ?? id]));
  const files = data.files.map((file) => ({
    ...file,
    id: ids.ofItem(file.id, 1) as FileId,
    folderId: folderIds.get(file.folderId) ?? DEFAULT_FOLDER_ID,
    name: nameOf(file.name),
  }));
  const fileIds = new Map(data.files.map(({ id }, index) => [id, files[index]?.id ?? id]));
  const todos = data.todos
    // Older versions could hold them; there is nothing in them to keep.
    .filter(({ text }) => !isBlank(text))
    .map((todo) => ({
      ...todo,
      id: ids.ofTodo(todo.id),
      fileId: fileIds.get(todo.fileId) ?? todo.fileId,
      text: todoText(todo.text),
      completedAt: todo.completed ? earlier(todo.completedAt, at) : null,
    }));
  return { ...data, folders, files, todos };
}

const nameOf = (raw: string): string => itemName(isBlank(raw) ? NAMELESS : raw);

/** Nothing was completed in the future, nor before there were years of four digits. */
const earlier = (instant: string | null, at: string): string | null =>
  instant !== null && /^\d{4}-/.test(instant) && instant < at ? instant : instant && at;

/** Ids that fit, and name nothing of another kind; an erased row keeps its id and never gets its content back. */
class Ids {
  private readonly used = new Set<string>();

  constructor(private readonly rows: Rows) {}

  ofItem(id: string, type: 0 | 1): string {
    const isFree = (candidate: string): boolean => {
      const row = this.rows.item(candidate as ItemId);
      return !this.used.has(candidate) && (!row || (row.type === type && row.name !== ''));
    };
    const free = firstFree(id, isFree);
    this.used.add(free);
    return free;
  }

  ofTodo(id: string): TodoId {
    return firstFree(id, (candidate) => this.rows.todo(candidate as TodoId)?.text !== '') as TodoId;
  }
}

function firstFree(id: string, isFree: (id: string) => boolean): string {
  let free = /^[A-Za-z0-9_-]{1,64}$/.test(id) && id !== DEFAULT_FOLDER_ID ? id : derived(id);
  while (!isFree(free)) free = derived(free);
  return free;
}

const derived = (id: string): string => `i${sha256(id).slice(0, 31)}`;
