// What the desktop window adds once the app is drawn: its menu bar, deep links, texts from the capture window (security S21).
import { reaction } from 'mobx';
import { isLost, launch, readLaunch } from './commands/launch';
import { leaveFields } from './commands/leaveFields';
import { isOffered, nativeMenus } from './commands/nativeMenu';
import type { CommandRegistry } from './commands/registry';
import type { CommandId } from './commands/types';
import type { Hints } from './keymap/hints';
import { fileMessages, linkMessages } from './platform/contract/desktopMessages';
import { updateMessages } from './platform/contract/updateMessages';
import type { Bridge } from './platform/desktop/bridge';
import { isTextMarked, markText } from './platform/desktop/edits';
import { shellInstaller } from './platform/desktop/installer';
import { Installs } from './stores/installs';
import type { Layer } from './stores/ui/dialogs';
import type { Workspace } from './stores/workspace';

/** What it works with. */
export interface DesktopParts {
  readonly workspace: Workspace;
  readonly registry: CommandRegistry;
  readonly hints: Pick<Hints, 'keysFor'>;
}

/** Menus are drawn anew at most so often: facts change with every key. */
const MENU_MS = 150;
/** So long the system may take to store what was written last. */
const STORE_MS = 500;
const SCHEME = /^tabdo:/i;
const EDITS: ReadonlyMap<string, 'todo-copy' | 'todo-paste' | 'todo-select-all'> = new Map([
  ['copy', 'todo-copy'],
  ['paste', 'todo-paste'],
  ['selectAll', 'todo-select-all'],
]);
/** Several lines are asked about, as a shared text is. */
const LINE_BREAK = /[\r\n]/;

/** Follows the shell until stopped. */
export async function bootDesktop(parts: DesktopParts, bridge: Bridge): Promise<() => void> {
  const stops = [followMenu(parts, bridge), followInstalls(parts, bridge)];
  stops.push(
    await bridge.hear('menu', (payload) => void choose(parts, member(payload, 'id'))),
    await bridge.hear('edit', (payload) => void edit(parts, member(payload, 'command'))),
    await bridge.hear('deep-link', (payload) => void follow(parts, member(payload, 'url'))),
    await bridge.hear('capture', (payload) => void capture(parts, bridge, member(payload, 'text'))),
    await bridge.hear('saved', (payload) => saved(parts, payload)),
    await bridge.hear('leave', () => leave(parts, bridge)),
  );
  try {
    const waiting = await bridge.ask('capture_take');
    for (const text of Array.isArray(waiting) ? waiting : []) {
      if (typeof text === 'string') await capture(parts, bridge, text);
    }
    await bridge.ask('capture_ready');
  } catch {
    // An older shell has no capture window.
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** A text that an event must carry; what else it carries is nobody's. */
function member(payload: unknown, name: string): string {
  const found: unknown = Reflect.get(Object(payload), name);
  return typeof found === 'string' ? found : '';
}

function followMenu({ workspace, registry, hints }: DesktopParts, bridge: Bridge): () => void {
  const isMac = workspace.platform.os === 'mac';
  const keyOf = (id: CommandId): string | null =>
    hints
      .keysFor(id)
      ?.map((caps) => caps.join(isMac ? '' : '+'))
      .join(' then ') ?? null;
  return reaction(
    () =>
      nativeMenus({
        isMac,
        commands: registry.list(),
        title: (id) => registry.title(id),
        keyOf,
        isEnabled: (id) => registry.isEnabled(id),
      }),
    (menus) => {
      const tray = { show: 'Open Tabdo', add: registry.title('todo-add'), quit: 'Quit Tabdo' };
      bridge.ask('set_menu', { menus, tray }).catch(() => undefined);
    },
    {
      fireImmediately: true,
      delay: MENU_MS,
      equals: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    },
  );
}

function followInstalls({ workspace, registry }: DesktopParts, bridge: Bridge): () => void {
  const installs = new Installs(workspace, shellInstaller(bridge));
  const { tools } = workspace;
  if (tools) {
    tools.update = () => installs.take();
    tools.lookForUpdate = () => installs.look();
  }
  const stops = [registry.on('willRun', () => installs.acted()), installs.start()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Only what the menu itself offers: anything else comes from somewhere else. */
async function choose(parts: DesktopParts, id: string): Promise<void> {
  const { registry, workspace } = parts;
  const command = registry.list().find((one) => one.id === id);
  if (!command || !isOffered(command)) return;
  // The palette opens over a dialog, here as by its key (decisions D7).
  const { id: asked } = command;
  if (asked === 'app-palette' ? workspace.dialogs.layer !== 'recorder' : await clear(parts)) {
    // A page of the palette asks first, and saves once it is answered.
    if (typeof command.palette !== 'object') leaveFields(registry, workspace, asked);
    await registry.execute(asked, undefined, 'menu');
  }
}

/** As in the palette, what is run acts on the workspace: layers go first. False where keys are recorded, or a dialog is busy. */
async function clear({ workspace, registry }: DesktopParts): Promise<boolean> {
  const { dialogs, platform, pasting } = workspace;
  const top = (): Layer => dialogs.layer;
  if (top() === 'none') return true;
  for (let layer = top(); layer !== 'none'; layer = top()) {
    // To close this question is a no, which nobody said.
    if (layer === 'dialog' && pasting.putOff()) continue;
    if (layer !== 'recorder') await registry.execute('app-dialog-close', undefined, 'menu');
    if (top() === layer) return false;
  }
  // The focus goes back before anything runs.
  await new Promise<void>((resolve) => void platform.clock.afterPaint(resolve));
  return top() === 'none';
}

/** What the Edit menu means where no text has the keyboard: the shell has edited a text already (Linux). */
async function edit({ workspace, registry }: DesktopParts, what: string): Promise<void> {
  const { focus, dialogs } = workspace;
  if (focus.now.typing && what === 'selectAll') markText();
  if (focus.now.typing || dialogs.layer !== 'none' || (what === 'copy' && isTextMarked())) return;
  const command = EDITS.get(what);
  if (command) await registry.execute(command, undefined, 'menu');
}

/** The same rules as for the links of a browser; anybody may write one, so that it ends nothing that is under way. */
async function follow(parts: DesktopParts, url: string): Promise<void> {
  const { workspace, registry } = parts;
  const { alerts, platform } = workspace;
  const link = url.replace(SCHEME, 'web+tabdo:');
  const wish = readLaunch(`?${new URLSearchParams({ do: 'open', link })}`);
  if (!wish) return;
  if (!isLost(workspace, wish)) {
    if (!(await isFree(parts))) {
      return wish.kind === 'text' ? putBy(workspace, wish.text) : alerts.info(linkMessages.later);
    }
    platform.navigation.go('/');
  }
  await launch(registry, workspace, wish);
}

/** Questions whose answer, or what was typed into them, would be lost. */
const ASKING: ReadonlySet<string> = new Set(['logout', 'confirmImport', 'deleteAccount', 'retention']);

/** Nobody is on their way in or out or being asked, and no layer is open any more. */
async function isFree(parts: DesktopParts): Promise<boolean> {
  const { path, dialogs, reception } = parts.workspace;
  const { dialog } = dialogs;
  // Lines of one's own are kept nowhere else; a text from outside is.
  const isAsked =
    dialog?.kind === 'confirmPaste' ? dialog.shared === undefined : ASKING.has(dialog?.kind ?? '');
  if (isAsked || (path === '/login' && reception.signIn.isUnderWay)) return false;
  return clear(parts);
}

/** A text that cannot be asked about now; the banner that offers it stands in the workspace alone. */
async function putBy({ pasting, alerts }: Workspace, text: string): Promise<void> {
  await pasting.keep(text);
  alerts.info(updateMessages.sharedKept);
}

/** Nothing else shows where an export lies, or that there is none. */
function saved({ workspace: { alerts } }: DesktopParts, payload: unknown): void {
  const path = member(payload, 'path');
  if (Reflect.get(Object(payload), 'ok') !== true) alerts.error(fileMessages.notSaved);
  else if (path !== '') alerts.info(fileMessages.saved(path));
}

/** The program is about to end: what is open is saved, and the system has a moment to store it. */
function leave({ workspace }: DesktopParts, bridge: Bridge): void {
  workspace.rescue.leaveEdit();
  workspace.naming.leave();
  workspace.drafts.save();
  workspace.platform.clock.later(STORE_MS, () => bridge.ask('leave_ready').catch(() => undefined));
}

/**
 * What somebody typed in the capture window is added at once; where that is refused, it is kept to be taken back.
 * The window that is to be answered may be hidden: that of the text has gone by then.
 */
async function capture(parts: DesktopParts, bridge: Bridge, text: string): Promise<void> {
  const { workspace, registry } = parts;
  if (text.trim() === '') return;
  if (LINE_BREAK.test(text)) {
    await show(bridge);
    if (!(await isFree(parts))) return putBy(workspace, text);
    return void (await registry.execute('todo-receive', { text }, 'program'));
  }
  const { kind } = await registry.execute('todo-add', { text }, 'program');
  if (kind === 'done') return;
  // What was refused stands in the add field already.
  if (kind !== 'refused') workspace.rescue.keep(text);
  await show(bridge);
}

async function show(bridge: Bridge): Promise<void> {
  await bridge.ask('window_show').catch(() => undefined);
}
