// Commands on tabs (spec §4 Tabs).
import { command } from './define';
import { fileRows } from './rows';
import type { AnyCommand } from './types';

const SOME_TAB = ['one', 'many'] as const;

export const tabCommands: readonly AnyCommand[] = [
  command({
    id: 'tab-prev',
    title: 'Previous tab',
    category: 'Tab',
    icon: 'arrow-left',
    when: { tabs: 'many' },
    run: ({ workspace }) => workspace.shell.turnTab(-1),
  }),
  command({
    id: 'tab-next',
    title: 'Next tab',
    category: 'Tab',
    icon: 'arrow-right',
    when: { tabs: 'many' },
    run: ({ workspace }) => workspace.shell.turnTab(1),
  }),
  command({
    id: 'tab-specific',
    title: 'Go to tab',
    category: 'Tab',
    palette: 'hide',
    run: ({ workspace }, { n }) => workspace.shell.showTab(() => workspace.tabs.nth(n)),
  }),
  command({
    id: 'tab-close',
    title: 'Close tab',
    category: 'Tab',
    icon: 'close',
    when: { tabs: SOME_TAB },
    run: ({ workspace }, args) => workspace.shell.closeTab(args?.id ?? workspace.tabs.currentId),
  }),
  command({
    id: 'tab-activate',
    title: 'Go to open file…',
    category: 'Tab',
    icon: 'file',
    when: { tabs: 'many' },
    palette: {
      placeholder: 'Choose an open file',
      rows: function* (ctx) {
        const open = new Set(ctx.workspace.tabs.ids);
        for (const row of fileRows<'tab-activate'>(ctx, (id) => ({ id })))
          if (open.has(row.args.id)) yield row;
      },
    },
    run: ({ workspace }, { id }) => workspace.shell.showTab(() => workspace.tabs.activate(id)),
  }),
  command({
    id: 'tab-focus',
    title: 'Focus tabs',
    category: 'Tab',
    icon: 'file',
    when: { tabs: SOME_TAB },
    run: ({ workspace }) => workspace.shell.focusTabs(),
  }),
  command({
    id: 'tab-menu',
    title: 'All open files',
    category: 'Tab',
    palette: 'hide',
    when: { tabs: SOME_TAB },
    run: ({ workspace }) => workspace.dialogs.openMenu({ kind: 'tabs', id: null, at: null }),
  }),
];
