// What comes after the first paint: the other commands, the stores they use, editing keys, macros, plug-ins.
import { type IObservableValue, reaction, runInAction } from 'mobx';
import { watchMouse } from './commands/coach';
import { lateModules } from './commands/late/index';
import { launch, readLaunch } from './commands/launch';
import { startMacros } from './commands/macros';
import { registerPlugin } from './commands/pluginDoor';
import { type PluginHost, registerBuiltIn } from './commands/plugins';
import { watchRecents } from './commands/recents';
import type { CommandRegistry } from './commands/registry';
import { watchSwipes } from './commands/swipes';
import { KeyEditor } from './keymap/editor';
import type { Hints } from './keymap/hints';
import type { Layout as PrintedLayout } from './keymap/layout';
import { PluginBindings } from './keymap/pluginKeys';
import { guardUnload, Recorder, startRecorder } from './keymap/recorder';
import type { DispatcherHost, Keybinding } from './keymap/types';
import { watchLostFocus } from './panes/workspace/lostFocus';
import { followKeyboard } from './panes/workspace/screenKeyboard';
import { lateMessages } from './platform/contract/lateMessages';
import type { KeyValueStorage } from './platform/types';
import { webFiles } from './platform/web/files';
import { isWholePage, launchSearch } from './platform/web/launch';
import { webLayerHistory } from './platform/web/layerHistory';
import { isSecureOrigin } from './platform/web/secure';
import { webShared } from './platform/web/shared';
import { webVersions } from './platform/web/versions';
import { plugins as modules } from './plugins/index';
import { followAccount } from './stores/account/follow';
import { guardUnsaved } from './stores/account/unsaved';
import { BackButton } from './stores/backButton';
import { MACROS_KEY } from './stores/macros';
import { type Preference, preference } from './stores/preferences';
import { followPreferences, keepPreferences } from './stores/preferencesKeeper';
import { Refocus } from './stores/refocus';
import { KEY_NAMES } from './stores/settings';
import { Tools } from './stores/tools';
import { keepUnfinished } from './stores/unfinished';
import { Updates } from './stores/updates';
import { keepView } from './stores/viewKeeper';
import { endWishes } from './stores/wishes';
import type { Workspace } from './stores/workspace';

/** What the first part of the start hands over. */
export interface LateParts {
  readonly workspace: Workspace;
  readonly registry: CommandRegistry;
  readonly plugins: PluginHost;
  readonly bindings: IObservableValue<readonly Keybinding[]>;
  readonly preferences: readonly Preference[];
  readonly hints: Hints;
  readonly layout: PrintedLayout;
  readonly host: DispatcherHost;
}

/** What the app has then besides. */
export interface LateApp {
  readonly editor: KeyEditor;
  readonly recorder: Recorder;
  dispose(): void;
}

/** Runs at once, so that nobody sees half of it. */
export function bootLate(parts: LateParts): LateApp {
  const { workspace, registry, plugins, hints } = parts;
  plugins.keys = new PluginBindings(workspace.platform.os, parts.bindings);
  const { storage, clock } = workspace.platform;
  const tools = new Tools(workspace, webFiles());
  runInAction(() => workspace.equip(tools));
  const preferences = [...parts.preferences, keyNames(tools, storage)];
  const disposers = [registerBuiltIn(plugins, lateModules)];
  const { editor, recorder, stops } = startEditing(parts);
  disposers.push(
    ...stops,
    reaction(
      () => tools.settings.keyNames,
      (names) => {
        parts.layout.signs = SIGNS[names];
      },
      { fireImmediately: true },
    ),
    startMacros(registry, workspace),
    watchRecents(registry, workspace),
    watchMouse(registry, workspace, (id, args) => hints.keysFor(id, args)),
    watchSwipes(registry, workspace),
    new BackButton(workspace, webLayerHistory(), clock).start(),
    ...followStores(workspace),
    followAccount(workspace),
    workspace.tools?.edits.start() ?? (() => undefined),
    keepUnfinished(workspace),
    keepView(workspace),
    endWishes(workspace),
    guardUnsaved(workspace, guardUnload),
    // The desktop window has no service worker: its shell brings new versions.
    ...(__DESKTOP__ ? [] : [followVersions(parts, tools)]),
    followKeyboard(),
    watchLostFocus(new Refocus(workspace), clock.later),
    followPreferences(preferences, storage),
    ...modules.flatMap((module) => {
      const result = registerPlugin(plugins, module);
      return result.kind === 'registered' ? [result.dispose] : [];
    }),
  );
  void keepPreferences(preferences, storage);
  const wish = readLaunch(launchSearch());
  // The workspace to try on the home page is nobody's: what was shared is not for it.
  if (isWholePage()) void tools.pasting.connect(webShared);
  if (wish) {
    // Loading the page anew must not ask again.
    workspace.platform.navigation.go('/', { replace: true });
    void launch(registry, workspace, wish);
  }
  if (__DESKTOP__) {
    void Promise.all([import('./bootDesktop'), import('./platform/desktop/bridge')])
      .then(([{ bootDesktop }, { shellBridge }]) =>
        bootDesktop({ workspace, registry, hints }, shellBridge()),
      )
      .then((stop) => disposers.push(stop));
  }
  if (!isSecureOrigin()) {
    const text = lateMessages.insecure;
    runInAction(() => workspace.alerts.setBanner({ id: 'insecure', kind: 'warning', text }));
  }
  return {
    editor,
    recorder,
    dispose: () => {
      for (const dispose of disposers.reverse()) dispose();
    },
  };
}

/** Newer versions wait for an idle moment, or for the command. */
function followVersions({ workspace, registry }: LateParts, tools: Tools): () => void {
  const updates = new Updates(workspace, webVersions());
  tools.update = () => updates.take();
  const stops = [registry.on('willRun', () => updates.acted()), updates.start()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whose names stand on labels then. */
const SIGNS = { system: null, mac: 'mac', pc: 'windows' } as const;

/** Kept like the others; until it is read labels are the system's. */
function keyNames({ settings }: Tools, storage: KeyValueStorage): Preference {
  const kept = preference(settings, 'keyNames', 'tabdo.keyNames', (raw) =>
    KEY_NAMES.find((name) => name === raw),
  );
  const raw = storage.get(kept.name);
  if (raw !== null) runInAction(() => kept.take(raw));
  return kept;
}

function followStores({ tools, dialogs, macros }: Workspace): (() => void)[] {
  return [
    tools?.storage.onChange((key) => {
      if (key === MACROS_KEY || key === null) macros.reload();
    }) ?? (() => undefined),
    reaction(
      () => dialogs.dialog?.kind === 'macro',
      (open) => {
        if (!open && macros.draft) macros.leave();
      },
    ),
  ];
}

/** Showing and changing the keys of both systems. */
function startEditing({ workspace, registry, bindings, layout, host }: LateParts) {
  const { dialogs, keys, platform } = workspace;
  const { os, surface } = platform;
  const editor = new KeyEditor({
    os,
    surface,
    layout,
    items: () => workspace.items.shortcuts,
    texts: (on) => keys.used(on),
    extra: (other) => (other === os ? bindings.get() : []),
  });
  runInAction(() => keys.connect(editor.port(registry)));
  const recorder = new Recorder({ os, dialogs, editor, layout, host });
  let unguard = () => {};
  const stops = [
    startRecorder(recorder),
    reaction(
      () => dialogs.recording !== null,
      (on) => {
        unguard();
        unguard = on ? guardUnload() : () => {};
      },
    ),
    () => unguard(),
  ];
  return { editor, recorder, stops };
}
