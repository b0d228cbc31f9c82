// Commands on the person's own keys (spec §2 Keyboard, decisions D12).
import type { KeyedOn } from '../stores/shortcutsPort';
import { command } from './define';
import type { AnyCommand, CommandContext, PaletteRow } from './types';

const EDITABLE = { editKeys: true } as const;

/** On which system: the given one, else the own. */
const on = ({ workspace }: CommandContext, args: { readonly id: string } & Partial<KeyedOn>): KeyedOn => ({
  platform: args.platform ?? workspace.shortcuts.platform,
  id: args.id,
});

/** Commands to choose from, with the key they have on this system. */
function* keyRows(
  { workspace }: CommandContext,
  wanted: (on: KeyedOn) => boolean = () => true,
): Iterable<PaletteRow<'shortcuts-edit' | 'shortcuts-unbind' | 'shortcuts-reset'>> {
  const { shortcuts } = workspace;
  const { platform, known } = shortcuts;
  for (const { id, title } of known.commands()) {
    if (!wanted({ platform, id })) continue;
    const shown = known.shown(id, platform);
    yield { args: { id }, title, detail: shown === null ? 'Unbound' : known.label(shown, platform) };
  }
}

export const shortcutCommands: readonly AnyCommand[] = [
  command({
    id: 'shortcuts-edit',
    title: 'Change a shortcut…',
    category: 'App',
    icon: 'keyboard',
    keywords: ['rebind', 'key', 'record', 'keymap'],
    when: EDITABLE,
    palette: { placeholder: 'Choose a command', rows: (ctx) => keyRows(ctx) },
    run: ({ workspace }, wish) => workspace.shortcutDialog.edit(wish),
  }),
  command({
    id: 'shortcuts-edit-cancel',
    title: 'Cancel recording',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.shortcutDialog.cancel(),
  }),
  command({
    id: 'shortcuts-save',
    title: 'Save shortcut',
    category: 'App',
    palette: 'hide',
    when: EDITABLE,
    run: ({ workspace }, key) => workspace.shortcutDialog.save(key),
  }),
  command({
    id: 'shortcuts-remove',
    title: 'Remove shortcut',
    category: 'App',
    palette: 'hide',
    when: EDITABLE,
    run: (ctx, args) => {
      const { shortcuts, shortcutDialog } = ctx.workspace;
      return shortcutDialog.after(shortcuts.removeKey(on(ctx, args), args.key), 'Shortcut removed');
    },
  }),
  command({
    id: 'shortcuts-unbind',
    title: 'Unbind a shortcut…',
    category: 'App',
    icon: 'keyboard',
    keywords: ['remove key', 'no shortcut'],
    when: EDITABLE,
    palette: {
      placeholder: 'Choose a command',
      rows: (ctx) => keyRows(ctx, (each) => ctx.workspace.shortcuts.keysOf(each).length > 0),
    },
    run: (ctx, args) => {
      const { shortcuts, shortcutDialog } = ctx.workspace;
      return shortcutDialog.after(shortcuts.unbind(on(ctx, args)), 'Shortcut unbound');
    },
  }),
  command({
    id: 'shortcuts-reset',
    title: 'Reset a shortcut…',
    category: 'App',
    icon: 'reset',
    keywords: ['default key'],
    when: { ...EDITABLE, ownKeys: true },
    palette: {
      placeholder: 'Choose a changed shortcut',
      rows: (ctx) => keyRows(ctx, (each) => ctx.workspace.shortcuts.isChanged(each)),
    },
    run: (ctx, args) => {
      const { shortcuts, shortcutDialog } = ctx.workspace;
      return shortcutDialog.after(shortcuts.reset(on(ctx, args)), 'Shortcut reset');
    },
  }),
  command({
    id: 'shortcuts-reset-all',
    title: 'Reset all shortcuts',
    category: 'App',
    icon: 'reset',
    keywords: ['reset to defaults', 'keymap'],
    when: { ...EDITABLE, ownKeys: true },
    run: ({ workspace }) => workspace.shortcuts.resetAll(),
  }),
  command({
    id: 'shortcuts-preset',
    title: 'Use other shortcuts…',
    category: 'App',
    icon: 'keyboard',
    keywords: ['preset', 'vim', 'todoist', 'keymap'],
    when: EDITABLE,
    palette: {
      placeholder: 'Choose a set of shortcuts',
      rows: ({ workspace: { shortcuts } }) =>
        shortcuts.known.presets.map(({ id, title, detail }) => ({
          args: { preset: id },
          title,
          detail: shortcuts.preset === id ? 'In use' : detail,
        })),
    },
    run: ({ workspace }, { preset }) => workspace.shortcuts.applyPreset(preset),
  }),
  command({
    id: 'shortcuts-presets',
    title: 'Sets of shortcuts',
    category: 'App',
    palette: 'hide',
    when: EDITABLE,
    run: ({ workspace }) => workspace.dialogs.openMenu({ kind: 'presets', id: null, at: null }),
  }),
  command({
    id: 'shortcuts-export',
    title: 'Export keymap',
    category: 'App',
    icon: 'download',
    keywords: ['shortcuts', 'save keys', 'json'],
    run: ({ workspace }) => workspace.keymapFile.save(),
  }),
  command({
    id: 'shortcuts-import',
    title: 'Import keymap',
    category: 'App',
    icon: 'upload',
    keywords: ['shortcuts', 'load keys', 'json'],
    when: EDITABLE,
    run: ({ workspace }) => workspace.keymapFile.choose(),
  }),
  command({
    id: 'shortcuts-report-close',
    title: 'Close import report',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.keymapFile.closeReport(),
  }),
  command({
    id: 'shortcuts-search',
    title: 'Find the command of a key',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }, { keys }) => workspace.shortcutDialog.search(keys),
  }),
  command({
    id: 'shortcuts-search-press',
    title: 'Find a shortcut by pressing it',
    category: 'App',
    icon: 'keyboard',
    keywords: ['which command', 'search key'],
    run: ({ workspace }) => workspace.shortcutDialog.toggleSearch(),
  }),
  command({
    id: 'shortcuts-print',
    title: 'Print shortcuts',
    category: 'App',
    icon: 'print',
    keywords: ['cheat sheet', 'paper', 'keymap'],
    run: ({ workspace }) => workspace.shortcutDialog.print(),
  }),
  command({
    id: 'shortcuts-print-done',
    title: 'Shortcuts printed',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.shortcutDialog.printed(),
  }),
  command({
    id: 'app-single-keys',
    title: ({ workspace }) => `Single-key shortcuts: turn ${workspace.shortcuts.singleKeys ? 'off' : 'on'}`,
    category: 'App',
    icon: 'keyboard',
    keywords: ['plain letters', 'accessibility', 'speech'],
    run: ({ workspace }) => workspace.shortcuts.toggleSingleKeys(),
  }),
];
