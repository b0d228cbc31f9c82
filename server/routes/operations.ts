// The calls that are one operation each: body and parameters become its members.
import type { OperationBody } from '../../src/platform/contract/api/operations';
import type { OperationType } from '../../src/platform/contract/operations';
import type { Services } from '../services/index';
import type { Identity } from '../services/sessions';
import type { Envelope } from '../services/sync/request';
import type { Handlers, Text } from './handler';

interface Asked {
  readonly services: Services;
  readonly identity: Identity;
  readonly envelope: Envelope;
}

function run<T extends OperationType>(asked: Asked, type: T, body: OperationBody<T>): Promise<Text> {
  const { services, identity, envelope } = asked;
  return services.writes.one(identity.userId, { type, body, envelope });
}

export const operationHandlers = {
  create_folder_or_file: ({ body: { type, ...body }, ...asked }) =>
    run(asked, 'create_folder', { ...body, folderType: type }),
  get_delete_folder_or_file: ({ params, ...asked }) => run(asked, 'delete_folder', params),
  delete_folder_or_file: ({ params, ...asked }) => run(asked, 'delete_folder', params),
  restore_folder_or_file: ({ body, ...asked }) => run(asked, 'restore_folder', body),
  update_folder_or_file: ({ body, ...asked }) => run(asked, 'update_folder', body),
  update_file_color: ({ body, ...asked }) => run(asked, 'update_file_color', body),
  update_shortcut_key: ({ body, ...asked }) => run(asked, 'update_shortcut', body),
  move_file: ({ body, ...asked }) => run(asked, 'move_file', body),
  create_or_update_folder_order: ({ body, ...asked }) => run(asked, 'update_folder_order', body),
  create_or_update_file_order: ({ body, ...asked }) => run(asked, 'update_file_order', body),
  create_or_update_todo_order: ({ body, ...asked }) => run(asked, 'update_todo_order', body),
  create_todo: ({ body, ...asked }) => run(asked, 'create_todo', body),
  update_todo: ({ body, ...asked }) => run(asked, 'update_todo', body),
  update_todo_priorities: ({ body, ...asked }) => run(asked, 'update_todo_priorities', body),
  delete_todos: ({ body, ...asked }) => run(asked, 'delete_todos', body),
  move_todos: ({ body, ...asked }) => run(asked, 'move_todos', body),
  create_or_update_opentab: ({ body, ...asked }) => run(asked, 'update_opentabs', body),
  update_shortcut: ({ body, ...asked }) => run(asked, 'update_shortcuts', body),
  update_user: ({ body, ...asked }) => run(asked, 'update_user', body),
} satisfies Partial<Handlers>;
