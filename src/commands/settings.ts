// Commands of the settings: their cards, and where the account is signed in (spec §2 Settings, decisions D7).
import { SETTINGS_SECTIONS } from '../stores/settings';
import { command } from './define';
import type { AnyCommand } from './types';

/** Not there for a guest. */
const WITH_ACCOUNT: readonly string[] = ['sessions'];

const KEY_NAME_TITLES = [
  ['system', 'As the system has them'],
  ['mac', 'Mac: ⌘ ⌥ ⇧ ⌃'],
  ['pc', 'PC: Ctrl, Alt, Shift, Win'],
] as const;

export const settingsCommands: readonly AnyCommand[] = [
  command({
    id: 'app-settings-section',
    title: 'Open settings at…',
    category: 'App',
    icon: 'settings',
    keywords: ['preferences', 'options', 'profile', 'devices', 'keyboard', 'privacy'],
    palette: {
      placeholder: 'Choose a part of the settings',
      direct: true,
      rows: ({ workspace }) =>
        SETTINGS_SECTIONS.filter(
          ([section]) =>
            (workspace.session.signedIn || !WITH_ACCOUNT.includes(section)) &&
            (section !== 'server' || workspace.tools?.server),
        ).map(([section, title]) => ({ args: { section }, title: `Settings: ${title}` })),
    },
    run: ({ workspace }, { section }) => workspace.tools?.settings.show(section),
  }),
  command({
    id: 'app-key-names',
    title: 'Modifier keys…',
    category: 'App',
    icon: 'keyboard',
    keywords: ['mac', 'pc', 'windows', 'command', 'option', 'symbols', 'labels'],
    palette: {
      placeholder: 'Choose how modifier keys are named',
      rows: ({ workspace }) =>
        KEY_NAME_TITLES.map(([names, title]) => ({
          args: { names },
          title,
          ...(workspace.tools?.settings.keyNames === names && { detail: 'In use' }),
        })),
    },
    run: ({ workspace }, { names }) => workspace.tools?.settings.setKeyNames(names),
  }),
  command({
    id: 'app-server',
    title: 'Change the server…',
    category: 'App',
    icon: 'settings',
    keywords: ['self-host', 'own server', 'address', 'url', 'host'],
    when: { surface: ['desktop'] },
    run: ({ workspace }) => workspace.tools?.settings.show('server'),
  }),
  command({
    id: 'app-server-use',
    title: 'Use the server that is typed',
    category: 'App',
    palette: 'hide',
    when: { surface: ['desktop'] },
    run: ({ workspace }) => workspace.tools?.server?.use(),
  }),
  command({
    id: 'app-server-reset',
    title: 'Use the server of this app again',
    category: 'App',
    palette: 'hide',
    when: { surface: ['desktop'] },
    run: ({ workspace }) => workspace.tools?.server?.reset(),
  }),
  command({
    id: 'account-sessions',
    title: 'Read the sessions again',
    category: 'Account',
    palette: 'hide',
    when: { signedIn: true },
    run: ({ workspace }) => workspace.reception.sessions.look(),
  }),
  command({
    id: 'account-session-end',
    title: 'Sign out a device…',
    category: 'Account',
    icon: 'logout',
    keywords: ['session', 'revoke', 'lost device', 'log out'],
    when: { signedIn: true },
    palette: {
      placeholder: 'Choose a device to sign out',
      rows: ({ workspace }) => [
        ...workspace.reception.sessions.others.map(({ id, device }) => ({ args: { id }, title: device })),
        { args: { id: null }, title: 'Show all devices' },
      ],
    },
    run: ({ workspace }, { id }) =>
      id === null ? workspace.tools?.settings.show('sessions') : workspace.reception.sessions.end(id),
  }),
  command({
    id: 'account-sessions-end-others',
    title: 'Sign out all other devices',
    category: 'Account',
    icon: 'logout',
    keywords: ['session', 'revoke', 'everywhere', 'log out'],
    when: { signedIn: true },
    run: ({ workspace }) => workspace.reception.sessions.endOthers(),
  }),
];
