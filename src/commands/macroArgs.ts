// Whether the arguments of a macro's step still fit: rows may be gone, and a written file may hold anything.

import { type FileId, type FolderId, type ItemId, isFile, type TodoId } from '../platform/contract/entities';
import { isColor } from '../platform/contract/rules';
import type { StepArgs } from '../stores/macroFile';
import { SELECT_MODES } from '../stores/selection';
import type { Workspace } from '../stores/workspace';
import type { CommandArgs } from './ids';
import type { Command, CommandId } from './types';

/** `gone`: it names something that was deleted. `bad`: it is not what the command takes. */
export type ArgsFault = 'gone' | 'bad';

/** Members that a command cannot do without. */
type Members<Id extends CommandId> = readonly (keyof NonNullable<CommandArgs[Id]> & string)[];
const REQUIRED: { readonly [Id in CommandId]?: Members<Id> } = {
  'sidebar-open-file': ['key'],
  'folder-create': ['name'],
  'folder-open': ['id'],
  'folder-move': ['id', 'before'],
  'file-create': ['name'],
  'file-open': ['id'],
  'file-select': ['id'],
  'file-move': ['id', 'before'],
  'file-move-to-folder': ['folderId'],
  'item-rename-commit': ['id', 'name'],
  'item-color-set': ['id', 'color'],
  'item-color-copy': ['color'],
  'item-shortcut-set': ['id', 'key'],
  'tab-specific': ['n'],
  'tab-activate': ['id'],
  'tab-move': ['id', 'before'],
  'todo-draft': ['text'],
  'todo-edit-draft': ['text'],
  'todo-select': ['id', 'mode'],
  'todo-move': ['before'],
  'todo-move-to-file': ['fileId'],
  'todo-reveal': ['id'],
  'app-go': ['path'],
  'app-theme': ['theme'],
};

type Check = (workspace: Workspace, value: unknown, command: string) => ArgsFault | null;

const when = (fits: boolean): ArgsFault | null => (fits ? null : 'bad');
const text: Check = (_workspace, value) => when(typeof value === 'string');
const flag: Check = (_workspace, value) => when(typeof value === 'boolean');
const pattern =
  (shape: RegExp): Check =>
  (_workspace, value) =>
    when(typeof value === 'string' && shape.test(value));
const row: Check = (workspace, value, command) => {
  if (typeof value !== 'string') return 'bad';
  return isThere(workspace, value, command) ? null : 'gone';
};

/** What a member of this name must be, whatever command takes it. */
const MEMBERS: Readonly<Record<string, Check>> = {
  id: row,
  before: (workspace, value, command) => (value === null ? null : row(workspace, value, command)),
  fileId: (workspace, value) => row(workspace, value, 'file-open'),
  folderId: (workspace, value) => row(workspace, value, 'folder-open'),
  ids: (workspace, value, command) => {
    if (!Array.isArray(value) || value.length === 0) return 'bad';
    return value.map((id) => row(workspace, id, command)).find((fault) => fault !== null) ?? null;
  },
  key: (workspace, value, command) => {
    if (typeof value !== 'string' || !/^[A-Za-z0-9]?$/.test(value)) return 'bad';
    const opens = command === 'sidebar-open-file';
    return opens && workspace.items.byShortcut(value) === null ? 'gone' : null;
  },
  name: text,
  text,
  query: text,
  color: (_workspace, value) => when(typeof value === 'string' && isColor(value)),
  // A path of the app; two slashes would lead to another site.
  path: pattern(/^\/(?![/\\])/),
  mode: (_workspace, value) => when(SELECT_MODES.some((mode) => mode === value)),
  theme: pattern(/^(system|light|dark)$/),
  n: (_workspace, value) => when(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9),
  stay: flag,
  open: flag,
  confirmed: flag,
  replace: flag,
};

/** What is wrong with the arguments of a built-in command; plug-ins know their own. */
export function argsFault(
  workspace: Workspace,
  command: Pick<Command, 'id' | 'plugin'>,
  args: StepArgs | undefined,
): ArgsFault | null {
  if (command.plugin !== undefined) return null;
  const required: readonly string[] = REQUIRED[command.id] ?? [];
  if (required.some((name) => args?.[name] === undefined)) return 'bad';
  for (const [name, value] of Object.entries(args ?? {})) {
    const check = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined;
    const fault = check ? check(workspace, value, command.id) : null;
    if (fault) return fault;
  }
  return null;
}

/** The row is live and of the kind that the command is about: its area says which. */
function isThere({ items, todos }: Workspace, id: string, command: string): boolean {
  const item = items.item(id as ItemId);
  switch (command.split('-')[0]) {
    case 'todo':
      return todos.todo(id as TodoId) !== undefined;
    case 'file':
    case 'tab':
      return items.file(id as FileId) !== undefined;
    case 'folder':
      return items.folder(id as FolderId) !== undefined && !(item && isFile(item));
    default:
      return item !== undefined;
  }
}
