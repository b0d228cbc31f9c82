// Commands about what an account could not send (sync P8).
import { command } from './define';
import type { AnyCommand } from './types';

export const syncCommands: readonly AnyCommand[] = [
  command({
    id: 'sync-failed',
    title: 'Show failed changes',
    category: 'Account',
    icon: 'cloudAlert',
    keywords: ['sync', 'error', 'retry', 'discard', 'refused'],
    when: { failedChanges: true },
    run: ({ workspace }) => workspace.account?.failed.show(),
  }),
  command({
    id: 'sync-retry',
    title: 'Retry failed changes',
    category: 'Account',
    icon: 'sync',
    when: { failedChanges: true },
    run: ({ workspace }, args) => workspace.account?.failed.retry(args?.id),
  }),
  command({
    id: 'sync-discard',
    title: 'Discard a failed change',
    category: 'Account',
    icon: 'trash',
    palette: 'hide',
    when: { failedChanges: true },
    run: ({ workspace }, { id }) => workspace.account?.failed.discard(id),
  }),
  command({
    id: 'sync-copy',
    title: 'Copy the text of a failed change',
    category: 'Account',
    icon: 'copy',
    palette: 'hide',
    when: { failedChanges: true },
    run: ({ workspace }, { id }) => workspace.account?.failed.copy(id),
  }),
];
