// Commands on tabs that nobody needs in the first moment: reopening, order, closing others.
import { command } from '../define';
import type { AnyCommand } from '../types';

export const lateTabCommands: readonly AnyCommand[] = [
  command({
    id: 'tab-close-others',
    title: 'Close other tabs',
    category: 'Tab',
    icon: 'close',
    when: { tabs: 'many', file: 'active' },
    run: ({ workspace }, args) => workspace.shell.closeOtherTabs(args?.id ?? workspace.tabs.currentId),
  }),
  command({
    id: 'tab-reopen',
    title: 'Reopen closed tab',
    category: 'Tab',
    icon: 'undo',
    when: { closedTabs: true },
    run: ({ workspace }) => workspace.shell.showTab(() => workspace.tabs.reopen()),
  }),
  command({
    id: 'tab-move',
    title: 'Move tab',
    category: 'Tab',
    palette: 'hide',
    run: ({ workspace }, { id, before }) => workspace.tabMoves.move(id, before),
  }),
  command({
    id: 'tab-move-left',
    title: 'Move tab left',
    category: 'Tab',
    icon: 'arrow-left',
    when: { tabs: 'many', file: 'active' },
    run: ({ workspace }) => workspace.tabMoves.moveActive(-1),
  }),
  command({
    id: 'tab-move-right',
    title: 'Move tab right',
    category: 'Tab',
    icon: 'arrow-right',
    when: { tabs: 'many', file: 'active' },
    run: ({ workspace }) => workspace.tabMoves.moveActive(1),
  }),
];
