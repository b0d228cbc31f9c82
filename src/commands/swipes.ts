// After a swipe that completed or reopened a to-do: undo is offered where the finger is (decisions D13, D25).
import type { TodoId } from '../platform/contract/entities';
import type { Workspace } from '../stores/workspace';
import type { CommandRegistry } from './registry';
import type { Dispose } from './types';

/** Deleting offers it by itself, however it is done. */
export function watchSwipes(registry: CommandRegistry, { tools }: Workspace): Dispose {
  return registry.on('didRun', ({ id, source, args, refused }) => {
    if (source !== 'swipe' || id !== 'todo-toggle' || refused) return;
    const ids: unknown = Object(args).ids;
    if (Array.isArray(ids))
      tools?.listWork.sayToggled(ids.filter((one): one is TodoId => typeof one === 'string'));
  });
}
