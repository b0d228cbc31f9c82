// Commands on folders and files that nobody needs in the first moment: colour, order, moving, deleting.
import { DEFAULT_FOLDER_ID, type FileId } from '../../platform/contract/entities';
import { itemFacts } from '../context';
import { command } from '../define';
import { folderRows } from '../rows';
import type { AnyCommand, CommandContext } from '../types';

const ANY_ITEM = ['default', 'folder', 'file'] as const;
const REAL_ITEM = ['folder', 'file'] as const;

/** Default stays as it is and where it is. */
const isNotDefault = ({ workspace }: CommandContext): boolean => workspace.itemTarget !== DEFAULT_FOLDER_ID;

export const lateItemCommands: readonly AnyCommand[] = [
  command({
    id: 'folder-move',
    title: 'Move folder',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { id, before }) => workspace.itemMoves.moveFolder(id, before),
  }),
  command({
    id: 'file-move',
    title: 'Move file',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { id, before }) => workspace.itemMoves.moveFile(id, before),
  }),
  command({
    id: 'file-move-to-folder',
    title: 'Move to folder…',
    category: 'Sidebar',
    icon: 'move',
    keywords: ['move file to', 'move to folder'],
    when: { item: 'file' },
    palette: {
      placeholder: 'Choose a folder',
      subject: ({ workspace }) => {
        const file = workspace.items.file(workspace.itemTarget as FileId);
        return file ? `Moving ${file.name}` : null;
      },
      rows: (ctx) => {
        const { workspace } = ctx;
        const id = workspace.itemTarget as FileId;
        const here = workspace.items.file(id)?.folderId;
        return folderRows(
          ctx,
          (folderId) => ({ id, folderId }),
          (folderId) => folderId === here,
        );
      },
    },
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, { id, folderId }) =>
      workspace.itemMoves.moveToFolder(id ?? (workspace.itemTarget as FileId), folderId),
  }),
  command({
    id: 'item-color',
    title: 'Change color',
    category: 'Sidebar',
    icon: 'palette',
    keywords: ['colour', 'choose a color', 'recolour'],
    when: { item: REAL_ITEM },
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, args) => workspace.itemWork.chooseColor(args?.id ?? workspace.itemTarget),
  }),
  command({
    id: 'item-color-set',
    title: 'Set color',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { id, color }) => workspace.itemMoves.recolor(id, color),
  }),
  command({
    id: 'item-color-copy',
    title: 'Copy color',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { color }) => workspace.platform.clipboard.write(color),
  }),
  command({
    id: 'item-shortcut',
    title: 'Assign shortcut',
    category: 'Sidebar',
    icon: 'keyboard',
    keywords: ['key', 'letter', 'digit', 'set shortcut'],
    when: { item: ANY_ITEM },
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, args) => workspace.itemWork.beginShortcut(args?.id ?? workspace.itemTarget),
  }),
  command({
    id: 'item-shortcut-set',
    title: 'Set shortcut',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { id, key, stay }) => workspace.itemWork.assignShortcut(id, key, stay),
  }),
  command({
    id: 'item-shortcut-remove',
    title: 'Remove shortcut',
    category: 'Sidebar',
    icon: 'keyboard-off',
    when: { item: ANY_ITEM, itemKey: true },
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, args) =>
      workspace.itemMoves.removeShortcut(args?.id ?? workspace.itemTarget ?? DEFAULT_FOLDER_ID),
  }),
  command({
    id: 'item-delete',
    title: 'Delete folder or file',
    category: 'Sidebar',
    icon: 'trash',
    keywords: ['delete file', 'delete folder', 'remove'],
    when: { item: ANY_ITEM },
    offers: isNotDefault,
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, args) =>
      workspace.itemWork.remove(args?.id ?? workspace.itemTarget, args?.confirmed ?? false),
  }),
  command({
    id: 'item-move-up',
    title: 'Move folder or file up',
    category: 'Sidebar',
    icon: 'arrow-up',
    when: { item: ANY_ITEM },
    offers: isNotDefault,
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, args) =>
      workspace.itemMoves.moveBy(args?.id ?? workspace.itemTarget ?? DEFAULT_FOLDER_ID, -1),
  }),
  command({
    id: 'item-move-down',
    title: 'Move folder or file down',
    category: 'Sidebar',
    icon: 'arrow-down',
    when: { item: ANY_ITEM },
    offers: isNotDefault,
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, args) =>
      workspace.itemMoves.moveBy(args?.id ?? workspace.itemTarget ?? DEFAULT_FOLDER_ID, 1),
  }),
];
