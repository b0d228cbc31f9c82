// Importing much into an account: by the server, part by part, with nothing left half done unsaid (decisions D23).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { accountMessages } from '../../platform/contract/accountMessages';
import { added } from '../../platform/contract/added';
import { exportParts } from '../../platform/contract/exportParts';
import { importPlan } from '../../platform/contract/importPlan';
import type { Draft } from '../../platform/contract/operations';
import type { Alerts } from '../alerts';
import type { SyncStatus } from '../backend/types';
import type { History } from '../history';
import type { Journal } from '../journal';
import type { Tables } from '../tables';
import type { Waiting } from '../transfer';
import type { Dialogs } from '../ui/dialogs';
import { askAccount, type CallsDeps, type Trouble } from './calls';
import { comingOf, undoOf } from './intakeUndo';

/** Less goes through the queue like any other change: at once, and without a network too. */
const MANY = 500;
/** The server answers, as far as this device knows: nothing waits for it. */
const REACHED: ReadonlySet<SyncStatus['kind']> = new Set(['idle', 'syncing']);
/** Below what the server takes in one body, which is 2 MB. */
const PART_BYTES = 1_500_000;
const PART_MS = 60_000;
/** A part whose answer was lost is sent again under its key: the server does it once. */
const WAITS_MS = [2_000, 5_000];
const LASTING_MS = 3_600_000;
const UNDO = { label: 'Undo', command: 'todo-undo' } as const;
/** Whose import stopped half-way, for the next time the page is opened. */
const STOPPED_KEY = 'tabdo.import';

/** How far an import is, in rows. */
export interface Progress {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

export interface IntakeDeps extends CallsDeps {
  readonly alerts: Alerts;
  readonly dialogs: Dialogs;
  readonly history: History;
  readonly journal: Journal;
  readonly tables: Tables;
}

export class Intake {
  /** Null while none is under way. */
  progress: Progress | null = null;
  private cancelled = false;

  constructor(private readonly workspace: IntakeDeps) {
    makeAutoObservable<Intake, 'workspace' | 'cancelled'>(this, {
      progress: observableRef,
      workspace: false,
      cancelled: false,
    });
  }

  /**
   * Whether an import is a matter for the server: much of it, and what was completed on some day. In the queue
   * everything is completed when the server hears of it (sync P12).
   */
  takes(waiting: Waiting): boolean {
    const { backend } = this.workspace;
    if (backend?.kind !== 'account') return false;
    if (waiting.drafts.length > MANY) return true;
    return this.losesDates(waiting) && REACHED.has(backend.status.kind);
  }

  /** Whether dates of completion in it would become new ones in the queue. */
  losesDates({ drafts }: Waiting): boolean {
    const isDated = (draft: Draft): boolean => draft.type === 'update_todo' && draft.completedAt != null;
    return this.workspace.backend?.kind === 'account' && drafts.some(isDated);
  }

  /** All of it, or none where a limit is reached; what stops half-way is said until it is seen. */
  async run(waiting: Waiting): Promise<boolean> {
    const { journal, dialogs, tables, backend, alerts } = this.workspace;
    if (this.progress !== null || !backend) return false;
    const limit = journal.limitFor(waiting.drafts);
    if (limit !== null) {
      const adding = added(tables, waiting.drafts)[limit];
      runInAction(() => dialogs.open({ kind: 'limit', limit, adding, popup: backend.plan.popup }));
      return false;
    }
    const { data, name } = waiting;
    this.cancelled = false;
    const note = this.show({ name, done: 0, total: rowsOf(data) });
    // What is not sent yet may be about the same rows: the server goes by what it has.
    if (backend.outbox?.pending) await backend.sync('push').catch(() => undefined);
    // With its answer came what others did: what is here by now is not this import's.
    const coming = comingOf(importPlan(tables, data), tables);
    const trouble = await this.send(waiting);
    await backend.sync('push').catch(() => undefined);
    const { done, total } = this.progress ?? { done: 0, total: 0 };
    const canUndo = undoOf(name, coming, this.workspace);
    runInAction(() => {
      alerts.dismiss(note);
      this.progress = null;
      if (done >= total) alerts.info('Imported', canUndo ? UNDO : undefined);
      else this.sayStopped(trouble, done > 0);
    });
    if (done >= total || done === 0) this.workspace.platform.storage.remove(STOPPED_KEY);
    return done >= total;
  }

  /** No more parts are sent. */
  cancel(): void {
    this.cancelled = true;
  }

  /** What stopped half-way in this browser is said again. */
  remember(): void {
    const { platform, backend, alerts } = this.workspace;
    if (!backend || platform.storage.get(STOPPED_KEY) !== backend.userId) return;
    const action = { label: 'Show', command: 'app-import-stopped' } as const;
    alerts.setBanner({ id: 'import', kind: 'warning', text: accountMessages.importStopped, action });
  }

  /** The person has seen it. */
  settle(): void {
    const { platform, alerts, dialogs } = this.workspace;
    platform.storage.remove(STOPPED_KEY);
    alerts.removeBanner('import');
    dialogs.open({ kind: 'importStopped' });
  }

  private async send({ data, name }: Waiting): Promise<Trouble | null> {
    const { platform, backend } = this.workspace;
    const total = rowsOf(data);
    const parts = exportParts(data, PART_BYTES);
    let done = 0;
    for (const part of parts) {
      if (this.cancelled) return null;
      // Written before it is begun: a page that is closed meanwhile cannot say so any more.
      if (parts.length > 1) remembered(() => platform.storage.set(STOPPED_KEY, backend?.userId ?? ''));
      const trouble = await this.sendPart(part);
      if (trouble) return trouble;
      done += part.todos.length;
      const isLast = part === parts.at(-1);
      runInAction(() => {
        this.progress = { name, done: isLast ? total : Math.max(1, Math.min(done, total - 1)), total };
      });
    }
    return null;
  }

  private async sendPart(body: object): Promise<Trouble | null> {
    const { platform } = this.workspace;
    const headers = { 'idempotency-key': `import-${platform.ids.next()}` };
    for (const wait of [...WAITS_MS, null]) {
      const answer = await askAccount(this.workspace, 'import', { body, headers, timeoutMs: PART_MS });
      if (answer.kind === 'ok') return null;
      if (answer.why !== 'away' || wait === null || this.cancelled) return answer;
      await new Promise<void>((resolve) => void platform.clock.later(wait, resolve));
    }
    return null;
  }

  private show(progress: Progress): number {
    const { alerts } = this.workspace;
    return runInAction(() => {
      this.progress = progress;
      return alerts.show({
        kind: 'loading',
        text: `Importing ${progress.name}`,
        action: { label: 'Stop', command: 'app-import-cancel' },
        ms: LASTING_MS,
      });
    });
  }

  private sayStopped(trouble: Trouble | null, half: boolean): void {
    const { alerts } = this.workspace;
    if (half) this.remember();
    const text = trouble?.text ?? 'The import was stopped';
    const unknown = trouble?.why === 'away';
    const nothing = unknown ? accountMessages.importUnknown : 'Nothing was imported';
    alerts.error(text, { detail: half ? accountMessages.importStopped : nothing });
  }
}

const rowsOf = ({ folders, files, todos }: Waiting['data']): number =>
  folders.length + files.length + todos.length;

/** A browser that keeps nothing cannot remind of it. */
function remembered(write: () => void): void {
  try {
    write();
  } catch {
    // It is said in this window all the same.
  }
}
