// Every call of the API by name: verb, path, who may call, how often. Without schemas, so that a client can afford it.
import type { OperationType } from '../operations';

/** Which bucket of the rate limits a call draws from (security S8). */
export type RateClass =
  | 'read'
  | 'write'
  | 'batch'
  | 'snapshot'
  | 'stream'
  | 'leaving'
  | 'transfer'
  | 'sign-in'
  | 'contact'
  | 'payment'
  | 'webhook';

/** One row of the table. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/`; a part in braces is a parameter. */
  readonly path: string;
  /** `session`: with a token in the Authorization header; `open`: for everybody. */
  readonly auth: 'session' | 'open';
  readonly rate: RateClass;
  /** The operation that this call is: its batch form does the same (sync 1). */
  readonly operation?: OperationType;
  /** Bodies up to 2 MB instead of 256 KB (security 2). */
  readonly big?: true;
  /** What the reference says about it. */
  readonly about: string;
}

type Extra = Partial<Pick<Call, 'auth' | 'rate' | 'big'>>;
type Auth<E extends Extra> = { readonly auth: E extends { readonly auth: 'open' } ? 'open' : 'session' };
/** A call of which the types still know who may make it. */
type Row<E extends Extra> = Omit<Call, 'auth'> & Auth<E>;

function row<const E extends Extra>(call: Omit<Call, 'auth' | 'rate'>, rate: RateClass, extra: E): Row<E> {
  return { rate, ...call, ...extra, auth: (extra.auth ?? 'session') as Auth<E>['auth'] };
}

const NO_EXTRA = {};

const read = <const E extends Extra = object>(
  path: string,
  about: string,
  extra: E = NO_EXTRA as E,
): Row<E> => row({ method: 'GET', path, about }, 'read', extra);

const send = <const E extends Extra = object>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  about: string,
  extra: E = NO_EXTRA as E,
): Row<E> => row({ method, path, about }, 'write', extra);

const change = <const E extends Extra = object>(
  method: Call['method'],
  path: string,
  operation: OperationType,
  about: string,
  extra: E = NO_EXTRA as E,
): Row<E> => row({ method, path, operation, about }, 'write', extra);

const OPEN = { auth: 'open' } as const;
/** Bytes that even a slow network sends in a millisecond: what is sent has as much time on both sides. */
export const SLOWEST = 10;
const BIG = { big: true } as const;
/** The provider is asked, which counts our calls too. */
const PAY = { rate: 'payment' } as const;
/** Leaving is never held up by what one has sent or read before. */
const LEAVING = { rate: 'leaving' } as const;

const FEW = 'The files of a folder are in the answer where there are at most 1,000.';

/** Every call of spec §7 and sync 1. */
export const CALLS = {
  google_login_user: send('POST', 'user/auth/google_login_user', 'Signs in with an ID token or a code.', {
    ...OPEN,
    rate: 'sign-in',
  }),
  providers: read('user/auth/providers', 'Says how one can sign in and pay.', OPEN),
  nonce: send('POST', 'user/auth/nonce', 'Gives a nonce for one sign-in.', { ...OPEN, rate: 'sign-in' }),
  oidc_start: send('POST', 'user/auth/oidc/start', 'Gives the address of a provider to sign in at.', {
    ...OPEN,
    rate: 'sign-in',
  }),
  contact_us: send('POST', 'user/auth/contact-us', 'Sends a message to support.', {
    ...OPEN,
    rate: 'contact',
  }),
  get_user: read('user/auth/get_user', 'Reads the profile.'),
  update_user: change('PUT', 'user/auth/update_user', 'update_user', 'Changes the profile.'),
  logout: send('POST', 'user/auth/logout', 'Ends this session.', LEAVING),
  sessions: read('user/auth/sessions', 'Lists the sessions of the account.'),
  delete_session: send('DELETE', 'user/auth/sessions/{id}', 'Ends another session.', LEAVING),
  export: read('user/auth/export', 'Gives everything that is stored about the account.', {
    rate: 'transfer',
  }),
  import: send('POST', 'user/auth/import', 'Takes in an export: all or nothing.', {
    ...BIG,
    rate: 'transfer',
  }),
  delete_account: send('DELETE', 'user/auth/account', 'Deletes the account and everything in it.', LEAVING),

  sync_free_data: send('POST', 'user/sync/sync_free_data', 'Takes in the data of a guest, once.', BIG),
  snapshot: read('user/sync/snapshot', 'Reads everything at one moment.', { rate: 'snapshot' }),
  changes: read('user/sync/changes', 'Reads what changed since a cursor; may wait for it.'),
  events: read('user/sync/events', 'A stream of server-sent events, one for each change.', {
    rate: 'stream',
  }),
  batch: send('POST', 'user/sync/batch', 'Runs up to 100 operations in order.', { ...BIG, rate: 'batch' }),
  trash: read('user/sync/trash', 'Lists what can be restored.'),
  history: read('user/sync/history/{id}', 'Lists values that were overwritten by another device.'),

  create_folder_or_file: change(
    'POST',
    'user/folder/create_folder_or_file',
    'create_folder',
    'Creates a folder or a file.',
  ),
  get_folder_or_file: read('user/folder/get_folder_or_file', 'Reads the tree of folders and files.'),
  get_delete_folder_or_file: change(
    'GET',
    'user/folder/delete_folder_or_file/{id}',
    'delete_folder',
    'Deletes a folder or a file (decisions D29).',
  ),
  delete_folder_or_file: change(
    'DELETE',
    'user/folder/delete_folder_or_file/{id}',
    'delete_folder',
    'Deletes a folder or a file.',
  ),
  restore_folder_or_file: change(
    'PUT',
    'user/folder/restore_folder_or_file',
    'restore_folder',
    'Takes a folder or a file out of the Trash, with what was deleted with it.',
  ),
  update_folder_or_file: change(
    'PUT',
    'user/folder/update_folder_or_file',
    'update_folder',
    `Renames a folder or a file. ${FEW}`,
  ),
  update_file_color: change(
    'PUT',
    'user/folder/update_file_color',
    'update_file_color',
    `Colours a folder or a file. ${FEW}`,
  ),
  update_shortcut_key: change(
    'PUT',
    'user/folder/update_shortcut_key',
    'update_shortcut',
    `Gives a letter to a file or a digit to a folder. ${FEW}`,
  ),
  move_file: change('PUT', 'user/folder/move_file', 'move_file', 'Moves a file to the head of a folder.'),

  create_or_update_folder_order: change(
    'PUT',
    'user/order/create_or_update_folder_order',
    'update_folder_order',
    'Saves the order of folders.',
    BIG,
  ),
  get_folder_order: read('user/order/get_folder_order', 'Reads the order of folders.'),
  create_or_update_file_order: change(
    'PUT',
    'user/order/create_or_update_file_order',
    'update_file_order',
    'Saves the order of files in a folder.',
    BIG,
  ),
  get_file_order: read('user/order/get_file_order', 'Reads the orders of files.'),
  create_or_update_todo_order: change(
    'PUT',
    'user/order/create_or_update_todo_order',
    'update_todo_order',
    'Saves the order of to-dos in a file.',
    BIG,
  ),
  get_todo_order: read('user/order/get_todo_order', 'Reads the orders of to-dos.'),

  create_todo: change('POST', 'user/todo/create_todo', 'create_todo', 'Creates a to-do.'),
  get_todos: read('user/todo/get_todos', 'Reads all to-dos.'),
  update_todo: change('PUT', 'user/todo/update_todo', 'update_todo', 'Changes text or completion.'),
  update_todo_priorities: change(
    'PUT',
    'user/todo/update_todo_priorities',
    'update_todo_priorities',
    'Marks to-dos as important, or not.',
    BIG,
  ),
  delete_todos: change('PUT', 'user/todo/delete_todos', 'delete_todos', 'Deletes or restores to-dos.', BIG),
  move_todos: change('PUT', 'user/todo/move_todos', 'move_todos', 'Moves to-dos to the head of a file.', BIG),

  create_or_update_opentab: change(
    'POST',
    'user/opentab/create_or_update_opentab',
    'update_opentabs',
    'Saves the open tabs.',
    BIG,
  ),
  get_opentabs: read('user/opentab/get_opentabs', 'Reads the open tabs.'),
  update_shortcut: change(
    'POST',
    'user/shortcut/update_shortcut',
    'update_shortcuts',
    'Saves the own keys of one system or of both.',
  ),
  get_shortcuts: read('user/shortcut/get_shortcuts', 'Reads the own keys of both systems.'),

  create_subscription: send(
    'POST',
    'user/subscription',
    'Stores a subscription that the provider confirms.',
    PAY,
  ),
  get_subscription: read('user/subscription', 'Reads the subscription.'),
  update_subscription: send('PUT', 'user/subscription', 'Asks for a new look at the provider.', PAY),
  cancel_subscription: send('POST', 'user/subscription/cancel', 'Cancels at the provider.', PAY),
  subscription_reference: send(
    'POST',
    'user/subscription/reference',
    'Gives the id to subscribe under.',
    PAY,
  ),
  begin_subscription: send(
    'POST',
    'user/subscription/begin',
    'Begins a subscription for the payer to approve.',
    PAY,
  ),
  test_subscription: send('POST', 'user/subscription/test', 'Test mode: begins a subscription.', PAY),
  test_subscription_step: send(
    'POST',
    'user/subscription/test/{id}',
    'Test mode: the payer approves, or more.',
    PAY,
  ),
  paypal_webhook: send('POST', 'webhooks/paypal', 'Where PayPal reports.', { ...OPEN, rate: 'webhook' }),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

/** The names of all calls. */
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[];
