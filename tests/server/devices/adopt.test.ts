// A guest becomes somebody: what they did is in the account once, and nowhere else, whatever happens on the way (sync P17, I14).
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type TodoId,
} from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { releaseClaim } from '../../../src/stores/backend/account/adopt';
import { guestAndAccount } from '../../support/stages';
import { idsOf, stateOf, todo } from '../../support/world';

const WORK: readonly Draft[] = [
  { type: 'create_folder', id: 'd1' as FolderId, name: 'Home', parentId: null, folderType: 0 },
  { type: 'create_folder', id: 'f1' as FileId, name: 'Garden', parentId: 'd1' as FolderId, folderType: 1 },
  { type: 'create_folder', id: 'f2' as FileId, name: 'Inbox', parentId: null, folderType: 1 },
  { type: 'update_shortcut', id: 'f2' as FileId, shortcut: 'i' },
  { type: 'update_user', defaultFolderShortcut: '0' },
  ...['a', 'b', 'c'].map(
    (id): Draft => ({
      type: 'create_todo',
      id: id as TodoId,
      text: `Do ${id}`,
      completed: false,
      fileId: 'f1' as FileId,
    }),
  ),
  { type: 'update_todo', id: 'a' as TodoId, completed: true },
  { type: 'update_todo_priorities', updates: [{ id: 'b' as TodoId, priority: 1 }] },
  {
    type: 'update_todo_order',
    fileId: 'f1' as FileId,
    todoOrder: ['b', 'c', 'a'] as TodoId[],
    base: ['c', 'b', 'a'],
  },
  { type: 'create_todo', id: 'gone' as TodoId, text: 'x', completed: false, fileId: 'f1' as FileId },
  { type: 'delete_todos', ids: ['gone'] as TodoId[], deleted: true },
  { type: 'update_opentabs', opentabs: ['f2', 'f1'] as FileId[], base: [] },
];

describe('a guest who signs in', () => {
  const our = guestAndAccount();

  const adopt = (who = our.user) => our.guest.adopt(who);
  const work = (drafts: readonly Draft[]) => our.guest.work(drafts);
  const stored = () => our.guest.stored();

  test('brings what old versions stored and a server refuses: odd ids, blank names, characters that cannot be kept', async () => {
    const file = { id: 'file:1/ä', name: ' ', type: 1, parentId: null };
    const written = [
      { id: 'a.b', text: 'one\u0000 two', fileId: file.id },
      { id: 'x'.repeat(80), text: 'three', fileId: file.id },
      { id: 'blank', text: ' \u0000 ', fileId: file.id },
    ];
    our.guest.platform.storage.set('folderFree', JSON.stringify([file]));
    our.guest.platform.storage.set('todosFree', JSON.stringify(written));
    our.guest.platform.storage.set(
      'todoOrder',
      JSON.stringify({ [file.id]: ['x'.repeat(80), 'a.b', 'y'.repeat(99)] }),
    );
    our.guest.platform.storage.set('openTabsFree', JSON.stringify([{ id: file.id, name: ' ' }]));
    expect(await adopt()).toEqual({ kind: 'done', added: 3, dropped: [], long: [] });
    const { state } = await stateOf(our.user);
    expect(state.items.map(({ name }) => name)).toEqual(['Untitled']);
    expect(state.todos.map(({ text }) => text).sort()).toEqual(['one two', 'three']);
    expect(stored()).toEqual([]);
  });

  test('brings a text that is too long for one to-do as several, in their order, and names it', async () => {
    const lines = Array.from({ length: 600 }, (_, line) => `${line}: ${'word '.repeat(6)}word`).join('\n');
    const family = '👨‍👩‍👧‍👦'.repeat(2_000);
    const rows = [['a', lines] as const, ['b', 'short'] as const, ['c', family] as const];
    const written = rows.map(([id, text]) => ({ id, text, fileId: 'f1' }));
    our.guest.platform.storage.set(
      'folderFree',
      JSON.stringify([{ id: 'f1', name: 'Long', type: 1, parentId: null }]),
    );
    our.guest.platform.storage.set('todosFree', JSON.stringify(written));
    our.guest.platform.storage.set('todoOrder', JSON.stringify({ f1: ['a', 'b', 'c'] }));
    expect(await adopt()).toEqual({ kind: 'done', added: 7, dropped: [], long: [lines, family] });
    const { state } = await stateOf(our.user);
    const texts = new Map(state.todos.map(({ id, text }) => [id, text]));
    const shown = (state.lists['todos:f1'] ?? []).map((id) => texts.get(id) ?? '');
    expect(shown).toHaveLength(6);
    expect(shown.every((text) => [...text].length <= 10_000)).toBe(true);
    const at = shown.indexOf('short');
    expect(shown.slice(0, at).join('\n').replaceAll(/\s+/g, ' ')).toBe(lines.replaceAll(/\s+/g, ' '));
    expect(shown.slice(at + 1).join('')).toBe(family);
    expect(
      shown.slice(at + 1).every((text) => text.startsWith('👨‍👩‍👧‍👦') && text.endsWith('👨‍👩‍👧‍👦')),
    ).toBe(true);
    expect(stored()).toEqual([]);
  });

  test('finds all of it in the account, as it was, and nothing of it on the device', async () => {
    await work(WORK);
    expect(await adopt()).toEqual({ kind: 'done', added: 6, dropped: [], long: [] });
    const { state } = await stateOf(our.user);
    const live = state.todos.filter(({ deletedAt }) => deletedAt === null);
    expect(live.map(({ id, text, completed, priority }) => [id, text, completed, priority]).sort()).toEqual([
      ['a', 'Do a', true, 0],
      ['b', 'Do b', false, 1],
      ['c', 'Do c', false, 0],
    ]);
    expect(idsOf(state.items).sort()).toEqual(['d1', 'f1', 'f2']);
    expect(state.items.find(({ id }) => id === 'f1')).toMatchObject({ folderId: 'd1', name: 'Garden' });
    expect(state.items.find(({ id }) => id === 'f2')).toMatchObject({
      folderId: DEFAULT_FOLDER_ID,
      shortcut: 'i',
    });
    expect(state.lists['todos:f1']).toEqual(['b', 'c', 'a']);
    expect(state.lists.tabs).toEqual(['f2', 'f1']);
    expect(state.profile.defaultFolderShortcut).toBe('0');
    expect(stored()).toEqual([]);
  });

  test('finds to-dos whose file nothing knows in a file, though no workspace of a guest was opened', async () => {
    our.guest.leave({
      folderFree: [{ id: 'f', name: 'Known', type: 1, parentId: null }],
      todosFree: [{ id: 'x', text: 'Homeless', fileId: 'nowhere' }],
      openTabsFree: [{ id: 'nowhere', name: 'Plan', backgroundColor: '#123456' }],
    });
    expect(await adopt()).toMatchObject({ kind: 'done', added: 3 });
    const { state } = await stateOf(our.user);
    expect(state.todos).toMatchObject([{ id: 'x', fileId: 'nowhere' }]);
    expect(state.items.find(({ id }) => id === 'nowhere')).toMatchObject({ name: 'Plan', deletedAt: null });
    expect(stored()).toEqual([]);
  });

  test('with nothing to bring asks nobody', async () => {
    expect(await adopt()).toEqual({ kind: 'nothing' });
    expect(our.guest.sent).toEqual([]);
  });

  test('whose answer is lost keeps everything, and the next start finishes it without doubling', async () => {
    await work(WORK);
    our.guest.weather = ['lost'];
    expect(await adopt()).toEqual({ kind: 'later' });
    expect(stored()).toContain('todosFree');
    expect(await adopt()).toMatchObject({ kind: 'done' });
    expect(idsOf((await stateOf(our.user)).state.todos)).toEqual(['a', 'b', 'c', 'gone']);
    expect(stored()).toEqual([]);
    expect(await adopt()).toEqual({ kind: 'nothing' });
  });

  test('while nobody answers keeps everything', async () => {
    await work(WORK);
    our.guest.weather = ['away', 'away'];
    expect(await adopt()).toEqual({ kind: 'later' });
    expect(await adopt()).toEqual({ kind: 'later' });
    expect(stored()).toContain('todosFree');
    expect((await stateOf(our.user)).state.todos).toEqual([]);
  });

  test('and goes on working in another window meanwhile loses nothing of that either', async () => {
    await work(WORK);
    our.guest.weather = [
      () => {
        const before: unknown[] = JSON.parse(our.guest.platform.storage.get('todosFree') ?? '[]');
        const late = {
          id: 'late',
          text: 'Late',
          completed: false,
          fileId: 'f1',
          createdAt: '2026-01-16T00:00:00.000Z',
        };
        our.guest.platform.storage.set('todosFree', JSON.stringify([late, ...before]));
      },
    ];
    expect(await adopt()).toMatchObject({ kind: 'done' });
    expect(idsOf((await stateOf(our.user)).state.todos).sort()).toEqual(['a', 'b', 'c', 'gone', 'late']);
    expect(stored()).toEqual([]);
  });

  test('to an account without room keeps everything and is told', async () => {
    await work(WORK);
    const poor = await our.api.user();
    await poor.call('create_folder_or_file', { body: { id: 'f', name: 'f', parentId: null, type: 1 } });
    for (let n = 0; n < 100; n += 1) await todo(poor, `t${n}`, 'f');
    // What guests may bring beyond the limit is used up.
    const more = Array.from({ length: 10 }, (_, n) => ({ id: `g${n}`, text: 'g', fileId: 'f' }));
    await poor.call('sync_free_data', { body: { todosFree: more } });
    const result = await adopt(poor);
    expect(result.kind).toBe('refused');
    expect(stored()).toContain('todosFree');
    // They make room themselves: what they have now goes, not what they had then.
    our.guest.platform.storage.set('todosFree', '[]');
    expect(await adopt(poor)).toMatchObject({ kind: 'done', added: 3 });
    expect(idsOf((await stateOf(poor)).state.items)).toContain('f1');
    expect(stored()).toEqual([]);
  });

  test('and had begun to sign in as somebody else is asked first, and may go on', async () => {
    await work(WORK);
    our.guest.weather = ['away'];
    await adopt();
    const somebodyElse = await our.api.user();
    expect(await adopt(somebodyElse)).toEqual({ kind: 'claimed' });
    expect((await stateOf(somebodyElse)).state.todos).toEqual([]);
    await releaseClaim(our.guest.deps);
    expect(await adopt(somebodyElse)).toMatchObject({ kind: 'done' });
    expect((await stateOf(our.user)).state.todos).toEqual([]);
  });

  test('and whose shortcut is taken in the account is told which', async () => {
    await our.user.call('create_folder_or_file', {
      body: { id: 'own', name: 'own', parentId: null, type: 1 },
    });
    await our.user.call('update_shortcut_key', { body: { id: 'own', shortcut: 'i' } });
    await work(WORK);
    expect(await adopt()).toMatchObject({ kind: 'done', dropped: ['f2'] });
  });
});
