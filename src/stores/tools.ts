// The stores for what nobody does in the first moment: undo, order, data in and out, Trash, keymap files, macros.
import { FileOrders } from '../platform/contract/fileOrders';
import type { Files, KeyValueStorage, Platform } from '../platform/types';
import { ownStorage } from './account/ownStorage';
import { Reception, type ReceptionDeps } from './account/reception';
import type { Damage } from './backend/types';
import { TodoClipboard } from './clipboard';
import { Coach } from './coach';
import { EditWatch } from './editWatch';
import { Elsewhere } from './elsewhere';
import { Exchange } from './exchange';
import { filterMatch } from './filterMatch';
import { ItemMoves, type ItemMovesDeps } from './itemMoves';
import { ItemWork, type ItemWorkDeps } from './itemWork';
import { ListWork, type ListWorkDeps } from './listWork';
import { Macros } from './macros';
import type { OwnKeys } from './ownKeys';
import { Pasting, type PastingDeps } from './pasting';
import { Recents } from './searchRecents';
import { ServerAddress } from './serverAddress';
import { Settings } from './settings';
import { Shortcuts } from './shortcuts';
import { KeymapTransfer } from './shortcutsTransfer';
import { Steps, type StepsDeps } from './steps';
import { TabMoves } from './tabMoves';
import { TodoMoves, type TodoMovesDeps } from './todoMoves';
import { Transfer } from './transfer';
import { Trash } from './trash';
import type { Layout } from './ui/layout';
import { ShortcutDialog } from './ui/shortcutDialog';

/** What they work on: the workspace. */
export interface ToolsDeps
  extends StepsDeps,
    TodoMovesDeps,
    ItemMovesDeps,
    ItemWorkDeps,
    ListWorkDeps,
    ReceptionDeps {
  readonly platform: Platform;
  readonly layout: Layout;
  readonly keys: OwnKeys;
  readonly damage: readonly Damage[];
  readonly list: PastingDeps['list'] & ListWorkDeps['list'];
  readonly sidebar: ItemWorkDeps['sidebar'] & StepsDeps['sidebar'];
}

/** They come after the first paint, and with them the commands and layers that use them. */
export class Tools {
  readonly steps: Steps;
  readonly moves: TodoMoves;
  readonly itemMoves: ItemMoves;
  readonly itemWork: ItemWork;
  readonly listWork: ListWork;
  readonly tabMoves: TabMoves;
  readonly clipboard: TodoClipboard;
  readonly pasting: Pasting;
  readonly recents: Recents;
  readonly trash: Trash;
  readonly transfer: Transfer;
  readonly exchange: Exchange;
  readonly elsewhere: Elsewhere;
  readonly edits: EditWatch;
  readonly shortcuts: Shortcuts;
  readonly keymapFile: KeymapTransfer;
  readonly shortcutDialog: ShortcutDialog;
  readonly macros: Macros;
  readonly coach: Coach;
  readonly reception: Reception;
  readonly settings: Settings;
  /** Null in a browser. */
  readonly server: ServerAddress | null;
  /** Takes the newer version that stands ready; nothing where none is kept. */
  update: () => Promise<void> = async () => undefined;
  /** Looks for a newer version and says what came of it: in the desktop window alone. */
  lookForUpdate: () => Promise<void> = async () => undefined;
  /** This person's part of the browser's storage. */
  readonly storage: KeyValueStorage;

  /** @param files come with the tools: nobody saves or opens one before */
  constructor(workspace: ToolsDeps, files: Files) {
    const { platform, tables, history, alerts, dialogs, layout, keys } = workspace;
    workspace.filter.connect(filterMatch);
    // Comes when the page has been drawn: else the first key would do it.
    tables.todosByFile();
    tables.keepOrders(FileOrders);
    const { clock, ids } = platform;
    const storage = ownStorage(platform.storage, () => workspace.session.account?.id ?? null);
    this.storage = storage;
    this.steps = new Steps(workspace);
    this.moves = new TodoMoves(workspace);
    this.itemMoves = new ItemMoves(workspace);
    this.itemWork = new ItemWork(workspace, this.itemMoves);
    this.listWork = new ListWork(workspace, this.moves);
    this.tabMoves = new TabMoves(workspace);
    this.clipboard = new TodoClipboard(platform.clipboard, workspace.todos, workspace.actions, alerts);
    const { clipboard } = this;
    this.pasting = new Pasting({ ...workspace, clipboard, clock, ids, locks: platform.locks });
    this.recents = new Recents(storage, clock);
    this.trash = new Trash(tables, history, alerts, clock);
    this.transfer = new Transfer({ tables, history, alerts, files, clock });
    const { transfer } = this;
    this.reception = new Reception(workspace, transfer);
    const { intake } = this.reception;
    const damage = () => workspace.damage;
    this.exchange = new Exchange({ platform, files, alerts, dialogs, transfer, intake, damage });
    this.elsewhere = new Elsewhere({ tables, history, alerts });
    this.edits = new EditWatch(workspace, this.elsewhere);
    this.shortcuts = new Shortcuts({ keys, history, alerts });
    const { shortcuts } = this;
    this.keymapFile = new KeymapTransfer({ shortcuts, alerts, files, clock });
    this.shortcutDialog = new ShortcutDialog(dialogs, shortcuts, alerts);
    this.macros = new Macros({ storage, ids, alerts, dialogs });
    this.keymapFile.addPart('macros', this.macros);
    this.settings = new Settings((path) => workspace.go(path));
    const isSignedIn = () => workspace.session.signedIn;
    const reload = () => platform.navigation.reload();
    this.server = platform.server ? new ServerAddress(platform.server, { isSignedIn, reload }) : null;
    this.coach = new Coach({ storage, clock, alerts, layout, dialogs });
  }

  /** Whoever was here is gone: what they used, copied and made is not there for the next. */
  forgetPerson(): void {
    const { macros, recents, coach, clipboard, elsewhere, pasting } = this;
    for (const store of [recents, coach, macros]) store.reload();
    clipboard.forget();
    pasting.forget();
    elsewhere.offer([]);
  }
}
