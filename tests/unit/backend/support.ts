// Builders and comparisons shared by the tests of the guest backend.

import { vi } from 'vitest';
import { apply } from '../../../src/platform/contract/apply';
import type { FileId, FolderId, TodoId } from '../../../src/platform/contract/entities';
import { GUEST_PLAN } from '../../../src/platform/contract/limits';
import type { Draft, Operation } from '../../../src/platform/contract/operations';
import { Rows } from '../../../src/platform/contract/rows';
import { type MemoryPlatform, MemoryWorld } from '../../../src/platform/memory';
import { createGuestBackend } from '../../../src/stores/backend/guest';
import type { BackendSink, Damage, WorkspaceBackend } from '../../../src/stores/backend/types';
import { GUEST_KEYS, type GuestKey, type GuestTexts } from '../../../src/stores/persistence/keys';
import { parseGuest } from '../../../src/stores/persistence/parse';
import { Tables } from '../../../src/stores/tables';

export const folder = (id: string): FolderId => id as FolderId;
export const file = (id: string): FileId => id as FileId;
export const todo = (id: string): TodoId => id as TodoId;

/** A window with a backend and what the workspace above would hold. */
export class GuestWindow {
  readonly backend: WorkspaceBackend;
  /** What is on screen. */
  readonly shown = new Tables();
  readonly damage: Damage[] = [];
  /** Times the backend replaced the view. */
  replaced = 0;
  /** Operations accepted here, oldest first. */
  readonly accepted: Operation[] = [];

  constructor(readonly platform: MemoryPlatform) {
    this.backend = createGuestBackend({ platform, plan: GUEST_PLAN });
  }

  async load(): Promise<this> {
    const sink: BackendSink = {
      change: (apply) => {
        this.replaced += 1;
        apply(this.shown);
      },
      settle: (apply) => apply(this.shown),
      damaged: (damage) => this.damage.push(...damage),
    };
    const snapshot = await this.backend.load(sink);
    this.shown.replace(snapshot);
    return this;
  }

  /** As the Journal does: the screen first, then the backend. */
  act(...drafts: Draft[]): void {
    const ops = drafts.map((draft): Operation => ({ ...draft, at: this.platform.clock.stamp() }));
    for (const op of ops) apply(this.shown, op);
    this.accepted.push(...ops);
    this.backend.accept(ops);
  }

  addFile(id: string, parentId: string | null = null): void {
    const parent = parentId === null ? null : folder(parentId);
    this.act({ type: 'create_folder', id: file(id), name: `File ${id}`, parentId: parent, folderType: 1 });
  }

  addTodo(id: string, fileId: string, text = `Text of ${id}`): void {
    this.act({ type: 'create_todo', id: todo(id), text, completed: false, fileId: file(fileId) });
  }
}

/** The stored texts as the disk holds them. */
export function storedTexts(values: ReadonlyMap<string, string>): GuestTexts {
  return Object.fromEntries(GUEST_KEYS.map((key) => [key, values.get(key) ?? null])) as Record<
    GuestKey,
    string | null
  >;
}

export const storedRows = (values: ReadonlyMap<string, string>, now: number): Rows => {
  const rows = new Rows();
  rows.fill(parseGuest(storedTexts(values), now).snapshot);
  return rows;
};

/** A snapshot in a form that compares by content; empty lists are as good as none. */
export function comparable(rows: Rows): unknown {
  const { todos, items, lists, profile } = rows.snapshot();
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const filled = [...lists].filter(([, ids]) => ids.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { todos: [...todos].sort(byId), items: [...items].sort(byId), lists: filled, profile };
}

export async function oneWindow(stored: Record<string, string> = {}) {
  const world = new MemoryWorld({ stored });
  const window = await new GuestWindow(world.open()).load();
  return { world, window, disk: world.disk.values };
}

export async function withTodos(count: number) {
  const made = await oneWindow();
  made.window.addFile('f');
  for (let index = 1; index <= count; index += 1) made.window.addTodo(`t${index}`, 'f');
  await made.world.pass(2000);
  return made;
}

/** Keys written from now on. */
export function watchWrites(window: GuestWindow): string[] {
  const keys: string[] = [];
  const { storage } = window.platform;
  const set = storage.set.bind(storage);
  vi.spyOn(storage, 'set').mockImplementation((key, value) => {
    keys.push(key);
    set(key, value);
  });
  return keys;
}
