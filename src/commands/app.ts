// Commands of the app as a whole: palette, dialogs, screens, theme, data in and out.
import { KEY_LAYOUTS } from '../stores/keyLayouts';
import { command } from './define';
import type { AnyCommand } from './types';

/** The public pages, as the palette lists them (spec §2). */
const PAGES: readonly (readonly [path: string, title: string, ...keywords: string[]])[] = [
  ['/download', 'Download the apps', 'desktop', 'phone'],
  ['/contact', 'Contact us', 'contact', 'support', 'help'],
  ['/get-started', 'Getting started', 'help', 'guide'],
  ['/features', 'Features'],
  ['/about', 'About Tabdo'],
  ['/home', 'Tabdo home page'],
  ['/privacy', 'Privacy policy', 'legal'],
  ['/terms', 'Terms of service', 'legal'],
];

const THEMES = [
  ['system', 'Theme: follow the system'],
  ['light', 'Theme: light'],
  ['dark', 'Theme: dark'],
] as const;

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
    id: 'app-inspect-keys',
    title: 'Inspect keys',
    category: 'App',
    icon: 'keyboard',
    keywords: ['keyboard', 'shortcut', 'why', 'debug', 'press'],
    run: ({ workspace }) => workspace.dialogs.open({ kind: 'inspector' }),
  }),
  command({
    id: 'app-key-labels',
    title: 'Key labels…',
    category: 'App',
    icon: 'keyboard',
    keywords: ['keyboard layout', 'letters', 'qwerty', 'azerty', 'qwertz', 'dvorak'],
    palette: {
      placeholder: 'Choose what your keys print',
      rows: ({ workspace }) =>
        KEY_LAYOUTS.map(([layout, title]) => ({
          args: { layout },
          title,
          ...(workspace.shortcuts.labels === layout && { detail: 'In use' }),
        })),
    },
    run: ({ workspace }, { layout }) => workspace.shortcuts.setLabels(layout),
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
    id: 'app-home',
    title: 'Open the workspace',
    category: 'App',
    icon: 'list',
    when: { screen: ['settings', 'login', 'other'] },
    run: ({ workspace }) => workspace.go('/'),
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
    id: 'app-go',
    title: 'Go to page…',
    category: 'App',
    icon: 'arrow-right',
    keywords: PAGES.flatMap(([, title, ...keywords]) => [title, ...keywords]),
    palette: {
      placeholder: 'Choose a page',
      direct: true,
      rows: () => PAGES.map(([path, title]) => ({ args: { path }, title })),
    },
    run: ({ workspace }, { path, replace }) => workspace.go(path, replace),
  }),
  command({
    id: 'app-theme',
    title: 'Change theme…',
    category: 'App',
    icon: 'sun',
    keywords: ['theme', 'dark', 'light', 'appearance'],
    palette: {
      placeholder: 'Choose a theme',
      direct: true,
      rows: ({ workspace }) =>
        THEMES.map(([theme, title]) => ({
          args: { theme },
          title,
          ...(workspace.layout.theme === theme && { detail: 'In use' }),
        })),
    },
    run: ({ workspace }, { theme }) => workspace.layout.setTheme(theme),
  }),
  command({
    id: 'app-export',
    title: 'Export my data',
    category: 'App',
    icon: 'download',
    keywords: ['backup', 'save', 'json'],
    run: ({ workspace }) => workspace.transfer.save(),
  }),
  command({
    id: 'app-import',
    title: 'Import',
    category: 'App',
    icon: 'upload',
    keywords: ['restore', 'json', 'import my data'],
    run: ({ workspace }) => workspace.shell.chooseImport(),
  }),
  command({
    id: 'app-import-confirm',
    title: 'Import now',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.shell.confirmImport(),
  }),
  command({
    id: 'app-trash',
    title: 'Trash',
    category: 'App',
    icon: 'archive',
    keywords: ['deleted', 'restore', 'bin'],
    run: ({ workspace }) => workspace.dialogs.open({ kind: 'trash' }),
  }),
  command({
    id: 'app-trash-restore',
    title: 'Restore from Trash',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }, entry) => workspace.trash.restore(entry),
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
    id: 'app-backup-download',
    title: 'Download data set aside',
    category: 'App',
    icon: 'download',
    when: { damaged: true },
    run: ({ workspace }) => workspace.shell.saveBackups(),
  }),
  command({
    id: 'app-reload',
    title: 'Reload',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.shell.reload(),
  }),
];
