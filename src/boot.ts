// The composition root: platform, stores, commands, keymap, backend; returns the app and its end.
import { configure, reaction, runInAction } from 'mobx';
import { watchMouse } from './commands/coach';
import { builtInModules } from './commands/index';
import { startMacros } from './commands/macros';
import {
  type PluginHost,
  type PluginModule,
  pluginHost,
  registerBuiltIn,
  registerPlugin,
} from './commands/plugins';
import { watchRecents } from './commands/recents';
import { CommandRegistry } from './commands/registry';
import { revealAllowed, startDispatcher } from './keymap/dispatcher';
import { KeyEditor } from './keymap/editor';
import { Hints } from './keymap/hints';
import { dispatcherHost } from './keymap/host';
import { createKeymap } from './keymap/keymap';
import { browserLayout, Layout as PrintedLayout } from './keymap/layout';
import { PluginBindings } from './keymap/pluginKeys';
import { guardUnload, Recorder, startRecorder } from './keymap/recorder';
import { Reveal } from './keymap/reveal';
import { readOverrides } from './keymap/wire';
import type { App } from './panes/context';
import { GUEST_PLAN, PREMIUM_PLAN } from './platform/contract/limits';
import type { Platform } from './platform/types';
import { createWebPlatform } from './platform/web/index';
import { plugins } from './plugins/index';
import { createGuestBackend } from './stores/backend/guest';
import { MACROS_KEY } from './stores/macros';
import {
  followKeyPreferences,
  KEY_PREFERENCE_KEYS,
  keepPreferences,
  readPreferences,
} from './stores/preferences';
import { restoreView, saveView, viewOf } from './stores/view';
import { Workspace } from './stores/workspace';

configure({ enforceActions: 'always' });

/** A running app. */
export interface Booted extends App {
  /** What `registerPlugin` takes, to add modules later. */
  readonly plugins: PluginHost;
  dispose(): void;
}

/** Opens the guest workspace in the browser that runs this, with the plug-ins of this build. */
export const bootInBrowser = (): Promise<Booted> => boot(createWebPlatform(), plugins);

/** Opens the guest workspace. Resolves when it can be drawn, whatever the stored data is like. */
async function boot(platform: Platform, modules: readonly PluginModule[]): Promise<Booted> {
  const workspace = new Workspace(platform);
  const registry = new CommandRegistry(workspace);
  const bindings = new PluginBindings(platform.os);
  const host = pluginHost(workspace, registry, bindings);
  const disposers = [
    registerBuiltIn(host, builtInModules),
    watchRecents(registry, workspace),
    startMacros(registry, workspace),
    ...followPlatform(workspace),
  ];
  readPreferences(workspace.layout, workspace.shortcuts, platform.storage);
  disposers.push(...followStores(workspace));
  await workspace.switchTo(
    createGuestBackend({ platform, plan: __UNLIMITED_PLAN__ ? PREMIUM_PLAN : GUEST_PLAN }),
  );
  runInAction(() => restoreView(workspace));
  disposers.push(
    reaction(
      () => viewOf(workspace),
      (view) => saveView(platform, view),
    ),
  );
  const { hints, editor, recorder, stop } = startKeys(workspace, registry, bindings);
  disposers.push(
    ...stop,
    // Without the library, preferences last as long as the window.
    platform.clock.afterPaint(
      () => void keepPreferences(workspace.layout, workspace.shortcuts, platform.storage).catch(() => {}),
    ),
    watchMouse(registry, workspace, (id, args) => hints.keysFor(id, args)),
    ...modules.flatMap((module) => {
      const result = registerPlugin(host, module);
      return result.kind === 'registered' ? [result.dispose] : [];
    }),
  );
  return {
    workspace,
    registry,
    hints,
    editor,
    recorder,
    plugins: host,
    dispose: () => {
      for (const dispose of disposers.reverse()) dispose();
      workspace.dispose();
    },
  };
}

/** Facts of the outside world that the stores show. */
function followPlatform(workspace: Workspace): (() => void)[] {
  const { screen, navigation, lifecycle, storage } = workspace.platform;
  return [
    screen.onChange(() => workspace.layout.measure()),
    navigation.onChange((path) => workspace.arrived(path)),
    lifecycle.onOnline((online) => workspace.setOnline(online)),
    lifecycle.onHide(() => workspace.drafts.save()),
    storage.onChange((key) => {
      const theme = key === 'tabdo.theme' ? storage.get(key) : null;
      if (theme === 'system' || theme === 'light' || theme === 'dark') workspace.layout.setTheme(theme);
      if (key === MACROS_KEY || key === null) workspace.macros.reload();
      if (key === null || KEY_PREFERENCE_KEYS.has(key)) followKeyPreferences(workspace.shortcuts, storage);
    }),
  ];
}

/** What the outside world shows of the stores. */
function followStores(workspace: Workspace): (() => void)[] {
  const { layout, platform, dialogs, macros } = workspace;
  return [
    reaction(
      () => dialogs.dialog?.kind === 'macro',
      (open) => {
        if (!open && macros.draft) macros.leave();
      },
    ),
    reaction(
      () => layout.shownTheme,
      (theme) => platform.screen.applyTheme(theme),
      { fireImmediately: true },
    ),
    reaction(
      () => workspace.backend?.status,
      (status) => workspace.showStatus(status),
    ),
  ];
}

function startKeys(workspace: Workspace, registry: CommandRegistry, plugins: PluginBindings) {
  const { dialogs, shortcuts } = workspace;
  const { os, surface, clock } = workspace.platform;
  const items = () => workspace.items.shortcuts;
  const keymap = createKeymap({
    os,
    surface,
    items,
    overrides: () => readOverrides(shortcuts.used(shortcuts.platform), os),
    singleKeys: () => shortcuts.singleKeys,
    extra: () => plugins.list,
  });
  const host = dispatcherHost(workspace, registry);
  const layout = new PrintedLayout(browserLayout(navigator));
  const reveal = new Reveal(os, clock, () => revealAllowed(host));
  const editor = new KeyEditor({
    os,
    surface,
    layout,
    items,
    texts: (platform) => shortcuts.used(platform),
    extra: (other) => (other === os ? plugins.list : []),
  });
  runInAction(() => shortcuts.connect(editor.port(registry)));
  const recorder = new Recorder({ os, dialogs, editor, layout, host });
  let unguard = () => {};
  const stop = [
    startDispatcher({ keymap, host, layout, reveal }),
    startRecorder(recorder),
    reaction(
      () => dialogs.recording !== null,
      (on) => {
        unguard();
        unguard = on ? guardUnload() : () => {};
      },
    ),
    () => unguard(),
    reaction(
      () => shortcuts.labels,
      (labels) => void layout.choose(labels),
      { fireImmediately: true },
    ),
  ];
  return { hints: new Hints(keymap, layout, reveal, host), editor, recorder, stop };
}
