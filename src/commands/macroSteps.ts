// Which commands make no sense as steps of a macro.

/** They only show or answer something, need a finger on the button, or are about macros themselves. */
const NO_STEPS: ReadonlySet<string> = new Set([
  'app-palette',
  'app-shortcuts',
  'app-inspect-keys',
  'app-single-keys',
  'app-dialog-close',
  'app-notifications',
  'app-toast-dismiss',
  'app-hints',
  'app-export',
  'app-import',
  'app-import-confirm',
  'app-backup-download',
  'app-login',
  'sidebar-resize',
  'item-menu',
  'item-color',
  'item-rename',
  'item-shortcut',
  'todo-menu',
  'todo-undo',
  'todo-redo',
  'tab-menu',
]);

/** True for a command that is no step; those about macros and about keys never are. */
export const isNoStep = (id: string): boolean => NO_STEPS.has(id) || /^(macros|shortcuts)-/.test(id);
