// Teaches keys: counts what is done by mouse, and knows which key would have done it.
import type { FileId, FolderId } from '../platform/contract/entities';
import type { Workspace } from '../stores/workspace';
import { command } from './define';
import type { CommandArgs } from './ids';
import type { CommandRegistry, RunDetail } from './registry';
import type { AnyCommand, CommandId, Dispose, Source } from './types';

export const coachCommands: readonly AnyCommand[] = [
  command({
    id: 'app-hints',
    title: ({ workspace }) => (workspace.keys.hints ? 'Hide key hints' : 'Show key hints'),
    name: 'Show key hints',
    category: 'App',
    icon: 'keyboard',
    keywords: ['hints', 'teach', 'tips', 'shortcuts'],
    run: ({ workspace }) => workspace.keys.setHints(!workspace.keys.hints),
  }),
];

/** The caps of a command's key in the person's own letters, or null. */
type KeysFor = <Id extends CommandId>(
  id: Id,
  args?: CommandArgs[Id],
) => readonly (readonly string[])[] | null;

/** What a key would have done. */
type Lesson = { readonly [Id in CommandId]: { readonly id: Id; readonly args?: CommandArgs[Id] } }[CommandId];

const BY_MOUSE: ReadonlySet<Source> = new Set<Source>(['button', 'pointer', 'menu', 'drag']);

/** Who moves something one way by key knows the other way too: the hint names only one of them. */
const TAUGHT_AS: Readonly<Record<string, string>> = {
  'tab-move-left': 'tab-move-right',
  'todo-move-down': 'todo-move-up',
  'todo-move-top': 'todo-move-up',
  'todo-move-bottom': 'todo-move-up',
  'item-move-down': 'item-move-up',
};

/** Starts counting; called once, where registry and keymap are made. */
export function watchMouse(registry: CommandRegistry, workspace: Workspace, keysFor: KeysFor): Dispose {
  return registry.on('didRun', (event) => {
    if (event.refused) return;
    if (event.source === 'key') workspace.coach.usedKey(TAUGHT_AS[event.id] ?? event.id);
    else if (BY_MOUSE.has(event.source) && workspace.keys.hints) teach(event, registry, workspace, keysFor);
  });
}

function teach(event: RunDetail, registry: CommandRegistry, workspace: Workspace, keysFor: KeysFor): void {
  const lesson = lessonOf(event, workspace);
  if (!lesson) return;
  const { id, args } = lesson;
  workspace.coach.usedMouse(
    id,
    () => registry.title(event.id as CommandId).replace(/…$/, ''),
    () => keysFor(id, args),
  );
}

/** Drags and clicks that a key does in its own way; everything else has a key under its own id, or none. */
function lessonOf({ id, args }: RunDetail, workspace: Workspace): Lesson | null {
  const target = idOf(args);
  switch (id) {
    case 'file-open':
    case 'folder-open':
      return openLesson(workspace, target);
    case 'tab-activate': {
      const n = workspace.tabs.ids.indexOf(target as FileId) + 1;
      return n >= 1 && n <= 9 ? { id: 'tab-specific', args: { n } } : null;
    }
    case 'tab-move':
      return { id: 'tab-move-right' };
    case 'todo-move':
      return { id: 'todo-move-up' };
    case 'file-move':
    case 'folder-move':
      return { id: 'item-move-up' };
    // A click into the list, a field or a handle is no detour.
    case 'todo-select':
    case 'todo-select-clear':
    case 'todo-add':
    case 'todo-edit-commit':
    case 'app-dialog-close':
    case 'sidebar-input-close':
    case 'sidebar-resize':
      return null;
    default:
      return { id: id as CommandId } as Lesson;
  }
}

/** A file or folder with a letter or digit of its own. */
function openLesson({ items }: Workspace, id: string): Lesson | null {
  const row = items.file(id as FileId) ?? items.folder(id as FolderId);
  return row?.shortcut ? { id: 'sidebar-open-file', args: { key: row.shortcut } } : null;
}

function idOf(args: unknown): string {
  const id: unknown = Object(args).id;
  return typeof id === 'string' ? id : '';
}
