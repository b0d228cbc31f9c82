// Every error by its code: the status, and what people read (decisions B).
import { lateMessages } from '../lateMessages';
import { messages } from '../messages';

/** What one code means. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

/** Codes are stable names for programs; their texts may change. */
export const ERRORS = {
  bad_request: { status: 400, message: 'The request could not be understood.' },
  invalid: { status: 400, message: 'The request does not have the agreed shape.' },
  empty: { status: 400, message: 'Please type something first.' },
  too_long_todo: { status: 400, message: messages.tooLongTodo },
  too_long_name: { status: 400, message: messages.tooLongName },
  null_character: { status: 400, message: messages.nullCharacter },
  bad_color: { status: 400, message: lateMessages.hexRule },
  bad_file_shortcut: { status: 400, message: lateMessages.fileShortcutRule },
  bad_folder_shortcut: { status: 400, message: lateMessages.folderShortcutRule },
  default_folder_rename: { status: 400, message: messages.defaultFolderRename },
  default_folder_delete: { status: 400, message: lateMessages.defaultFolderDelete },
  default_folder_move: { status: 400, message: lateMessages.defaultFolderMove },
  bad_cursor: { status: 400, message: 'That is not a cursor of this server.' },
  unknown_operation: { status: 400, message: 'This server does not know that operation.' },
  unauthorized: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'That is not allowed.' },
  host_refused: { status: 403, message: 'This server does not answer under that name.' },
  sign_in_again: { status: 403, message: 'Please sign in again to do this.' },
  limit_reached: { status: 403, message: lateMessages.limitUpgrade },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  unknown_id: { status: 404, message: 'There is nothing with this id.' },
  method_not_allowed: { status: 405, message: 'This address does not take that kind of request.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  shortcut_taken: { status: 409, message: lateMessages.shortcutTaken },
  epoch_changed: { status: 409, message: 'The server was restored: please read everything again.' },
  conflict: { status: 409, message: 'That does not fit what is stored.' },
  client_retired: {
    status: 410,
    message: 'This device was away for too long: please read everything again.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The request must be JSON.' },
  key_reused: { status: 422, message: 'This key was used for another request.' },
  too_early: { status: 425, message: 'Please try again in a moment.' },
  upgrade_required: { status: 426, message: 'Please update the app.' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again in a moment.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
  internal: { status: 500, message: 'Something went wrong on the server.' },
  unavailable: { status: 503, message: 'The server is not ready. Please try again in a moment.' },
  storage_full: { status: 507, message: 'The server has no room left. Nothing was changed.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
