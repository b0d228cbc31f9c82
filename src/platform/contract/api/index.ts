// The table of the API: for each call its schemas and its errors. Routes, types, reference and tests come from it.
import { type Static, type TSchema, Type } from 'typebox';
import * as account from './account';
import { CALLS, type CallName } from './calls';
import * as entity from './entities';
import type { ErrorCode } from './errors';
import { CreateItem, OPERATION_BODIES } from './operations';
import { closed, Id, Ids } from './shapes';
import * as sync from './sync';

/** What one call takes and gives. */
export interface Descriptor {
  readonly body?: TSchema;
  readonly params?: TSchema;
  readonly query?: TSchema;
  /** The member `response` of a success. */
  readonly response: TSchema;
  /** Members beside `response`, `message` and `seq`. */
  readonly beside?: Readonly<Record<string, TSchema>>;
  /** Errors of this call alone; every call may end with those of `COMMON_ERRORS`. */
  readonly errors: readonly ErrorCode[];
  /** The answer is no JSON: a stream of events. */
  readonly stream?: true;
}

/** Errors that any call may end with. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'bad_request',
  'invalid',
  'host_refused',
  'method_not_allowed',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'headers_too_large',
  'rate_limited',
  'unavailable',
];

/** Errors of every call that changes something (sync P2, P3, P20 to P22). */
export const WRITE_ERRORS: readonly ErrorCode[] = [
  'bad_cursor',
  'epoch_changed',
  'client_retired',
  'key_reused',
  'upgrade_required',
  'storage_full',
];

const params = { params: closed({ id: Id }) };
const Nothing = closed({});
/** A call that needs no body may come without one. */
const Empty = Type.Union([Nothing, Type.Null()]);
const oidcErrors = ['unknown_id', 'unauthorized', 'too_early'] as const;
const itemErrors = ['unknown_id'] as const;
const textErrors = ['empty', 'null_character'] as const;
const guestErrors = [
  ...textErrors,
  'too_long_name',
  'too_long_todo',
  'bad_color',
  'bad_file_shortcut',
  'bad_folder_shortcut',
  'limit_reached',
] as const;

const subscription = {
  response: Type.Union([account.Subscription, Type.Null()]),
  beside: { subscription: Type.Union([account.Subscription, Type.Null()]), isActive: Type.Boolean() },
} as const;

const API = {
  google_login_user: {
    body: account.SignIn,
    response: entity.User,
    beside: account.SESSION,
    errors: ['unauthorized', 'too_early'],
  },
  providers: { response: account.Providers, errors: [] },
  nonce: { body: Empty, response: account.Nonce, errors: [] },
  oidc_start: { body: account.OidcStart, response: account.OidcAddress, errors: oidcErrors },
  contact_us: { body: account.Contact, response: Nothing, errors: textErrors },
  get_user: { response: entity.User, errors: [] },
  update_user: {
    body: OPERATION_BODIES.update_user,
    response: entity.User,
    errors: ['shortcut_taken', 'bad_folder_shortcut', 'null_character'],
  },
  logout: { body: Empty, response: Nothing, errors: [] },
  sessions: { response: Type.Array(entity.SessionEntry), errors: [] },
  delete_session: { ...params, response: account.IdAnswer, errors: [] },
  export: { response: sync.ExportFile, errors: [] },
  import: {
    body: sync.ExportFile,
    response: sync.ImportAnswer,
    errors: ['limit_reached', 'too_long_todo', 'too_long_name', 'null_character'],
  },
  delete_account: { body: account.DeleteAccount, response: Nothing, errors: ['sign_in_again', 'too_early'] },

  sync_free_data: { body: sync.FreeData, response: sync.FreeDataAnswer, errors: guestErrors },
  snapshot: { response: sync.Snapshot, errors: ['bad_cursor', 'upgrade_required'] },
  changes: { query: sync.ChangesQuery, response: sync.Changes, errors: ['bad_cursor'] },
  events: { response: Type.Unknown(), errors: [], stream: true },
  batch: { body: sync.Batch, response: sync.BatchAnswer, errors: WRITE_ERRORS },
  trash: { response: sync.Trash, errors: [] },
  history: { ...params, response: Type.Array(entity.Lost), errors: [] },

  create_folder_or_file: {
    body: CreateItem,
    response: entity.Item,
    errors: [...textErrors, 'too_long_name', 'bad_color', 'default_folder_rename'],
  },
  get_folder_or_file: { response: Type.Array(entity.Item), errors: [] },
  get_delete_folder_or_file: {
    ...params,
    response: account.IdAnswer,
    errors: ['default_folder_delete', 'forbidden'],
  },
  delete_folder_or_file: { ...params, response: account.IdAnswer, errors: ['default_folder_delete'] },
  restore_folder_or_file: {
    body: OPERATION_BODIES.restore_folder,
    response: entity.Item,
    errors: [...itemErrors, 'limit_reached'],
  },
  update_folder_or_file: {
    body: OPERATION_BODIES.update_folder,
    response: entity.Item,
    errors: [...itemErrors, ...textErrors, 'too_long_name', 'default_folder_rename'],
  },
  update_file_color: {
    body: OPERATION_BODIES.update_file_color,
    response: entity.Item,
    errors: [...itemErrors, 'bad_color'],
  },
  update_shortcut_key: {
    body: OPERATION_BODIES.update_shortcut,
    response: entity.Item,
    errors: [...itemErrors, 'shortcut_taken', 'bad_file_shortcut', 'bad_folder_shortcut'],
  },
  move_file: {
    body: OPERATION_BODIES.move_file,
    response: entity.Item,
    errors: [...itemErrors, 'default_folder_move', 'limit_reached'],
  },

  create_or_update_folder_order: {
    body: OPERATION_BODIES.update_folder_order,
    response: entity.FolderOrder,
    errors: [],
  },
  get_folder_order: { response: entity.FolderOrder, errors: [] },
  create_or_update_file_order: {
    body: OPERATION_BODIES.update_file_order,
    response: entity.FileOrder,
    errors: itemErrors,
  },
  get_file_order: { response: Type.Array(entity.FileOrder), errors: [] },
  create_or_update_todo_order: {
    body: OPERATION_BODIES.update_todo_order,
    response: entity.TodoOrder,
    errors: itemErrors,
  },
  get_todo_order: { response: Type.Array(entity.TodoOrder), errors: [] },

  create_todo: {
    body: OPERATION_BODIES.create_todo,
    response: entity.Todo,
    errors: [...itemErrors, ...textErrors, 'too_long_todo', 'limit_reached'],
  },
  get_todos: { response: Type.Array(entity.Todo), errors: [] },
  update_todo: {
    body: OPERATION_BODIES.update_todo,
    response: entity.Todo,
    errors: [...itemErrors, ...textErrors, 'too_long_todo'],
  },
  update_todo_priorities: {
    body: OPERATION_BODIES.update_todo_priorities,
    response: closed({ ids: Ids }),
    errors: [],
  },
  delete_todos: {
    body: OPERATION_BODIES.delete_todos,
    response: closed({ ids: Ids, deleted: Type.Boolean() }),
    errors: ['limit_reached'],
  },
  move_todos: {
    body: OPERATION_BODIES.move_todos,
    response: closed({ ids: Ids, fileId: Id }),
    errors: [...itemErrors, 'limit_reached'],
  },

  create_or_update_opentab: {
    body: OPERATION_BODIES.update_opentabs,
    response: Type.Array(entity.OpenTab),
    errors: [],
  },
  get_opentabs: { response: Type.Array(entity.OpenTab), errors: [] },
  update_shortcut: {
    body: OPERATION_BODIES.update_shortcuts,
    response: entity.Shortcuts,
    errors: ['null_character'],
  },
  get_shortcuts: { response: entity.Shortcuts, errors: [] },

  create_subscription: { body: account.NewSubscription, ...subscription, errors: ['unknown_id'] },
  get_subscription: { ...subscription, errors: [] },
  update_subscription: { body: account.SubscriptionStatus, ...subscription, errors: ['unknown_id'] },
  cancel_subscription: {
    body: account.SubscriptionId,
    ...subscription,
    errors: ['unknown_id', 'conflict', 'too_early'],
  },
  subscription_reference: { body: Empty, response: account.Reference, errors: ['conflict'] },
  begin_subscription: {
    body: Empty,
    response: account.BegunSubscription,
    errors: ['not_found', 'conflict', 'too_early'],
  },
  test_subscription: {
    body: Empty,
    response: account.BegunSubscription,
    errors: ['not_found', 'conflict', 'too_early'],
  },
  test_subscription_step: {
    ...params,
    body: account.TestStep,
    response: account.BegunSubscription,
    errors: ['not_found', 'unknown_id', 'conflict'],
  },
  paypal_webhook: { body: Type.Unknown(), response: Nothing, errors: ['forbidden', 'too_early'] },
} as const satisfies Record<CallName, Descriptor>;

/** The descriptor of a call, as one type for all. */
export const descriptorOf = (name: CallName): Descriptor => API[name];

type Part<N extends CallName, K extends string> =
  (typeof API)[N] extends Record<K, infer S> ? (S extends TSchema ? Static<S> : undefined) : undefined;

/** The body of a call. */
export type BodyOf<N extends CallName> = Part<N, 'body'>;
/** The parameters in the path of a call. */
export type ParamsOf<N extends CallName> = Part<N, 'params'>;
/** The query of a call. */
export type QueryOf<N extends CallName> = Part<N, 'query'>;
/** Whether a call changes something, so that it may carry an idempotency key. */
export const isWrite = (name: CallName): boolean =>
  CALLS[name].operation !== undefined || name === 'sync_free_data' || name === 'import';

/** Whether a call does something, or signs somebody in: what a browser sends unasked is refused then (security S7). */
export const mustBeMeant = (name: CallName): boolean => CALLS[name].method !== 'GET' || isWrite(name);
