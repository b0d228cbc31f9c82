// The reading calls of spec §7.
import type { Read } from '../services/reads';
import type { Handlers, Success } from './handler';

const found = async <T>(read: Promise<Read<T>>): Promise<Success> => ({ ...(await read), message: 'OK' });

export const readHandlers = {
  get_user: ({ services, identity }) => found(services.reads.user(identity.userId)),
  get_folder_or_file: ({ services, identity }) => found(services.reads.tree(identity.userId)),
  get_folder_order: ({ services, identity }) => found(services.reads.folderOrder(identity.userId)),
  get_file_order: ({ services, identity }) => found(services.reads.fileOrders(identity.userId)),
  get_todo_order: ({ services, identity }) => found(services.reads.todoOrders(identity.userId)),
  get_todos: ({ services, identity }) => found(services.reads.todos(identity.userId)),
  get_opentabs: ({ services, identity }) => found(services.reads.openTabs(identity.userId)),
  get_shortcuts: ({ services, identity }) => found(services.reads.shortcuts(identity.userId)),
  trash: ({ services, identity }) => found(services.reads.trash(identity.userId)),
  history: ({ services, identity, params }) => found(services.reads.history(identity.userId, params.id)),
} satisfies Partial<Handlers>;
