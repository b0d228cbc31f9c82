// What a set of changes adds, for the limits: each row once, for whatever reasons it comes (decisions D17).
import { describe, expect, it } from 'vitest';
import { added } from '../../../src/platform/contract/added';
import { apply } from '../../../src/platform/contract/apply';
import type { FileId, FolderId, TodoId } from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { Rows } from '../../../src/platform/contract/rows';

const [d, f] = ['d' as FolderId, 'f' as FileId];
const at = '2026-01-01T00:00:00.000Z';

describe('a file that comes back with its folder', () => {
  it('counts once, also when it is named itself and written into', () => {
    const rows = new Rows();
    const folder = { type: 'create_folder', id: d, name: 'd', parentId: null, folderType: 0 } as const;
    const done: Draft[] = [
      folder,
      { ...folder, id: f, parentId: d, folderType: 1 },
      { type: 'create_todo', id: 't' as TodoId, text: 't', completed: false, fileId: f },
      { type: 'delete_folder', id: d },
    ];
    for (const draft of done) apply(rows, { ...draft, at });
    const back: Draft[] = [
      { type: 'restore_folder', id: d },
      { type: 'restore_folder', id: f },
      { type: 'create_todo', id: 'u' as TodoId, text: 'u', completed: false, fileId: f },
    ];
    expect(added(rows, back)).toEqual({ todos: 2, folders: 1, files: 1 });
    for (const draft of back) apply(rows, { ...draft, at });
    expect(rows.liveTodoCount()).toBe(2);
  });
});
