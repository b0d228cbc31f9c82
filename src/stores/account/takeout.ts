// Taking everything along: of an account what the server has, else what this device holds (decisions D23, security S18).
import { makeAutoObservable, runInAction } from 'mobx';
import { accountMessages } from '../../platform/contract/accountMessages';
import { type Export, readExport } from '../../platform/contract/exportFile';
import { count, todosCount } from '../../platform/contract/messages';
import type { Alerts } from '../alerts';
import type { Transfer } from '../transfer';
import { type CallsDeps, type Trouble, troubleOf, whoAsks } from './calls';
import { atMost } from './departure';

/** How long the last changes may take to get to the server first. */
const FLUSH_MS = 5_000;
/** The server may need a while to begin. */
const BEGIN_MS = 60_000;
const LASTING_MS = 3_600_000;

export interface TakeoutDeps extends CallsDeps {
  readonly alerts: Alerts;
}

export class Takeout {
  /** Bytes that have come; null while no export is under way. */
  received: number | null = null;
  private stop: AbortController | null = null;
  private note: number | null = null;

  constructor(
    private readonly workspace: TakeoutDeps,
    private readonly transfer: Transfer,
  ) {
    makeAutoObservable<Takeout, 'workspace' | 'transfer' | 'stop' | 'note'>(this, {
      workspace: false,
      transfer: false,
      stop: false,
      note: false,
    });
  }

  /** Offers everything as one file. What the server does not have yet must be in it too: then it is this device's. */
  async save(): Promise<boolean> {
    const { backend, platform } = this.workspace;
    if (!backend?.outbox) return this.transfer.save();
    if (this.received !== null) return false;
    if (!platform.lifecycle.isOnline()) return this.saveHere(accountMessages.exportOffline);
    const stop = this.begin();
    await atMost(platform.clock, FLUSH_MS, backend.sync('push'));
    if (stop.signal.aborted) {
      this.end();
      return this.hand(null);
    }
    const { pending, failed } = backend.outbox;
    const unsent = pending + failed.length;
    if (unsent > 0 && backend.status.kind !== 'signInAgain') {
      this.end();
      return this.saveHere(`${count(unsent, 'change')} ${accountMessages.exportUnsent}`);
    }
    const taken = await this.fetch(stop.signal);
    this.end();
    return this.hand(stop.signal.aborted ? null : taken);
  }

  /** What this device holds, without asking anybody. */
  saveHere(detail: string = accountMessages.exportHere): boolean {
    return this.transfer.save(detail);
  }

  /** Gives the export up. */
  cancel(): void {
    this.stop?.abort();
  }

  private begin(): AbortController {
    const stop = new AbortController();
    this.stop = stop;
    runInAction(() => {
      this.received = 0;
      this.note = this.workspace.alerts.show({
        kind: 'loading',
        text: 'Exporting your data',
        action: { label: 'Cancel', command: 'app-export-cancel' },
        ms: LASTING_MS,
      });
    });
    return stop;
  }

  private end(): void {
    runInAction(() => {
      if (this.note !== null) this.workspace.alerts.dismiss(this.note);
      this.received = null;
      this.stop = null;
    });
  }

  /** @param taken null where the person gave it up */
  private hand(
    taken: { readonly kind: 'taken'; readonly data: Export; readonly text: string } | Trouble | null,
  ): boolean {
    const { alerts } = this.workspace;
    if (taken?.kind === 'taken') {
      const { folders, files, todos } = taken.data;
      const counts = [count(folders.length, 'folder'), count(files.length, 'file'), todosCount(todos.length)];
      this.transfer.offer(taken.text);
      runInAction(() => alerts.success(`Exported ${counts.join(', ')}`, EXPORTED_MS));
      return true;
    }
    runInAction(() => {
      if (taken === null) alerts.info('Export cancelled. Nothing was saved.');
      else
        alerts.error(taken.text, {
          detail: accountMessages.exportInstead,
          action: { label: 'Export from this device', command: 'app-export-device' },
        });
    });
    return false;
  }

  private async fetch(
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'taken'; readonly data: Export; readonly text: string } | Trouble> {
    const who = whoAsks(this.workspace);
    if (typeof who !== 'string') return who;
    const { http } = await this.workspace.platform.account();
    const opened = await http.stream('export', { token: who, signal, timeoutMs: BEGIN_MS });
    if (opened.kind !== 'ok') return troubleOf(this.workspace, opened);
    const text = await this.read(opened.value).catch(() => null);
    const { response } = Object(text === null ? null : parsed(text));
    const data = readExport(response);
    if (data === null) return troubleOf(this.workspace, { kind: 'unreachable' });
    return { kind: 'taken', data, text: JSON.stringify(response, null, 2) };
  }

  private async read(stream: ReadableStream<Uint8Array>): Promise<string> {
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      bytes += value.length;
      this.count(bytes);
    }
  }

  private count(bytes: number): void {
    runInAction(() => {
      if (this.received !== null) this.received = bytes;
    });
  }
}

const EXPORTED_MS = 5_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
