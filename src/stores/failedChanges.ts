// Changes that the server refused, and what the person makes of them: again, away, or kept as text (sync P8).
import { makeAutoObservable } from 'mobx';
import { count } from '../platform/contract/messages';
import type { Clipboard } from '../platform/types';
import type { Alerts } from './alerts';
import type { FailedChange, Outbox } from './backend/types';
import { type ChangeWords, changeWords, type Named } from './changeWords';
import type { Tables } from './tables';
import type { Dialogs } from './ui/dialogs';

export interface FailedChangesDeps {
  readonly outbox: () => Outbox | null;
  readonly tables: Tables;
  readonly clipboard: Clipboard;
  readonly alerts: Alerts;
  readonly dialogs: Dialogs;
}

/** A row of the list. */
export interface FailedRow extends ChangeWords {
  readonly id: string;
  /** Why it was refused. */
  readonly reason: string;
}

/** A list names no more than this of what one change was about; copying its text tells all. */
const MOST_NAMED = 20;

export class FailedChanges {
  /** Those that are being sent again. */
  private readonly trying = new Set<string>();

  constructor(private readonly deps: FailedChangesDeps) {
    makeAutoObservable<FailedChanges, 'deps'>(this, { deps: false });
  }

  /** Oldest first. */
  get rows(): readonly FailedRow[] {
    const named = this.named(MOST_NAMED);
    return this.list.map((change) => ({
      id: change.id,
      reason: change.message,
      ...changeWords(change.op, named),
    }));
  }

  isTrying(id: string): boolean {
    return this.trying.has(id);
  }

  show(): void {
    this.deps.dialogs.open({ kind: 'failed' });
  }

  /** Sends one again, or all of them; what is refused once more stays. */
  retry(id?: string): Promise<void> {
    return this.send(this.ids(id));
  }

  /** Sends those again that were refused for this reason, which is none any more. */
  retryRefused(code: string): Promise<void> {
    return this.send(this.list.filter((change) => change.code === code).map(({ id }) => id));
  }

  /** Gives one up, or all of them. */
  async discard(id?: string): Promise<void> {
    const ids = this.ids(id);
    if (ids.length === 0) return;
    await this.deps.outbox()?.discard(ids);
    this.deps.alerts.announce(`Discarded ${count(ids.length, 'change')}`);
  }

  /** Puts what was typed on the system's clipboard. */
  async copy(id: string): Promise<void> {
    const change = this.list.find((one) => one.id === id);
    if (!change) return;
    const { text, title } = changeWords(change.op, this.named(Number.POSITIVE_INFINITY));
    const copied = await this.deps.clipboard.write(text || title);
    if (copied) this.deps.alerts.success('Copied');
    else this.deps.alerts.error('The browser refused the clipboard');
  }

  private async send(all: readonly string[]): Promise<void> {
    const ids = all.filter((one) => !this.trying.has(one));
    if (ids.length === 0) return;
    for (const one of ids) this.trying.add(one);
    try {
      await this.deps.outbox()?.retry(ids);
    } finally {
      this.tried(ids);
    }
  }

  private get list(): readonly FailedChange[] {
    return this.deps.outbox()?.failed ?? [];
  }

  private ids(id: string | undefined): readonly string[] {
    return this.list.map((change) => change.id).filter((one) => id === undefined || one === id);
  }

  private tried(ids: readonly string[]): void {
    for (const one of ids) this.trying.delete(one);
  }

  /** Rows, and those that failed to be made, which are not among them. */
  private named(most: number): Named {
    const { tables } = this.deps;
    const made = new Map<string, string>();
    for (const { op } of this.list) {
      if (op.type === 'create_todo') made.set(op.id, op.text);
      if (op.type === 'create_folder') made.set(op.id, op.name);
    }
    return {
      most,
      todo: (id) => tables.todo(id)?.text ?? made.get(id) ?? null,
      item: (id) => tables.item(id)?.name ?? made.get(id) ?? null,
    };
  }
}
