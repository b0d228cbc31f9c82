// Commands of the app that nobody needs in the first moment: pages, theme, data in and out, Trash, key inspector.
import { LINKS } from '../../platform/contract/product';
import { KEY_LAYOUTS } from '../../stores/keyLayouts';
import { isOutside, showOutside } from '../../stores/outside';
import { command } from '../define';
import type { AnyCommand } from '../types';

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

export const lateAppCommands: readonly AnyCommand[] = [
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
          ...(workspace.keys.labels === layout && { detail: 'In use' }),
        })),
    },
    run: ({ workspace }, { layout }) => workspace.keys.setLabels(layout),
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
    run: ({ workspace }, { path, replace }) =>
      isOutside(workspace, path) ? showOutside(workspace, path) : workspace.go(path, replace),
  }),
  command({
    id: 'app-get',
    title: 'Get an app',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }, { app }) => showOutside(workspace, LINKS[app]),
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
    id: 'app-update',
    title: 'Start the new version',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.tools?.update(),
  }),
  command({
    id: 'app-update-check',
    title: 'Check for updates',
    category: 'App',
    icon: 'sync',
    keywords: ['new version', 'upgrade', 'install'],
    when: { surface: ['desktop'] },
    run: ({ workspace }) => workspace.tools?.lookForUpdate(),
  }),
  command({
    id: 'app-backup-download',
    title: 'Download data set aside',
    category: 'App',
    icon: 'download',
    when: { damaged: true },
    run: ({ workspace }) => workspace.exchange.saveBackups(),
  }),
];
