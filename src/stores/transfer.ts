// Export and import of everything as one file (decisions D23).
import { makeAutoObservable, observableRef } from 'mobx';
import { added } from '../platform/contract/added';
import { type Export, exportOf, parseExport } from '../platform/contract/exportFile';
import { fitted } from '../platform/contract/fitted';
import { importPlan } from '../platform/contract/importPlan';
import { lateMessages } from '../platform/contract/lateMessages';
import type { Draft } from '../platform/contract/operations';
import { cleanName, cleanText, MAX_TODO_TEXT } from '../platform/contract/text';
import type { Clock, Files } from '../platform/types';
import { ACTION_MS, type Alerts, TOAST_MS } from './alerts';
import type { History } from './history';
import { shorten } from './shorten';
import type { Tables } from './tables';

/** Largest import that is read. */
const MAX_IMPORT_BYTES = 50_000_000;

/** What can be no name or text stays as it is, and is then told. */
const CLEANING = {
  name: (raw: string) => cleaned(raw, cleanName(raw)),
  text: (raw: string) => cleaned(raw, cleanText(raw, MAX_TODO_TEXT)),
};
const cleaned = (raw: string, result: { text: string } | object): string =>
  'text' in result ? result.text : raw;

/** The first name or text that cannot be stored. */
function unfitIn({ folders, files, todos }: Export): string | undefined {
  const name = [...folders, ...files].find((item) => !('text' in cleanName(item.name)))?.name;
  return name ?? todos.find((todo) => !('text' in cleanText(todo.text, MAX_TODO_TEXT)))?.text;
}

/** What an import would add. */
export interface ImportCounts {
  readonly name: string;
  readonly folders: number;
  readonly files: number;
  readonly todos: number;
}

/** A file that was chosen, as it was read. */
interface Chosen {
  readonly name: string;
  readonly parsed: Export;
}

/** What a chosen file would change. */
export interface Waiting {
  readonly name: string;
  readonly data: Export;
  readonly drafts: readonly Draft[];
}

export interface TransferDeps {
  readonly tables: Tables;
  readonly history: History;
  readonly alerts: Alerts;
  readonly files: Files;
  readonly clock: Clock;
}

export class Transfer {
  private chosen: Chosen | null = null;

  constructor(private readonly deps: TransferDeps) {
    makeAutoObservable<Transfer, 'deps' | 'chosen'>(this, { deps: false, chosen: observableRef });
  }

  /**
   * Offers everything that is here, the Trash excluded, as a download.
   * @param detail why it is what this device holds, and not what a server has
   */
  save(detail?: string): boolean {
    const { alerts, tables } = this.deps;
    this.offer(JSON.stringify(exportOf(tables, this.now), null, 2));
    if (detail === undefined) alerts.success('Exported');
    else alerts.show({ kind: 'success', text: 'Exported from this device', detail, ms: TOAST_MS });
    return true;
  }

  /** Offers an export as a download. */
  offer(text: string): void {
    this.deps.files.save(`tabdo-${this.now.slice(0, 10)}.json`, text);
  }

  private get now(): string {
    return new Date(this.deps.clock.now()).toISOString();
  }

  /** Lets the person choose a file and counts what it would add; null when there is nothing to ask. */
  async choose(): Promise<ImportCounts | null> {
    const file = await this.deps.files
      .open('.json,application/json', MAX_IMPORT_BYTES)
      .catch((error: unknown) =>
        error instanceof RangeError ? ('too-big' as const) : ('unreadable' as const),
      );
    if (file === null) return null;
    if (file === 'unreadable') {
      this.deps.alerts.error(lateMessages.importUnreadable);
      return null;
    }
    if (file === 'too-big') {
      this.deps.alerts.error(lateMessages.importTooBig);
      return null;
    }
    const parsed = parseExport(file.text);
    if (!parsed) {
      this.deps.alerts.error(lateMessages.importNotTabdo);
      return null;
    }
    const chosen = { name: file.name, parsed };
    const { data, drafts } = this.planOf(chosen);
    const unfit = unfitIn(data);
    if (unfit !== undefined) {
      this.deps.alerts.error(lateMessages.importUnfit(shorten(unfit)));
      return null;
    }
    if (drafts.length === 0) {
      this.deps.alerts.info(
        parsed.todos.length + parsed.files.length + parsed.folders.length === 0
          ? lateMessages.importEmpty
          : lateMessages.importKnown,
      );
      return null;
    }
    this.chosen = chosen;
    return { name: file.name, ...added(this.deps.tables, drafts) };
  }

  /**
   * What was chosen, once: the answer was yes. By what is here now: another import, window or device may have brought
   * some of it while it was asked about. Null, and said, where nothing is left of it.
   */
  take(): Waiting | null {
    const { chosen } = this;
    this.chosen = null;
    const waiting = chosen && this.planOf(chosen);
    if (waiting?.drafts.length !== 0) return waiting;
    this.deps.alerts.info(lateMessages.importKnown);
    return null;
  }

  private planOf({ name, parsed }: Chosen): Waiting {
    const { tables } = this.deps;
    const data = fitted(parsed, tables, this.now, CLEANING);
    return { name, data, drafts: importPlan(tables, data) };
  }

  /**
   * All of it, or none where a limit is reached. One undo step.
   * @param detail what is not as it is in the file
   */
  run(waiting: Waiting, detail?: string): boolean {
    const done = this.deps.history.record(`Import ${waiting.name}`, waiting.drafts);
    const action = { label: 'Undo', command: 'todo-undo' } as const;
    if (!done) return false;
    this.deps.alerts.show({
      kind: 'info',
      text: 'Imported',
      action,
      ms: ACTION_MS,
      ...(detail && { detail }),
    });
    return true;
  }
}
