// The composition root: platform, stores, commands, keymap, backend; returns the app and its end.
import { configure, reaction, runInAction } from 'mobx';
import { builtInCommands, registerAll } from './commands/index';
import { watchRecents } from './commands/recents';
import { CommandRegistry } from './commands/registry';
import { revealAllowed, startDispatcher } from './keymap/dispatcher';
import { Hints } from './keymap/hints';
import { dispatcherHost } from './keymap/host';
import { createKeymap } from './keymap/keymap';
import { browserLayout, Layout as PrintedLayout } from './keymap/layout';
import { Reveal } from './keymap/reveal';
import type { App } from './panes/context';
import { GUEST_PLAN, PREMIUM_PLAN } from './platform/contract/limits';
import type { Platform } from './platform/types';
import { createWebPlatform } from './platform/web/index';
import { createGuestBackend } from './stores/backend/guest';
import { persistPreferences } from './stores/preferences';
import { restoreView, saveView, viewOf } from './stores/view';
import { Workspace } from './stores/workspace';

configure({ enforceActions: 'always' });

/** A running app. */
export interface Booted extends App {
  dispose(): void;
}

/** Opens the guest workspace in the browser that runs this. */
export const bootInBrowser = (): Promise<Booted> => boot(createWebPlatform());

/** Opens the guest workspace. Resolves when it can be drawn, whatever the stored data is like. */
async function boot(platform: Platform): Promise<Booted> {
  const workspace = new Workspace(platform);
  const registry = new CommandRegistry(workspace);
  const disposers = [
    registerAll(registry, builtInCommands),
    watchRecents(registry, workspace),
    ...followPlatform(workspace),
  ];
  await persistPreferences(workspace.layout, platform.storage);
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
  const { hints, stop } = startKeys(workspace, registry);
  disposers.push(stop);
  return {
    workspace,
    registry,
    hints,
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
    }),
  ];
}

/** What the outside world shows of the stores. */
function followStores(workspace: Workspace): (() => void)[] {
  const { layout, platform } = workspace;
  return [
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

function startKeys(workspace: Workspace, registry: CommandRegistry) {
  const { platform } = workspace;
  const keymap = createKeymap({
    os: platform.os,
    surface: platform.surface,
    items: () => workspace.items.shortcuts,
  });
  const host = dispatcherHost(workspace, registry);
  const layout = new PrintedLayout(browserLayout(navigator));
  const reveal = new Reveal(platform.os, platform.clock, () => revealAllowed(host));
  const stop = startDispatcher({ keymap, host, layout, reveal });
  return { hints: new Hints(keymap, layout, reveal, host), keymap, stop };
}
