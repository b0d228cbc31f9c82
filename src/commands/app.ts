// Commands of the app as a whole that are there from the start: palette, dialogs, the screens with a button.
import { command } from './define';
import type { AnyCommand } from './types';

export const appCommands: readonly AnyCommand[] = [
  command({
    id: 'app-palette',
    title: 'Command palette',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }, args) => workspace.shell.togglePalette(args?.query ?? '', args?.command ?? null),
  }),
  command({
    id: 'app-palette-type',
    title: 'Type in the palette',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }, typed) => workspace.dialogs.typePalette(typed),
  }),
  command({
    id: 'app-shortcuts',
    title: 'Keyboard Shortcuts',
    category: 'App',
    icon: 'keyboard',
    keywords: ['keys', 'keymap', 'help'],
    run: ({ workspace }, args) =>
      workspace.dialogs.open({ kind: 'shortcuts', ...(args?.find !== undefined && { find: args.find }) }),
  }),
  command({
    id: 'app-settings',
    title: 'Settings',
    category: 'App',
    icon: 'settings',
    keywords: ['preferences', 'options'],
    run: ({ workspace }) => workspace.go('/settings'),
  }),
  command({
    id: 'app-login',
    title: 'Login',
    category: 'Account',
    icon: 'login',
    keywords: ['sign in', 'sign up', 'account'],
    when: { signedIn: false },
    run: ({ workspace }) => workspace.go('/login'),
  }),
  command({
    id: 'app-notifications',
    title: 'Focus notifications',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.focus.to('notifications'),
  }),
  command({
    id: 'app-toast-dismiss',
    title: 'Dismiss notification',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }, { id }) => workspace.alerts.dismiss(id),
  }),
  command({
    id: 'app-dialog-close',
    title: 'Close dialog',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.dialogs.closeTop(),
  }),
  command({
    id: 'app-reload',
    title: 'Reload',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.shell.reload(),
  }),
];
