// Commands on folders and files (spec §4 Folders and files, decisions C menus).
import { itemFacts } from './context';
import { command } from './define';
import { folderRows } from './rows';
import type { AnyCommand } from './types';

const REAL_ITEM = ['folder', 'file'] as const;

export const itemCommands: readonly AnyCommand[] = [
  command({
    id: 'folder-create',
    title: 'Create folder',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { name, stay }) => workspace.sidebar.createFolder(name, stay),
  }),
  command({
    id: 'file-create',
    title: 'Create file',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { name, stay }) => workspace.sidebar.createFile(name, stay),
  }),
  command({
    id: 'folder-open',
    title: 'Open folder…',
    category: 'Sidebar',
    icon: 'folder',
    palette: { placeholder: 'Choose a folder', rows: (ctx) => folderRows(ctx, (id) => ({ id })) },
    run: ({ workspace }, { id }) => workspace.sidebar.openFolder(id),
  }),
  command({
    id: 'file-open',
    title: 'Open file',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { id }) => workspace.openFile(id),
  }),
  command({
    id: 'file-select',
    title: 'Select file',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { id }) => workspace.sidebar.selectFile(id),
  }),
  command({
    id: 'item-rename',
    title: 'Rename',
    category: 'Sidebar',
    icon: 'pencil',
    keywords: ['rename file', 'rename folder', 'name'],
    when: { item: REAL_ITEM },
    facts: ({ workspace }, args) => itemFacts(workspace, args?.id),
    run: ({ workspace }, args) => workspace.sidebar.beginRename(args?.id ?? workspace.itemTarget),
  }),
  command({
    id: 'item-rename-commit',
    title: 'Rename item',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, { id, name, stay }) => workspace.sidebar.rename(id, name, stay),
  }),
  command({
    id: 'item-menu',
    title: 'Open the menu of a folder or file',
    category: 'Sidebar',
    palette: 'hide',
    run: ({ workspace }, args) =>
      workspace.sidebar.openMenu(args?.id ?? workspace.itemTarget, args?.at ?? null),
  }),
];
