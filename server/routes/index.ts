// Every call that this server answers, by name.
import type { CallName } from '../../src/platform/contract/api/calls';
import { accountHandlers } from './account';
import { contactHandlers } from './contact';
import { eventHandlers } from './events';
import type { Handler } from './handler';
import { operationHandlers } from './operations';
import { readHandlers } from './reads';
import { signInHandlers } from './signIn';
import { subscriptionHandlers } from './subscription';
import { syncHandlers } from './sync';

const HANDLERS: ReadonlyMap<string, unknown> = new Map<string, unknown>(
  Object.entries({
    ...accountHandlers,
    ...contactHandlers,
    ...eventHandlers,
    ...operationHandlers,
    ...readHandlers,
    ...signInHandlers,
    ...subscriptionHandlers,
    ...syncHandlers,
  }),
);

/** The handler of a call; undefined where nothing answers it yet. */
export function handlerOf(name: CallName): Handler<CallName> | undefined {
  return HANDLERS.get(name) as Handler<CallName> | undefined;
}
