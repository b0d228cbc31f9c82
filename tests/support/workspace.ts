// A whole guest workspace on the memory platform, driven by commands as the product is.
import { runInAction } from 'mobx';
import type { CommandArgs } from '../../src/commands/ids';
import { builtInModules } from '../../src/commands/index';
import { startMacros } from '../../src/commands/macros';
import { type PluginHost, pluginHost, registerBuiltIn } from '../../src/commands/plugins';
import { CommandRegistry } from '../../src/commands/registry';
import type { CommandId, Outcome } from '../../src/commands/types';
import { KeyEditor } from '../../src/keymap/editor';
import { Layout } from '../../src/keymap/layout';
import { PluginBindings } from '../../src/keymap/pluginKeys';
import type { FileId, FolderId, TodoId } from '../../src/platform/contract/entities';
import { GUEST_PLAN, type Plan } from '../../src/platform/contract/limits';
import { type MemoryPlatform, type MemoryWindowOptions, MemoryWorld } from '../../src/platform/memory/index';
import { followAccount } from '../../src/stores/account/follow';
import { createGuestBackend } from '../../src/stores/backend/guest';
import { Tools } from '../../src/stores/tools';
import { restoreView } from '../../src/stores/view';
import { keepView } from '../../src/stores/viewKeeper';
import { Workspace } from '../../src/stores/workspace';

/** A window of the product without its panes. */
export class TestWindow {
  readonly workspace: Workspace;
  readonly registry: CommandRegistry;
  readonly plugins: PluginHost;
  readonly bindings: PluginBindings;
  readonly layout = new Layout(() => undefined);
  readonly editor: KeyEditor;

  constructor(readonly platform: MemoryPlatform) {
    this.workspace = new Workspace(platform);
    runInAction(() => this.workspace.equip(new Tools(this.workspace, platform.files)));
    this.registry = new CommandRegistry(this.workspace);
    this.bindings = new PluginBindings(platform.os);
    this.plugins = pluginHost(this.workspace, this.registry, this.bindings);
    registerBuiltIn(this.plugins, builtInModules);
    startMacros(this.registry, this.workspace);
    const { os, surface } = platform;
    const { keys, items } = this.workspace;
    this.editor = new KeyEditor({
      os,
      surface,
      layout: this.layout,
      items: () => items.shortcuts,
      texts: (on) => keys.used(on),
      extra: (other) => (other === os ? this.bindings.list : []),
    });
    runInAction(() => keys.connect(this.editor.port(this.registry)));
    platform.navigation.onChange((path) => this.workspace.arrived(path));
    void this.workspace.tools?.pasting.connect(platform.world.shared);
    followAccount(this.workspace);
    this.workspace.tools?.edits.start();
  }

  run<Id extends CommandId>(id: Id, args?: CommandArgs[Id]): Outcome | Promise<Outcome> {
    return this.registry.execute(id, args as CommandArgs[Id], 'program');
  }

  /** Types a to-do and presses Enter. */
  add(text: string): Outcome | Promise<Outcome> {
    this.run('todo-draft', { text });
    return this.run('todo-add');
  }

  folder(name: string): FolderId {
    this.run('folder-create', { name });
    return this.workspace.items.activeFolderId;
  }

  file(name: string): FileId {
    this.run('file-create', { name });
    const id = this.workspace.tabs.activeId;
    if (!id) throw new Error('no file was made');
    return id;
  }

  /** Texts of the open to-dos, in their shown order. */
  get open(): string[] {
    return this.texts(this.workspace.todos.openIds);
  }

  get done(): string[] {
    return this.texts(this.workspace.todos.doneIds);
  }

  /** The id of the to-do with this text in the active file. */
  id(text: string): TodoId {
    const found = this.workspace.tables
      .snapshot()
      .todos.find((row) => row.text === text && row.deletedAt === null);
    if (!found) throw new Error(`no to-do ${text}`);
    return found.id;
  }

  get toasts(): string[] {
    return this.workspace.alerts.toasts.map((toast) => toast.text);
  }

  settle(): Promise<void> {
    return this.platform.world.settle();
  }

  /** Closes the window as a person does. */
  close(): void {
    keepView(this.workspace);
    this.platform.controls.hide();
    this.platform.close();
  }

  private texts(ids: readonly TodoId[]): string[] {
    return ids.map((id) => this.workspace.todos.todo(id)?.text ?? '?');
  }
}

export interface OpenOptions extends MemoryWindowOptions {
  readonly plan?: Plan;
  readonly world?: MemoryWorld;
}

/** Opens a window in a new or given world and waits until its data is there. */
export async function openWorkspace(options: OpenOptions = {}): Promise<TestWindow> {
  const { plan = GUEST_PLAN, world = new MemoryWorld(), ...window } = options;
  const test = new TestWindow(world.open(window));
  const loading = test.workspace.switchTo(createGuestBackend({ platform: test.platform, plan }));
  await world.settle();
  await loading;
  restoreView(test.workspace);
  return test;
}
