// Which commands make no sense as steps of a macro.

/**
 * They only show something, need a finger on the button, or answer, stop or leave what a person is asked about or waits for.
 * What a step does and undo takes back may be one, though it answers a question.
 */
const NO_STEPS: ReadonlySet<string> = new Set([
  'app-palette',
  'app-palette-type',
  'app-shortcuts',
  'app-inspect-keys',
  'app-single-keys',
  'app-dialog-close',
  'app-notifications',
  'app-toast-dismiss',
  'app-hints',
  'app-get',
  'app-export',
  'app-export-cancel',
  'app-export-device',
  'app-import',
  'app-import-cancel',
  'app-import-confirm',
  'app-import-stopped',
  'app-backup-download',
  'app-login',
  'app-reload',
  'app-server-reset',
  'app-server-use',
  'app-trash-restore',
  'app-update',
  'sync-discard',
  'sidebar-resize',
  'item-menu',
  'item-color',
  'item-rename',
  'item-shortcut',
  'todo-menu',
  'todo-receive',
  'todo-receive-kept',
  'todo-undo',
  'todo-redo',
  'tab-menu',
]);

/** True for a command that is no step; those about macros, keys, the account and what somebody pays for never are. */
export const isNoStep = (id: string): boolean =>
  NO_STEPS.has(id) || /^(account|macros|plan|shortcuts)-/.test(id);
