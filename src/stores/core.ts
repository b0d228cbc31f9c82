// The stores of the open workspace and the backend under them; the flows of workspace.ts stand on it.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FileId } from '../platform/contract/entities';
import type { LimitKind } from '../platform/contract/limits';
import { messages } from '../platform/contract/messages';
import type { Platform } from '../platform/types';
import type { AccountDesk } from './accountDesk';
import { Alerts } from './alerts';
import type { Damage, SyncReason, SyncResult, SyncStatus, WorkspaceBackend } from './backend/types';
import { DAMAGED_BANNER, unsavedBanner } from './banners';
import { Drafts } from './drafts';
import { Equipped } from './equipped';
import { Filing } from './filing';
import { ListFilter } from './filter';
import { History } from './history';
import { Items } from './items';
import { Journal } from './journal';
import { OwnKeys } from './ownKeys';
import { Rescue } from './rescue';
import { Selection } from './selection';
import { Session } from './session';
import { Tables } from './tables';
import { Tabs } from './tabs';
import { TodoActions } from './todoActions';
import { Todos } from './todos';
import { Dialogs } from './ui/dialogs';
import { Focus } from './ui/focus';
import { Layout } from './ui/layout';
import { Naming } from './ui/naming';

/** Every store, wired, and the backend in place. */
export class Core extends Equipped {
  readonly tables = new Tables();
  readonly alerts = new Alerts();
  readonly dialogs = new Dialogs();
  readonly focus = new Focus(this.dialogs);
  readonly naming = new Naming();
  readonly session = new Session();
  readonly selection = new Selection();
  readonly layout: Layout;
  readonly journal: Journal;
  readonly history: History;
  readonly items: Items;
  readonly filing: Filing;
  readonly tabs: Tabs;
  readonly filter: ListFilter;
  readonly todos: Todos;
  readonly actions: TodoActions;
  readonly drafts: Drafts;
  readonly rescue: Rescue;
  readonly keys: OwnKeys;
  /** False until the stored data is there: nothing is drawn as empty before that. */
  ready = false;
  /** A sync that the person asked for is running. */
  syncing = false;
  backend: WorkspaceBackend | null = null;
  /** Speaks for the backend of an account; null for guests. */
  account: AccountDesk | null = null;
  /** The address shown, as the router has it. */
  path: string;
  online: boolean;
  /** Stored values that could not be read and were set aside. */
  damage: readonly Damage[] = [];

  constructor(readonly platform: Platform) {
    super();
    const { tables, alerts, selection } = this;
    const { clock, ids } = platform;
    this.layout = new Layout(platform.screen);
    this.journal = new Journal(tables, clock, () => this.requireBackend());
    this.history = new History(this.journal, {
      onLimit: (limit, adding) => this.limitPopup(limit, adding),
      // An Undo button stands for the step it was shown for, not for whatever came later.
      onStep: () => alerts.drop('todo-undo'),
    });
    const { journal, history } = this;
    this.items = new Items(tables, this.naming);
    const { items } = this;
    this.filing = new Filing({ tables, items, history, alerts, ids });
    this.tabs = new Tabs({ tables, items, journal, clock, onSwitch: (id) => this.leaveFile(id) });
    const { tabs } = this;
    this.filter = new ListFilter({ tables, fileId: () => tabs.activeId });
    const { filter } = this;
    this.todos = new Todos({ tables, history, alerts, tabs, selection, filter });
    const { todos } = this;
    this.actions = new TodoActions({ tables, history, alerts, ids, todos, selection, filter });
    this.drafts = new Drafts(platform.session);
    const { drafts } = this;
    this.rescue = new Rescue({ drafts, todos, items, alerts });
    this.keys = new OwnKeys({ tables, os: platform.os, plan: () => this.backend?.plan });
    this.path = platform.navigation.path();
    this.online = platform.lifecycle.isOnline();
    makeObservable(this, {
      ready: observable,
      syncing: observable,
      backend: observableRef,
      account: observableRef,
      path: observable,
      online: observable,
      damage: observableRef,
      arrived: action,
      showStatus: action,
      setOnline: action,
      attend: action,
      switchTo: action,
      sync: action,
      openFile: action,
    });
  }

  go(path: string, replace = false): void {
    if (path !== this.path) this.platform.navigation.go(path, { replace });
  }

  /** The router or the browser changed the address. */
  arrived(path: string): void {
    this.path = path;
    this.dialogs.closeMenu();
    // Settings and the like are another part of the app: what is typed is committed (decisions D14).
    if (path === '/') return;
    this.rescue.leaveEdit();
    this.naming.leave();
  }

  /** A refused write is a lasting condition with a way out (decisions D4). */
  showStatus(status: SyncStatus | undefined): void {
    if (status?.kind === 'unsaved') this.alerts.setBanner(unsavedBanner(status.reason));
    else this.alerts.removeBanner('unsaved');
    this.account?.showStatus(status);
  }

  /** Somebody speaks for the backend of an account from now on. */
  attend(desk: AccountDesk): void {
    this.account = desk;
  }

  setOnline(online: boolean): void {
    this.online = online;
  }

  /** Opens the data of another backend; the old one falls silent first. */
  async switchTo(backend: WorkspaceBackend): Promise<void> {
    this.backend?.dispose();
    this.history.clear();
    this.selection.reset();
    this.backend = backend;
    this.ready = false;
    const snapshot = await backend.load({
      change: (apply) => {
        if (this.backend !== backend) return;
        this.journal.absorb(apply);
        this.prune();
      },
      settle: (apply) => {
        if (this.backend === backend) this.journal.absorb(apply);
      },
      damaged: (damage) => runInAction(() => this.reportDamage(damage)),
    });
    if (this.backend !== backend) return;
    this.journal.absorb((tables) => tables.replace(snapshot));
    runInAction(() => {
      this.ready = true;
    });
  }

  /** Forgets what no longer exists, after changes here or elsewhere. */
  prune(): void {
    const { tabs, todos, dialogs, naming } = this;
    const shown = tabs.currentId;
    this.items.prune();
    if ('id' in naming.state && !this.items.item(naming.state.id)) naming.leave();
    this.rescue.edit();
    tabs.prune();
    this.selection.prune();
    const { menu } = dialogs;
    if (menu?.kind === 'todo' && todos.todo(menu.id)?.fileId !== tabs.activeId) dialogs.closeMenu();
    // A tab closed elsewhere takes no typed text out of sight (sync P15).
    if (shown && shown !== tabs.currentId) this.drafts.rescueDraft(shown);
    this.rescue.offer();
  }

  /** The sync button (spec §2); guests check what is stored and are told. */
  async sync(reason: SyncReason): Promise<void> {
    if (this.syncing || !this.backend) return;
    this.syncing = true;
    const failed: SyncResult = { kind: 'failed', message: messages.syncFailed };
    const result = await this.backend.sync(reason).catch(() => failed);
    runInAction(() => {
      this.syncing = false;
      if (result.kind === 'done') this.alerts.success(result.message);
      else this.alerts.error(result.message, result.more);
    });
  }

  /** Opens a file: its tab, its folder, the caret in the add field (decisions D10). */
  openFile(id: FileId): void {
    if (!this.items.file(id)) return;
    this.go('/');
    this.tabs.open(id);
    this.layout.openDrawer(false);
    this.focus.to('form');
  }

  dispose(): void {
    this.tabs.dispose();
    this.backend?.dispose();
  }

  /** Another file is about to be shown: what is being edited is committed first (decisions D14). */
  private leaveFile(next: FileId | null): void {
    this.filter.close();
    this.rescue.leaveEdit();
    this.selection.reset();
    if (this.tabs.activeId !== null || !next) return;
    this.drafts.take(next);
    this.rescue.offer();
  }

  private limitPopup(limit: LimitKind, adding: number): void {
    this.dialogs.open({ kind: 'limit', limit, adding, popup: this.requireBackend().plan.popup });
  }

  private reportDamage(damage: readonly Damage[]): void {
    if (damage.length === 0) return;
    this.damage = [...this.damage, ...damage];
    this.alerts.setBanner(DAMAGED_BANNER);
  }

  private requireBackend(): WorkspaceBackend {
    if (!this.backend) throw new Error('no workspace is open');
    return this.backend;
  }
}
