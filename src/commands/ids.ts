// Every command id with its arguments. Plug-ins add theirs by declaration merging.
import type { FileId, FolderId, ItemId, TodoId } from '../platform/contract/entities';
import type { AppLink } from '../platform/contract/product';
import type { MacroStep } from '../stores/macroFile';
import type { SelectMode } from '../stores/selection';
import type { KeyNames, SettingsSection } from '../stores/settings';
import type { KeyedOn, NewKey } from '../stores/shortcutsPort';
import type { Point } from '../stores/ui/dialogs';
import type { EditWish } from '../stores/ui/shortcutDialog';

/** No arguments. */
export type None = undefined;
/** The to-dos to act on; without them the selection, else the row under the cursor. */
type OnTodos = { readonly ids?: readonly TodoId[] } | None;
/** The item to act on; without it the one under the sidebar's cursor, else the active file. */
type OnItem = { readonly id?: ItemId } | None;
/** A command and the system whose keys are meant. */
type OnKeys = { readonly id: string } & Partial<KeyedOn>;

/** Ids of spec §3 keep their names; the others follow `area-verb[-object]`. */
export interface CommandArgs {
  // Sidebar (spec §3)
  'sidebar-add-todo': None;
  'sidebar-add-folder': None;
  'sidebar-sync': None;
  'sidebar-nav-up': None;
  'sidebar-nav-down': None;
  'sidebar-nav-left': None;
  'sidebar-nav-right': None;
  'sidebar-nav-first': None;
  'sidebar-nav-last': None;
  'sidebar-input-close': None;
  'sidebar-open-file': { readonly key: string };
  'sidebar-focus-folders': None;
  'sidebar-focus-files': None;
  'sidebar-toggle': { readonly open?: boolean } | None;
  'sidebar-resize': { readonly sidebar?: number; readonly pane?: number; readonly commit: boolean };
  // Folders and files
  /** `stay`: the focus is where the person wants it already. */
  'folder-create': { readonly name: string; readonly stay?: boolean };
  'folder-open': { readonly id: FolderId };
  'folder-move': { readonly id: FolderId; readonly before: FolderId | null };
  'file-create': { readonly name: string; readonly stay?: boolean };
  'file-open': { readonly id: FileId };
  'file-select': { readonly id: FileId };
  'file-move': { readonly id: FileId; readonly before: FileId | null };
  'file-move-to-folder': { readonly id?: FileId; readonly folderId: FolderId };
  'item-rename': OnItem;
  'item-rename-commit': { readonly id: ItemId; readonly name: string; readonly stay?: boolean };
  'item-color': OnItem;
  'item-color-set': { readonly id: ItemId; readonly color: string };
  /** Puts a colour as text on the system's clipboard; refused where the browser does. */
  'item-color-copy': { readonly color: string };
  'item-shortcut': OnItem;
  'item-shortcut-set': { readonly id: ItemId; readonly key: string; readonly stay?: boolean };
  'item-shortcut-remove': OnItem;
  'item-delete': { readonly id?: ItemId; readonly confirmed?: boolean } | None;
  'item-move-up': OnItem;
  'item-move-down': OnItem;
  'item-menu': { readonly id: ItemId; readonly at: Point | null } | None;
  // Tabs
  'tab-prev': None;
  'tab-next': None;
  'tab-specific': { readonly n: number };
  'tab-close': { readonly id?: FileId } | None;
  'tab-activate': { readonly id: FileId };
  'tab-move': { readonly id: FileId; readonly before: FileId | null };
  'tab-move-left': None;
  'tab-move-right': None;
  'tab-reopen': None;
  'tab-close-others': { readonly id?: FileId } | None;
  'tab-focus': None;
  'tab-menu': None;
  // To-dos
  /** What is typed in the add field, or a text from elsewhere. */
  'todo-add': { readonly text: string } | None;
  'todo-draft': { readonly text: string };
  /** Takes over text that was typed for a file deleted elsewhere. */
  'todo-draft-restore': None;
  'todo-focus': None;
  'todo-list-enter': None;
  'todo-toggle': OnTodos;
  'todo-edit': { readonly id?: TodoId } | None;
  /** What is typed so far; kept by the store, so that a change of tab commits it. */
  'todo-edit-draft': { readonly text: string };
  /** Without `id` what is edited, without `text` what is typed. `stay`: the focus is where it is wanted. */
  'todo-edit-commit': { readonly id?: TodoId; readonly text?: string; readonly stay?: boolean } | None;
  'todo-edit-cancel': None;
  'todo-delete': OnTodos;
  'todo-copy': OnTodos;
  'todo-paste': None;
  /** Several lines that were pasted into the add field. */
  'todo-paste-lines': { readonly text: string };
  /** A text from outside the app: nothing is added before the person says so. */
  'todo-receive': { readonly text: string };
  'todo-receive-kept': { readonly id: string } | undefined;
  'todo-paste-confirm': None;
  'todo-undo': None;
  'todo-redo': None;
  'todo-select': { readonly id: TodoId; readonly mode: SelectMode };
  'todo-select-all': None;
  'todo-select-clear': None;
  'todo-cursor-up': None;
  'todo-cursor-down': None;
  'todo-cursor-first': None;
  'todo-cursor-last': None;
  'todo-extend-up': None;
  'todo-extend-down': None;
  'todo-move': { readonly ids?: readonly TodoId[]; readonly before: TodoId | null };
  'todo-move-up': None;
  'todo-move-down': None;
  'todo-move-top': None;
  'todo-move-bottom': None;
  'todo-move-to-file': { readonly ids?: readonly TodoId[]; readonly fileId: FileId };
  'todo-important': OnTodos;
  'todo-menu': { readonly id: TodoId; readonly at: Point | null } | None;
  'todo-reveal': { readonly id: TodoId };
  'todo-fold-completed': None;
  'todo-filter': None;
  'todo-filter-type': { readonly text: string };
  'todo-filter-clear': None;
  // App
  'app-palette': { readonly query?: string; readonly command?: string } | None;
  /** What is typed, or Enter, before the palette could be drawn. */
  'app-palette-type': { readonly text?: string; readonly enter?: boolean };
  /** `find`: what stands in its search field. */
  'app-shortcuts': { readonly find?: string } | None;
  'app-settings': None;
  'app-inspect-keys': None;
  /** Whose letters labels show and keys are matched by: `system` or the id of a layout. */
  'app-key-labels': { readonly layout: string };
  'app-server': None;
  'app-server-use': None;
  'app-server-reset': None;
  /** Whose names modifier keys have on labels. */
  'app-key-names': { readonly names: KeyNames };
  'app-home': None;
  /** A card of the settings. */
  'app-settings-section': { readonly section: SettingsSection };
  'app-login': None;
  /** `replace`: the address left behind is not worth going back to. */
  'app-go': { readonly path: string; readonly replace?: boolean };
  /** In the system's browser: an installer, or the store of the phone app. */
  'app-get': { readonly app: AppLink };
  'app-theme': { readonly theme: 'system' | 'light' | 'dark' };
  'app-export': None;
  'app-export-cancel': None;
  /** What this device holds, without asking a server. */
  'app-export-device': None;
  'app-import': None;
  'app-import-confirm': None;
  'app-import-cancel': None;
  /** Shows what stopped half-way, and takes it as seen. */
  'app-import-stopped': None;
  'app-trash': None;
  'app-trash-restore': { readonly item?: ItemId; readonly todo?: TodoId };
  'app-notifications': None;
  'app-toast-dismiss': { readonly id: number };
  'app-dialog-close': None;
  'app-backup-download': None;
  /** Starts the page anew, with all that is typed kept. */
  'app-reload': None;
  /** Starts the newer version that stands ready, with all that is typed kept. */
  'app-update': None;
  'app-update-check': None;
  // What an account could not send, and what others changed
  'sync-failed': None;
  /** Without an id all of them. */
  'sync-retry': { readonly id: string } | None;
  'sync-discard': { readonly id: string };
  'sync-copy': { readonly id: string };
  'sync-restore-other': None;
  // Coming in and going out
  /** Goes to a provider by its id; `local` is the one of the server itself. */
  'account-sign-in': { readonly provider: string };
  /** Asks once more which ways to sign in there are; `without` lets go what is stored nowhere. */
  'account-sign-in-retry': { readonly without: boolean } | None;
  'account-sign-in-cancel': None;
  'account-sign-in-again': None;
  /** Whether a guest's data that was meant for another account goes into this one. */
  'account-claim': { readonly bring: boolean };
  'account-bring-guest': None;
  'account-log-out': None;
  'account-log-out-discard': None;
  'account-delete': None;
  'account-delete-confirm': { readonly typed: string };
  'account-delete-sign-in': None;
  /** Asks once more where the account is signed in. */
  'account-sessions': None;
  /** Without an id the list of them is shown. */
  'account-session-end': { readonly id: string | null };
  'account-sessions-end-others': None;
  // What somebody pays for
  'plan-upgrade': None;
  /** Asks the server once more. */
  'plan-check': None;
  /** Asks the person once more. */
  'plan-cancel': None;
  'plan-cancel-confirm': None;
  /** Asks once more how one can pay here. */
  'plan-pay-retry': None;
  'plan-pay-outside': None;
  /** What the provider's page says: approved, closed, broken. */
  'plan-pay-approved': { readonly id: string; readonly paymentId: string | null };
  'plan-pay-cancel': None;
  'plan-pay-broke': { readonly why: string };
  'plan-pay-unloaded': undefined;
  /** Test mode: the payer's side of a provider at which nothing is paid. */
  'plan-pay-test': None;
  'plan-pay-test-approve': { readonly answers: 'well' | 'slow' | 'down' };
  'plan-pay-test-fail': None;
  /** Begins another payment beside one that waits. */
  'plan-pay-anew': None;
  'plan-pay-check': None;
  // The person's own keys; without a platform those of this system
  'shortcuts-edit': EditWish;
  'shortcuts-edit-cancel': None;
  'shortcuts-save': NewKey;
  'shortcuts-remove': OnKeys & { readonly key: string };
  'shortcuts-unbind': OnKeys;
  'shortcuts-reset': OnKeys;
  'shortcuts-reset-all': None;
  'shortcuts-preset': { readonly preset: string };
  'shortcuts-presets': None;
  'shortcuts-export': None;
  'shortcuts-import': None;
  'shortcuts-report-close': None;
  /** Readings of a pressed key as alternatives; null shows every command again. */
  'shortcuts-search': { readonly keys: string | null };
  'shortcuts-search-press': None;
  'shortcuts-print': None;
  'shortcuts-print-done': None;
  'app-single-keys': None;
  /** Switches the hints that teach keys on or off. */
  'app-hints': None;
  // Macros: `macro-ID` runs one, and comes and goes with it
  [macro: `macro-${string}`]: None;
  'macros-record': None;
  'macros-stop': None;
  'macros-new': None;
  'macros-edit': { readonly id: string };
  /** What is typed and chosen in the editor so far. */
  'macros-draft': { readonly name?: string; readonly steps?: readonly MacroStep[] };
  'macros-save': None;
  'macros-discard': None;
  /** Opens the editor again with what was not saved. */
  'macros-resume': None;
  'macros-delete': { readonly id: string };
  'macros-restore': None;
}
