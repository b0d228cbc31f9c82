// Watches what is being edited: what another window or device makes of it meanwhile is offered once ours is saved (decisions D14).
import { reaction, runInAction } from 'mobx';
import type { ItemId, TodoId } from '../platform/contract/entities';
import type { Elsewhere, OtherVersion } from './elsewhere';
import type { Items } from './items';
import type { Todos } from './todos';
import type { Naming } from './ui/naming';

export interface EditWatchDeps {
  readonly todos: Todos;
  readonly items: Items;
  readonly naming: Naming;
}

/** What is open in a field, and the value that saving would replace. */
interface Edited {
  readonly id: string;
  readonly value: string | undefined;
}

/** A kind of field. */
interface Watched extends Pick<OtherVersion, 'entity' | 'field'> {
  readonly open: () => string | null;
  /** What saving is measured by, where that is not the value at the start. */
  readonly before?: () => string | undefined;
  readonly now: (id: string) => string | undefined;
}

export class EditWatch {
  /** The words that the open field began with, by kind of field. */
  private readonly begun = new Map<OtherVersion['entity'], string | undefined>();

  constructor(
    private readonly workspace: EditWatchDeps,
    private readonly elsewhere: Elsewhere,
  ) {}

  /** Watches until stopped. */
  start(): () => void {
    const { todos, items, naming } = this.workspace;
    const stops = [
      this.watch({
        entity: 'todo',
        field: 'text',
        open: () => todos.editingId,
        before: () => todos.editing?.before,
        now: (id) => todos.todo(id as TodoId)?.text,
      }),
      this.watch({
        entity: 'item',
        field: 'name',
        open: () => (naming.state.kind === 'rename' ? naming.state.id : null),
        now: (id) => items.item(id as ItemId)?.name,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  private watch({ entity, field, open, before, now }: Watched): () => void {
    return reaction(
      (): Edited | null => {
        const id = open();
        return id === null ? null : { id, value: now(id) };
      },
      (edited, last) => {
        if (edited && edited.id === last?.id) return;
        const begun = this.begun.get(entity);
        this.begun.set(entity, before?.() ?? edited?.value);
        const theirs = last?.value;
        // Given up, or the same after all: theirs stands.
        if (!last || theirs === undefined || theirs === begun || now(last.id) === theirs) return;
        runInAction(() => this.elsewhere.offer([{ entity, id: last.id, field, value: theirs }]));
      },
      { equals: (a, b) => a?.id === b?.id && a?.value === b?.value },
    );
  }
}
