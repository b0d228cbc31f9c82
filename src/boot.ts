// The composition root: platform, stores, commands, keymap, backend; returns the app and its end.
import { configure, observable, reaction, runInAction } from 'mobx';
import type { LateApp } from './bootLate';
import { firstModules } from './commands/first';
import { type PluginHost, type PluginModule, pluginHost, registerBuiltIn } from './commands/plugins';
import { CommandRegistry } from './commands/registry';
import { revealAllowed, startDispatcher } from './keymap/dispatcher';
import { Hints } from './keymap/hints';
import { dispatcherHost } from './keymap/host';
import { createKeymap } from './keymap/keymap';
import { browserLayout, Layout as PrintedLayout } from './keymap/layout';
import { Reveal } from './keymap/reveal';
import type { Keybinding } from './keymap/types';
import { readOverrides } from './keymap/wire';
import type { App } from './panes/context';
import { Late } from './panes/parts/late';
import { loadFilter } from './panes/todos/TodoPane';
import { GUEST_PLAN, PREMIUM_PLAN } from './platform/contract/limits';
import type { Platform } from './platform/types';
import { createWebPlatform } from './platform/web/index';
import type { WorkspaceBackend } from './stores/backend/types';
import { readPreferences } from './stores/preferences';
import { NO_KEYS } from './stores/shortcutsPort';
import { restoreView } from './stores/view';
import { Workspace } from './stores/workspace';

configure({ enforceActions: 'always' });

/** A running app. */
export interface Booted extends App {
  /** What `registerPlugin` takes, to add modules later. */
  readonly plugins: PluginHost;
  dispose(): void;
}

/** Opens the workspace in the browser that runs this, with the plug-ins of this build. */
export const bootInBrowser = (platform = createWebPlatform()): Promise<Booted> => boot(platform);

/** Opens the workspace. Resolves when it can be drawn, whatever the stored data is like. */
async function boot(platform: Platform): Promise<Booted> {
  const workspace = new Workspace(platform);
  const registry = new CommandRegistry(workspace);
  // Who reads the keys of plug-ins comes after the first paint, with them.
  const bindings = observable.box<readonly Keybinding[]>([], { deep: false });
  const plugins = pluginHost(workspace, registry);
  const disposers = [registerBuiltIn(plugins, firstModules), ...followPlatform(workspace)];
  const opening = openBackend(workspace, (modules) => disposers.push(registerBuiltIn(plugins, modules)));
  const preferences = readPreferences(workspace.layout, workspace.keys, platform.storage);
  disposers.push(
    reaction(
      () => workspace.layout.shownTheme,
      (theme) => platform.screen.applyTheme(theme),
      { fireImmediately: true },
    ),
    reaction(
      () => workspace.backend?.status,
      (status) => workspace.showStatus(status),
    ),
  );
  await workspace.switchTo(await opening);
  runInAction(() => {
    restoreView(workspace);
    // Keys of commands that are still to come are in force from the start.
    workspace.keys.connect({ ...NO_KEYS, knows: (id) => registry.knows(id) });
  });
  const { stop, ...keys } = startKeys(workspace, registry, () => bindings.get());
  disposers.push(stop);
  const late = new Late(async () => {
    const [{ bootLate }] = await Promise.all([import('./bootLate'), loadFilter()]);
    const came = bootLate({ workspace, registry, plugins, bindings, preferences, ...keys });
    disposers.push(came.dispose);
    runInAction(() => registry.complete());
    return came;
  });
  registry.expect(() => late.load());
  disposers.push(platform.clock.afterPaint(() => void late.load().catch(() => {})));
  return {
    workspace,
    registry,
    hints: keys.hints,
    plugins,
    arrive: () => late.load(),
    get editor() {
      return here(late).editor;
    },
    get recorder() {
      return here(late).recorder;
    },
    dispose: () => {
      for (const dispose of disposers.reverse()) dispose();
      workspace.dispose();
    },
  };
}

/** Guest and account are two backends of one workspace; only the one in use is fetched (decisions D3, spec §4). */
async function openBackend(
  workspace: Workspace,
  register: (modules: readonly PluginModule[]) => void,
): Promise<WorkspaceBackend> {
  const { platform } = workspace;
  if (platform.storage.get('todoToken') !== null) {
    return (await import('./bootAccount')).openAccount(workspace, register);
  }
  const { createGuestBackend } = await import('./stores/backend/guest');
  return createGuestBackend({ platform, plan: __UNLIMITED_PLAN__ ? PREMIUM_PLAN : GUEST_PLAN });
}

/** Whoever asks came with it, or waited for it. */
function here({ value }: Late<LateApp>): LateApp {
  if (!value) throw new Error('not loaded yet');
  return value;
}

/** Facts of the outside world that the stores show. */
function followPlatform(workspace: Workspace): (() => void)[] {
  const { screen, navigation, lifecycle } = workspace.platform;
  return [
    screen.onChange(() => workspace.layout.measure()),
    navigation.onChange((path) => workspace.arrived(path)),
    lifecycle.onOnline((online) => workspace.setOnline(online)),
    lifecycle.onHide(() => workspace.drafts.save()),
  ];
}

function startKeys(workspace: Workspace, registry: CommandRegistry, extra: () => readonly Keybinding[]) {
  const { keys } = workspace;
  const { os, surface, clock } = workspace.platform;
  const keymap = createKeymap({
    os,
    surface,
    items: () => workspace.items.shortcuts,
    overrides: () => readOverrides(keys.used(keys.platform), os),
    singleKeys: () => keys.singleKeys,
    extra,
  });
  const host = dispatcherHost(workspace, registry);
  const layout = new PrintedLayout(browserLayout(navigator));
  const reveal = new Reveal(os, clock, () => revealAllowed(host));
  const stops = [
    startDispatcher({ keymap, host, layout, reveal }),
    reaction(
      () => keys.labels,
      (labels) => void layout.choose(labels),
      { fireImmediately: true },
    ),
  ];
  return {
    hints: new Hints(keymap, layout, reveal, host),
    host,
    layout,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
